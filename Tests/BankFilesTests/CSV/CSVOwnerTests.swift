import Money
import MoneySupport
import Testing

@testable import BankFiles

@Suite("The account that a CSV file names")
struct CSVOwnerTests {
    private static let iban = "DE02120300000000202051"

    private func rows(_ text: String) throws -> [ImportRow] {
        var reader = try CSVReader(
            bytes: Array(text.utf8),
            context: ImportContext(currency: .euro, layout: ImportLayout())
        )
        var rows: [ImportRow] = []
        while let item = try reader.next() {
            if case .transaction(let row) = item { rows.append(row) }
        }
        return rows
    }

    @Test(
        "A number above the table or in a column is that of the account, and the words beside it say what it is",
        arguments: [
            ("Girokonto;\(iban)\n\nDatum;Text;Betrag\n20.11.2026;Tee;-1,00\n", iban, "bank"),
            ("Tagesgeld;\(iban)\n\nDatum;Text;Betrag\n20.11.2026;Tee;-1,00\n", iban, "savings"),
            (
                "Kreditkarte;4998 **** **** 1234\n\nDatum;Text;Betrag\n20.11.2026;Tee;-1,00\n", "4998 **** **** 1234",
                "card"
            ),
            (
                "Card Number,Date,Text,Amount\n****1234,2026-11-20,Tea,-1.00\n****1234,2026-11-19,Bus,-2.00\n",
                "****1234", "card"
            ),
        ]
    )
    func number(text: String, number: String, kind: String) throws {
        let rows = try rows(text)
        #expect(Set(rows.map(\.owner?.number)) == [number])
        #expect(Set(rows.map(\.owner?.kind.rawValue)) == [kind])
        #expect(rows.allSatisfy { $0.owner?.isDeclared == false })
    }

    @Test("A column with several numbers, of people for example, names no account")
    func several() throws {
        let rows = try rows(
            "Account Number,Date,Text,Amount\n11112222,2026-11-20,Tea,-1.00\n33334444,2026-11-19,Bus,-2.00\n"
        )
        #expect(rows.map(\.owner) == [nil, nil])
    }

    @Test("PayPal's files are known by the addresses of both ends")
    func provider() throws {
        let header = "Date,Name,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Balance"
        let rows = try rows(header + "\n2026-11-20,Tea,Completed,EUR,-1.00,0.00,-1.00,a@b.org,c@d.org,9.00\n")
        #expect(rows.map(\.owner?.name) == ["PayPal"])
    }

    @Test("PayPal's later files have the address of one end, and the time zone")
    func laterProvider() throws {
        let header =
            "Datum,Uhrzeit,Zeitzone,Beschreibung,Währung,Brutto,Entgelt,Netto,Guthaben,Absender E-Mail-Adresse,Name"
        let rows = try rows(
            header + "\n03.11.2026,10:00:01,CET,Zahlung,EUR,\"-25,00\",\"0,00\",\"-25,00\",\"0,00\",a@b.org,Tea\n"
        )
        #expect(rows.map(\.owner?.name) == ["PayPal"])
    }
}

/// IBANs of the registry of SWIFT, and what looks like one.
@Suite("IBANs")
struct IBANTests {
    @Test(
        "An IBAN has the right check digits, however it is grouped",
        arguments: [
            "DE89 3704 0044 0532 0130 00", "gb29nwbk60161331926819", "NO93 8601 1117 947",
            "MT84MALT011000012345MTLCAST001S",
        ]
    )
    func iban(text: String) {
        #expect(text.isIBAN)
        for (place, digit) in text.enumerated() where digit.isNumber {
            let index = text.index(text.startIndex, offsetBy: place)
            #expect(!text.replacingCharacters(in: index...index, with: digit == "9" ? "0" : "9").isIBAN)
        }
    }

    @Test(
        "Other texts are none",
        arguments: ["", "DE89", "8937 0400 4405 3201 3000", "DEUTSCHLAND 2026", "D189370400440532013000"]
    )
    func others(text: String) { #expect(!text.isIBAN) }
}
