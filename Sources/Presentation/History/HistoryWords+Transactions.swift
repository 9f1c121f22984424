import Core

extension HistoryWords {
    /// The words for transactions and transfers.
    static let transactions = HistoryWords(
        records: [
            RecordWords(Transaction.self, phrase: phrase) { before, after, formats in
                line(before, after, formats)
            }
        ],
        commands: [
            // It may have made the account of a person, or a tag.
            .add: CommandWords(
                "Added",
                "adding",
                about: { entry in entry.changes.first { $0.kind == .transaction } ?? entry.changes.first },
                object: \.transactions
            ),
            .edit: CommandWords("Edited", "editing", object: \.transactions),
            .delete: CommandWords("Deleted", "deleting", object: \.transactions),
            .transfer: CommandWords("Transferred", "transferring", object: \.transactions),
            .linkTransfer: CommandWords("Linked", "linking") { $0.phrase ?? $0.transactions },
            .unlinkTransfer: CommandWords("Unlinked", "unlinking") { $0.phrase ?? $0.transactions },
        ]
    )

    @Sendable private static func phrase(_ before: Transaction?, _ after: Transaction?, _ formats: Formats) -> String {
        if let before, let after {
            let edit = TransactionEditWords(before, after, quotesTitles: true, formats: formats)
            let parts = [edit.amount, edit.details].compactMap(\.self).joined(separator: ", ")
            return edit.name + (parts.isEmpty ? "" : ": " + parts)
        }
        guard let transaction = after ?? before else { return "a transaction" }
        let row = TransactionRowViewData(transaction, formats: formats)
        // A title may begin with a word that would read as a part of the sentence.
        let original = row.original.isEmpty ? "" : " (\(row.original))"
        return "\(transaction.title.isEmpty ? row.title : row.title.quoted), \(row.amount)\(original)"
    }

    private static func line(_ before: Transaction?, _ after: Transaction?, _ formats: Formats) -> RecordLine {
        if let before, let after {
            let edit = TransactionEditWords(before, after, formats: formats)
            return RecordLine(
                idText: "#\(after.id)",
                text: [edit.name, edit.details].compactMap(\.self).joined(separator: ": "),
                amount: edit.amount ?? TransactionRowViewData(after, formats: formats).amount,
                flow: edit.amount == nil ? TransactionRowViewData.Flow(after) : nil
            )
        }
        guard let transaction = after ?? before else { return RecordLine(text: "") }
        let row = TransactionRowViewData(transaction, formats: formats)
        return RecordLine(
            idText: row.idText,
            text: row.title,
            category: row.context,
            date: row.date,
            amount: row.amount,
            flow: row.flow
        )
    }
}
