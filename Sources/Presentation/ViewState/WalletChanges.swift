import Core
import Observation

/// Makes every change of the wallet that the app asks for, and holds what there is to say about it.
@Observable @MainActor
public final class WalletChanges {
    /// Makes a change whole or not at all, and returns the message about it, or `nil` if nothing is to be read.
    public typealias Change = @MainActor () async throws(MoneyFlowError) -> SnackbarData?

    /// The app's message: what was done, which can be undone from any screen; `nil` for none.
    public private(set) var snackbar: SnackbarData?
    /// The screen's message: why what was asked for on it was refused; `nil` for none.
    public private(set) var refusal: SnackbarData?
    /// The one message, for a screen that has one place for both.
    public var message: SnackbarData? { snackbar ?? refusal }
    /// What keeps the wallet from being changed, with a way to try again; `nil` when nothing does.
    public private(set) var alert: (any ErrorViewModel)?
    /// The transactions that are being deleted, which no list shows any more.
    public private(set) var deleting: Set<Transaction.ID> = []

    /// Reads the wallet again after each change.
    @ObservationIgnored weak var reader: (any WalletReader)?

    private let repository: any TransactionRepository & HistoryRepository & BackupRepository
    private let formats: @MainActor () -> Formats

    /// Creates the changes of one wallet.
    ///
    /// - Parameter formats: Asked for at each message.
    public init(
        repository: any TransactionRepository & HistoryRepository & BackupRepository,
        formats: @autoclosure @escaping @MainActor () -> Formats
    ) {
        self.repository = repository
        self.formats = formats
    }

    /// Makes one change and reads the wallet once after it.
    ///
    /// - Parameters:
    ///   - change: Makes the change.
    ///   - ids: The transactions that the change deletes: they disappear at once, and come back if it fails.
    ///   - finish: Called once the change is made, now or when it is tried again, before the wallet is read: to close a
    ///     form, for example.
    /// - Postcondition: ``snackbar`` says what was done, or ``refusal`` why it was not; or ``alert`` says what is wrong
    ///   with the wallet and tries again.
    public func perform(
        _ change: @escaping Change,
        deleting ids: Set<Transaction.ID> = [],
        finish: @escaping @MainActor () async -> Void = {}
    ) async {
        takeDownMessages()
        reader?.pauseReading()
        reader?.watch.beginOwnChange()
        deleting.formUnion(ids)
        defer {
            deleting.subtract(ids)
            reader?.watch.endOwnChange()
        }
        do throws(MoneyFlowError) {
            let message = try await change()
            alert = nil
            await finish()
            guard let message else {
                reader?.resumeReading()
                return
            }
            reader?.watch.willReadOwnChange(isAnnounced: message.undoAction != nil)
            await reader?.load()
            snackbar = message
        } catch {
            reader?.resumeReading()
            tell(error) { [weak self] in await self?.perform(change, deleting: ids, finish: finish) }
        }
    }

    /// Says why something could not be done: in an alert that tries again if the wallet is to blame, else in a message.
    func tell(_ error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        if error.isAboutWallet { return fail(with: error, retry: retry) }
        alert = nil
        refusal = SnackbarData(for: error)
    }

    /// Says in an alert what is wrong with the wallet.
    ///
    /// - Parameter retry: Tries again what failed.
    func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        alert = error.viewModel(
            actions: .alert(
                retry: { [weak self] in
                    guard let self else { return }
                    let tried = alert
                    await retry()
                    // A second failure has put another alert in the place of this one.
                    if alert === tried { alert = nil }
                },
                restore: repository.restoreBackup,
                dismiss: { [weak self] in self?.alert = nil }
            )
        )
    }

    /// Takes down the messages, which are about something before what the user does now.
    func takeDownMessages() {
        snackbar = nil
        refusal = nil
    }
}

/// What reads the wallet again after a change.
@MainActor
protocol WalletReader: AnyObject {
    /// Reads after the changes of others.
    var watch: WalletWatch { get }

    /// Reads everything that is shown.
    func load() async

    /// Cancels what takes long in the background, so that a change does not wait for it.
    func pauseReading()

    /// Reads on after a change that was refused.
    func resumeReading()
}

extension WalletChanges {
    /// Deletes a transaction; does nothing while it is being deleted.
    ///
    /// - Parameter finish: Called once it is deleted, before the wallet is read.
    public func delete(_ id: Transaction.ID, finish: @escaping @MainActor () async -> Void = {}) async {
        guard !deleting.contains(id) else { return }
        let change: Change = { [repository, formats] () throws(MoneyFlowError) in
            .deleted(try await repository.delete([id]), formats: formats())
        }
        await perform(change, deleting: [id], finish: finish)
    }

    /// Takes back the latest command.
    public func undo() async {
        await perform { [repository, formats] () throws(MoneyFlowError) in
            .undone(try await repository.undo(1), formats: formats())
        }
    }

    /// Brings back the command that undo took last.
    public func redo() async {
        await perform { [repository, formats] () throws(MoneyFlowError) in
            .redone(try await repository.redo(1), formats: formats())
        }
    }
}
