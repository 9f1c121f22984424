import Core
import GRDB

extension BackUp: SQLiteCommand {
    /// Copies the wallet with SQLite's online backup, and checks the copy.
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Backup> {
        let request = wallet.request
        let backup = try mappingWalletErrors(path: request.path, writing: false) {
            guard case .file(let queue, _) = try wallet.currentBacking() else {
                throw MoneyFlowError.walletMissing(path: request.path)
            }
            let backups = try WalletBackups(of: request.path)
            let today = request.today()
            guard let path else { return try backups.add(.manual, of: queue, on: today, isChecked: true) }
            return try backups.write(queue, to: path, on: today)
        }
        wallet.noteChange()
        return Changed(backup)
    }
}

extension FindBackups: SQLiteCommand {
    /// Lists the files in the wallet's folder that have the name of a backup.
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<[Backup]> {
        let path = wallet.request.path
        return Changed(try mappingWalletErrors(path: path, writing: false) { try WalletBackups(of: path).all() })
    }
}

extension RestoreBackup: SQLiteCommand {
    /// Restores a backup, even if the wallet is missing or damaged.
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<RestoreReport> {
        let report = try await wallet.mapping { [request = wallet.request] in
            try await WalletRestoration(request).run(from: path)
        }
        wallet.noteChange()
        wallet.broadcaster.send()
        return Changed(report)
    }
}

extension StoreFeature {
    static let backups = StoreFeature(
        commands: [
            BackUp.self, FindBackups.self, RestoreBackup.self, VerifyWallet.self, RepairWallet.self, SalvageWallet.self,
        ]
    )
}

extension SQLiteWallet {
    /// Creates today's automatic backup if there is a wallet and no such backup yet.
    ///
    /// It may be called inside a write transaction, whose changes it does not see.
    func backUpAutomatically() throws {
        guard !request.path.isEmpty else { return }
        try WalletBackups(of: request.path).addAutomatic(request)
    }
}
