import Core

/// How a feature's part of the history is worded: its records, and the sentences of its commands.
///
/// A feature declares its words in its own folder, and names them in its ``AppFeature``. A kind without words would still be listed,
/// by its name; a test finds it.
struct HistoryWords: Sendable {
    let records: [RecordWords]
    let commands: [CommandKind: CommandWords]

    init(records: [RecordWords] = [], commands: [CommandKind: CommandWords]) {
        self.records = records
        self.commands = commands
    }

    /// The words of every feature.
    static let all = AppFeature.all.compactMap(\.history)

    /// Returns the words for rows of a kind, or `nil` if there are none.
    static func record(_ kind: RecordKind) -> RecordWords? {
        for words in all { if let found = words.records.first(where: { $0.kind == kind }) { return found } }
        return nil
    }

    /// Returns the words for commands of a kind, or `nil` if there are none.
    static func command(_ kind: CommandKind) -> CommandWords? {
        for words in all { if let found = words.commands[kind] { return found } }
        return nil
    }
}
