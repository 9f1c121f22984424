import Testing

@testable import BankFiles

/// Which amounts of a file are expenses.
@Suite("CSV signs")
struct CSVReaderSignsTests {
    private func amounts(_ text: String, layout: ImportLayout = ImportLayout()) throws -> [Int64] {
        var reader = try CSVReader(
            bytes: Array(text.utf8),
            context: ImportContext(currency: .euro, layout: layout)
        )
        var amounts: [Int64] = []
        while let item = try reader.next() {
            guard case .transaction(let row) = item else { continue }
            amounts.append(row.type == .expense ? -row.minorUnits : row.minorUnits)
        }
        return amounts
    }

    private func isUndecided(_ text: String, by column: String? = nil) -> Bool {
        do {
            _ = try amounts(text)
            return false
        } catch {
            return error as? ImportFailure == ImportFailure(.undecidedSigns(column: column))
        }
    }

    /// Returns a file with these amounts on as many days.
    private func file(_ amounts: [String]) -> String {
        "Date,Payee,Amount\n" + amounts.enumerated().map { "2026-01-\($0 + 10),a,\($1)\n" }.joined()
    }

    @Test("If no amount has a minus, nothing is taken for income until the user says so")
    func onlyPositive() throws {
        let text = file(["5.00", "7.00"])
        #expect(isUndecided(text))
        #expect(isUndecided("2026-01-10,Pay,2000.00\n"))
        var layout = ImportLayout()
        layout.invert = true
        #expect(try amounts(text, layout: layout) == [-500, -700])
        layout.invert = false
        #expect(try amounts(text, layout: layout) == [500, 700])
    }

    @Test(
        "Signs, brackets and words at the amounts need no answer",
        arguments: [
            (["-5.00", "7.00"], [-500, 700]), (["-5.00", "-7.00"], [-500, -700]), (["+5.00"], [500]),
            (["(5.00)", "7.00"], [-500, 700]), (["5.00 CR"], [500]), (["5.00-"], [-500]), (["0.00"], []),
            (["5.00 CR", "+7.00", "6.00 DR"], [500, 700, -600]),
        ] as [([String], [Int64])]
    )
    func signed(cells: [String], expected: [Int64]) throws {
        #expect(try amounts(file(cells)) == expected)
    }

    @Test("Minuses do not show what the other amounts are if these are more")
    func fewMinuses() throws {
        #expect(isUndecided(file(["5.00", "6.00", "-7.00"])))
        #expect(isUndecided(file(["5.00", "6.00", "3.00", "-500.00"])))
        #expect(try amounts(file(["5.00", "-6.00", "3.00", "-7.00"])) == [500, -600, 300, -700])
        // Even if it is far from the first rows.
        let many = (0..<1000).map { "2026-01-10,a,\($0 == 900 ? "-" : "")5.00\n" }.joined()
        #expect(isUndecided("Date,Payee,Amount\n" + many))
    }

    @Test(
        "A plus or a word at a few amounts makes the others expenses, and is not inverted",
        arguments: ["100.00 CR", "+100.00"]
    )
    func marked(cell: String) throws {
        let text = file(["12.50", "30.00", cell, "9.00"])
        let expected: [Int64] = [-1250, -3000, 10000, -900]
        #expect(try amounts(text) == expected)
        #expect(try amounts(text, layout: ReadCSV(text).layout) == expected)
        #expect(isUndecided(file([cell, "12.50"])))
        #expect(isUndecided(file(["12.50", "30.00", cell, "-9.00"])))
        var layout = ImportLayout()
        layout.invert = true
        #expect(try amounts(file([cell, "12.50", "-9.00", "1.00 DR"]), layout: layout) == [10000, -1250, 900, -100])
    }

    @Test("MoneyFlow's own files need no answer")
    func own() throws {
        #expect(try amounts("date,description,amount,category,currency\n2026-01-10,Pay,2000,Pay,EUR\n") == [200_000])
        #expect(isUndecided("date,description,amount,category\n2026-01-10,Coffee,3.50,Bar\n"))
    }

    @Test("A balance that adds up needs no answer")
    func balance() throws {
        let header = "Date,Payee,Amount,Balance\n"
        #expect(try amounts(header + "2026-01-10,a,5.00,105.00\n2026-01-11,b,7.00,112.00\n") == [500, 700])
        #expect(isUndecided(header + "2026-01-10,a,5.00,105.00\n"))
        #expect(isUndecided(header + "2026-01-10,a,5.00,95.00\n2026-01-11,b,7.00,88.00\n"))
    }

