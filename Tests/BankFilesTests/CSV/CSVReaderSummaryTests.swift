import Money
import Testing

@testable import BankFiles

@Suite("Balances and totals among CSV rows")
struct CSVReaderSummaryTests {
    @Test(
        "A row with the name of a balance or a turnover is not a transaction, wherever the amount is",
        arguments: [
            "SALDO ANTERIOR", "Saldo anterior al 31/12/2025", "Opening balance", "Balance b/f", "Closing Balance (EUR)",
            "Anfangssaldo", "Neuer Kontostand 31.01.2026", "Solde créditeur au 31.12.2025", "Ancien solde",
            "Beginsaldo", "Saldo końcowe", "Počáteční zůstatek", "Ingående saldo", "Alkusaldo", "Algsaldo",
            "Beigu atlikums", "Likutis pradžiai", "Nyitó egyenleg", "Sold inițial", "Početno stanje", "Saldo do dia",
            "Saldo iniziale", "Devreden Bakiye", "Αρχικό υπόλοιπο", "Входящий остаток", "Turnover", "Total debits",
            "Summe Haben", "Totale uscite", "Käive", "Apyvarta", "оборот по дебету",
        ]
    )
    func names(name: String) throws {
        let rows = ["13/01/2026,Work,1000.00,1120.00", "28/01/2026,Baker,-7.50,1112.50"]
        for row in ["01/01/2026,\(name),120.00,", "01/01/2026,\(name),,120.00", "01/01/2026,\(name),120.00,120.00"] {
            for lines in [[row] + rows, rows + [row]] {
                for header in ["", "Date,Text,Amount,Balance\n"] {
                    var layout = ImportLayout()
                    layout.checksBalance = false
                    let read = try ReadCSV(header + lines.joined(separator: "\n") + "\n", layout: layout)

                    #expect(read.skippedRows.map(\.reason) == [.balance])
                    #expect(read.rows.map { $0.suffix(5) } == [" Work", "Baker"])
                }
            }
        }
    }

    @Test(
        "Titles that only begin like such a name are transactions",
        arguments: [
            "Balance transfer fee", "TOTAL ENERGIES 4521 PARIS", "Solde prix prestations", "Saldo Market Madrid",
            "Opening balance of the new year party", "Turnover bakery", "Total 4521",
        ]
    )
    func titles(title: String) throws {
        let read = try ReadCSV("Date,Text,Amount\n13/01/2026,Work,1000.00\n28/01/2026,\(title),-7.50\n")

        #expect(read.rows.map { $0.prefix(1) } == ["2", "3"])
    }

    @Test(
        "A payment with such a name is a transaction if it is neither first nor last, has a category, or moves the balance",
        arguments: [
            "Date,Text,Amount\n13/01/2026,Work,1000.00\n28/01/2026,New Balance,-120.00\n29/01/2026,Baker,-7.50\n",
            "Date,Text,Amount,Category\n13/01/2026,Work,1000.00,Pay\n28/01/2026,New Balance,-120.00,Shoes\n",
            "Date,Text,Amount,Balance\n13/01/2026,Work,1000.00,1000.00\n28/01/2026,New Balance,-120.00,880.00\n",
            "Date,Text,Amount,Balance\n28/01/2026,New Balance,-120.00,880.00\n13/01/2026,Work,1000.00,1000.00\n",
            "Date,Payee,Memo,Amount\n13/01/2026,Work,x,1000.00\n28/01/2026,Sunny Tours Ltd,Balance,-120.00\n",
            "Date,Payee,Memo,Amount,Balance\n13/01/2026,Work,x,100.00,900.00\n28/01/2026,Landlord,Saldo 2025,-320.00,580.00\n",
        ]
    )
    func payments(text: String) throws {
        let read = try ReadCSV(text)

        #expect(read.skippedRows.isEmpty && read.refused.isEmpty)
        #expect(read.rows.count == text.split(separator: "\n").count - 1)
    }

    @Test("A payment that is named like a balance is not the last row because others are named like one")
    func middle() throws {
        let rows = """
            01.01.2026;Anfangssaldo;;120,00
            13.01.2026;Firma;Lohn;1.000,00
            28.01.2026;New Balance;Schuhe;-7,50
            29.01.2026;Vermieter;Saldo 2025;-12,50
            30.01.2026;TOTAL;Tanken;-10,00
            31.01.2026;Endsaldo;;1.090,00

            """
        let read = try ReadCSV("Datum;Empfänger;Zweck;Betrag\n" + rows)

        #expect(read.skippedRows.map(\.line) == [2, 7])
        #expect(read.rows.count == 4)
    }

