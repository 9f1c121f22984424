import Core

extension MoneyFlowError {
    /// Returns the error for a damaged wallet with its latest readable backup, the error for a missing one with what is
    /// left of it, and any other error unchanged.
    ///
    /// A file that is not a wallet but has backups next to it is a damaged wallet. This reads the wallet's folder and
    /// its backups.
    func namingLatestBackup() -> MoneyFlowError {
        switch cause {
        case .walletDamaged(let path, let detail) where isAboutWallet && wayOut == .retry:
            return .walletDamaged(path: path, detail: detail, latestBackup: Self.latestBackup(of: path))
        case .notAWallet(let path) where isAboutWallet:
            return Self.latestBackup(of: path).map {
                .walletDamaged(path: path, detail: .header, latestBackup: $0)
            } ?? self
        case .walletMissing(let path, nil):
            return .walletMissing(path: path, remains: WalletRemains(ofWalletAt: path))
        default:
            return self
        }
    }

    private static func latestBackup(of path: String) -> String? {
        do {
            return try WalletBackups(of: path).latest()?.path
        } catch {
            // The wallet's own problem matters more than a folder that cannot be listed.
            return nil
        }
    }
}

/// Runs `body`, and maps every error to a ``MoneyFlowError`` about the wallet at `path`, with the latest backup.
func mappingWalletErrors<T>(path: String, writing: Bool, _ body: () throws -> T) throws(MoneyFlowError) -> T {
    do throws(MoneyFlowError) {
        return try mappingErrors(path: path, writing: writing, body)
    } catch {
        throw error.namingLatestBackup()
    }
}
