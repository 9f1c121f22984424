import Core
import Foundation
import Presentation
import Synchronization

/// A file that is being written and has not been moved to its path yet.
///
/// If the file system supports it, the file is unnamed, so that it disappears no matter how the program ends.
final class OutputDraft: Sendable {
    private let descriptor: Int32
    /// The path to show in errors.
    private let path: String
    /// The temporary name, if it has one.
    private let name: Mutex<String?>
    /// The temporary names of all files.
    private static let names = Mutex<Set<String>>([])

    private init(descriptor: Int32, path: String, name: String?) {
        self.descriptor = descriptor
        self.path = path
        self.name = Mutex(name)
    }

    /// Opens the device or pipe at `path`, which is written to in place.
    static func opening(_ path: String) throws(MoneyFlowError) -> OutputDraft {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .writing(path, failedWith: errno) }
        return OutputDraft(descriptor: descriptor, path: path, name: nil)
    }

    /// Creates an empty, unnamed file, readable by its owner only; `nil` if the file system does not support it.
    static func unnamed(in folder: String, for path: String) -> OutputDraft? {
        let descriptor = openUnnamedFile(in: folder)
        return descriptor >= 0 ? OutputDraft(descriptor: descriptor, path: path, name: nil) : nil
    }

    /// Creates an empty file with a temporary name, readable by its owner only.
    static func named(in folder: String, for path: String) throws(MoneyFlowError) -> OutputDraft {
        let name = unusedName(in: folder)
        let descriptor = open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .writing(path, failedWith: errno) }
        names.withLock { _ = $0.insert(name) }
        return OutputDraft(descriptor: descriptor, path: path, name: name)
    }

    deinit {
        name.withLock { name in
            if let name { Self.remove([name]) }
        }
        close(descriptor)
    }

    /// Removes all files with a temporary name, because a signal ends the process.
    static func removeAll() {
        remove(names.withLock { $0 })
    }

    private static func remove(_ unfinished: Set<String>) {
        for name in unfinished { unlink(name) }
        names.withLock { $0.subtract(unfinished) }
    }

    /// The stream that writes to the file.
    var stream: OutputStream {
        OutputStream { [self] bytes throws(MoneyFlowError) in
            try OutputStream.write(bytes, to: descriptor) { .writing(path, failedWith: $0) }
        }
    }

    /// Moves the finished file to `target`, replacing what is there, and waits until it is on the disk.
    ///
    /// - Parameter permissions: The permission bits of the replaced file; `nil` if there was none.
    /// - Throws: ``MoneyFlowError/doneDespite(_:)`` if only the waiting fails.
    func take(place target: String, permissions: mode_t?) throws(MoneyFlowError) {
        if let permissions { try check(fchmod(descriptor, permissions)) }
        guard Self.synchronize(descriptor) else { throw .writing(path, failedWith: errno) }
        let folder = FileOutput.folder(of: target)
        try name.withLock { name throws(MoneyFlowError) in
            if name == nil {
                // A link cannot replace a file, so the draft first needs a temporary name.
                if link(as: target) { return }
                let draft = Self.unusedName(in: folder)
                guard link(as: draft) else { throw .writing(path, failedWith: errno) }
                name = draft
                Self.names.withLock { _ = $0.insert(draft) }
            }
            guard let draft = name else { return }
            try check(rename(draft, target))
            name = nil
            Self.names.withLock { _ = $0.remove(draft) }
        }
        do throws(MoneyFlowError) {
            try synchronize(folder)
        } catch {
            throw .doneDespite(error)
        }
    }

    /// Gives the unnamed file a name that is not taken.
    private func link(as name: String) -> Bool {
        Self.linkUnnamedFile(descriptor, as: name)
    }

    /// Waits until the names in a folder are on the disk.
    private func synchronize(_ folder: String) throws(MoneyFlowError) {
        let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try check(directory)
        defer { close(directory) }
        // Some file systems cannot synchronize a folder, and report EINVAL.
        guard Self.synchronize(directory) || errno == EINVAL else { throw .writing(path, failedWith: errno) }
    }

    private func check(_ result: Int32) throws(MoneyFlowError) {
        guard result >= 0 else { throw .writing(path, failedWith: errno) }
    }

    private static func unusedName(in folder: String) -> String {
        "\(folder)/.moneyflow-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    }
}
