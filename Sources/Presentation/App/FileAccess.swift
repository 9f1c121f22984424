import BankFiles
import Core

/// The user's files, as far as the app reads them.
package struct FileAccess: Sendable {
    /// Reads the whole file at a path, which may begin with `~/`.
    package let read: @Sendable (String) throws(MoneyFlowError) -> FileBytes
    /// Returns the names in the folder at a path, in any order, those of folders with a slash at the end; none if it cannot
    /// be read.
    package let names: @Sendable (String) -> [String]

    /// Creates the access.
    package init(
        read: @escaping @Sendable (String) throws(MoneyFlowError) -> FileBytes,
        names: @escaping @Sendable (String) -> [String]
    ) {
        self.read = read
        self.names = names
    }

    /// No files.
    package static let none = FileAccess(
        read: { path throws(MoneyFlowError) in throw .unreadableFile(file: path, reason: "No such file or directory") },
        names: { _ in [] }
    )
}
