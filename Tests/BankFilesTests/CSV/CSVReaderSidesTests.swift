import Testing

@testable import BankFiles

/// The signs of amounts where columns or words show which are expenses.
@Suite("CSV debits and credits")
struct CSVReaderSidesTests {
    private func read(_ text: String, _ change: (inout ImportLayout) -> Void = { _ in }) throws -> ReadCSV {
        var layout = ImportLayout()
        change(&layout)
        return try ReadCSV(text, layout: layout)
    }

    private func amounts(_ text: String, _ change: (inout ImportLayout) -> Void = { _ in }) throws -> [Int] {
        try read(text, change).rows.compactMap { Int($0.split(separator: " ")[2]) }
    }

    /// Returns a file with these debits and credits on as many days.
    private func file(_ sides: [String], header: String = "Debit,Credit") -> String {
        "Date,Description,\(header)\n" + sides.enumerated().map { "2026-01-\($0 + 10),a,\($1)\n" }.joined()
    }

    @Test("Zeros do not show how debits are written")
    func zeros() throws {
        let sides = ["-1.00,0.00", "-2.00,0.00", "0.00,4.00", "0.00,5.00", "0.00,6.00"]
        for count in 1...sides.count {
            #expect(try amounts(file(Array(sides[..<count]))) == Array([-100, -200, 400, 500, 600].prefix(count)))
        }
    }

    @Test("Debits after the first rows show how they are written too")
    func later() throws {
        let sides = Array(repeating: ",1.00", count: 500) + ["-2.00,"]
        #expect(try amounts("Date,Text,Debit,Credit\n" + sides.map { "2026-01-10,a,\($0)\n" }.joined()).last == -200)
    }

    @Test("Where debits have a minus, one without it is an invalid row; where they have none, a minus is a reversal")
    func mixed() throws {
        let negative = try read(file(["-1.00,", "-2.00,", "3.00,", ",4.00"]))
        #expect(negative.rows.count == 3)
        #expect(negative.refused.map(\.line) == [4])
        #expect(negative.refused.map(\.column) == ["Debit"])
        #expect(try amounts(file(["1.00,", "2.00,", "-3.00,", ",4.00"])) == [-100, -200, 300, 400])
    }

    @Test("A running balance shows how debits are written")
    func balance() throws {
        let reversals = ["5.00,,95.00", "-1.00,,96.00", "-2.00,,98.00", ",4.00,102.00"]
        #expect(try amounts(file(reversals, header: "Debit,Credit,Balance")) == [-500, 100, 200, 400])
    }

    @Test("Columns that show which amounts are expenses cannot be inverted")
    func inverted() throws {
        let sides = ImportFailure(.invertedSides(columns: ["Debit", "Credit"]))
        #expect(throws: sides) { try read(file(["1.00,", ",4.00"])) { $0.invert = true } }
        #expect(try amounts(file(["1.00,", ",4.00"])) { $0.invert = false } == [-100, 400])
        let word = ImportFailure(.invertedSides(columns: ["D/C"]))
        #expect(throws: word) {
            try read(words(["1.00,D", "4.00,C"])) {
                $0.invert = true
                $0.sign = .name("D/C")
            }
        }
    }

    /// Returns a file with these amounts and words on as many days.
    private func words(_ cells: [String]) -> String {
        file(cells, header: "Amount,D/C")
    }

    @Test("A reversal does not switch off the words next to amounts without a minus")
    func reversal() throws {
        let cells = Array(repeating: "100.00,C", count: 7) + Array(repeating: "50.00,D", count: 5)
        let expected = Array(repeating: 10000, count: 7) + Array(repeating: -5000, count: 5)
        #expect(try amounts(words(cells + ["-5.00,D"])) == expected + [500])
        #expect(try amounts(words(cells + ["-6.00,C"])) == expected + [-600])
    }

    @Test("A minus next to a word is not dropped")
    func named() throws {
        let sign: (inout ImportLayout) -> Void = { $0.sign = .name("D/C") }
        #expect(try amounts(words(["50.00,D", "51.00,D", "-5.00,D", "9.00,C"]), sign) == [-5000, -5100, 500, 900])
        #expect(try amounts(words(["-50.00,D", "-51.00,D", "9.00,C"]), sign) == [-5000, -5100, 900])
        #expect(try amounts(words(["50.00,D", "-9.00,C", "-8.00,C"]), sign) == [-5000, 900, 800])
        let mixed = try read(words(["-50.00,D", "-51.00,D", "9.00,C", "5.00,D"]), sign)
        #expect(mixed.refused.map(\.line) == [5])
    }

    @Test("If the words for expenses agree with too few signs, the user says which of them to follow")
    func undecided() throws {
        let text = words(["-50.00,D", "-51.00,D", "5.00,D", "9.00,C"])
        #expect(try ReadCSV.failure(text) == ImportFailure(.undecidedSigns(column: "D/C")))
    }

    @Test("An answer about amounts without a minus overrides words")
    func answered() throws {
        let text = words(["50.00,D", "9.00,C"])
        #expect(try amounts(text) == [-5000, 900])
        #expect(try amounts(text) { $0.invert = true } == [-5000, -900])
        #expect(try amounts(text) { $0.invert = false } == [5000, 900])
    }
}
