#if os(Linux)
import Foundation

// What drafts use that only Linux has. A port supplies the same three functions; a system without unnamed files returns
// -1 from the first, and every draft then has a name. On Darwin, `fcntl(descriptor, F_FULLFSYNC)` is what synchronizes.

extension FileDraft {
    /// Opens an empty file without a name, readable by its owner only.
    ///
    /// - Returns: A descriptor, or -1 if the folder's file system does not support such files.
    static func openUnnamedFile(in folder: String) -> Int32 {
        open(folder, unnamedFile | O_WRONLY | O_CLOEXEC, 0o600)
    }

    /// Gives a file without a name a name that is not taken.
    ///
    /// - Returns: Whether that succeeded; if not, `errno` says why.
    static func linkUnnamedFile(_ descriptor: Int32, as name: String) -> Bool {
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }

    /// Waits until what was written to a file is on the disk.
    ///
    /// - Returns: Whether that succeeded; if not, `errno` says why.
    static func synchronize(_ descriptor: Int32) -> Bool {
        fsync(descriptor) == 0
    }

    /// `O_TMPFILE`, a macro that Swift does not import.
    private static let unnamedFile = 0o20_000_000 | O_DIRECTORY
}
#endif
