import BankFiles
import Core
import Foundation

/// A folder that another program writes to, as far as a watch of it needs.
struct FolderAccess: Sendable {
    /// Returns the regular files in the folder at a path, in any order, following links.
    var list: @Sendable (String) throws(MoneyFlowError) -> [FolderEntry]
    /// Reads a whole file, apart from all others: what fails with it fails for it alone.
    var read: @Sendable (String) throws(MoneyFlowError) -> FileBytes
    /// Creates the folder at a path, and those that contain it, for their owner only, unless they exist.
    var create: @Sendable (String) throws(MoneyFlowError) -> Void = { path throws(MoneyFlowError) in
        throw .cannotWrite(path: path, reason: "No such file or directory")
    }
    /// Waits, and returns the signal that asked the process to end, if there was one, or `nil`.
    ///
    /// From the first call on, a signal does not end the process, unless it is the second one.
    var pause: @Sendable (Duration) async -> Int32?

    /// No folders.
    static let none = FolderAccess(
        list: { path throws(MoneyFlowError) in throw .unreadableFile(file: path, reason: "No such file or directory") },
        read: { path throws(MoneyFlowError) in throw .unreadableFile(file: path, reason: "No such file or directory") },
        pause: { _ in SIGTERM }
    )

    /// The folders of this process.
    ///
    /// - Parameter variables: The environment variables, which may name a folder for temporary files.
    static func live(_ variables: [String: String]) -> FolderAccess {
        FolderAccess(
            list: files(in:),
            read: { path throws(MoneyFlowError) in try FileInput(variables).read(path) },
            create: create,
            pause: { Interruption.ending(waiting: $0) }
        )
    }

    /// Creates a folder, and those that contain it, for their owner only.
    static func create(_ path: String) throws(MoneyFlowError) {
        guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, path.contains("/"), path != "/" else { throw .writing(path, failedWith: errno) }
        try create(FileOutput.folder(of: path))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .writing(path, failedWith: errno) }
    }

    /// Returns the regular files in a folder; those that disappear meanwhile are left out.
    ///
    /// - Throws: ``MoneyFlowError/unreadableFile(file:reason:)`` with the folder.
    static func files(in folder: String) throws(MoneyFlowError) -> [FolderEntry] {
        func failure() -> MoneyFlowError { .unreadableFile(file: folder, reason: String(cString: strerror(errno))) }
        guard let stream = opendir(folder) else { throw failure() }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            var status = stat()
            let path = (name + [0]).map(CChar.init(bitPattern:))
            guard fstatat(dirfd(stream), path, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            let time = status.modificationTime
            entries.append(
                FolderEntry(
                    // A repaired name cannot be opened, which is then said.
                    name: String(decoding: name, as: UTF8.self),
                    size: Int64(status.st_size),
                    modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec),
                    inode: UInt64(status.st_ino)
                )
            )
        }
        guard errno == 0 else { throw failure() }
        return entries
    }
}
