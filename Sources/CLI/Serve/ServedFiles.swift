import BankFiles
import Core
import Presentation
import Synchronization
import Web

/// The files that a browser has sent to import, and the latest that was exported for it; they are kept as long as its session.
final class ServedFiles: Sendable {
    private struct Files {
        var sent: [String: FileBytes] = [:]
        var made: (name: String, file: TemporaryFile, isNew: Bool)?
    }

    private let files = Mutex(Files())

    /// Keeps a file that was sent under its name, without folders.
    ///
    /// - Returns: That name.
    func keep(_ bytes: FileBytes, as name: String) -> String {
        let name = Self.last(of: name)
        files.withLock { $0.sent[name] = bytes }
        return name
    }

    /// Returns the file with a name that was sent.
    ///
    /// - Throws: ``MoneyFlowError/unreadableFile(file:reason:)`` if there is none.
    func read(_ name: String) throws(MoneyFlowError) -> FileBytes {
        guard let bytes = files.withLock({ $0.sent[name] }) else {
            throw .unreadableFile(file: name, reason: "Choose it again")
        }
        return bytes
    }

    /// Offers a file to download under its name, without folders, in place of the one before.
    fileprivate func offer(_ file: TemporaryFile, as name: String) {
        let name = Self.last(of: name)
        files.withLock { $0.made = (name, file, true) }
    }

    /// Returns the name of the file that is offered, once, or `nil` if there is none.
    func nextDownload() -> String? {
        files.withLock { files in
            defer { files.made?.isNew = false }
            return files.made.flatMap { $0.isNew ? $0.name : nil }
        }
    }

    /// Returns the file that is offered, or `nil` if it has another name.
    func made(_ name: String) -> TemporaryFile? {
        files.withLock { files in files.made.flatMap { $0.name == name ? $0.file : nil } }
    }

    private static func last(of path: String) -> String {
        path.split { "/\\".contains($0) }.last.map(String.init) ?? path
    }
}

extension TemporaryFile: MadeFile {}

extension FileAccess {
    /// Returns the access to the files that a browser has sent, and to no others; exports are offered to it.
    static func served(_ files: ServedFiles, in environment: ProgramEnvironment) -> FileAccess {
        var access = FileAccess.none
        access.read = { name throws(MoneyFlowError) in try files.read(name) }
        access.exportFormats = environment.formats.exported
        access.export = { wallet, format, name, today throws(MoneyFlowError) in
            let file = try TemporaryFile(in: TemporaryFile.folder(environment.variables))
            let export = WalletExport(format: format, filter: .everything, today: today)
            let written = try await export.write(
                from: wallet,
                to: OutputStream { bytes throws(MoneyFlowError) in try file.append(bytes) }
            )
            files.offer(file, as: name)
            return written
        }
        return access
    }
}
