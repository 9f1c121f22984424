/// A wallet, however it is stored.
///
/// It combines several protocols; code that needs only one of them takes that one.
///
/// Each method is one transaction: it succeeds completely or, if it throws, changes nothing. When it returns, its
/// changes are durable. Each method that changes the wallet is one command in its history. Two errors say otherwise:
/// after ``MoneyFlowError/doneDespite(_:)`` the change is there, and after
/// ``MoneyFlowError/outcomeUnknown(path:reason:)`` the next opening of the wallet finds it either made or not.
///
/// A call whose task is canceled either completes, or throws some error and changes nothing; a read ends at once. Such
/// an error says nothing about the wallet: check `Task.isCancelled` and ignore it.
///
/// A wallet that has never existed reads as a new, empty one, and the first command creates it. If it must exist, or it
/// existed and is gone, every call throws ``MoneyFlowError/walletMissing(path:)`` until there is a file again, which is then read.
public protocol MoneyRepository: SettingsRepository, AccountRepository, TransactionRepository, TransferRepository,
    StatementRepository, ReportRepository, BudgetRepository, CategoryRepository, ScheduleRepository,
    ForecastRepository, HistoryRepository, ImportRepository, BackupRepository, ObservableRepository
{
    /// Whether a call to this repository has changed the wallet, or has made a backup that was asked for.
    var hasMadeChanges: Bool { get }

    /// Closes the wallet if this repository may change it; one that is only read needs no closing.
    ///
    /// Releasing the repository does the same. Nothing may be called afterwards.
    func close()
}

/// Announces changes to the wallet.
public protocol ObservableRepository: Sendable {
    /// Emits after every change of the wallet, including those made by other processes, within half a second.
    ///
    /// Several changes in quick succession may be reported once, and a change right after this call may be reported
    /// twice. A wallet that can no longer be read counts as changed.
    func changes() -> AsyncStream<Void>
}
