import Core

/// What has happened to a transaction, ready to draw.
package struct TrailViewData: Hashable, Sendable {
    /// What they are: `What happened to #42`.
    package let heading: String
    /// The commands, newest first.
    package let rows: [HistoryRowViewData]
    /// The number of older ones: `and 3 more`; empty if all are there.
    package let rest: String
    /// The number of all commands.
    package let count: Int
    /// What to say instead if there are no commands; empty if there are.
    package let emptyText: String

    /// Creates the trail of the transaction with an id.
    package init(of id: Transaction.ID, _ trail: TransactionTrail, formats: Formats) {
        heading = "What happened to #\(id)"
        rows = trail.steps.map { HistoryRowViewData($0, formats: formats) }
        count = trail.stepCount
        rest = count > rows.count ? "and \(formats.count(count - rows.count)) more" : ""
        emptyText = count == 0 ? "No command of the history has changed it." : ""
    }

    /// The latest command that is in effect, which can be taken back; `nil` if none is shown.
    package var latestDone: HistoryEntry.ID? { rows.first { $0.state == .done && $0.isReadable }?.id }
}

extension HistoryRowViewData {
    /// Creates the line of a command that changed a transaction, with what its sentence does not say of that.
    fileprivate init(_ step: TransactionTrail.Step, formats: Formats) {
        let row = HistoryRowViewData(step.entry, formats: formats)
        self.init(
            id: row.id,
            when: row.when,
            text: ([row.text] + step.untold.map { $0.trailWords(formats) }).joined(separator: "; "),
            state: row.state,
            isNext: row.isNext,
            stateText: row.stateText,
            isReadable: row.isReadable
        )
    }
}

extension TransactionTrail.Step {
    /// What the sentence of the command does not say: it names the change of a single transaction, and what it was split into
    /// or tagged with.
    fileprivate var untold: [HistoryChange] {
        let isEdit = change.before != nil && change.after != nil
        guard ![.split, .tag].contains(entry.kind), change.kind != .transaction || isEdit else { return [] }
        let isTold = change.kind == .transaction && entry.count(of: .transaction) == 1
        return (isTold ? [] : [change]) + details
    }
}

extension HistoryChange {
    /// Returns the change as words; what is gone is so called.
    fileprivate func trailWords(_ formats: Formats) -> String {
        let words = words(formats: formats)
        return after == nil && before != nil ? "no longer \(words)" : words
    }
}
