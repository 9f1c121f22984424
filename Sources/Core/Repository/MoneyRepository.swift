/// A wallet: everything that the user's money is recorded in, however it is stored.
///
/// It is made of roles; code that needs one of them names that one.
///
/// Each method is one whole transaction: it happens entirely or, if it throws, not at all; what it has returned is
/// durable. Each method that changes the wallet is one command of its history. Every error is a ``MoneyFlowError``.
///
/// A call whose task is cancelled either happens entirely and returns, or throws some error and changes nothing; a read
/// ends at once. Such an error says nothing about the wallet: check `Task.isCancelled` and ignore it.
///
/// A wallet that has never existed reads as a new, empty one, and the first command creates it. One that existed and is
/// gone is ``MoneyFlowError/walletMissing(path:)`` for every call until there is a file again, which is then read.
public protocol MoneyRepository: SettingsRepository, TransactionRepository, CategoryRepository, HistoryRepository,
    ImportRepository, BackupRepository
{
    /// Emits after every change of the wallet, including those made by other processes, within half a second.
    ///
    /// Changes in quick succession may be reported once, and one right after this call twice. A wallet that can no longer
    /// be read has changed too.
    func changes() -> AsyncStream<Void>
}
