import Foundation

/// A file that grows out of sight beside the place it is for, and takes that place in one step when it is whole.
///
/// Its writer holds flock(2) on it: what a killed process has left is told by nobody holding that any more, and goes
/// with the next draft for the same place.
struct FileDraft: ~Copyable {
    /// Where the draft is: `.wallet.db.1.draft`, an empty file that its owner alone can open.
    let path: String
    private let descriptor: Int32
    private var isMoved = false

    /// Makes a draft for the file at `target`.
    ///
    /// - Throws: ``SystemError``.
    init(for target: String) throws {
        let folder = (target as NSString).deletingLastPathComponent
        let prefix = "." + (target as NSString).lastPathComponent + "."
        try Self.removeAbandoned(in: folder, prefix: prefix)
        for number in 1...Self.mostAtOnce {
            let path = "\(folder)/\(prefix)\(number)\(Self.suffix)"
            let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else {
                guard errno == EEXIST else { throw SystemError(path: path, isCreating: true) }
                continue
            }
            // Before it is locked, another process may take it for abandoned.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isNamed(descriptor) {
                self.path = path
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
        throw SystemError(number: EBUSY, path: target, isCreating: true)
    }

    /// Gives the whole draft its name, waiting until that is on the disk.
    ///
    /// - Throws: ``SystemError``, with `EEXIST` where a file of that name is there already.
    func publish(as target: String) throws {
        try WalletFile.synchronize(path)
        if link(path, target) != 0 {
            // File systems without hard links: those of most memory sticks.
            guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else {
                throw SystemError(path: target, isCreating: true)
            }
            try WalletFile.create(target)
            guard rename(path, target) == 0 else { throw SystemError(path: target, isCreating: true) }
        }
        try WalletFile.synchronize((target as NSString).deletingLastPathComponent)
    }

    /// Puts the whole draft in place of the file at `target`, or where there is none.
    mutating func replace(_ target: String) throws {
        try WalletFile.synchronize(path)
        guard rename(path, target) == 0 else { throw SystemError(path: target, isCreating: true) }
        isMoved = true
        try WalletFile.synchronize((target as NSString).deletingLastPathComponent)
    }

    deinit {
        if !isMoved { Self.remove(path) }
        close(descriptor)
    }

    private static let suffix = ".draft"
    private static let mostAtOnce = 1000

    private static func removeAbandoned(in folder: String, prefix: String) throws {
        for name in try WalletFile.names(in: folder) where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
            let path = folder + "/" + name
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(path) }
            close(descriptor)
        }
    }

    /// Removes a draft with what SQLite has beside it.
    private static func remove(_ path: String) {
        for suffix in ["-journal", "-wal", "-shm", ""] { unlink(path + suffix) }
    }

    /// Whether an open file still has a name.
    private static func isNamed(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }
}
