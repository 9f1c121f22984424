#if os(Linux)
import Foundation

extension WalletFile {
    /// Waits until the content of an open file, or the names in an open folder, are on disk.
    ///
    /// On Darwin, `fcntl(descriptor, F_FULLFSYNC)` does this, and SQLite does it after `PRAGMA fullfsync = ON`.
    ///
    /// - Returns: Whether that succeeded; if not, `errno` has the cause.
    static func synchronize(descriptor: Int32) -> Bool {
        // Some file systems cannot synchronize a folder and return `EINVAL`.
        fsync(descriptor) == 0 || errno == EINVAL
    }
}

extension stat {
    /// When the content of the file was last changed; Darwin calls it `st_mtimespec`.
    var modificationTime: timespec { st_mtim }
}
#endif
