import Core
import Foundation
import Presentation

/// A file that is being written, and is not there for others before it is finished.
public struct FileOutput: Sendable {
    /// Where the content goes.
    let stream: OutputStream
    /// Puts the file in its place, whole and durable.
    let finish: @Sendable () throws(MoneyFlowError) -> Void

    /// Creates an output.
    public init(stream: OutputStream, finish: @escaping @Sendable () throws(MoneyFlowError) -> Void) {
        self.stream = stream
        self.finish = finish
    }
}

extension FileOutput {
    /// Begins a file that is to be at `path`, or replaces the one that is, keeping its permissions; a new one is for its
    /// owner alone.
    ///
    /// A device or a pipe at `path` is written to as it is. The target of a link is replaced, not the link.
    ///
    /// - Parameter wallet: The path of a database that is not to be replaced, nor what SQLite keeps beside it.
    /// - Throws: ``MoneyFlowError/cannotWrite(path:reason:)`` or ``MoneyFlowError/diskFull(path:)``, as the output's own
    ///   functions do.
    public static func replacing(_ path: String, sparing wallet: String) throws(MoneyFlowError) -> FileOutput {
        let previous = try status(of: path, shownAs: path)
        if let previous, previous.st_mode & S_IFMT != S_IFREG {
            return FileOutput(stream: try FileDraft.opening(path).stream, finish: {})
        }
        let target = try resolvingLinks(path)
        if let previous {
            let wallet = try resolvingLinks(wallet)
            // What SQLite keeps beside the wallet can hold its latest changes.
            for file in ["", "-wal", "-shm", "-journal"].map({ wallet + $0 }) {
                guard let other = try status(of: file, shownAs: path), other.st_dev == previous.st_dev,
                    other.st_ino == previous.st_ino
                else { continue }
                throw .cannotWrite(path: path, reason: "it is the wallet itself, or a part of it")
            }
            guard access(target, W_OK) == 0 else { throw .writing(path, failedWith: errno) }
        }
        let draft = try draft(in: folder(of: target), for: path)
        return FileOutput(
            stream: draft.stream,
            finish: { () throws(MoneyFlowError) in
                try draft.take(place: target, permissions: previous.map { $0.st_mode & 0o7777 })
            }
        )
    }

    /// Makes an empty file that leaves nothing behind where that is possible.
    private static func draft(in folder: String, for path: String) throws(MoneyFlowError) -> FileDraft {
        if let draft = FileDraft.unnamed(in: folder, for: path) { return draft }
        return try FileDraft.named(in: folder, for: path)
    }

    /// Follows the links at `path` to where a file is or would be.
    private static func resolvingLinks(_ path: String) throws(MoneyFlowError) -> String {
        var target = path
        for _ in 0..<40 {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let length = readlink(target, &buffer, buffer.count)
            guard length >= 0 else { return target }
            let next = String(decoding: buffer.prefix(length), as: UTF8.self)
            target = next.hasPrefix("/") ? next : folder(of: target) + "/" + next
        }
        throw .writing(path, failedWith: ELOOP)
    }

    /// Tells what is at a path; `nil` for nothing.
    private static func status(of target: String, shownAs path: String) throws(MoneyFlowError) -> stat? {
        var status = stat()
        guard stat(target, &status) == 0 else {
            guard errno == ENOENT else { throw .writing(path, failedWith: errno) }
            return nil
        }
        return status
    }

    /// The folder that a path lies in.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension MoneyFlowError {
    /// The error for a file that could not be written, by the system's number for the cause.
    static func writing(_ path: String, failedWith number: Int32) -> MoneyFlowError {
        switch number {
        case ENOSPC, EDQUOT: .diskFull(path: path)
        default: .cannotWrite(path: path, reason: String(cString: strerror(number)))
        }
    }
}
