import Observation

/// Reads the backups beside the wallet.
@Observable @MainActor
public final class BackupListViewModel {
    /// What the screen draws.
    public private(set) var state: ViewState<BackupListViewData> = .loading

    private let repository: any MoneyRepository
    private let wallet: String?
    private let formats: Formats
    private let onQuit: @MainActor () async -> Void

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - wallet: The wallet as commands have to name it, or `nil` for the usual one.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public init(
        repository: any MoneyRepository,
        wallet: String?,
        formats: Formats,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.repository = repository
        self.wallet = wallet
        self.formats = formats
        self.onQuit = onQuit
    }

    /// Reads the backups.
    public func load() async {
        do throws(MoneyFlowError) {
            let backups = try await repository.backups()
            state = .loaded(BackupListViewData(backups, wallet: wallet, formats: formats))
        } catch {
            state = state.failing(
                with: error,
                retry: { [weak self] in await self?.load() },
                restore: repository.restoreBackup,
                dismiss: { [weak self] in self?.dismissAlert() },
                quit: onQuit
            )
        }
    }

    private func dismissAlert() {
        state = state.dismissingAlert()
    }
}
