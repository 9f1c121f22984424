import Core
import Foundation
import Observation

/// Makes the app's changes to the wallet, and keeps the messages about them.
@Observable @MainActor
package final class WalletChanges {
    /// Makes a change completely or not at all, and returns the message about it with what it broke, or `nil` if nothing
    /// was changed and there is nothing to say.
    package typealias Change = @MainActor () async throws(MoneyFlowError) -> Changed<SnackbarData>?

    /// The app's message about what was done, which can be undone from any screen; `nil` for none.
    package private(set) var snackbar: SnackbarData?
    /// The screen's message about why a request was refused; `nil` for none.
    package private(set) var refusal: SnackbarData?
    /// The message to show if there is room for only one.
    package var message: SnackbarData? { snackbar ?? refusal }
    /// The error that keeps the wallet from being changed, with a way to retry; `nil` for none.
    package private(set) var alert: (any ErrorViewModel)?
    /// What to answer before a change is made; `nil` for nothing.
    package private(set) var question: ConfirmationViewData?
    /// The transactions being deleted and those in ``deleted``, which lists hide.
    package private(set) var deleting: Set<Transaction.ID> = []
    /// The transactions that were deleted, but may still be in an earlier read.
    private(set) var deleted: Set<Transaction.ID> = []
    /// What was added last, until a list has moved its cursor there.
    private var added: AddedRows?

    /// What was added, and is to come into view.
    enum AddedRows {
        /// This transaction.
        case one(Transaction.ID)
        /// Those of files.
        case imported
    }

    /// Reads the wallet again after each change.
    @ObservationIgnored weak var reader: (any WalletReading)?

    private let wallet: any Wallet
    private let formats: @MainActor () -> Formats
    /// When the app started: what is older is not undone without a question.
    private let start: Date
    /// The change that the answer to ``question`` makes.
    @ObservationIgnored private var questionedChange: Change?

    /// Creates the changes for a wallet.
    ///
    /// - Parameters:
    ///   - start: When the app started.
    ///   - formats: Evaluated at each message.
    package init(
        wallet: any Wallet,
        start: Date,
        formats: @autoclosure @escaping @MainActor () -> Formats
    ) {
        self.wallet = wallet
        // Commands are recorded in whole seconds.
        self.start = Date(timeIntervalSince1970: start.timeIntervalSince1970.rounded(.down))
        self.formats = formats
    }

    /// Makes a change, then reads the wallet once.
    ///
    /// - Parameters:
    ///   - change: Makes the change.
    ///   - ids: The transactions that the change deletes: they disappear at once, and come back if it fails.
    ///   - finish: Called after the change, whether it succeeds at once or on a retry, and before the wallet is read;
    ///     for example, to close a form.
    /// - Postcondition: ``snackbar`` says what was done, ``refusal`` says why it was not, or ``alert`` says what is
    ///   wrong with the wallet and offers a retry.
    package func perform(
        _ change: @escaping Change,
        deleting ids: Set<Transaction.ID> = [],
        finish: @escaping @MainActor () async -> Void = {}
    ) async {
        clearMessages()
        reader?.pauseReading()
        reader?.watch.beginOwnChange()
        deleting.formUnion(ids)
        defer { reader?.watch.endOwnChange() }
        do throws(MoneyFlowError) {
            let changed = try await change()
            deleted.formUnion(ids)
            alert = nil
            await finish()
            guard let changed else {
                reader?.resumeReading()
                return
            }
            reader?.didChange()
            reader?.watch.willReadOwnChange(isAnnounced: changed.outcome.undoAction != nil)
            await reader?.load()
            snackbar = changed.outcome.adding(changed.statements, formats())
                .adding(changed.adjustments, formats())
        } catch {
            if case .doneDespite = error.cause {
                // Nobody should make the change again.
                deleted.formUnion(ids)
                alert = nil
                await finish()
                await reader?.load()
                refusal = SnackbarData(for: error)
                return
            }
            deleting.subtract(ids)
            reader?.resumeReading()
            report(error) { [weak self] in await self?.perform(change, deleting: ids, finish: finish) }
        }
    }

    /// Stops hiding transactions, because a list was read after their deletion: if one is in it, an undo restored it.
    func didRead(after deletion: Set<Transaction.ID>) {
        deleted.subtract(deletion)
        deleting.subtract(deletion)
    }

    /// Remembers a transaction that was added, so that it comes into view wherever the cursor was.
    func didAdd(_ id: Transaction.ID) {
        added = .one(id)
    }

    /// Remembers that transactions were imported, so that the newest ones come into view.
    func didImport() {
        added = .imported
    }

    /// Returns what was added last, unless a list has moved its cursor there.
    func takeAdded() -> AddedRows? {
        defer { added = nil }
        return added
    }

    /// Shows why something failed: in an alert that offers a retry if the wallet is the cause, otherwise in a message.
    func report(_ error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        if error.isAboutWallet { return fail(with: error, retry: retry) }
        alert = nil
        refusal = SnackbarData(for: error)
    }

    /// Shows in an alert what is wrong with the wallet.
    ///
    /// - Parameter retry: Retries what failed.
    func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        alert = error.viewModel(
            actions: .alert(
                retry: { [weak self] in
                    guard let self else { return }
                    let tried = alert
                    await retry()
                    // A second failure has replaced this alert.
                    if alert === tried { alert = nil }
                },
                restore: { [weak self] path throws(MoneyFlowError) in try await self?.restoreBackup(path) },
                dismiss: { [weak self] in self?.alert = nil }
            )
        )
    }

    /// Shows a message about what was done in the background; one that nobody has asked for only if no other is shown.
    func say(_ message: SnackbarData, isAsked: Bool) {
        guard isAsked || self.message == nil else { return }
        clearMessages()
        snackbar = message
    }

    /// Clears the messages, which are about earlier actions.
    func clearMessages() {
        snackbar = nil
        refusal = nil
    }
}

