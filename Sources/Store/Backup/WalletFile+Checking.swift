import Core
import GRDB

extension WalletFile {
    /// Checks that a file nobody changes is a wallet of a version that this program knows, and reads all of its pages.
    ///
    /// Rows that the schema does not allow are for ``MoneyRepository/verify()`` to tell: a wallet that another tool
    /// has changed can be copied and restored as well.
    ///
    /// - Parameter name: The file that errors tell of.
    /// - Throws: ``MoneyFlowError/notAWallet(path:isBackup:)``, ``MoneyFlowError/newerVersion(path:found:known:)`` or
    ///   ``MoneyFlowError/walletDamaged(path:detail:latestBackup:isBackup:)``.
    static func check(_ path: String, naming name: String) throws {
        try mappingErrors(path: name, writing: false) {
            let queue = try WalletConnection.openUnchanging(path)
            let problem = try queue.read { db in
                _ = try WalletConnection.checkedVersion(db, path: name)
                return try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
            }
            try queue.close()
            guard problem == "ok" else { throw MoneyFlowError.walletDamaged(path: name, detail: problem ?? "") }
        }
    }
}
