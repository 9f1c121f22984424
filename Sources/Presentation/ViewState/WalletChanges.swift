import Core
import Observation

/// Carries out what changes the wallet and tells what came of it, wherever in the app it was asked for.
@Observable @MainActor
public final class WalletChanges {
    /// Makes a change whole or not at all, and returns the message that tells of it.
    public typealias Change = @MainActor (any MoneyRepository) async throws(MoneyFlowError) -> SnackbarData?

    /// The app's message, or `nil` for none.
    public var snackbar: SnackbarData?
    /// What keeps the wallet from being changed, with a way to try again; `nil` when nothing does.
    public private(set) var alert: (any ErrorViewModel)?

    private let repository: any MoneyRepository
    private let formats: @MainActor () -> Formats

    /// Creates the place for changes of one wallet.
    ///
    /// - Parameter formats: Asked for at each message.
    public init(repository: any MoneyRepository, formats: @autoclosure @escaping @MainActor () -> Formats) {
        self.repository = repository
        self.formats = formats
    }

    /// Carries out one change.
    ///
    /// - Parameters:
    ///   - change: Makes the change.
    ///   - finish: Called once the change is made, at once or when it was tried again, before the message is shown:
    ///     closes a form, say.
    /// - Postcondition: The snackbar tells of the change, or why it was refused; or the alert tells what is wrong with
    ///   the wallet and tries again.
    public func perform(
        _ change: @escaping Change,
        finish: @escaping @MainActor () async -> Void = {}
    ) async {
        do throws(MoneyFlowError) {
            let message = try await change(repository)
            alert = nil
            await finish()
            snackbar = message
        } catch {
            guard error.isAboutWallet else {
                alert = nil
                snackbar = SnackbarData(for: error)
                return
            }
            fail(with: error) { [weak self] in await self?.perform(change, finish: finish) }
        }
    }

    /// Tells in an alert what is wrong with the wallet.
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

    /// Takes back the latest command.
    ///
    /// - Parameter finish: Called once it is taken back, before the message is shown.
    public func undo(finish: @escaping @MainActor () async -> Void = {}) async {
        let change: Change = { [formats] repository throws(MoneyFlowError) in
            .undone(try await repository.undo(1), formats: formats())
        }
        await perform(change, finish: finish)
    }

    /// Brings back the command that undo took last.
    ///
    /// - Parameter finish: Called once it is brought back, before the message is shown.
    public func redo(finish: @escaping @MainActor () async -> Void = {}) async {
        let change: Change = { [formats] repository throws(MoneyFlowError) in
            .redone(try await repository.redo(1), formats: formats())
        }
        await perform(change, finish: finish)
    }
}
