import Core
import Foundation
import Presentation
import Synchronization

/// An open file on its way to its place.
///
/// It has no name where the file system knows such files, so that whatever ends the program leaves nothing behind.
final class FileDraft: Sendable {
    private let descriptor: Int32
    /// The path that errors name.
    private let path: String
    /// The name that it has for the time being.
    private let name: Mutex<String?>

    private init(descriptor: Int32, path: String, name: String?) {
        self.descriptor = descriptor
        self.path = path
        self.name = Mutex(name)
    }

    /// Opens what is at `path` already, to be written to as it is.
    static func opening(_ path: String) throws(MoneyFlowError) -> FileDraft {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .writing(path, failedWith: errno) }
        return FileDraft(descriptor: descriptor, path: path, name: nil)
    }

    /// Makes an empty file without a name, for its owner alone; `nil` where the file system of the folder has none such.
    static func unnamed(in folder: String, for path: String) -> FileDraft? {
        let descriptor = open(folder, unnamedFile | O_WRONLY | O_CLOEXEC, 0o600)
        return descriptor >= 0 ? FileDraft(descriptor: descriptor, path: path, name: nil) : nil
    }

    /// Makes an empty file with a name of its own, for its owner alone.
    static func named(in folder: String, for path: String) throws(MoneyFlowError) -> FileDraft {
        let name = unusedName(in: folder)
        let descriptor = open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .writing(path, failedWith: errno) }
        return FileDraft(descriptor: descriptor, path: path, name: name)
    }

    deinit {
        name.withLock { name in
            if let name { unlink(name) }
        }
        close(descriptor)
    }

    /// Writes to the file.
    var stream: OutputStream {
        OutputStream { [self] bytes throws(MoneyFlowError) in
            try OutputStream.write(bytes, to: descriptor) { .writing(path, failedWith: $0) }
        }
    }

    /// Puts the file, whole and durable, where `target` is or will be.
    ///
    /// - Parameter permissions: The permission bits of the file that it replaces; `nil` where there was none.
    func take(place target: String, permissions: mode_t?) throws(MoneyFlowError) {
        if let permissions { try check(fchmod(descriptor, permissions)) }
        try check(fsync(descriptor))
        let folder = FileOutput.folder(of: target)
        try name.withLock { name throws(MoneyFlowError) in
            if name == nil {
                // A new file gets its one and only name; only to replace one it takes another in between.
                if link(as: target) { return }
                let draft = Self.unusedName(in: folder)
                guard link(as: draft) else { throw .writing(path, failedWith: errno) }
                name = draft
            }
            guard let draft = name else { return }
            try check(rename(draft, target))
            name = nil
        }
        try synchronize(folder)
    }

    /// Gives the file without a name one that nothing has.
    private func link(as name: String) -> Bool {
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }

    /// Makes the names in a folder durable.
    private func synchronize(_ folder: String) throws(MoneyFlowError) {
        let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try check(directory)
        defer { close(directory) }
        // Some file systems have nothing to synchronize in a folder and say so.
        guard fsync(directory) == 0 || errno == EINVAL else { throw .writing(path, failedWith: errno) }
    }

    private func check(_ result: Int32) throws(MoneyFlowError) {
        guard result >= 0 else { throw .writing(path, failedWith: errno) }
    }

    /// Linux's O_TMPFILE, whose definition is too much for the importer of C.
    private static let unnamedFile = 0o20_000_000 | O_DIRECTORY

    private static func unusedName(in folder: String) -> String {
        "\(folder)/.moneyflow-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    }
}
