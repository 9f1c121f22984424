import Testing

@testable import BankFiles

@Suite("CSV layouts")
struct CSVReaderLayoutTests {
    private func layout(_ change: (inout ImportLayout) -> Void) -> ImportLayout {
        var layout = ImportLayout()
        change(&layout)
        return layout
    }

    @Test("The delimiter is detected", arguments: [",", ";", "\t", "|"])
    func delimiters(delimiter: String) throws {
        let lines = [
            ["Date", "Payee", "Amount"], ["2026-01-02", "\"a, b; c\td | e\"", "5"], ["2026-01-03", "f", "6"],
        ]
        let text = lines.map { $0.joined(separator: delimiter) }.joined(separator: "\n")
        let read = try ReadCSV(text)

        #expect(read.rows == ["2 2026-01-02 500 a, b; c d | e", "3 2026-01-03 600 f"])
        #expect(read.layout.delimiter == delimiter)
    }

    @Test("Decimal commas and other delimiters in texts are not taken as the delimiter")
    func misleadingDelimiters() throws {
        let text = "2026-01-02;A, B, C, D|E|F|G;-1,50;EUR\n2026-01-03;A, B, C, D|E|F|G;2,50;EUR\n"
        let title = "A, B, C, D|E|F|G"
        #expect(try ReadCSV(text).rows == ["1 2026-01-02 -150 \(title)", "2 2026-01-03 250 \(title)"])
        #expect(try ReadCSV(text).layout.delimiter == ";")
    }

    @Test("The detected layout reads the file the same, and has the names of columns that are unique")
    func again() throws {
        let files = [
            "Preamble\n\nDatum;Valuta;Name;Zweck;Betrag;Betrag\n01.02.2026;13.02.2026;Bob;Bob's bill;-1,50;-1,50\n",
            "2026/01/17,2026/01/16,DEBIT,Shop,30.00\n2026/01/18,2026/01/18,CREDIT,Pay,-5.00\n"
                + "2026/01/19,2026/01/18,DEBIT,Shop,3.00\n2026/01/19,2026/01/19,CREDIT,Pay,-2.00\n",
            "Date,Type,Amount,Payee,Memo,Category\n1/5/26,debit,\"1,000.00\",Jo,Joan of Arc,Food\n1/31/26,credit,5.00,X,,\n",
            "13/01/2026,Work,50.00,,150.00\n14/01/2026,Shop,,20.00,130.00\n",
            "date;Description 1;Description 2;debit;credit\n01.01.2026;a;b;5,00;\n31.01.2026;c;;;6,00\n",
        ]
        for file in files {
            let first = try ReadCSV(file)
            let second = try ReadCSV(file, layout: first.layout)
            #expect(second.rows == first.rows)
            #expect(second.layout == first.layout)
        }
        let layout = try ReadCSV(files[0]).layout
        #expect(layout.skip == 2)
        #expect(layout.date == .name("Datum"))
        #expect(layout.amount == .number(5))
        #expect(layout.description == [.name("Name")])
        #expect(layout.memo == nil)
    }

    @Test("The user's layout overrides what is detected")
    func given() throws {
        let text = "Date,Day,Payee,Who,Amount,Sum,Category,Kind\n2026-01-02,2026-02-03,a,b,1.00,2.00,c,d\n"
        let read = try ReadCSV(
            text,
            layout: layout {
                $0.date = .name("DAY")
                $0.description = [.number(4), .name("payee")]
                $0.amount = .name("sum")
                $0.category = .number(8)
                $0.invert = true
            }
        )
        #expect(read.rows == ["2 2026-02-03 -200 b, a [d]"])
        #expect(try ReadCSV(text, layout: layout { $0.debit = .name("Sum") }).rows == ["2 2026-01-02 -200 a [c]"])
        #expect(try ReadCSV(text, layout: layout { $0.credit = .number(6) }).rows == ["2 2026-01-02 200 a [c]"])
    }

    @Test("The user can skip lines, and say whether there is a header")
    func givenHeader() throws {
        let text = "2025-01-01,x,9\n2026-01-02,a,1\n2026-01-03,b,2\n"
        #expect(try ReadCSV(text, layout: layout { $0.skip = 1 }).rows == ["2 2026-01-02 100 a", "3 2026-01-03 200 b"])
        let header = try ReadCSV(text, layout: layout { $0.hasHeader = true })
        #expect(header.rows == ["2 2026-01-02 100 a", "3 2026-01-03 200 b"])
        let named = "Date,Payee,Amount\n2026-01-02,a,1\n"
        #expect(try ReadCSV(named, layout: layout { $0.hasHeader = false }).rows == ["2 2026-01-02 100 a"])
        #expect(try ReadCSV(named, layout: layout { $0.hasHeader = false }).layout.amount == .number(3))
    }

