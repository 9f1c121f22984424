import Core

/// A command of the history with the rows it changed, ready to draw.
public struct CommandViewData: Hashable, Sendable {
    /// The command, as in the list of commands.
    public let command: HistoryRowViewData
    /// The rows.
    public let rows: [HistoryChangeViewData]
    /// The number of rows that are not shown; empty if all are.
    public let rest: String
    /// The number of all rows, to ask for.
    public let rowCount: Int

    /// Creates the screen of a command with some of its changes.
    public init(_ entry: HistoryEntry, formats: Formats) {
        command = HistoryRowViewData(entry, formats: formats)
        rows = entry.changes.enumerated().map { HistoryChangeViewData($1, number: $0 + 1, formats: formats) }
        let rest = entry.changeCount &- entry.changes.count
        self.rest = rest > 0 ? "and \(formats.count(rest)) more" : ""
        rowCount = entry.changeCount
    }
}

/// A row that a command changed, as a line.
public struct HistoryChangeViewData: Hashable, Sendable, Identifiable {
    /// What happened to a row.
    public enum Kind: Hashable, Sendable {
        case added
        case removed
        case changed
    }

    /// Its place in the list, from 1.
    public let id: Int
    /// What happened.
    public let kind: Kind
    /// The number of a transaction as shown, `#42`; empty for other rows.
    public let idText: String
    /// What it was done to, and what changed except the amount.
    public let text: String
    /// The amount of a transaction, or the amounts before and after; empty for other rows.
    public let amount: String
    /// What a transaction that was added or removed does with money.
    public let flow: TransactionRowViewData.Flow?

    /// Creates the line of a change.
    init(_ change: HistoryChange, number: Int, formats: Formats) {
        let line = change.line(formats: formats)
        id = number
        kind =
            change.isUnread || change.before != nil && change.after != nil
            ? .changed
            : change.before == nil ? .added : .removed
        idText = line.idText
        text = line.text
        amount = line.amount
        flow = line.flow
    }
}
