import Core
import Foundation
import GRDB

/// Restores a wallet from a backup.
///
/// The backup is first copied to a draft in the wallet's folder, checked and migrated. If the wallet can be opened, the
/// draft is copied into it in one SQLite transaction: other processes that have it open see a single change, and a kill
/// rolls it back. If the wallet is missing or damaged, the draft replaces it. The copy of the replaced wallet is never
/// removed once its pages are being overwritten, whatever fails.
struct WalletRestoration {
    let request: WalletRequest
    /// The path where the wallet is, or would be, after following links.
    let wallet: String
    let backups: WalletBackups

    /// Creates the restoration of a wallet.
    ///
    /// - Throws: ``SystemError``.
    init(_ request: WalletRequest) throws {
        self.request = request
        wallet = try WalletFile.resolvingLinks(request.path)
        backups = try WalletBackups(of: request.path)
    }

    /// Restores the backup at `source` durably.
    func run(from source: String) async throws -> RestoreReport {
        // On a separate thread, because it waits for locks that another task of this process may hold.
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try runWaiting(from: source) }) }
        }
    }

    private func runWaiting(from source: String) throws -> RestoreReport {
        try checkIsAnotherFile(source)
        let inode = try WalletFile.inode(at: wallet)
        try WalletFile.makeFolder((wallet as NSString).deletingLastPathComponent)
        let draft = try mappingWriteErrors(path: wallet) { try FileDraft(for: wallet) }
        let count = try prepare(draft.path, from: source)
        let replaced =
            if let inode {
                try replace(inode, with: draft)
            } else {
                try replaceFile(nil, with: draft)
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
        throw MoneyFlowError.usage(.restoringItself(path: source))
    }

    /// Copies the backup to the draft and migrates it.
    ///
    /// - Returns: The number of transactions in it.
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

    /// Replaces an existing wallet.
    ///
    /// - Returns: The path of a copy of the replaced wallet.
    private func replace(_ inode: UInt64, with draft: borrowing FileDraft) throws -> String? {
        do {
            return try replaceContent(with: draft.path)
        } catch {
            let cause = ErrorDiagnosis(path: request.path, writing: true).cause(of: error).namingLatestBackup()
            guard case .walletDamaged = cause.cause else { throw cause }
            return try replaceFile(inode, with: draft)
        }
    }

    private func replaceContent(with draft: String) throws -> String? {
        let reader = try WalletConnection.openReadOnly(request)
        _ = try reader.read { try WalletConnection.checkedVersion($0, path: request.path) }
        // It can be copied while it is written only with a log.
        let writer = try WalletConnection.openForWriting(request)
        let source = try DatabaseQueue(path: draft)
        // Another tool may have changed the page size.
        let pageSize = try writer.read { try Int.fetchOne($0, sql: "PRAGMA page_size") }
        try source.writeWithoutTransaction { db in
            guard let pageSize, try Int.fetchOne(db, sql: "PRAGMA page_size") != pageSize else { return }
            try db.execute(sql: "PRAGMA page_size = \(pageSize); VACUUM")
        }
        let replaced = try copy(source, into: writer, keeping: reader)
        finish(reader, writer)
        return replaced
    }

    /// Copies all pages into the wallet in one write transaction.
    ///
    /// - Returns: The path of a copy of the replaced wallet, made while no other process could write.
    private func copy(
        _ source: DatabaseQueue,
        into wallet: DatabaseQueue,
        keeping reader: DatabaseQueue
    ) throws -> String? {
        let deadline = ContinuousClock.now + .seconds(request.busyTimeout)
        var replaced: String?
        while true {
            do {
                // The first page takes the lock and the last one releases it.
                try source.backup(to: wallet, pagesPerStep: 1) { _ in
                    guard replaced == nil else { return }
                    replaced = try backups.addBeforeChange(
                        .replaced,
                        of: reader,
                        on: request.today(),
                        isChecked: false
                    ).path
                }
                return replaced
            } catch let error as DatabaseError
                where error.resultCode == .SQLITE_BUSY && replaced == nil && ContinuousClock.now < deadline
            {
                usleep(10_000)
            } catch {
                try wallet.writeWithoutTransaction { try $0.discardFailedCommit(after: error) }
                throw error
            }
        }
    }

    /// Empties the log, which is now as large as the wallet, unless another process is reading it, and closes the
    /// connections.
    private func finish(_ reader: DatabaseQueue, _ writer: DatabaseQueue) {
        do {
            try reader.close()
            try writer.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)")
            }
            try writer.close()
        } catch {
            // The restored wallet is durable in the log too; the next checkpoint tries again.
        }
    }
}