/// Reads the wallet again after a change.
@MainActor
protocol WalletReading: AnyObject {
    /// Reads after changes by other processes.
    var watch: WalletWatch { get }

    /// Reads everything that is shown.
    func load() async

    /// Cancels slow reads in the background, so that a change does not wait for them.
    func pauseReading()

    /// Resumes reads in the background after a change that was not made.
    func resumeReading()

    /// Called after each change that was made.
    func didChange()
}

extension WalletChanges {
    /// Deletes a transaction; does nothing while it is being deleted.
    ///
    /// - Parameter finish: Called once it is deleted, before the wallet is read.
    package func delete(_ id: Transaction.ID, finish: @escaping @MainActor () async -> Void = {}) async {
        await delete([id], finish: finish)
    }

    /// Deletes transactions as one command; does nothing while one of them is being deleted.
    ///
    /// - Parameter finish: Called once they are deleted, before the wallet is read.
    func delete(_ ids: [Transaction.ID], finish: @escaping @MainActor () async -> Void) async {
        guard deleting.isDisjoint(with: ids) else { return }
        let change: Change = { [wallet, formats] () throws(MoneyFlowError) in
            let effects = try await wallet.read(DeletionEffectsRequest(of: ids))
            return try await wallet.perform(DeleteTransactions(ids)).map { .deleted($0, effects, formats: formats()) }
        }
        await perform(change, deleting: Set(ids), finish: finish)
    }

    /// Restores the backup at `path`; the error of a damaged wallet, which offers this, then retries what failed.
    func restoreBackup(_ path: String) async throws(MoneyFlowError) {
        reader?.watch.beginOwnChange()
        defer { reader?.watch.endOwnChange() }
        _ = try await wallet.perform(RestoreBackup(from: path))
    }

    /// Undoes what was done last; first asks if that is much, or was done before the app started.
    package func undo() async {
        await move(.undo)
    }

    /// Undoes a command, also of another device; first asks if that is much, or if it is older than the app.
    package func undo(_ id: HistoryEntry.ID) async {
        await move(.undo, .numbered([id]))
    }

    /// Redoes what was undone last; first asks if that is much.
    package func redo() async {
        await move(.redo)
    }

    /// Asks a question before a change is made.
    func ask(_ question: ConfirmationViewData, before change: @escaping Change) {
        (self.question, questionedChange) = (question, change)
    }

    /// Answers ``question``: makes the change, or leaves everything as it is.
    package func answer(_ isYes: Bool) async {
        let change = questionedChange
        (question, questionedChange) = (nil, nil)
        if isYes, let change { await perform(change) }
    }

    /// The number of rows that a command can change without a question before it is undone or redone.
    private static let unquestionedCount = 50

    private func move(_ direction: HistoryDirection, _ commands: CommandSelection = .next(1)) async {
        guard question == nil else { return }
        await perform { [weak self, wallet] () throws(MoneyFlowError) in
            while let self {
                let entries = try await wallet.read(CommandsToMove(to: direction, commands))
                let change: Change = { [formats] () throws(MoneyFlowError) in
                    try await wallet.perform(MoveCommands(direction, .numbered(entries.map(\.id))))
                        .map { .moved($0, direction, formats()) }
                }
                if needsQuestion(entries, direction) {
                    ask(ConfirmationViewData(moving: entries, direction, formats: formats()), before: change)
                    return nil
                }
                do throws(MoneyFlowError) {
                    return try await change()
                } catch {
                    // A key that was pressed twice has moved it in the meantime.
                    guard error.cause == .commandMoved else { throw error }
                }
            }
            return nil
        }
    }

    private func needsQuestion(_ entries: [HistoryEntry], _ direction: HistoryDirection) -> Bool {
        entries.contains { entry in
            entry.changeCount > Self.unquestionedCount || direction == .undo && entry.instant < start
        }
    }
}
