/// A wallet: everything a person's money is kept in, whichever way it is stored.
///
/// Each method is one whole transaction: it happens entirely or, when it throws, not at all; what it has returned is
/// durable. Each that changes the wallet is one command of its history. Every error is a ``MoneyFlowError``.
///
/// A call whose task is cancelled either happens entirely and returns or throws some error and changes nothing; a read
/// ends at once. The error tells nothing of the wallet: `Task.isCancelled` tells that it is to be ignored.
///
/// A wallet that was never there reads as a new, empty one, and the first command makes it. One that was there and is
/// gone is ``MoneyFlowError/walletMissing(path:)`` for every call, until a file is there again, which is read then.
public protocol MoneyRepository: Sendable {
    /// Reads the settings.
    func settings() async throws(MoneyFlowError) -> WalletSettings

    /// Replaces the settings by what `change` makes of them.
    ///
    /// - Throws: ``MoneyFlowError/currencyLocked(from:to:)`` when a wallet with transactions would get a currency
    ///   with other minor-unit digits.
    /// - Postcondition: Settings that did not differ leave no entry in the history.
    func changeSettings(
        _ change: @escaping @Sendable (WalletSettings) throws(MoneyFlowError) -> WalletSettings
    ) async throws(MoneyFlowError) -> WalletSettings

    /// Reads the balance, the recap of `month` and the latest transactions, all of one moment.
    ///
    /// - Parameter latest: The most transactions to return, from 0.
    func home(month: Month, latest: Int) async throws(MoneyFlowError) -> HomeSummary

    /// Reads a page of the transactions that match, newest first; its rows and totals are of one moment.
    ///
    /// - Parameters:
    ///   - position: Which of the rows.
    ///   - limit: The most rows to return, from 0.
    ///   - includingTotals: Whether to count and sum up all that match as well, which may mean to look at each.
    func transactions(
        matching filter: TransactionFilter,
        at position: PagePosition,
        limit: Int,
        includingTotals: Bool
    ) async throws(MoneyFlowError) -> TransactionPage

    /// Hands over every transaction that matches, in batches, at constant memory.
    ///
    /// All batches are of one moment, whatever others write meanwhile. The first error of `body` ends it.
    func forEachBatch(
        of filter: TransactionFilter,
        order: TransactionOrder,
        _ body: @escaping @Sendable ([Transaction]) throws(MoneyFlowError) -> Void
    ) async throws(MoneyFlowError)

    /// Reads one transaction.
    ///
    /// - Throws: ``MoneyFlowError/transactionNotFound(_:)``.
    func transaction(_ id: Int64) async throws(MoneyFlowError) -> Transaction

    /// Reads titles used before that begin like `prefix`, without regard to case, the one used last first.
    ///
    /// The cost does not grow with the wallet: of very many titles that begin alike, some are not found.
    ///
    /// - Parameters:
    ///   - prefix: What is typed so far, as plain text; with nothing typed, the titles used last are read.
    ///   - type: The type whose titles are wanted; `nil` for both.
    ///   - limit: The most suggestions to return, from 0.
    /// - Returns: Titles that differ in more than case, each with a category that is not archived.
    func titles(
        beginningWith prefix: String,
        type: TransactionType?,
        limit: Int
    ) async throws(MoneyFlowError) -> [TitleSuggestion]

    /// Adds a transaction.
    ///
    /// - Returns: The transaction as it is kept, with its id and category.
    func add(_ transaction: NewTransaction) async throws(MoneyFlowError) -> Transaction

    /// Changes what `edit` names of a transaction.
    ///
    /// - Postcondition: An edit that changed nothing leaves no entry in the history.
    func edit(
        _ id: Int64,
        _ edit: TransactionEdit
    ) async throws(MoneyFlowError) -> (before: Transaction, after: Transaction)

    /// Deletes transactions: all of them or, if one does not exist, none.
    ///
    /// - Returns: What was deleted, in the order asked for, each once.
    func delete(_ ids: [Int64]) async throws(MoneyFlowError) -> [Transaction]

    /// Reads all categories, income first, each type by name.
    func categories() async throws(MoneyFlowError) -> [Category]

    /// Adds a category.
    func addCategory(_ category: NewCategory) async throws(MoneyFlowError) -> Category

    /// Gives a category another name.
    func renameCategory(
        _ name: String,
        to newName: String
    ) async throws(MoneyFlowError) -> (before: Category, after: Category)