// MARK: Without SQLite

extension WalletRestoration {
    /// Replaces a file that SQLite cannot open, or a missing one, with the draft.
    ///
    /// - Returns: The path under which the replaced file is kept.
    func replaceFile(_ inode: UInt64?, with draft: borrowing FileDraft) throws -> String? {
        let queue = try DatabaseQueue(path: draft.path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try queue.close()
        let lock = try FolderLock(
            folder: (wallet as NSString).deletingLastPathComponent,
            waitingUpTo: request.busyTimeout
        )
        guard try WalletFile.inode(at: wallet) == inode else { throw MoneyFlowError.walletBusy(path: request.path) }
        // Changes in the log of a missing wallet may belong to one that was only moved.
        if inode == nil, try WalletFile.pendingLog(of: wallet) != nil {
            throw MoneyFlowError.walletMissing(path: request.path)
        }
        let kept = inode == nil ? nil : try keepFile()
        do {
            try draft.replace(wallet)
        } catch let error as SystemError {
            if let kept { takeBack(kept) }
            throw error
        }
        _ = consume lock
        return kept
    }

    /// Removes the second names for the damaged file and its log, which have not been replaced.
    private func takeBack(_ kept: String) {
        // The logs are removed before the file is replaced.
        for suffix in WalletFile.logSuffixes { link(kept + suffix, wallet + suffix) }
        let isBack = WalletFile.logSuffixes.allSatisfy { suffix in
            access(wallet + suffix, F_OK) == 0 || access(kept + suffix, F_OK) != 0
        }
        guard isBack else { return }
        for suffix in WalletFile.logSuffixes + [""] { unlink(kept + suffix) }
    }

    /// Adds second names for the damaged file and its log.
    ///
    /// - Returns: The path of the file's second name.
    private func keepFile() throws -> String {
        var number = 1
        while true {
            let path = backups.path(of: .replaced, request.today(), number: number)
            if link(wallet, path) == 0 {
                do {
                    for suffix in try WalletFile.pendingLogSuffixes(of: wallet) {
                        guard link(wallet + suffix, path + suffix) == 0 else {
                            throw SystemError(path: path + suffix, isCreating: true)
                        }
                    }
                    return path
                } catch {
                    for suffix in WalletFile.logSuffixes + [""] { unlink(path + suffix) }
                    throw error
                }
            }
            guard errno == EEXIST else { throw SystemError(path: path, isCreating: true) }
            number += 1
        }
    }
}

/// Runs `body`, which reads the file to restore; errors in that file are about a backup, not the wallet.
private func mappingBackupErrors<T>(path: String, _ body: () throws -> T) throws(MoneyFlowError) -> T {
    do throws(MoneyFlowError) {
        return try mappingErrors(path: path, writing: false, body)
    } catch {
        switch error.cause {
        case .notAWallet(path): throw .notAWallet(path: path, isBackup: true)
        case .walletDamaged(path, let detail): throw .walletDamaged(path: path, detail: detail, isBackup: true)
        default: throw error
        }
    }
}

extension MoneyFlowError {
    /// Creates the error for a file that cannot be read.
    fileprivate init(unreadable path: String, number: Int32) {
        self = .unreadableFile(file: path, reason: String(cString: strerror(number)))
    }
}