    @Test(
        "A column with the kind of the card is no sign",
        arguments: ["Card type", "Card", "Kartenart", "Tipo de cartão", "Payment method", "Account"]
    )
    func kindOfCard(name: String) throws {
        let header = "Date,Description,Amount,\(name)\n"
        #expect(
            try amounts(header + "2026-01-10,a,-5.00,credit\n2026-01-11,b,9.00,debit\n2026-01-12,c,-6.00,credit\n")
                == [-500, 900, -600]
        )
        #expect(isUndecided(header + "2026-01-10,Shop,5.00,credit\n2026-01-11,Shop,9.00,debit\n"))
    }

    @Test("Without a name, words for a kind of card must be beside the amounts, and be both")
    func unnamedWords() throws {
        #expect(try amounts("2026-01-10,Shop,5.00,debit\n2026-01-11,Pay,9.00,credit\n") == [-500, 900])
        #expect(isUndecided("debit,2026-01-10,Shop,5.00\ncredit,2026-01-11,Shop,9.00\n", by: "1"))
        #expect(isUndecided("2026-01-10,Shop,5.00,credit\n2026-01-11,Shop,9.00,credit\n", by: "4"))
        #expect(isUndecided("2026-01-10,Shop,-5.00,credit\n", by: "4"))
    }

    @Test("A balance decides between words and signs")
    func wordsAndBalance() throws {
        let apart =
            "debit,2026-01-10,Shop,5.00,95.00\ncredit,2026-01-11,Pay,9.00,104.00\ndebit,2026-01-12,b,1.00,103.00\n"
        #expect(try amounts(apart) == [-500, 900, -100])
        let kinds =
            "credit,2026-01-10,Shop,5.00,105.00\ndebit,2026-01-11,Pay,9.00,114.00\ndebit,2026-01-12,b,1.00,115.00\n"
        #expect(try amounts(kinds) == [500, 900, 100])
    }

    @Test("A payment that a card's bank thanks for is not an expense")
    func receipt() throws {
        #expect(isUndecided("Date,Description,Amount\n2026-01-11,PAYMENT RECEIVED - THANK YOU,-9.00\n"))
        let text = "Date,Description,Amount\n2026-01-10,Shop,-5.00\n2026-01-11,Payment Thank You-Mobile,9.00\n"
        #expect(try amounts(text) == [-500, 900])
    }

    @Test("The file of a card in which most amounts have no minus is refused")
    func card() throws {
        let header = "Date,Description,Card Member,Amount\n"
        #expect(isUndecided(header + "2026-01-10,Shop,A,5.00\n2026-01-10,Shop,A,6.00\n2026-01-11,Refund,A,-9.00\n"))
        let signed = "2026-01-10,Shop,A,-5.00\n2026-01-10,Shop,A,-6.00\n2026-01-11,Refund,A,9.00\n"
        #expect(try amounts(header + signed) == [-500, -600, 900])
    }

    @Test("The exports of cards that write purchases without a minus are refused", arguments: BankExport.americanCards)
    func exports(export: BankExport) throws {
        guard export.layout.invert == true else { return }
        #expect(throws: ImportFailure(.undecidedSigns(column: nil))) {
            try ReadExport(export, layout: ImportLayout())
        }
    }

    @Test("A layout that was detected from signs reads the next file too, without a minus in it")
    func profile() throws {
        let layout = try ReadCSV(file(["-5.00", "7.00"])).layout
        #expect(layout.invert == false)
        #expect(try amounts(file(["7.00"]), layout: layout) == [700])
    }

    @Test(
        "Words in the languages of banks",
        arguments: [
            ("Debet", "Kredit"), ("D", "K"), ("Debet", "Credit"), ("Cargo", "Abono"), ("Saída", "Entrada"),
            ("Obciążenie", "Uznanie"), ("Wypływ", "Wpływ"), ("Uttag", "Insättning"), ("Hævet", "Indsat"), ("Ut", "Inn"),
            ("Meno", "Tulo"), ("Výdaj", "Příjem"), ("Odchozí", "Příchozí"), ("Uitgaven", "Inkomsten"), ("−", "+"),
            ("Wn", "Ma"), ("DBIT", "CRDT"), ("Dépense", "Recette"), ("Uscita", "Entrata"),
        ]
    )
    func languages(out: String, into: String) throws {
        #expect(try amounts("\(out),2026-01-10,Shop,5.00\n\(into),2026-01-11,Pay,9.00\n") == [-500, 900])
    }
}
