import Core

/// A command of the history with the rows it changed, ready to draw.
package struct CommandViewData: Hashable, Sendable {
    /// The command, as in the list of commands.
    package let command: HistoryRowViewData
    /// The rows.
    package let rows: [HistoryChangeViewData]
    /// The number of rows that are not shown; empty if all are.
    package let rest: String
    /// The number of all rows, to ask for.
    package let rowCount: Int

    /// Creates the screen of a command with some of its changes.
    package init(_ entry: HistoryEntry, formats: Formats) {
        command = HistoryRowViewData(entry, formats: formats)
        rows = entry.changes.enumerated().map { HistoryChangeViewData($1, number: $0 + 1, formats: formats) }
        let rest = entry.changeCount &- entry.changes.count
        self.rest = rest > 0 ? "and \(formats.count(rest)) more" : ""
        rowCount = entry.changeCount
    }
}

/// A row that a command changed, as a line.
package struct HistoryChangeViewData: Hashable, Sendable, Identifiable {
    /// What happened to a row.
    package enum Kind: Hashable, Sendable {
        case added
        case removed
        case changed
    }

    /// Its place in the list, from 1.
    package let id: Int
    /// What happened.
    package let kind: Kind
    /// The number of a transaction as shown, `#42`; empty for other rows.
    package let idText: String
    /// What it was done to, and what changed except the amount.
    package let text: String
    /// The account and the category of a transaction that was added or removed; empty if they go without saying.
    package let category: String
    /// The date of a transaction that was added or removed; empty for other rows.
    package let date: String
    /// The amount of a transaction, or the amounts before and after; empty for other rows.
    package let amount: String
    /// What a transaction that was added or removed does with money.
    package let flow: TransactionRowViewData.Flow?

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
        category = line.category
        date = line.date
        amount = line.amount
        flow = line.flow
    }
}