    @Test("A header in an unknown language is the line before the first row")
    func unknownHeader() throws {
        let read = try ReadCSV("Kuupäev;Saaja;Väärtus X\n2026-01-02;Pood;-5,00\n")
        #expect(read.rows == ["2 2026-01-02 -500 Pood"])
        #expect(read.layout.date == .name("Kuupäev"))
        #expect(
            try ReadCSV(
                "Kuupäev;Saaja;X\n02.01.2026;Pood;-5,00\n",
                layout: layout {
                    $0.date = .name("kuupäev")
                    $0.dateFormat = .dayMonthYear
                }
            ).rows == ["2 2026-01-02 -500 Pood"]
        )
    }

    @Test(
        "A missing column is refused with the existing ones",
        arguments: [ColumnReference.name("Datum"), .number(0), .number(4), .number(.max)]
    )
    func unknownColumn(reference: ColumnReference) throws {
        let text = "Date,Payee,Amount\n2026-01-02,a,1\n"
        let expected = ImportFailure(.unknownColumn(reference.text, columns: ["Date", "Payee", "Amount"]))
        #expect(try ReadCSV.failure(text, layout: layout { $0.date = reference }) == expected)
        #expect(try ReadCSV.failure(text, layout: layout { $0.amount = reference }) == expected)
        #expect(try ReadCSV.failure(text, layout: layout { $0.description = [reference] }) == expected)
    }

    @Test("A column beyond the last one, or of an empty table, is missing")
    func columnBeyond() throws {
        let empty = layout {
            $0.hasHeader = true
            $0.date = .number(1)
        }
        let commas = String(repeating: ",", count: 300)
        #expect(try ReadCSV.failure(commas, layout: empty) == ImportFailure(.unknownColumn("1", columns: [])))
        let unnamed = layout { $0.category = .name("") }
        let text = "Date,Amount,,\n2026-01-02,1\n"
        let expected = ImportFailure(.unknownColumn("", columns: ["Date", "Amount"]))
        #expect(try ReadCSV.failure(text, layout: unnamed) == expected)
    }

    @Test("The name of two columns is refused with their numbers")
    func doubleName() throws {
        let text = "Date,Payee,Amount,Amount\n2026-01-02,a,1,2\n"
        #expect(
            try ReadCSV.failure(text, layout: layout { $0.amount = .name("Amount") })
                == ImportFailure(.severalColumns(.amount, columns: ["3", "4"]))
        )
        #expect(
            try ReadCSV.failure(text) == ImportFailure(.severalColumns(.amount, columns: ["3", "4"]))
        )
    }

    @Test("A file without dates or amounts is refused with its columns")
    func nothingFound() throws {
        #expect(try ReadCSV.failure("a,b\nc,d\n") == ImportFailure(.noColumn(.date, columns: ["1", "2"])))
        #expect(
            try ReadCSV.failure("2026-01-02,b\n2026-01-03,d\n")
                == ImportFailure(.noColumn(.amount, columns: ["1", "2"]))
        )
    }

    @Test("An invalid delimiter is refused", arguments: ["", ";;", "\"", "\n", "é"])
    func wrongDelimiter(delimiter: String) throws {
        let failure = try ReadCSV.failure("Date,Amount\n2026-01-02,1\n", layout: layout { $0.delimiter = delimiter })
        guard case .malformed = failure?.problem else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }
}

@Suite("Texts without a table")
struct CSVReaderNoTableTests {
    @Test(
        "A text that mentions dates and amounts is not a table",
        arguments: [
            """
            # The design

            - The date of a booking is civil, not an instant, and the total amount, which is positive, is in cents.
            - A balance, once it is known, is compared with the amounts.
            """,
            """
            #!/bin/sh
            awk 'BEGIN { print "Booking date,Payee,Amount" } { printf "%s,%s,%s", $1, $2, $3 }' rows
            echo "done, and written"
            """,
            "Dear diary,\non the date we met, whatever the amount, we paid.\n",
            "let a = 1\nlet b = 2\n",
        ]
    )
    func prose(text: String) throws {
        guard case .noColumn = try ReadCSV.failure(text)?.problem else {
            Issue.record("\(String(describing: try ReadCSV.failure(text)))")
            return
        }
    }

    @Test(
        "Rows of another table above the header are not dropped",
        arguments: [
            "Eguna;Azalpena;Zenbatekoa;Saldoa\n18.11.2026;Kahve;-3,50;100,00\n17.11.2026;Ekmek;-2,00;103,50\n",
            "Eguna;Azalpena;Zenbatekoa;Saldoa\n18.11.2026;Kahve;-3,50;100,00\n",
            "Visa\n18.11.2026;Kahve;-3,50;100,00\n17.11.2026;Ekmek;-2,00;103,50\n",
        ]
    )
    func tables(above: String) throws {
        let text = "\n\(above)\nDate;Description;Amount\n18.11.2026;Coffee;-4,50\n17.11.2026;Bread;-2,50\n"
        let header = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("Date") }
        let failure = try #require(try ReadCSV.failure(text))
        #expect(failure.problem == .severalTables(headerLine: (header ?? 0) + 1))

        var layout = ImportLayout()
        layout.skip = header
        #expect(try ReadCSV(text, layout: layout).rows.count == 2)
    }

    @Test(
        "A line above the header with a date and an amount is not a table",
        arguments: [
            "=\"0123456\";01/01/2026;31/01/2026;12;31/01/2026;2172,16 EUR\n\n",
            "Konto;DE02 1203;EUR\nSaldo vom;31.01.2026;1.090,00\n",
        ]
    )
    func noTables(above: String) throws {
        let text = above + "Date;Description;Amount\n18.11.2026;Coffee;-4,50\n17.11.2026;Bread;-2,50\n"
        #expect(try ReadCSV(text).rows.count == 2)
    }

    @Test("A header without rows is an empty table")
    func header() throws {
        let read = try ReadCSV("Date,Description,Amount\n")

        #expect(read.rows.isEmpty)
        #expect(read.refused.isEmpty)
    }
}
