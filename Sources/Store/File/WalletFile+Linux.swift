#if os(Linux)
import Foundation
import SystemShim

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

    /// Returns the value of an extended attribute, or `nil` if the file does not have it.
    ///
    /// On Darwin, the functions take a position and options too.
    ///
    /// - Throws: ``SystemError``, such as with `ENOTSUP` if the file system has no attributes.
    static func attribute(_ name: String, of path: String) throws -> String? {
        var buffer = [UInt8](repeating: 0, count: 512)
        let count = getxattr(path, name, &buffer, buffer.count)
        guard count >= 0 else {
            guard errno == ENODATA || errno == ERANGE else { throw SystemError(path: path, isCreating: false) }
            return nil
        }
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }

    /// Sets an extended attribute.
    ///
    /// - Returns: Whether that succeeded; if not, `errno` has the cause.
    static func setAttribute(_ name: String, of path: String, to value: String) -> Bool {
        setxattr(path, name, value, value.utf8.count, 0) == 0
    }
}

extension stat {
    /// When the content of the file was last changed; Darwin calls it `st_mtimespec`.
    var modificationTime: timespec { st_mtim }
}
#endif
