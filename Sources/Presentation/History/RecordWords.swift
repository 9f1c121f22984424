import Core

/// How the rows of a kind are worded.
struct RecordWords: Sendable {
    let kind: RecordKind
    /// Returns what was changed, without a verb, for a sentence: `Bar to Pub`; empty for a change of another kind.
    let phrase: @Sendable (HistoryChange, Formats) -> String
    /// Returns the row in the list of the rows of a command.
    let line: @Sendable (HistoryChange, Formats) -> RecordLine

    /// Words records by a phrase for sentences and a line for lists.
    init<Record: HistoryRecord>(
        _ type: Record.Type,
        phrase: @escaping @Sendable (_ before: Record?, _ after: Record?, Formats) -> String,
        line: @escaping @Sendable (_ before: Record?, _ after: Record?, Formats) -> RecordLine
    ) {
        kind = Record.recordKind
        self.phrase = { change, formats in
            change.records(of: type).map { phrase($0.before, $0.after, formats) } ?? ""
        }
        self.line = { change, formats in
            change.records(of: type).map { line($0.before, $0.after, formats) } ?? RecordLine(text: "")
        }
    }

    /// Words records by a phrase, which follows a noun in lists.
    ///
    /// - Parameter edit: Words a row that was there before and after in lists, instead of the phrase.
    init<Record: HistoryRecord>(
        _ type: Record.Type,
        noun: String,
        edit: (@Sendable (_ before: Record, _ after: Record, Formats) -> String)? = nil,
        phrase: @escaping @Sendable (_ before: Record?, _ after: Record?, Formats) -> String
    ) {
        self.init(type, phrase: phrase) { before, after, formats in
            if let edit, let before, let after { return RecordLine(text: "\(noun) \(edit(before, after, formats))") }
            return RecordLine(text: "\(noun) \(phrase(before, after, formats))")
        }
    }
}

/// A changed row in the list of the rows of a command.
struct RecordLine {
    /// The number of a transaction as shown, `#42`; empty for other rows.
    var idText = ""
    /// What the row is, and what changed in it except the amount.
    let text: String
    /// The category of a transaction that was added or removed, or both accounts of a transfer; may be empty.
    var category = ""
    /// The date of a transaction that was added or removed; empty for other rows.
    var date = ""
    /// The amount of a transaction, or the amounts before and after; empty for other rows.
    var amount = ""
    /// What a transaction that was added or removed does with money.
    var flow: TransactionRowViewData.Flow?
}
