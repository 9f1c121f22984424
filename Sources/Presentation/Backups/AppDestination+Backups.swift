import Core

extension AppDestination {
    /// The backups next to the wallet.
    package static let backups = AppDestination(reading: { wallet, formats throws(MoneyFlowError) in
        BackupListViewData(try await wallet.perform(FindBackups()).outcome, wallet: nil, formats: formats)
    })
    .at("backups")
}

extension AppViewModel {
    /// Makes a backup next to the wallet.
    package func backUp() async {
        await changes.perform { [wallet, current] () throws(MoneyFlowError) in
            let backup = try await wallet.perform(BackUp(to: nil)).outcome
            let receipt = ReceiptViewData(backedUp: backup, wallet: nil, formats: current.formats)
            return Changed(
                SnackbarData(
                    title: receipt.title,
                    subtitle: receipt.lines.joined(separator: " "),
                    nerdMessage: "",
                    showBanner: true,
                    undoAction: nil
                )
            )
        }
    }
}
