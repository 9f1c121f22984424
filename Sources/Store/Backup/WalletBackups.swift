import Core
import Foundation
import GRDB

/// The backups beside a wallet.
struct WalletBackups {
    /// Where the wallet is, or would be, behind the links at its path.
    private let wallet: String

    /// Names the wallet at `path`, which need not be there.
    ///
    /// - Throws: ``SystemError``.
    init(of path: String) throws {
        wallet = try WalletFile.resolvingLinks(path)
    }

    private var folder: String { (wallet as NSString).deletingLastPathComponent }

    /// Reads the backups, newest first.
    func all() throws -> [Backup] {
        try WalletFile.names(in: folder)
            .compactMap { BackupName($0, walletPath: wallet) }
            .map { try backup(at: folder + "/" + $0.text, $0.kind, $0.date) }
            .sorted { ($0.date, $0.instant, $0.path) > ($1.date, $1.instant, $1.path) }
    }

    /// The newest that a damaged wallet can be restored from: what a restore replaced may be damaged too.
    func latest() throws -> Backup? {
        try all().first { $0.kind != .replaced && $0.transactionCount != nil }
    }

    /// Copies the wallet that `source` has open into a file beside it, under the first name that is free.
    ///
    /// - Parameter isChecked: Whether a damaged wallet is refused.
    func add(_ kind: Backup.Kind, of source: DatabaseQueue, on date: CivilDate, isChecked: Bool) throws -> Backup {
        let first = path(of: kind, date, number: 1)
        return try mappingWriteErrors(path: first) {
            let draft = try FileDraft(for: wallet)
            try source.copy(to: draft.path)
            if isChecked { try WalletFile.check(draft.path, naming: wallet) }
            var (target, number) = (first, 1)
            while true {
                do {
                    try draft.publish(as: target)
                    return try backup(at: target, kind, date)
                } catch let error as SystemError where error.number == EEXIST {
                    number += 1
                    target = path(of: kind, date, number: number)
                }
            }
        }
    }

    /// Copies the wallet that `source` has open to `target`, unless it is damaged.
    ///
    /// - Throws: ``MoneyFlowError/fileExists(path:)``.
    func write(_ source: DatabaseQueue, to target: String, on date: CivilDate) throws -> Backup {
        try mappingWriteErrors(path: target) {
            // Told before the work rather than after it; publishing looks again.
            guard access(target, F_OK) != 0 else { throw MoneyFlowError.fileExists(path: target) }
            let draft = try FileDraft(for: target)
            try source.copy(to: draft.path)
            try WalletFile.check(draft.path, naming: wallet)
            try draft.publish(as: target)
            return try backup(at: target, .manual, date)
        }
    }

    /// Makes today's automatic backup, where there is none yet, and removes those no longer kept.
    ///
    /// It reads through a connection of its own: inside a write transaction, that sees the wallet as it was before.
    func addAutomatic(_ request: WalletRequest) throws {
        guard try WalletFile.inode(at: wallet) != nil else { return }
        let today = request.today()
        let backups = try all()
        guard !backups.contains(where: { $0.kind == .automatic && $0.date == today }) else { return }
        let source = try WalletConnection.openReadOnly(request)
        let backup = try add(.automatic, of: source, on: today, isChecked: true)
        try source.close()
        for old in BackupRetention.superfluous(among: backups + [backup]) {
            guard unlink(old.path) == 0 || errno == ENOENT else { throw SystemError(path: old.path, isCreating: true) }
        }
    }

    /// Where the backup of a kind, day and number is, or would be.
    func path(of kind: Backup.Kind, _ date: CivilDate, number: Int) -> String {
        folder + "/" + BackupName(walletPath: wallet, kind: kind, date: date, number: number).text
    }

    private func backup(at path: String, _ kind: Backup.Kind, _ date: CivilDate) throws -> Backup {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError(path: path, isCreating: false) }
        return Backup(
            path: path,
            kind: kind,
            date: date,
            instant: Date(status.st_mtim),
            byteCount: Int64(status.st_size),
            transactionCount: transactionCount(at: path)
        )
    }

    /// The number of transactions in a backup; `nil` where it is no wallet that this program can read.
    private func transactionCount(at path: String) -> Int? {
        do {
            let queue = try WalletConnection.openUnchanging(path)
            return try queue.read { db in
                _ = try WalletConnection.checkedVersion(db, path: path)
                return try db.transactionCount()
            }
        } catch {
            return nil
        }
    }
}

extension Date {
    /// The instant that the file system tells.
    fileprivate init(_ time: timespec) {
        self.init(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}

/// Runs `body`, which writes a file at `path`, turning every error into one about that file.
func mappingWriteErrors<T: ~Copyable>(path: String, _ body: () throws -> T) throws(MoneyFlowError) -> T {
    do {
        return try body()
    } catch let error as SystemError {
        switch error.number {
        case EEXIST: throw .fileExists(path: path)
        case ENOSPC, EDQUOT: throw .diskFull(path: path)
        default: throw .cannotWrite(path: path, reason: error.reason)
        }
    } catch {
        throw MoneyFlowError(mapping: error, path: path, writing: true)
    }
}
