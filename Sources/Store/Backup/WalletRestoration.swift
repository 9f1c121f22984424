import Core
import Foundation
import GRDB

/// Makes a wallet what a backup is.
///
/// A draft beside the wallet is made of the backup first, checked and brought up to date. Where the wallet can be
/// opened, the draft is copied into it in one write transaction of SQLite: other processes that have it open see one
/// more change, and a kill takes it back. Where it is missing or damaged, the draft takes its place.
struct WalletRestoration {
    let request: WalletRequest
    /// Where the wallet is, or would be, behind the links at its path.
    let wallet: String
    let backups: WalletBackups

    /// - Throws: ``SystemError``.
    init(_ request: WalletRequest) throws {
        self.request = request
        wallet = try WalletFile.resolvingLinks(request.path)
        backups = try WalletBackups(of: request.path)
    }

    /// Restores the backup at `source`; what is returned is durable.
    func run(from source: String) async throws -> RestoreReport {
        // On a thread of its own: it waits for locks that another task of this process may hold.
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try runWaiting(from: source) }) }
        }
    }

    private func runWaiting(from source: String) throws -> RestoreReport {
        try checkIsAnotherFile(source)
        let inode = try WalletFile.inode(at: wallet)
        try WalletFile.makeFolder((wallet as NSString).deletingLastPathComponent)
        var draft = try mappingWriteErrors(path: wallet) { try FileDraft(for: wallet) }
        let count = try prepare(draft.path, from: source)
        let replaced =
            if let inode {
                try replace(inode, with: &draft)
            } else {
                try replaceFile(nil, with: &draft)
            }
        return RestoreReport(source: source, transactionCount: count, replaced: replaced)
    }

    private func checkIsAnotherFile(_ source: String) throws {
        var (backup, present) = (stat(), stat())
        guard stat(source, &backup) == 0 else { throw MoneyFlowError(unreadable: source, number: errno) }
        guard backup.st_mode & S_IFMT == S_IFREG else { throw MoneyFlowError(unreadable: source, number: EISDIR) }
        guard access(source, R_OK) == 0 else { throw MoneyFlowError(unreadable: source, number: errno) }
        guard stat(wallet, &present) == 0, (present.st_dev, present.st_ino) == (backup.st_dev, backup.st_ino)
        else { return }
        throw MoneyFlowError.usage(
            message: "\(source) is the wallet itself.",
            hint: "Name one of its backups: `moneyflow backup --list`."
        )
    }

    /// Fills the draft with the backup and brings it up to date.
    ///
    /// - Returns: How many transactions it holds.
    private func prepare(_ draft: String, from source: String) throws -> Int {
        let backup = try mappingBackupErrors(path: source) {
            let backup = try WalletConnection.openUnchanging(source)
            _ = try backup.read { try WalletConnection.checkedVersion($0, path: source) }
            return backup
        }
        try mappingWriteErrors(path: wallet) { try backup.copy(to: draft) }
        try backup.close()
        return try mappingBackupErrors(path: source) {
            try WalletFile.check(draft, naming: source)
            let queue = try DatabaseQueue(path: draft, configuration: WalletConnection.configuration(for: request))
            try WalletSchema.migrator(newWalletCurrency: request.newWalletCurrency()).migrate(queue)
            let count = try queue.read { try $0.transactionCount() }
            try queue.close()
            return count
        }
    }

    /// Restores over a wallet that is there.
    ///
    /// - Returns: The copy of what was replaced.
    private func replace(_ inode: UInt64, with draft: inout FileDraft) throws -> String? {
        do {
            return try replaceContent(with: draft.path)
        } catch {
            let cause = MoneyFlowError(mapping: error, path: request.path, writing: true).namingLatestBackup
            guard case .walletDamaged = cause else { throw cause }
            return try replaceFile(inode, with: &draft)
        }
    }

    private func replaceContent(with draft: String) throws -> String? {
        let reader = try WalletConnection.openReadOnly(request)
        _ = try reader.read { try WalletConnection.checkedVersion($0, path: request.path) }
        guard access(wallet, W_OK) == 0 else { throw SystemError(path: request.path, isCreating: true) }
        let writer = try DatabaseQueue(path: wallet, configuration: WalletConnection.configuration(for: request))
        let source = try DatabaseQueue(path: draft)
        let pageSize = try writer.writeWithoutTransaction { db in
            // Another tool may have changed both. Only with a log can the copy below be read while that is written.
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            return try Int.fetchOne(db, sql: "PRAGMA page_size")
        }
        try source.writeWithoutTransaction { db in
            guard let pageSize, try Int.fetchOne(db, sql: "PRAGMA page_size") != pageSize else { return }
            try db.execute(sql: "PRAGMA page_size = \(pageSize); VACUUM")
        }
        let replaced = try copy(source, into: writer, keeping: reader)
        try reader.close()
        emptyLog(writer)
        try writer.close()
        return replaced
    }

    /// Copies everything into the wallet, as one write transaction.
    ///
    /// - Returns: The copy of what was replaced, made while nobody else could write.
    private func copy(
        _ source: DatabaseQueue,
        into wallet: DatabaseQueue,
        keeping reader: DatabaseQueue
    ) throws -> String? {
        let deadline = ContinuousClock.now + .seconds(request.busyTimeout)
        var replaced: String?
        while true {
            do {
                // The first page takes the lock, which the last one gives back.
                try source.backup(to: wallet, pagesPerStep: 1) { _ in
                    guard replaced == nil else { return }
                    replaced = try backups.add(.replaced, of: reader, on: request.today(), isChecked: false).path
                }
                return replaced
            } catch let error as DatabaseError
                where error.resultCode == .SQLITE_BUSY && replaced == nil && ContinuousClock.now < deadline
            {
                usleep(10_000)
            } catch {
                if let replaced { unlink(replaced) }
                throw error
            }
        }
    }

    /// Empties the log, which is as large as the wallet now, unless somebody is reading.
    private func emptyLog(_ wallet: DatabaseQueue) {
        do {
            try wallet.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)")
            }
        } catch {
            // What was restored is durable in the log as well; the next checkpoint tries again.
        }
    }
}

/// Runs what reads a file to restore; what is wrong with that file is told of a backup, not of the wallet.
private func mappingBackupErrors<T>(path: String, _ body: () throws -> T) throws(MoneyFlowError) -> T {
    do throws(MoneyFlowError) {
        return try mappingErrors(path: path, writing: false, body)
    } catch {
        switch error {
        case .notAWallet(path, _): throw .notAWallet(path: path, isBackup: true)
        case .walletDamaged(path, let detail, _, _): throw .walletDamaged(path: path, detail: detail, isBackup: true)
        default: throw error
        }
    }
}

extension MoneyFlowError {
    /// The error of a file that was named and that the system does not let be read.
    fileprivate init(unreadable path: String, number: Int32) {
        self = .unreadableFile(file: path, reason: String(cString: strerror(number)))
    }
}
