import Core

/// How the commands of a kind are worded: `Added Coffee`, or after a verb, `adding Coffee`.
struct CommandWords: Sendable {
    /// What a command did: the verb in a sentence, the verb as a noun, and what it was done to.
    typealias Words = (past: String, noun: String, object: String)

    /// Returns the change that a command was about: a deleted category rather than the transactions that moved with it.
    let mainChange: @Sendable (HistoryEntry) -> HistoryChange?
    /// Returns what a command did.
    let words: @Sendable (WordedCommand) -> Words

    /// Words commands by a verb, in a sentence and as a noun, and what it was done to.
    init(
        _ past: String,
        _ noun: String,
        about mainChange: @escaping @Sendable (HistoryEntry) -> HistoryChange? = { $0.changes.first },
        object: @escaping @Sendable (WordedCommand) -> String
    ) {
        self.init(about: mainChange) { (past, noun, object($0)) }
    }

    /// Words commands whose verbs depend on what they changed.
    init(
        about mainChange: @escaping @Sendable (HistoryEntry) -> HistoryChange? = { $0.changes.first },
        words: @escaping @Sendable (WordedCommand) -> Words
    ) {
        self.mainChange = mainChange
        self.words = words
    }

    /// Words a command by the noun of its record: `Added account Visa`.
    static func named(_ past: String, _ noun: String, _ record: String) -> CommandWords {
        CommandWords(past, noun) { "\(record) \($0.phrase ?? "")" }
    }

    /// Words a command by the noun of the record that it made, whatever it made besides: `Added rule netflix`.
    static func addition<Record: HistoryRecord>(of type: Record.Type, _ record: String) -> CommandWords {
        CommandWords("Added", "adding", about: { $0.changes.first { $0.records(of: type) != nil } }) {
            "\(record) \($0.phrase ?? "")"
        }
    }

    /// Words the deletion of a record, whatever else changed with it: `Deleted account Visa`.
    static func deletion<Record: HistoryRecord>(of type: Record.Type, _ record: String, or fallback: String)
        -> CommandWords
    {
        CommandWords("Deleted", "deleting", about: { $0.deletion(of: type) }) {
            $0.phrase.map { "\(record) \($0)" } ?? fallback
        }
    }
}

/// What the words of a command are made of.
struct WordedCommand {
    let entry: HistoryEntry
    let formats: Formats
    /// The change that the command was about.
    let mainChange: HistoryChange?

    /// That change in words, `nil` if it is not there.
    var phrase: String? { mainChange.map { $0.words(formats: formats) } }

    /// The transactions, counted if there are several.
    var transactions: String {
        let count = entry.count(of: .transaction)
        return count > 1 ? counted(count) : phrase ?? "a transaction"
    }

    /// Returns a number of transactions.
    func counted(_ transactions: Int) -> String { formats.count(transactions, "transaction", "transactions") }
}

extension HistoryEntry {
    /// Returns the change that deleted a record of a type.
    fileprivate func deletion<Record: HistoryRecord>(of type: Record.Type) -> HistoryChange? {
        changes.first { change in change.records(of: type).map { $0.after == nil } ?? false }
    }
}
