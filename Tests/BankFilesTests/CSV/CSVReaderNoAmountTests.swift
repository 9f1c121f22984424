import Money
import Testing

@testable import BankFiles

@Suite("CSV rows without an amount")
struct CSVReaderNoAmountTests {
    private func layout(amount: String? = nil) -> ImportLayout {
        var layout = ImportLayout()
        layout.amount = amount.map { .name($0) }
        layout.checksBalance = false
        layout.invert = amount.map { _ in true }
        return layout
    }

    @Test(
        "A row whose amount is in the other one of two columns is not zero, whichever was given as that of the amount"
    )
    func otherSide() throws {
        let text = """
            Datum;Text;Belastungsbetrag;Gutschriftsbetrag;Saldo
            11.03.2024;Post;61.10;;358.72
            07.03.2024;Lohn;;226.00;826.19
            06.03.2024;Laden;55.30;;465.80
            """
        let read = try ReadCSV(text, in: try .test("CHF"), layout: layout(amount: "Belastungsbetrag"))

        #expect(read.rows == ["2 2024-03-11 -6110 Post", "4 2024-03-06 -5530 Laden"])
        #expect(read.skippedRows == [])
        #expect(read.refused.map(\.line) == [3])
        #expect(read.refused.first?.column == "Gutschriftsbetrag")
    }

    @Test("A zero is no amount if the other column has one")
    func otherSideOfZero() throws {
        let text = """
            Date,Text,Paid,Got
            2024-03-11,Post,61.10,0.00
            2024-03-07,Pay,0.00,226.00
            2024-03-06,Shop,55.30,0.00
            """
        let read = try ReadCSV(text, layout: layout(amount: "Paid"))

        #expect(read.rows.count == 2)
        #expect(read.skippedRows == [])
        #expect(read.refused.map(\.line) == [3])
    }

    @Test("A row without an amount is refused if its balance has moved, and left out if it has not")
    func balance() throws {
        let text = """
            Date,Text,Amount,Balance
            2024-03-05,Shop,-10.00,90.00
            2024-03-06,Statement,,90.00
            2024-03-07,Cafe,-5.00,85.00
            2024-03-08,Damaged,,65.00
            2024-03-09,Bar,-1.00,64.00
            """
        let read = try ReadCSV(text, layout: layout())

        #expect(read.rows.count == 3)
        #expect(read.skippedRows.map(\.line) == [3])
        #expect(read.refused.map(\.line) == [5])
        #expect(read.refused.first?.problem == .missing(.amount))
    }

    @Test("A balance that only some rows have has moved by their amounts")
    func sparseBalance() throws {
        let text = """
            Date,Text,Amount,Balance
            2024-03-08,Shop,-10.00,70.00
            2024-03-07,Day's balance,,80.00
            2024-03-07,Cafe,-15.00,
            2024-03-07,Bar,-5.00,
            2024-03-06,Pay,100.00,100.00
            """

        #expect(try ReadCSV(text, layout: layout()).skippedRows.map(\.line) == [3])
    }

    @Test("A row about shares has no money in either column")
    func shares() throws {
        let text = """
            DATE;NAME;DEBIT;CREDIT;QUANTITY;ASSET
            04/09/2023;Bonus;;1000.00;;
            04/09/2023;Gift of shares;;;250;ABC
            15/12/2023;Sold shares;;3.88;250;ABC
            18/12/2023;Shop;-3.88;;;
            """
        let read = try ReadCSV(text)

        #expect(read.rows.count == 3)
        #expect(read.skippedRows.map(\.line) == [3])
        #expect(read.skippedRows.map(\.reason) == [.investment])
        #expect(read.refused == [])
    }
}

@Suite("CSV rows that are no bookings")
struct CSVReaderNoBookingTests {
    @Test("A row without a date whose amounts are the sums of the columns is a total, whatever it is called")
    func totals() throws {
        let text = """
            Buchungsdatum,Text,Belastung,Gutschrift,Valutadatum
            12.11.2012,Laden,100.00,,12.11.2012
            09.11.2012,Lohn,,338.60,09.11.2012
            05.11.2012,Post,17.00,,05.11.2012
            Xyzzy Plugh,,117.00,338.60,
            """
        let read = try ReadCSV(text)

        #expect(read.rows.count == 3)
        #expect(read.skippedRows == [SkippedRow(line: 5, reason: .balance, text: "Xyzzy Plugh 117.00 338.60")])
        #expect(read.refused == [])
    }

    @Test("A row without a date whose amounts are not the sums is refused")
    func noTotals() throws {
        let text = """
            Buchungsdatum,Text,Belastung,Gutschrift,Valutadatum
            12.11.2012,Laden,100.00,,12.11.2012
            09.11.2012,Lohn,,338.60,09.11.2012
            Xyzzy Plugh,,117.00,338.60,
            """

        #expect(try ReadCSV(text).refused.map(\.line) == [4])
    }

    @Test("The parts of a collective order have neither a date nor an amount nor a balance")
    func details() throws {
        let text = """
            Datum;Text;Whg;Betrag Detail;Referenz;Belastung;Gutschrift;Valuta;Saldo
            18.01.2017;Gutschrift;;;4447327181605606;;719.93;18.01.2017;20251.62
            19.01.2017;Auftrag (2);;;1443023576480326;311.50;;19.01.2017;19940.12
            ;Vermieter;CHF;199.00;;;;;
            ;Stadtwerke 4/1346;CHF;112.50;7721532738224312;;;;
            20.01.2017;Post;;;2336758387765633;40.12;;20.01.2017;19900.00
            """
        let read = try ReadCSV(text, in: try .test("CHF"))

        #expect(read.rows.count == 3)
        #expect(read.refused == [])
    }

    @Test(
        "A balance at the end of the file is known by how it begins",
        arguments: ["Balance at the end", "Saldo final del periodo", "Solde final", "Остаток на конец", "残高"]
    )
    func endBalance(name: String) throws {
        let text = """
            No,Number,Execution date,Debit,Credit,Name
            555,1,22/02/2025 17:58,359.99,0.00,Name 1
            556,2,23/02/2025 17:58,0.00,100.00,Name 2
            \(name),08/03/2025,0.55,,,
            """
        let read = try ReadCSV(text)

        #expect(read.rows.count == 2)
        #expect(read.refused == [])
    }
}
