import Foundation

/// The lock on a draft that a process is writing: a flock(2) on a file next to it, which ends with the process.
///
/// The lock is not on the draft itself, because closing a descriptor of a file that has become the wallet would drop
/// SQLite's locks on it. The file begins with a line of its own, so that nobody's file is taken for one.
struct DraftLock {
    /// What the path of a draft is followed by.
    static let suffix = "-lock"
    private static let content = Array("MoneyFlow draft\n".utf8)

    private let path: String
    private let descriptor: Int32

    /// Creates the lock of a new draft, or returns `nil` if its name is taken.
    ///
    /// - Parameter target: The file that errors name.
    /// - Throws: ``SystemError``.
    init?(creatingFor draft: String, target: String) throws {
        path = draft + Self.suffix
        descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { return nil }
            throw SystemError(path: target, isCreating: true)
        }
        // Until it is locked, another process may consider it abandoned.
        guard Self.take(descriptor) else {
            let isTaken = errno == EWOULDBLOCK
            let failure = SystemError(path: target, isCreating: true)
            release(removing: !isTaken)
            if isTaken { return nil }
            throw failure
        }
        guard write(descriptor, Self.content, Self.content.count) == Self.content.count else {
            let failure = SystemError(path: target, isCreating: true)
            release(removing: true)
            throw failure
        }
    }

    /// Takes the lock of a draft whose process is gone, or returns `nil` if it is in use, or not the file of a lock.
    init?(abandonedFor draft: String) {
        path = draft + Self.suffix
        // Anything can have this name: a pipe would block, and a link would lead elsewhere.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        guard Self.take(descriptor), isLockFile(of: draft) else {
            close(descriptor)
            return nil
        }
    }

    /// Ends the lock.
    ///
    /// - Parameter isRemoved: Whether to remove its file; it stays as long as there is a draft.
    func release(removing isRemoved: Bool) {
        if isRemoved { unlink(path) }
        close(descriptor)
    }

    /// Whether the open file was written by ``init(creatingFor:target:)``, possibly killed before it wrote the content
    /// and created the draft.
    private func isLockFile(of draft: String) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
            return false
        }
        guard status.st_size > 0 else { return access(draft, F_OK) != 0 && errno == ENOENT }
        var bytes = [UInt8](repeating: 0, count: Self.content.count + 1)
        let count = read(descriptor, &bytes, bytes.count)
        return count == Self.content.count && Array(bytes.prefix(count)) == Self.content
    }

    /// Locks an open lock file.
    ///
    /// - Returns: Whether it was locked, and no other process has removed it in the meantime; if not, `errno` has the
    ///   reason, which is `EWOULDBLOCK` if another process has it.
    private static func take(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0 else { return false }
        errno = EWOULDBLOCK
        return status.st_nlink > 0
    }
}
