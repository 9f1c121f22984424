import Core

extension HistoryWords {
    /// The words for statements.
    static let statements = HistoryWords(
        records: [
            RecordWords(StatedBalance.self, noun: "statement", edit: edit) { before, after, formats in
                (after ?? before).map { phrase($0, formats) } ?? ""
            }
        ],
        commands: [
            .check: CommandWords("Checked", "checking", about: statement) { $0.phrase ?? "an account" },
            .forgetStatement: CommandWords("Removed", "removing") { "the statement of \($0.phrase ?? "an account")" },
        ]
    )

    /// Returns the statement that a check recorded, which comes after its adjustment.
    @Sendable private static func statement(of entry: HistoryEntry) -> HistoryChange? {
        entry.changes.last { $0.kind == .statement } ?? entry.changes.first
    }

    private static func phrase(_ statement: StatedBalance, _ formats: Formats) -> String {
        "\(statement.account.name), \(formats.balance(statement.balance)) on \(formats.day(statement.date))"
    }

    @Sendable private static func edit(_ before: StatedBalance, _ after: StatedBalance, _ formats: Formats) -> String {
        let words = phrase(after, formats)
        return before.balance == after.balance ? words : words + ", before: " + formats.balance(before.balance)
    }
}
