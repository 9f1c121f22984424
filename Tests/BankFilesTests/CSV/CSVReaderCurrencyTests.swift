import Money
import MoneySupport
import Testing

@testable import BankFiles

/// Rows in other currencies.
@Suite("CSV currencies")
struct CSVReaderCurrencyTests {
    private func reasons(_ text: String, in currency: Currency = .euro) throws -> [String] {
        let read = try ReadCSV(text, in: currency)
        let kept = read.rows.map { String($0.split(separator: " ")[2]) }
        return kept
            + read.skippedRows.map(\.reason).map { reason in
                guard case .otherCurrency(let code) = reason else { return "\(reason)" }
                return code
            }
    }

    @Test(
        "In a column of codes without a name, only the rows in the wallet's currency are imported",
        arguments: ["USD", "HRK", "LTL", "EEK", "BGN", "SKK", "DEM", "XAU", "XXX", "XTS", "BTC", "QQQ"]
    )
    func unnamed(code: String) throws {
        let text = "2026-01-10,a,-5.00,EUR\n2026-01-11,b,-6.00,\(code)\n2026-01-12,c,-7.00,EUR\n"
        #expect(try reasons(text) == ["-500", "-700", code])
        #expect(try reasons("2026-01-10,-5.00,EUR,a\n2026-01-11,-6.00,\(code),b\n") == ["-500", code])
    }

    @Test("Words of three letters that are not currencies are texts")
    func otherWords() throws {
        #expect(try reasons("2026-01-10,a,-5.00,POS\n2026-01-11,b,-6.00,ATM\n") == ["-500", "-600"])
        #expect(try reasons("2026-01-10,a,-5.00,POS\n2026-01-11,b,-6.00,ALL\n2026-01-12,c,-7.00,DEB\n").count == 3)
    }

    @Test("In a column named for currencies, an unknown code is another currency, even if it is the only one")
    func named() throws {
        #expect(try reasons("Date,Payee,Amount,Currency\n2026-01-10,a,-5.00,BTC\n") == ["BTC"])
        #expect(
            try reasons("Datum;Text;Betrag;Währung\n2026-01-10;a;-5,00;EUR\n2026-01-10;b;-6,00;HRK\n").last == "HRK"
        )
    }

    @Test("A column of codes next to the amounts need not have a known name")
    func unknownName() throws {
        let text = "Date,Payee,Amount,Pénznem\n2026-01-10,a,-5.00,EUR\n2026-01-11,b,-6.00,HUF\n"
        #expect(try reasons(text) == ["-500", "HUF"])
        let apart = "Date,Local currency,Payee,Amount\n2026-01-10,USD,a,-5.00\n2026-01-11,EUR,b,-6.00\n"
        #expect(try reasons(apart) == ["-500", "-600"])
    }

    @Test("A wallet can have a former currency")
    func former() throws {
        let text = "2026-01-10,a,-5.00,EUR\n2026-01-11,b,-6.00,HRK\n"
        #expect(try reasons(text, in: .test("HRK")) == ["-600", "EUR"])
    }

    @Test("The code can be in the name of the amounts or next to them")
    func elsewhere() throws {
        #expect(try reasons("Date,Payee,Amount (LTL)\n2026-01-10,a,-5.00\n") == ["LTL"])
        #expect(try reasons("Date,Payee,Amount (XAU)\n2026-01-10,a,-5.00\n") == ["XAU"])
        #expect(try reasons("Date,Payee,Amount\n2026-01-10,a,-5.00 EEK\n2026-01-10,b,-5.00 EUR\n") == ["-500", "EEK"])
    }

    @Test(
        "The code can be anywhere in the name of the amounts or of the balance, or above the table",
        arguments: [
            "Date,Payee,USD Amount\n2026-01-10,a,-5.00\n", "Date,Payee,Amount USD net\n2026-01-10,a,-5.00\n",
            "Date,Payee,Amount,Balance (USD)\n2026-01-10,a,-5.00,95.00\n2026-01-11,a,-5.00,90.00\n",
            "Date,Payee,Amount,Running balance USD\n2026-01-10,a,-5.00,95.00\n",
            "Account currency: USD\nDate,Payee,Amount\n2026-01-10,a,-5.00\n",
            "Account,12\nCurrency,USD\n\nDate,Payee,Amount\n2026-01-10,a,-5.00\n",
            "Account,Currency,Holder\n12,USD,Ann\n\nDate,Payee,Amount\n2026-01-10,a,-5.00\n",
            "Konto;DE12\nWährung:;USD\n\nDatum;Text;Betrag\n20.01.2026;a;-5,00\n",
            "Kontostand vom 20.01.2026:;95,00 USD\n\nDatum;Text;Betrag\n20.01.2026;a;-5,00\n",
            "Currency: US Dollar\nDate,Payee,Amount\n2026-01-10,a,-5.00\n",
        ]
    )
    func stated(text: String) throws {
        #expect(Set(try reasons(text)) == ["USD"])
        #expect(try reasons(text, in: .test("USD")).first == "-500")
        // The layout skips the lines above, but they are still read.
        let layout = try ReadCSV(text).layout
        #expect(try ReadCSV(text, layout: layout).rows == [])
        #expect(try reasons(text.replacing("USD", with: "EUR").replacing("US Dollar", with: "Euro")).first == "-500")
    }

    @Test("A row's own currency, and that of the amounts, come before the one above the table")
    func nearest() throws {
        let row = "Currency: USD\nDate,Payee,Amount,Currency\n2026-01-10,a,-5.00,EUR\n2026-01-11,a,-6.00,\n"
        #expect(try reasons(row) == ["-500", "USD"])
        #expect(try reasons("Currency: USD\nDate,Payee,Amount (EUR)\n2026-01-10,a,-5.00\n") == ["-500"])
        #expect(try reasons("Date,Payee,EUR Amount,Balance (USD)\n2026-01-10,a,-5.00,95.00\n") == ["-500"])
    }

    @Test("A word that could be a code is none", arguments: ["TOP UP AMOUNT", "Top amount", "Amount try 1"])
    func words(name: String) throws {
        #expect(try reasons("Date,Payee,\(name)\n2026-01-10,a,-5.00\n") == ["-500"])
    }
}
