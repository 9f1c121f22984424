#if os(Linux)
import Foundation

// The parts of drafts that exist only on Linux. A port supplies the same three functions. If the system has no unnamed
// files, the first one returns -1, and every draft has a name. On Darwin, synchronize with
// `fcntl(descriptor, F_FULLFSYNC)`.

extension OutputDraft {
    /// Opens an empty, unnamed file, readable by its owner only.
    ///
    /// - Returns: A descriptor, or -1 if the folder's file system does not support such files.
    static func openUnnamedFile(in folder: String) -> Int32 {
        open(folder, unnamedFile | O_WRONLY | O_CLOEXEC, 0o600)
    }

    /// Gives an unnamed file a name that is not taken.
    ///
    /// - Returns: Whether it succeeded; if not, `errno` has the reason.
    static func linkUnnamedFile(_ descriptor: Int32, as name: String) -> Bool {
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }

    /// Waits until what was written to a file is on the disk.
    ///
    /// - Returns: Whether it succeeded; if not, `errno` has the reason.
    static func synchronize(_ descriptor: Int32) -> Bool {
        fsync(descriptor) == 0
    }

    /// `O_TMPFILE`, a macro that Swift does not import.
    private static let unnamedFile = 0o20_000_000 | O_DIRECTORY
}
#endif
