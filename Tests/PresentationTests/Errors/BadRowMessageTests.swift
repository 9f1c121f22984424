import BankFiles
import Interchange
import Money
import Testing

@testable import Core
@testable import Presentation

@Suite("Messages about bad rows")
struct BadRowMessageTests {
    private static let date = ImportProblem.date(DateError("x", .unknownForm))
    private static let amount = ImportProblem.amount(AmountError("x", .notANumber))

    private func hint(_ problem: ImportProblem, _ counts: BadRowCounts?, of format: ImportFormat = .csv) -> String {
        let error = MoneyFlowError.importRow(file: "a", line: 2, column: "Day", format: format, problem, counts)
        return UIErrorMessage(for: error).hint.text { "\($0)" }
    }

    private let skipping = "\(Remedy.state("skipBad"))"

    @Test(
        "A few bad rows are lines to correct, and can be skipped",
        arguments: [nil, BadRowCounts(rows: 10, bad: 1, inColumn: 1), BadRowCounts(rows: 99, bad: 9, inColumn: 9)]
    )
    func few(counts: BadRowCounts?) {
        let hint = hint(Self.amount, counts)
        #expect(hint.hasPrefix("Correct the line"))
        #expect(hint.contains("\nTo skip bad rows: `\(skipping)`. Nothing was imported."))
    }

    @Test("If skipping them would leave out more than a tenth, the message says how many")
    func largePart() {
        let hint = hint(Self.amount, BadRowCounts(rows: 9, bad: 1, inColumn: 1))
        #expect(hint.hasPrefix("Correct the line"))
        #expect(hint.hasSuffix("\n`\(skipping)` would skip 1 of 9 rows. Nothing was imported."))
    }

    @Test(
        "If a column is invalid in many rows, another column is to be named, not a line to be corrected",
        arguments: [
            (Self.date, "date", [Remedy.state("date", "COLUMN"), .state("dateFormat", "DD/MM/YYYY")]),
            (.missing(.date), "date", [.state("date", "COLUMN")]),
            (Self.amount, "amount", [.state("amount", "COLUMN")]),
            (.debitAndCredit(debit: "1", credit: "2"), "amount", [.state("amount", "COLUMN")]),
            (.unknownSign("x"), "word for debit or credit", [.state("sign", "COLUMN")]),
        ]
    )
    func misreadColumn(problem: ImportProblem, field: String, remedies: [Remedy]) {
        let hint = hint(problem, BadRowCounts(rows: 80, bad: 42, inColumn: 40))
        #expect(hint.hasPrefix("This column has no valid \(field) in 40 of 80 rows"))
        #expect(remedies.allSatisfy { hint.contains("`\($0)`") }, "\(hint)")
        #expect(!hint.contains("orrect"))
        #expect(hint.hasSuffix("\n`\(skipping)` would skip 42 of 80 rows. Nothing was imported."))
    }

    @Test(
        "If many rows are invalid in several ways, the layout or another format comes first",
        arguments: [true, false]
    )
    func misreadFile(hasColumns: Bool) {
        let counts = BadRowCounts(rows: 80, bad: 40, inColumn: 2)
        let hint = hint(.fieldCount(found: 1, expected: 3), counts, of: hasColumns ? .csv : .qif)
        #expect(hint.hasPrefix("40 of 80 rows are invalid"))
        #expect(hint.contains("`\(Remedy.state("delimiter"))`") == hasColumns)
        #expect(!hint.contains("orrect") && !hint.contains("Complete"))
        #expect(hint.hasSuffix("\n`\(skipping)` would skip 40 of 80 rows. Nothing was imported."))
    }
}
