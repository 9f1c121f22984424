import Foundation

/// The lock that one process at a time holds on a wallet's folder while it creates or migrates the wallet, or makes a
/// long write to it.
///
/// It is a flock(2) on the folder itself, which leaves no file behind and ends with the process. It cannot be on the
/// wallet's file, because closing a second descriptor of that would drop SQLite's own locks.
struct FolderLock: ~Copyable {
    private let descriptor: Int32

    /// Takes the lock, waiting up to `timeout` seconds.
    ///
    /// - Throws: ``SystemError``, with `EWOULDBLOCK` on a timeout.
    init(folder: String, waitingUpTo timeout: TimeInterval) throws {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(path: folder, isCreating: true) }
        let deadline = ContinuousClock.now + .seconds(timeout)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let failure = SystemError(path: folder, isCreating: true)
            let canWait = failure.number == EWOULDBLOCK || failure.number == EINTR
            guard canWait, ContinuousClock.now < deadline else {
                close(descriptor)
                throw failure
            }
            usleep(5_000)
        }
        self.descriptor = descriptor
    }

    /// Takes the lock to announce a long write, or returns `nil` if the folder cannot be read, which SQLite does not
    /// require.
    static func announcingLongWrite(in folder: String, waitingUpTo timeout: TimeInterval) throws -> FolderLock? {
        guard access(folder, R_OK) == 0 else { return nil }
        return try FolderLock(folder: folder, waitingUpTo: timeout)
    }

    /// Whether a process holds the lock on a folder.
    static func isHeld(on folder: String) -> Bool {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    deinit {
        close(descriptor)
    }
}
