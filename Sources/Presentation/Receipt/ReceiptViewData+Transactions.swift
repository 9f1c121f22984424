import Core

extension ReceiptViewData {
    /// Creates the receipt of an edit.
    public init(edited before: Transaction, _ after: Transaction, formats: Formats) {
        let old = TransactionRowViewData(before, formats: formats)
        let new = TransactionRowViewData(after, formats: formats)
        self.init(
            title: before == after ? "\(new.idText) is as it was" : "Changed \(new.idText)",
            rows: [],
            changes: before == after
                ? []
                : [
                    FieldChangeViewData(label: "Title", before: before.title.orNone, after: after.title.orNone),
                    FieldChangeViewData(label: "Amount", before: old.amount, after: new.amount),
                    FieldChangeViewData(label: "Category", before: before.category.name, after: after.category.name),
                    FieldChangeViewData(label: "Date", before: old.date, after: new.date),
                ],
            lines: [],
            undo: before == after ? nil : .undo
        )
    }

    /// Creates the receipt of a deletion.
    public init(deleted transactions: [Transaction], formats: Formats) {
        self.init(
            title: "Deleted \(formats.count(transactions.count, "transaction", "transactions"))",
            rows: transactions.map { TransactionRowViewData($0, formats: formats) },
            changes: [],
            lines: [],
            undo: transactions.isEmpty ? nil : .undo
        )
    }
}

extension String {
    /// The text, or a word for there being none.
    fileprivate var orNone: String { isEmpty ? "(none)" : self }
}
