#if os(Linux)
import Foundation

extension CarrierFile {
    /// Waits until the content of an open file, or the names in an open folder, are on disk.
    ///
    /// On Darwin, `fcntl(descriptor, F_FULLFSYNC)` does this.
    ///
    /// - Returns: Whether that succeeded; if not, `errno` has the cause.
    static func synchronize(descriptor: Int32) -> Bool {
        // Some file systems cannot synchronize a folder and return `EINVAL`.
        fsync(descriptor) == 0 || errno == EINVAL
    }
}
#endif
