import Core
import Foundation
import GRDB
import Money

/// The backups in a wallet's folder.
struct WalletBackups {
    /// The path where the wallet is, or would be, after following links.
    private let wallet: String

    /// Finds the backups of the wallet at `path`, which need not exist.
    ///
    /// - Throws: ``SystemError``.
    init(of path: String) throws {
        wallet = try WalletFile.resolvingLinks(path)
    }

    private var folder: String { (wallet as NSString).deletingLastPathComponent }

    /// Returns the backups, newest first.
    func all() throws -> [Backup] {
        try WalletFile.names(in: folder)
            .compactMap { name in
                // A pipe or a link can have the name of a backup, and a backup can be removed meanwhile.
                guard let parsed = BackupName(name, walletPath: wallet) else { return nil }
                return try backup(at: folder + "/" + name, parsed.kind, parsed.date)
            }
            .sorted { ($0.date, $0.instant, $0.path) > ($1.date, $1.instant, $1.path) }
    }

    /// Whether there is a file with the name of a backup.
    func exist() throws -> Bool {
        try WalletFile.names(in: folder).contains { BackupName($0, walletPath: wallet) != nil }
    }

    /// Returns the newest backup from which a damaged wallet can be restored; a replaced wallet does not count, because
    /// it may be damaged too.
    func latest() throws -> Backup? {
        try all().first { $0.kind != .replaced && $0.transactionCount != nil }
    }

    /// Copies the wallet that `source` has open into a file in its folder, under the first free name.
    ///
    /// - Parameter isChecked: Whether a damaged wallet is an error.
    func add(_ kind: Backup.Kind, of source: DatabaseQueue, on date: CivilDate, isChecked: Bool) throws -> Backup {
        let first = path(of: kind, date, number: 1)
        return try mappingWriteErrors(path: first) {
            let draft = try FileDraft(for: wallet)
            try source.copy(to: draft.path)
            if isChecked { try WalletFile.check(draft.path, naming: wallet) }
            return try published(at: draft.publish(asFirstFree: { path(of: kind, date, number: $0) }), kind, date)
        }
    }

    /// Copies the wallet that `source` has open to `target`; a damaged wallet is an error.
    ///
    /// - Throws: ``MoneyFlowError/fileExists(path:)``.
    func write(_ source: DatabaseQueue, to target: String, on date: CivilDate) throws -> Backup {
        try mappingWriteErrors(path: target) {
            // Fails before the work is done; publishing checks again.
            guard access(target, F_OK) != 0 else { throw MoneyFlowError.fileExists(path: target) }
            let draft = try FileDraft(for: target)
            try source.copy(to: draft.path)
            try WalletFile.check(draft.path, naming: wallet)
            try draft.publish(as: target)
            return try published(at: target, .manual, date)
        }
    }

    /// Copies the wallet like ``add(_:of:on:isChecked:)`` before it is changed.
    ///
    /// - Throws: An error that means that nothing was changed, even if the copy is there.
    func addBeforeChange(
        _ kind: Backup.Kind,
        of source: DatabaseQueue,
        on date: CivilDate,
        isChecked: Bool
    ) throws -> Backup {
        do {
            return try add(kind, of: source, on: date, isChecked: isChecked)
        } catch let error as MoneyFlowError {
            throw error.failure
        }
    }

    /// Creates today's automatic backup if there is none yet, and removes those that are no longer kept.
    ///
    /// It reads through its own connection, which sees the state before a write transaction in progress.
    func addAutomatic(_ request: WalletRequest) throws {
        guard try WalletFile.inode(at: wallet) != nil else { return }
        let today = request.today()
        let backups = try all()
        guard !backups.contains(where: { $0.kind == .automatic && $0.date == today }) else { return }
        let source = try WalletConnection.openReadOnly(request)
        let backup = try addBeforeChange(.automatic, of: source, on: today, isChecked: true)
        try source.close()
        for old in BackupRetention.expired(among: backups + [backup]) {
            guard unlink(old.path) == 0 || errno == ENOENT else { throw SystemError(path: old.path, isCreating: true) }
        }
    }

    /// Returns the path of the backup of a kind, day and number.
    func path(of kind: Backup.Kind, _ date: CivilDate, number: Int) -> String {
        folder + "/" + BackupName(walletPath: wallet, kind: kind, date: date, number: number).text
    }

    /// Returns the backup that was just made at `path`.
    private func published(at path: String, _ kind: Backup.Kind, _ date: CivilDate) throws -> Backup {
        do {
            if let backup = try backup(at: path, kind, date) { return backup }
            throw SystemError(number: ENOENT, path: path, isCreating: false)
        } catch let error as SystemError {
            throw FailureAfterPlacing(reason: error)
        }
    }

    /// Returns the backup at `path`, or `nil` if there is no file.
    private func backup(at path: String, _ kind: Backup.Kind, _ date: CivilDate) throws -> Backup? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw SystemError(path: path, isCreating: false) }
            return nil
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Backup(
            path: path,
            kind: kind,
            date: date,
            instant: Date(status.modificationTime),
            byteCount: Int64(status.st_size),
            transactionCount: transactionCount(at: path)
        )
    }

    /// Returns the number of transactions in a backup, or `nil` if it is not a wallet that this program can read.
    private func transactionCount(at path: String) -> Int? {
        do {
            let queue = try WalletConnection.openUnchanging(path)
            return try queue.read { db in
                let version = try WalletConnection.checkedVersion(db, path: path)
                guard try db.schemaDifferences(version: version).isEmpty else { return nil }
                return try db.transactionCount()
            }
        } catch {
            return nil
        }
    }
}

extension Date {
    /// Creates a date from a POSIX time.
    fileprivate init(_ time: timespec) {
        self.init(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}
