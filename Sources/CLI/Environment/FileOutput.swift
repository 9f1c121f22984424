import Core
import Foundation
import Presentation

/// A file that is being written and does not appear at its path until it is finished.
package struct FileOutput: Sendable {
    /// The stream for the content.
    let stream: OutputStream
    /// Moves the finished file to its path and waits until it is on the disk.
    let finish: @Sendable () throws(MoneyFlowError) -> Void

    package init(stream: OutputStream, finish: @escaping @Sendable () throws(MoneyFlowError) -> Void) {
        self.stream = stream
        self.finish = finish
    }
}

extension FileOutput {
    /// Begins a file that replaces the one at `path` and keeps its permissions; a new file is for its owner only.
    ///
    /// A device or a pipe is written to in place. If `path` is a link, its target is replaced.
    ///
    /// A file of SQLite, which may be another wallet or a backup, is never replaced.
    ///
    /// - Parameter wallet: The path of the wallet. Neither it nor SQLite's files next to it can be replaced.
    /// - Throws: ``MoneyFlowError/cannotWrite(path:reason:)`` or ``MoneyFlowError/diskFull(path:)``, like the functions
    ///   of the output.
    package static func replacing(_ path: String, sparing wallet: String) throws(MoneyFlowError) -> FileOutput {
        let previous = try status(of: path, shownAs: path)
        if let previous, previous.st_mode & S_IFMT != S_IFREG {
            return FileOutput(stream: try OutputDraft.opening(path).stream, finish: {})
        }
        let target = try resolvingLinks(path)
        let wallet = try resolvingLinks(wallet)
        // The files next to the wallet can contain its latest changes, and SQLite would delete another one there.
        for file in ["", "-wal", "-shm", "-journal"].map({ wallet + $0 }) {
            let other = try status(of: file, shownAs: path)
            let isSame = previous.map { $0.st_dev == other?.st_dev && $0.st_ino == other?.st_ino } ?? (target == file)
            guard !isSame else { throw .cannotWrite(path: path, reason: "it is the wallet or one of its files") }
        }
        if previous != nil {
            guard access(target, W_OK) == 0 else { throw .writing(path, failedWith: errno) }
            guard try !isDatabase(target, shownAs: path) else {
                throw .cannotWrite(path: path, reason: "it is a database, such as a wallet or a backup")
            }
        }
        let draft = try draft(in: folder(of: target), for: path)
        return FileOutput(
            stream: draft.stream,
            finish: { () throws(MoneyFlowError) in
                try draft.take(place: target, permissions: previous.map { $0.st_mode & 0o7777 })
            }
        )
    }

    /// Creates an empty file, unnamed if possible.
    private static func draft(in folder: String, for path: String) throws(MoneyFlowError) -> OutputDraft {
        if let draft = OutputDraft.unnamed(in: folder, for: path) { return draft }
        return try OutputDraft.named(in: folder, for: path)
    }

    /// Follows the links at `path` to the file that exists or would be created.
    private static func resolvingLinks(_ path: String) throws(MoneyFlowError) -> String {
        var target = path
        for _ in 0..<40 {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let length = readlink(target, &buffer, buffer.count)
            guard length >= 0 else { return target }
            guard let next = String(validating: buffer.prefix(length), as: UTF8.self) else {
                // A repaired name would be that of another file.
                throw .writing(path, failedWith: EILSEQ)
            }
            target = next.hasPrefix("/") ? next : folder(of: target) + "/" + next
        }
        throw .writing(path, failedWith: ELOOP)
    }

    /// Returns the status of the file at a path, or `nil` if there is none.
    private static func status(of target: String, shownAs path: String) throws(MoneyFlowError) -> stat? {
        var status = stat()
        guard stat(target, &status) == 0 else {
            guard errno == ENOENT else { throw .writing(path, failedWith: errno) }
            return nil
        }
        return status
    }

    /// Whether a file begins as SQLite's do (https://www.sqlite.org/fileformat2.html).
    private static func isDatabase(_ target: String, shownAs path: String) throws(MoneyFlowError) -> Bool {
        let descriptor = open(target, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .writing(path, failedWith: errno) }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: 16)
        let count = read(descriptor, &start, start.count)
        guard count >= 0 else { throw .writing(path, failedWith: errno) }
        return databaseStarts.contains { start.prefix(count).starts(with: $0) }
    }

    /// How a database of SQLite, its write-ahead log and its rollback journal begin.
    private static let databaseStarts: [[UInt8]] = [
        Array("SQLite format 3\0".utf8), [0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83], [0xD9, 0xD5, 0x05, 0xF9],
    ]

    /// Returns the folder of a path.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension MoneyFlowError {
    /// Returns the error for a file that could not be written.
    ///
    /// - Parameter number: The cause, as `errno`.
    static func writing(_ path: String, failedWith number: Int32) -> MoneyFlowError {
        switch number {
        case ENOSPC, EDQUOT: .diskFull(path: path)
        default: .cannotWrite(path: path, reason: String(cString: strerror(number)))
        }
    }
}
