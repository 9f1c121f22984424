import Core

extension AppFeature {
    /// Splits.
    static let splits = AppFeature(history: .splits)
}

extension HistoryWords {
    /// The words for splits.
    static let splits = HistoryWords(
        records: [
            RecordWords(TransactionSplit.self, noun: "split") { before, after, formats in
                (after ?? before).map { "\($0.split.words(formats)) of #\($0.transaction)" } ?? ""
            }
        ],
        commands: [
            .split: CommandWords { command in
                let splits = command.entry.changes.compactMap { $0.records(of: TransactionSplit.self) }
                guard let first = splits.first, let of = (first.after ?? first.before)?.transaction else {
                    return ("Split", "splitting", "a transaction")
                }
                let made = splits.compactMap(\.after).map { $0.split.words(command.formats) }
                return made.isEmpty
                    ? ("Made", "making", "#\(of) whole") : ("Split", "splitting", "#\(of): \(Formats.list(made))")
            }
        ]
    )
}

extension Split {
    /// Returns the amount and what it is for: `Household €20.00`.
    func words(_ formats: Formats) -> String { "\(purpose.name) \(formats.amount(amount))" }
}

extension Transaction {
    /// Returns what the transaction is split for, each with its amount; nothing if it is whole.
    func splitWords(_ formats: Formats) -> [String] { splits.map { $0.words(formats) } }

    /// Returns the tags, `#rome #work`; empty if there are none.
    package var tagWords: String { tags.map(\.word).joined(separator: " ") }
}
