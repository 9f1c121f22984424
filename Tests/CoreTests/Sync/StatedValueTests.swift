import Core
import Testing

/// Rates and statements, which a file or a person states.
@Suite("Shared rows: stated values")
struct StatedValueTests {
    private static func rate(_ value: Int64, _ source: SharedValue) -> SharedRow {
        ["date": "2026-11-01", "base": "EUR", "quote": "USD", "value": .integer(value), "digits": 2, "source": source]
    }

    private static func statement(_ balance: Int64, _ source: SharedValue = "person", agreed: SharedValue = 0)
        -> SharedRow
    {
        [
            "accountId": .row(.giro), "date": "2026-11-01", "balance": .integer(balance), "source": source,
            "agreed": agreed,
        ]
    }

    /// Returns the values of a row after its birth, and what others have made of it, each in ignorance of the others.
    private func outcome(_ first: SharedRow, _ table: String, edits: [SharedRow], births: [SharedRow] = [])
        -> SharedRow?
    {
        var commands = [SharedCommand.beginning, done(1, birth(.a, first, in: table))]
        for row in edits { commands.append(done(commands.count, .edit, edit(.a, first, row, in: table))) }
        for row in births { commands.append(done(commands.count, .edit, birth(.a, row, in: table))) }
        return FoldedWallet(commands, of: SharedTable.samples)[.a, table]
    }

    @Test("Of rates, a person's value beats a file's; then the later")
    func rates() {
        let (file, later) = (Self.rate(110, "file"), Self.rate(130, "file"))
        let (typed, typedLater) = (Self.rate(120, "person"), Self.rate(140, "person"))
        #expect(outcome(file, "rate", edits: [later]) == later)
        #expect(outcome(file, "rate", edits: [typed, later]) == typed)
        #expect(outcome(typed, "rate", edits: [later]) == typed)
        #expect(outcome(file, "rate", edits: [typed, typedLater]) == typedLater)
        #expect(outcome(file, "rate", edits: [typed], births: [later]) == typed)
        #expect(outcome(file, "rate", edits: [typed], births: [typedLater]) == typedLater)
        // A file's other columns stand, and its value's columns move together.
        #expect(outcome(file, "rate", edits: [typed, later.with(["quote": "CHF"])]) == typed.with(["quote": "CHF"]))
        #expect(outcome(file, "rate", edits: [file.with(["digits": 4]), later]) == later)
    }

    @Test("Of statements, a person's value beats a file's; then the later")
    func statements() {
        let (file, later) = (Self.statement(10, "file"), Self.statement(13, "file", agreed: 1))
        let (typed, typedLater) = (Self.statement(12), Self.statement(14))
        #expect(outcome(file, "statement", edits: [later]) == later)
        #expect(outcome(file, "statement", edits: [typed, later]) == typed)
        #expect(outcome(file, "statement", edits: [typed, typedLater]) == typedLater)
        #expect(outcome(typed, "statement", edits: [], births: [later]) == typed)
        #expect(outcome(file, "statement", edits: [typed], births: [typedLater]) == typedLater)
        // The balance and its source move together.
        #expect(outcome(file, "statement", edits: [later, Self.statement(10)]) == Self.statement(10))
        #expect(outcome(file, "statement", edits: [file.with(["note": "n"])]) == file.with(["note": "n"]))
    }

    @Test("What add, transfer and post carry on is a difference", arguments: [CommandKind.add, .transfer, .post])
    func carries(kind: CommandKind) {
        let ten = Self.statement(10, agreed: 1)
        let wallet = folded(
            done(1, birth(.a, ten, in: "statement")),
            done(2, kind, edit(.a, ten, Self.statement(9, agreed: 0), in: "statement")),
            done(3, kind, edit(.a, ten, Self.statement(8, agreed: 1), in: "statement"))
        )
        #expect(wallet[.a, "statement"] == Self.statement(7, agreed: 1))
    }

    @Test("A value forgets the differences before it")
    func carriesBefore() {
        let ten = Self.statement(10)
        let wallet = folded(
            done(1, birth(.a, ten, in: "statement")),
            done(2, .add, edit(.a, ten, Self.statement(9), in: "statement")),
            done(3, edit(.a, ten, Self.statement(20), in: "statement")),
            done(4, .add, edit(.a, ten, Self.statement(8), in: "statement"))
        )
        #expect(wallet[.a, "statement"]?["balance"] == 18)
    }

    @Test("A balance has agreed if any equal one has, until another one is stated")
    func agreed() {
        let ten = Self.statement(10)
        let (agreed, other) = (Self.statement(10, agreed: 1), Self.statement(11))
        func agrees(_ first: SharedRow, _ edits: SharedRow...) -> SharedValue? {
            outcome(first, "statement", edits: edits)?["agreed"]
        }
        #expect(agrees(ten, agreed) == 1)
        #expect(agrees(ten, other, agreed) == 0)
        #expect(agrees(other, agreed, ten) == 1)
        #expect(agrees(other, agreed, Self.statement(12)) == 0)
        #expect(agrees(ten, agreed, Self.statement(10, "file")) == 1)
        // A file's does not count against a person's.
        #expect(agrees(Self.statement(9, "file"), ten, Self.statement(10, "file", agreed: 1)) == 0)
        #expect(agrees(Self.statement(10, "file"), ten, Self.statement(10, "file", agreed: 1)) == 0)
    }

    @Test("A retracted agreement of an equal balance stays")
    func disagreed() {
        let agreed = Self.statement(10, agreed: 1)
        #expect(outcome(agreed, "statement", edits: [Self.statement(10)])?["agreed"] == 1)
        let wallet = folded(
            done(1, birth(.a, Self.statement(10), in: "statement")),
            done(2, edit(.a, agreed, Self.statement(10), in: "statement"))
        )
        #expect(wallet[.a, "statement"]?["agreed"] == 0)
    }
}
