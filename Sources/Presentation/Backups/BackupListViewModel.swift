import Core

/// Reads the backups beside the wallet.
public typealias BackupListViewModel = ReadingViewModel<BackupListViewData>

extension BackupListViewModel {
    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - wallet: The wallet as commands have to name it, or `nil` for the usual one.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public convenience init(
        repository: any MoneyRepository,
        wallet: String?,
        formats: Formats,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.init(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            BackupListViewData(try await repository.backups(), wallet: wallet, formats: formats)
        }
    }
}
