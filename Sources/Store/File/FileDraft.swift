import Foundation

/// A hidden file in the folder of its target that takes the target's place in one step once it is complete.
///
/// Its writer holds a flock(2) on a lock file next to it. A draft whose lock file nobody has locked was left by a killed
/// process, and is removed by the next draft for the same target. The lock is not on the draft itself, because closing
/// a descriptor of a file that has become the wallet would drop SQLite's locks on it.
struct FileDraft: ~Copyable {
    /// The path of the draft, `.wallet.db.1.draft`: at first an empty file that only its owner can open.
    let path: String
    /// The open lock file, `.wallet.db.1.draft-lock`.
    private let lock: Int32

    /// Creates a draft for the file at `target`.
    ///
    /// - Throws: ``SystemError``.
    init(for target: String) throws {
        let folder = (target as NSString).deletingLastPathComponent
        let prefix = "." + (target as NSString).lastPathComponent + "."
        try Self.removeAbandoned(in: folder, prefix: prefix)
        for number in 1...Self.mostAtOnce {
            let path = "\(folder)/\(prefix)\(number)\(Self.suffix)"
            guard let lock = try Self.reserve(path, for: target) else { continue }
            self.path = path
            self.lock = lock
            return
        }
        throw SystemError(number: EBUSY, path: target, isCreating: true)
    }

    /// Publishes the complete draft under its final name, and waits until the name is on disk.
    ///
    /// - Throws: ``SystemError``, with `EEXIST` if the target exists.
    func publish(as target: String) throws {
        try WalletFile.synchronize(path)
        if link(path, target) != 0 {
            // The file systems of most USB sticks have no hard links.
            guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else {
                throw SystemError(path: target, isCreating: true)
            }
            try WalletFile.create(target)
            guard rename(path, target) == 0 else { throw SystemError(path: target, isCreating: true) }
        }
        try WalletFile.synchronize((target as NSString).deletingLastPathComponent)
    }

    /// Replaces the wallet at `target`, which need not exist, with the complete draft.
    ///
    /// The log of the replaced wallet is removed first.
    func replace(_ target: String) throws {
        try WalletFile.synchronize(path)
        try WalletFile.removeLog(of: target)
        guard rename(path, target) == 0 else { throw SystemError(path: target, isCreating: true) }
        try WalletFile.synchronize((target as NSString).deletingLastPathComponent)
    }

    deinit {
        Self.remove(path)
        close(lock)
    }

    private static let suffix = ".draft"
    private static let lockSuffix = "-lock"
    private static let mostAtOnce = 1000

    /// Creates a draft and its lock file.
    ///
    /// - Returns: The locked lock file, or `nil` if one of the names is taken.
    private static func reserve(_ path: String, for target: String) throws -> Int32? {
        guard let lock = try create(path + lockSuffix, for: target) else { return nil }
        var isReserved = false
        defer { if !isReserved { close(lock) } }
        // Until it is locked, another process may consider it abandoned.
        guard take(lock) else { return nil }
        defer { if !isReserved { unlink(path + lockSuffix) } }
        guard let draft = try create(path, for: target) else { return nil }
        close(draft)
        isReserved = true
        return lock
    }

    /// Creates and opens an empty file, or returns `nil` if the name is taken.
    private static func create(_ path: String, for target: String) throws -> Int32? {
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor < 0 else { return descriptor }
        guard errno == EEXIST else { throw SystemError(path: target, isCreating: true) }
        return nil
    }

    private static func removeAbandoned(in folder: String, prefix: String) throws {
        let suffix = suffix + lockSuffix
        for name in try WalletFile.names(in: folder) where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
            let path = folder + "/" + name
            let lock = open(path, O_RDONLY | O_CLOEXEC)
            guard lock >= 0 else { continue }
            if take(lock) { remove(String(path.dropLast(lockSuffix.count))) }
            close(lock)
        }
    }

    /// Removes a draft, SQLite's files next to it, and last its lock file.
    private static func remove(_ path: String) {
        for suffix in ["-journal", "-wal", "-shm", "", lockSuffix] { unlink(path + suffix) }
    }

    /// Locks an open lock file.
    ///
    /// - Returns: Whether it was locked, and no other process has removed it in the meantime.
    private static func take(_ lock: Int32) -> Bool {
        var status = stat()
        return flock(lock, LOCK_EX | LOCK_NB) == 0 && fstat(lock, &status) == 0 && status.st_nlink > 0
    }
}
