import Core

extension SnackbarData {
    /// Returns the message that tells of deleted transactions and how to bring them back.
    static func deleted(_ transactions: [Transaction], formats: Formats) -> SnackbarData {
        let first = transactions.first.map { TransactionRowViewData($0, formats: formats) }
        let title =
            transactions.count == 1
            ? "Deleted \(first.map { "\($0.title), \($0.amount)" } ?? "")"
            : "Deleted \(formats.count(transactions.count, "transaction", "transactions"))"
        return SnackbarData(
            title: title,
            subtitle: "",
            nerdMessage: "",
            showBanner: true,
            takeBack: .undo
        )
    }
}
