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

    /// Creates the receipt of an import.
    public init(imported summary: ImportSummary, formats: Formats) {
        let totals = TotalsViewData(summary.added, formats: formats)
        let sums = [totals.income.map { "income \($0)" }, totals.expenses.map { "expenses \($0)" }].compactMap(\.self)
        var lines = sums.isEmpty ? [] : [sums.joined(separator: ", ").capitalizedSentence]
        if summary.read != summary.added.count {
            lines.append("\(formats.count(summary.read, "row", "rows")) read")
        }
        if !summary.newCategories.isEmpty {
            let names = summary.newCategories.map(\.name)
            lines.append("New \(names.count == 1 ? "category" : "categories"): \(names.joined(separator: ", "))")
        }
        self.init(
            title: "Imported \(totals.count)",
            rows: [],
            changes: [],
            lines: lines,
            undo: summary.added.count == 0 ? nil : .undo
        )
    }
}

extension String {
    /// The text with its first letter in upper case.
    fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }

    /// The text, or a word for there being none.
    fileprivate var orNone: String { isEmpty ? "(none)" : self }
}
