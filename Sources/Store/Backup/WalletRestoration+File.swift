import Core
import Foundation
import GRDB

extension WalletRestoration {
    /// Puts the draft in place of a file that SQLite cannot open, or of none.
    ///
    /// - Returns: Where the file is kept that was there.
    func replaceFile(_ inode: UInt64?, with draft: inout FileDraft) throws -> String? {
        let queue = try DatabaseQueue(path: draft.path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try queue.close()
        let lock = try FolderLock(
            folder: (wallet as NSString).deletingLastPathComponent,
            waitingUpTo: request.busyTimeout
        )
        guard try WalletFile.inode(at: wallet) == inode else { throw MoneyFlowError.walletBusy(path: request.path) }
        let kept = inode == nil ? nil : try keepFile()
        try WalletFile.removeLog(of: wallet)
        try draft.replace(wallet)
        _ = consume lock
        return kept
    }

    /// Gives the damaged file, and the log that belongs to it, a second name each.
    private func keepFile() throws -> String {
        var number = 1
        while true {
            let path = backups.path(of: .replaced, request.today(), number: number)
            if link(wallet, path) == 0 {
                guard try WalletFile.hasPendingLog(for: wallet) else { return path }
                guard link(wallet + "-wal", path + "-wal") == 0 else {
                    throw SystemError(path: path + "-wal", isCreating: true)
                }
                return path
            }
            guard errno == EEXIST else { throw SystemError(path: path, isCreating: true) }
            number += 1
        }
    }
}
