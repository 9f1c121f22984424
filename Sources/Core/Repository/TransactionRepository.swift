/// The transactions of a wallet.
public protocol TransactionRepository: Sendable {
    /// Returns the balances, the report on a month and the latest transactions, all as of one moment.
    ///
    /// - Throws: ``MoneyFlowError/unknownAccount(_:suggestion:)``.
    func home(_ request: HomeRequest) async throws(MoneyFlowError) -> HomeSummary

    /// Returns the count, the sum and the usual amount of the transactions with the title, the type and the currency of a
    /// transaction, ignoring the case of ASCII letters, or `nil` if it is a transfer or has no title.
    ///
    /// - Throws: ``MoneyFlowError/transactionNotFound(_:)``.
    func titleSummary(of id: Transaction.ID) async throws(MoneyFlowError) -> TitleSummary?

    /// Returns a page of the matching transactions, newest first; its rows and totals are as of one moment.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of rows to return, at least 0.
    ///   - includingTotals: Whether to count and sum everything that matches, which may mean reading all of it.
    /// - Throws: ``MoneyFlowError/unknownCategory(_:suggestion:)`` if the filter's category no longer exists.
    func transactions(
        matching filter: TransactionFilter,
        at position: PagePosition,
        limit: Int,
        includingTotals: Bool
    ) async throws(MoneyFlowError) -> TransactionPage

    /// Passes every matching transaction to `body`, in batches, in constant memory.
    ///
    /// All batches are as of one moment, even if the wallet changes meanwhile. The first error thrown by `body` ends
    /// the iteration.
    func forEachBatch(
        of filter: TransactionFilter,
        order: TransactionOrder,
        _ body: @escaping @Sendable ([Transaction]) throws(MoneyFlowError) -> Void
    ) async throws(MoneyFlowError)

    /// Returns the months that have transactions, newest first, at a cost that does not grow with their number.
    func months() async throws(MoneyFlowError) -> [Month]

    /// Returns one transaction.
    ///
    /// - Throws: ``MoneyFlowError/transactionNotFound(_:)``.
    func transaction(_ id: Transaction.ID) async throws(MoneyFlowError) -> Transaction

    /// Returns earlier titles that begin with `prefix`, ignoring case, most recently used first.
    ///
    /// The cost does not grow with the wallet: if very many titles begin the same way, some are not found.
    ///
    /// - Parameters:
    ///   - prefix: What has been typed so far; if it is empty, the most recent titles are returned.
    ///   - type: The type of transaction the titles are for, or `nil` for both.
    ///   - limit: The maximum number of suggestions to return, at least 0.
    /// - Returns: Titles that differ by more than case, each with a category that is not archived.
    func titles(
        beginningWith prefix: String,
        type: TransactionType?,
        limit: Int
    ) async throws(MoneyFlowError) -> [TitleSuggestion]

    /// Adds a transaction and returns it as stored, with its id and category.
    func add(_ transaction: NewTransaction) async throws(MoneyFlowError) -> Transaction

    /// Returns the ids of the transactions that a user names, each once, in the order in which they are named.
    ///
    /// - Throws: ``MoneyFlowError/transactionNotFound(_:)`` for an id or a range of ids without a transaction, and
    ///   ``MoneyFlowError/noTransactions`` for the last transaction of an empty wallet.
    func ids(of references: [TransactionReference]) async throws(MoneyFlowError) -> [Transaction.ID]

    /// Returns the ids of all matching transactions, newest first.
    func ids(matching filter: TransactionFilter) async throws(MoneyFlowError) -> [Transaction.ID]

    /// Changes the parts that `edit` names in all of the transactions or, if one does not exist, in none.
    ///
    /// - Returns: The transactions in the order of `ids`, also those that were so already.
    /// - Postcondition: An edit that changes nothing leaves no entry in the history.
    func edit(_ ids: [Transaction.ID], _ edit: TransactionEdit) async throws(MoneyFlowError) -> [TransactionChange]

    /// Deletes transactions: all of them or, if one does not exist, none.
    ///
    /// - Returns: The deleted transactions in the order of `ids`, each once.
    func delete(_ ids: [Transaction.ID]) async throws(MoneyFlowError) -> [Transaction]
}

extension TransactionRepository {
    /// Changes the parts of one transaction that `edit` names; see ``edit(_:_:)``.
    public func edit(
        _ id: Transaction.ID,
        _ edit: TransactionEdit
    ) async throws(MoneyFlowError) -> (before: Transaction, after: Transaction) {
        guard let change = try await self.edit([id], edit).first else { throw .transactionNotFound([id]) }
        return (change.before, change.after)
    }
}

extension TransactionRepository {
    /// Returns the days from the first to the last month that has transactions, or `nil` if there are none.
    public func filledDays() async throws(MoneyFlowError) -> ClosedRange<CivilDate>? {
        let months = try await months()
        guard let first = months.last, let last = months.first else { return nil }
        return first.firstDay...last.lastDay
    }
}
