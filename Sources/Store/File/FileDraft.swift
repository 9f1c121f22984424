import Foundation

/// A hidden file in the folder of its target that takes the target's place in one step once it is complete.
///
/// Its writer holds a flock(2) on it. A draft that nobody has locked was left by a killed process, and is removed by
/// the next draft for the same target.
struct FileDraft: ~Copyable {
    /// The path of the draft, `.wallet.db.1.draft`: at first an empty file that only its owner can open.
    let path: String
    private let descriptor: Int32
    private var isMoved = false

    /// Creates a draft for the file at `target`.
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
                guard errno == EEXIST else { throw SystemError(path: target, isCreating: true) }
                continue
            }
            // Until it is locked, another process may consider it abandoned.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isNamed(descriptor) {
                self.path = path
                self.descriptor = descriptor
                return
            }
            close(descriptor)
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

    /// Replaces the file at `target`, which need not exist, with the complete draft.
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

    /// Removes a draft and SQLite's files next to it.
    private static func remove(_ path: String) {
        for suffix in ["-journal", "-wal", "-shm", ""] { unlink(path + suffix) }
    }

    /// Whether an open file still has a name.
    private static func isNamed(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }
}
