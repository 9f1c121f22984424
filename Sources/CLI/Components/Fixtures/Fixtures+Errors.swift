import Core
import Presentation

extension ErrorView {
    /// Returns a full-screen error, with buttons that do nothing.
    @MainActor
    static func preview(_ error: MoneyFlowError) -> ErrorView {
        ErrorView(viewModel: error.viewModel(actions: .fullScreen(retry: {}, restore: { _ in }, quit: {})))
    }

    /// Returns an alert, with buttons that do nothing.
    @MainActor
    static func alertPreview(_ error: MoneyFlowError) -> ErrorView {
        ErrorView(viewModel: error.viewModel(actions: .alert(retry: {}, restore: { _ in }, dismiss: {})))
    }

    /// The view while the failed action is retried.
    var retrying: ErrorView {
        ErrorView(
            configuration: configuration.showingPreloader(true),
            onPrimaryButtonTap: onPrimaryButtonTap,
            onSecondaryButtonTap: onSecondaryButtonTap
        )
    }
}

extension MoneyFlowError {
    /// The path of the everyday wallet.
    static let walletPath = "/home/ada/.local/share/moneyflow/wallet.db"

    static let busyFixture = MoneyFlowError.walletBusy(path: walletPath)
    static let damagedFixture = MoneyFlowError.walletDamaged(
        path: walletPath,
        detail: .reported("database disk image is malformed")
    )
    static let damagedWithBackupFixture = MoneyFlowError.walletDamaged(
        path: walletPath,
        detail: .reported("database disk image is malformed"),
        latestBackup: Backup.manual.path
    )
    static let refusedDeletionFixture = MoneyFlowError.transactionNotFound([42])
}

extension SnackbarData {
    /// The message after a deletion.
    static let deletedFixture = SnackbarData(
        title: "Deleted Coffee",
        subtitle: "",
        nerdMessage: "",
        showBanner: true,
        undoAction: .undo
    )

    /// The message after the wallet refused a deletion.
    static let refusedFixture = SnackbarData(for: .refusedDeletionFixture)
}