    /// Gives a category another icon.
    ///
    /// - Postcondition: An icon that it had already leaves no entry in the history.
    func setCategory(_ name: String, icon: CategoryIcon) async throws(MoneyFlowError) -> Category

    /// Archives a category or takes it out of the archive; a fallback category cannot be archived.
    func setCategory(_ name: String, archived: Bool) async throws(MoneyFlowError) -> Category

    /// Deletes a category, first moving its transactions to `other`, a category of the same type.
    ///
    /// - Returns: The category, and how many transactions moved.
    /// - Throws: ``MoneyFlowError/categoryInUse(name:count:)`` when it has transactions and `other` is `nil`.
    func deleteCategory(
        _ name: String,
        movingTo other: String?
    ) async throws(MoneyFlowError) -> (category: Category, moved: Int)

    /// Reads the latest commands, newest first.
    func history(limit: Int) async throws(MoneyFlowError) -> [HistoryEntry]

    /// Takes back the latest `count` commands, all of them or none, newest first.
    ///
    /// History has no bound: every command since the wallet was made can be taken back.
    ///
    /// - Throws: ``MoneyFlowError/historyConflict(_:)`` when rows are not as the command left them.
    func undo(_ count: Int) async throws(MoneyFlowError) -> [HistoryEntry]

    /// Brings back the last `count` commands that undo took, all of them or none, in their order.
    func redo(_ count: Int) async throws(MoneyFlowError) -> [HistoryEntry]

    /// Examines the whole wallet, changing nothing.
    func verify() async throws(MoneyFlowError) -> VerificationReport

    /// Rebuilds the totals and closes the file to others, where that is needed, after making a copy of the wallet.
    func repair() async throws(MoneyFlowError) -> RepairReport

    /// Adds the transactions of files that no import has added before: all of them, as one command, or none.
    ///
    /// A row is the same as one imported before when date, amount and text agree, and the bank's identifier where both
    /// have one; as many such rows as were imported before are taken for those. It counts as imported before when its
    /// transaction has been edited or deleted since, and not when its import was undone.
    ///
    /// - Parameter progress: Told now and then how far it is; on any thread.
    func importFiles(
        _ request: ImportRequest,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws(MoneyFlowError) -> ImportReport

    /// Reads the rules in the order they are asked.
    func rules() async throws(MoneyFlowError) -> [Rule]

    /// Adds a rule behind the others.
    ///
    /// - Throws: ``MoneyFlowError/nothingToChange`` for a rule with neither a category nor a title.
    func addRule(_ rule: NewRule) async throws(MoneyFlowError) -> Rule

    /// Deletes a rule.
    ///
    /// - Throws: ``MoneyFlowError/ruleNotFound(_:)``.
    func deleteRule(_ id: Int64) async throws(MoneyFlowError) -> Rule

    /// Reads the profiles, by name.
    func profiles() async throws(MoneyFlowError) -> [ImportProfile]

    /// Deletes a profile.
    ///
    /// - Throws: ``MoneyFlowError/unknownProfile(_:suggestion:)``.
    func deleteProfile(_ name: String) async throws(MoneyFlowError) -> ImportProfile

    /// Copies the wallet as it is at one moment, and opens the copy to see that it is whole.
    ///
    /// - Parameter path: Where to, or `nil` for a dated file beside the wallet.
    /// - Throws: ``MoneyFlowError/fileExists(path:)`` rather than replace a file,
    ///   ``MoneyFlowError/walletMissing(path:)`` where there is nothing to copy.
    /// - Postcondition: The file is there whole and durable, for the owner alone, or not at all.
    func backUp(to path: String?) async throws(MoneyFlowError) -> Backup

    /// Lists the backups beside the wallet, newest first.
    func backups() async throws(MoneyFlowError) -> [Backup]

    /// Makes the wallet what a backup is, after checking that and keeping a copy of what is replaced.
    ///
    /// - Throws: ``MoneyFlowError/notAWallet(path:isBackup:)``,
    ///   ``MoneyFlowError/walletDamaged(path:detail:latestBackup:isBackup:)`` or
    ///   ``MoneyFlowError/newerVersion(path:found:known:)`` about the backup.
    /// - Postcondition: The wallet is wholly the backup's or, after an error or a kill, wholly as it was.
    func restore(from path: String) async throws(MoneyFlowError) -> RestoreReport

    /// Emits after every change of the wallet, also one made by another process, within half a second.
    ///
    /// Changes close together may be told of once, and one right after this call twice. A wallet that can no longer be
    /// read has changed as well.
    func changes() -> AsyncStream<Void>
}