    @Test("Without a running balance, balances of every day are recognized by the amounts between them")
    func daily() throws {
        let rows = """
            13/01/2026,Work,1000.00
            13/01/2026,Saldo do dia,1120.00
            28/01/2026,Baker,-7.50
            28/01/2026,Saldo do dia,1112.50
            29/01/2026,Cinema,-12.50

            """
        let read = try ReadCSV("Date,Text,Amount\n" + rows)

        #expect(read.skippedRows.map(\.line) == [3, 5])
        #expect(read.rows.map { $0.prefix(1) } == ["2", "4", "6"])
    }

    @Test(
        "A last row named a total is one if it is the sum",
        arguments: [("-5.50", true), ("5.50", true), ("-3.00", false)]
    )
    func sum(amount: String, isSum: Bool) throws {
        let read = try ReadCSV(
            "Datum,Text,Betrag\n18.11.2026,Kaffee,-3.50\n17.11.2026,Brot,-2.00\n30.11.2026,Summe,\(amount)\n"
        )

        #expect(read.skippedRows.map(\.reason) == (isSum ? [.balance] : []))
        #expect(read.rows.count == (isSum ? 2 : 3))
    }

    @Test(
        "A last row whose date is damaged is listed, even if it is named like a total",
        arguments: ["1x.11.2026;TOTAL;-50,00", "1x.11.2026;New Balance;-50,00", ";Saldo;-50,00"]
    )
    func damaged(row: String) throws {
        let read = try ReadCSV("Datum;Text;Betrag\n18.11.2026;Kaffee;-3,50\n17.11.2026;Lohn;2000,00\n\(row)\n")

        #expect(read.skippedRows.map(\.line) + read.refused.map(\.line) == [4])
        #expect(read.rows.count == 2)
    }

    @Test("What MoneyFlow exports is a transaction, whatever its title")
    func ownFormat() throws {
        let read = try ReadCSV(
            "date,description,amount,category,currency\n2026-01-13,Opening balance,1000.00,Other,EUR\n"
        )

        #expect(read.rows == ["2 2026-01-13 100000 Opening balance [Other]"])
    }

    @Test("The balances in such rows are compared with the running balance")
    func compared() throws {
        let rows = "13/01/2026,Work,1000.00,1120.00\n28/01/2026,Baker,-7.50,1112.50\n29/01/2026,Cinema,-12.50,1100.00\n"
        let text = "Date,Text,Amount,Balance\n01/01/2026,Opening balance,,"
        #expect(try ReadCSV(text + "120.00\n" + rows).rows.count == 3)
        let (expected, found) = (
            Money(minorUnits: 121_000, currency: .euro), Money(minorUnits: 112_000, currency: .euro)
        )
        let failure = ImportFailure(line: 3, .balance(expected: expected, found: found))
        #expect(try ReadCSV.failure(text + "210.00\n" + rows) == failure)
    }
}

@Suite("Titles of CSV files without a header")
struct CSVReaderTitleTests {
    @Test("The other party's name comes before a memo, an account number, a kind and a conversion")
    func party() throws {
        let read = try ReadCSV(
            """
            2026-01-13;Überweisung;Firma AG;DE02 1203 0000 0000 2020 51;Gehalt für Januar 2026 und Bonus;;1000,00
            2026-01-28;Kartenzahlung;Bakery London;;Kauf am 27.01. um 10.15 Uhr mit Karte 1234;1 EUR = 0,85 GBP;-7,50
            2026-01-29;Kartenzahlung;Kino;;Kauf am 28.01. um 20.15 Uhr mit Karte 1234;;-12,50
            2026-01-30;Lastschrift;;DE02 1203 0000 0000 2020 52;Strom Januar, Vertrag 123456;;-50,00
            """
        )

        #expect(
            read.rows == [
                "1 2026-01-13 100000 Firma AG", "2 2026-01-28 -750 Bakery London", "3 2026-01-29 -1250 Kino",
                "4 2026-01-30 -5000 Strom Januar, Vertrag 123456",
            ]
        )
    }
}
