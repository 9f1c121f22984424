import Core

/// What can be done about a transfer at the selected row of a list.
package enum TransferStep: Hashable, Sendable {
    /// Mark the row as one of the two that are a transfer.
    case mark
    /// Take the mark off again.
    case unmark
    /// Make one transfer of the marked row and the selected one.
    case link(Transaction.ID, Transaction.ID)
    /// Make an expense and income of the selected transfer.
    case unlink(Transaction.ID)
}

/// The transaction that is marked to be linked with another, ready to draw.
package struct MarkedTransactionViewData: Hashable, Sendable {
    /// Its number.
    package let id: Transaction.ID
    /// The transaction: `#9 From giro, +€99.50`.
    package let text: String

    package init(id: Transaction.ID, text: String) {
        self.id = id
        self.text = text
    }

    /// Creates the mark of a row.
    init(_ row: TransactionRowViewData) {
        self.init(id: row.id, text: "\(row.idText) \(row.title), \(row.amount)")
    }
}

extension TransactionListViewModel {
    /// The transaction that is marked to be linked with another, or `nil` for none.
    package var marked: MarkedTransactionViewData? {
        markedTransaction.map { MarkedTransactionViewData(TransactionRowViewData($0, formats: formats())) }
    }

    /// What can be done about a transfer at the selected row, or `nil` for nothing, as with one account.
    package var transferStep: TransferStep? {
        guard let selected, accounts.filter({ $0.kind != .outside }).count > 1 else { return nil }
        // An opening balance has only one side; of anything else with the outside, the other one may be here.
        if selected.isOpening, markedTransaction == nil { return nil }
        if selected.arrival != nil, !selected.isWithOutside, markedTransaction == nil { return .unlink(selected.id) }
        guard let marked = markedTransaction else { return .mark }
        return marked.id == selected.id ? .unmark : .link(marked.id, selected.id)
    }

    /// Marks the selected row as one of the two that are a transfer.
    func markSelected() {
        markedTransaction = selected
    }

    /// Takes the mark off its row.
    func unmark() {
        markedTransaction = nil
    }
}
