import Core

extension MoneyFlowError {
    /// The error of a damaged wallet with the newest backup that it can be restored from; any other as it is.
    ///
    /// A file that is no wallet but has backups beside it was one once.
    var namingLatestBackup: MoneyFlowError {
        switch self {
        case .walletDamaged(let path, let detail, nil, isBackup: false):
            return .walletDamaged(path: path, detail: detail, latestBackup: Self.latestBackup(of: path))
        case .notAWallet(let path, isBackup: false):
            return Self.latestBackup(of: path).map {
                .walletDamaged(path: path, detail: "its beginning is not that of a wallet", latestBackup: $0)
            } ?? self
        default:
            return self
        }
    }

    private static func latestBackup(of path: String) -> String? {
        do {
            return try WalletBackups(of: path).latest()?.path
        } catch {
            // What is wrong with the wallet matters more than that its folder cannot be listed.
            return nil
        }
    }
}

/// Runs `body`, turning every error into a ``MoneyFlowError`` about the wallet at `path`, with the backup that it can be
/// restored from.
func mappingWalletErrors<T>(path: String, writing: Bool, _ body: () throws -> T) throws(MoneyFlowError) -> T {
    do throws(MoneyFlowError) {
        return try mappingErrors(path: path, writing: writing, body)
    } catch {
        throw error.namingLatestBackup
    }
}
