#if os(Linux)
import Foundation

extension WalletFile {
    /// Waits until the content of an open file, or the names in an open folder, are on the disk.
    ///
    /// On Darwin, `fcntl(descriptor, F_FULLFSYNC)` does that, and SQLite does it after `PRAGMA fullfsync = ON`.
    ///
    /// - Returns: Whether that succeeded; if not, `errno` says why.
    static func synchronize(descriptor: Int32) -> Bool {
        // Some file systems cannot synchronize a folder, and say so.
        fsync(descriptor) == 0 || errno == EINVAL
    }
}

extension stat {
    /// When the content of the file was last changed; Darwin calls it `st_mtimespec`.
    var modificationTime: timespec { st_mtim }
}
#endif
