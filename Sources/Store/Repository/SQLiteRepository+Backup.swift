import Core
import GRDB

extension SQLiteRepository {
    /// Copies the wallet with SQLite's online backup, and checks the copy.
    public func backUp(to path: String?) async throws(MoneyFlowError) -> Backup {
        let request = request
        let backup = try mappingWalletErrors(path: request.path, writing: false) {
            guard case .file(let queue, _) = try currentBacking() else {
                throw MoneyFlowError.walletMissing(path: request.path)
            }
            let backups = try WalletBackups(of: request.path)
            let today = request.today()
            guard let path else { return try backups.add(.manual, of: queue, on: today, isChecked: true) }
            return try backups.write(queue, to: path, on: today)
        }
        noteChange()
        return backup
    }

    /// Lists the files in the wallet's folder that have the name of a backup.
    public func backups() async throws(MoneyFlowError) -> [Backup] {
        try mappingWalletErrors(path: request.path, writing: false) { try WalletBackups(of: request.path).all() }
    }

    /// Restores a backup, even if the wallet is missing or damaged.
    public func restore(from path: String) async throws(MoneyFlowError) -> RestoreReport {
        let report = try await mapping { [request] in try await WalletRestoration(request).run(from: path) }
        noteChange()
        broadcaster.send()
        return report
    }

    /// Creates today's automatic backup if there is a wallet and no such backup yet.
    ///
    /// It may be called inside a write transaction, whose changes it does not see.
    func backUpAutomatically() throws {
        guard !request.path.isEmpty else { return }
        try WalletBackups(of: request.path).addAutomatic(request)
    }
}
