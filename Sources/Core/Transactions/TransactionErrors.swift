extension MoneyFlowError {
    /// No transactions that match the filters.
    package static var nothingMatches: MoneyFlowError {
        MoneyFlowError(
            .missing(202, "nothingMatches"),
            "No matching transactions",
            because: "nothing in the wallet passes all of the filters",
            hint: "Use fewer filters; \(.listTransactions) shows what there is."
        )
    }

    /// No transactions at all.
    package static var noTransactions: MoneyFlowError {
        MoneyFlowError(
            .missing(203, "noTransactions"),
            "No transactions",
            because: "the wallet has none",
            hint: "If the last one was just deleted, \(.undo()) restores it."
        )
    }

    /// No transactions with these ids.
    package static func transactionNotFound(_ ids: [Transaction.ID]) -> MoneyFlowError {
        let numbers = ids.prefix(10).map { "#\($0)" }.list + (ids.count > 10 ? "…" : "")
        let isOne = ids.count == 1
        return MoneyFlowError(
            .missing(201, "transactionNotFound"),
            isOne ? "No transaction \(numbers)" : "No transactions \(numbers)",
            because: isOne
                ? "the wallet has no transaction with this id" : "the wallet has no transactions with these ids",
            hint: "\(.listTransactions) shows the ids. "
                + "If \(isOne ? "it was" : "they were") just deleted, \(.undo()) restores \(isOne ? "it" : "them").",
            cause: .transactionNotFound
        )
    }

    /// A search for more terms than there can be.
    package static func tooManySearchTerms(count: Int, limit: Int) -> MoneyFlowError {
        MoneyFlowError(
            .refused(119, "tooManySearchTerms"),
            "The search has too many words",
            because: "it has \(count), and the limit is \(limit)",
            hint: "Search for fewer words."
        )
    }
}
