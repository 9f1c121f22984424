import Core

extension HistoryWords {
    /// The words for rates.
    static let rates = HistoryWords(
        records: [
            RecordWords(Rate.self, noun: "rate") { before, after, formats in
                (after ?? before).map { "\(formats.rate($0.rate)) on \(formats.day($0.date))" } ?? ""
            }
        ],
        commands: [
            .addRate: .named("Added", "adding", "rate"),
            .deleteRates: CommandWords("Deleted", "deleting", object: counted),
            .importRates: CommandWords("Imported", "importing", object: counted),
        ]
    )

    @Sendable private static func counted(_ command: WordedCommand) -> String {
        let count = command.entry.count(of: Rate.recordKind)
        return count == 1 ? "rate \(command.phrase ?? "")" : command.formats.count(count, "rate", "rates")
    }
}
