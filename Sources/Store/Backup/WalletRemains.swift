import Core
import Foundation

extension WalletRemains {
    /// Checks that nothing is left of a wallet at `path`, where no file is or an empty one.
    ///
    /// A wallet that was moved away, removed or emptied must not be taken for one that does not exist yet.
    ///
    /// - Throws: ``MoneyFlowError/walletMissing(path:remains:)``, without what is left.
    static func checkNone(ofWalletAt path: String) throws {
        guard try WalletFile.pendingLog(of: WalletFile.resolvingLinks(path)) == nil, !hasBackups(path) else {
            throw MoneyFlowError.walletMissing(path: path)
        }
    }

    /// Finds what is left of the wallet at `path`.
    init?(ofWalletAt path: String) {
        do {
            if let log = try WalletFile.pendingLog(of: WalletFile.resolvingLinks(path)) {
                self = .log(log)
            } else if try WalletBackups(of: path).exist() {
                self = .backups(latest: try WalletBackups(of: path).latest()?.path)
            } else {
                return nil
            }
        } catch {
            // The wallet's own problem matters more than a folder that cannot be listed.
            return nil
        }
    }

    private static func hasBackups(_ path: String) -> Bool {
        do {
            return try WalletBackups(of: path).exist()
        } catch {
            // A wallet can be created in a folder that cannot be listed.
            return false
        }
    }
}
