import BankFiles
import Core
import Foundation

/// Reads whole files, so that they cannot change while they are being parsed.
struct FileInput: Sendable {
    private let storage: FileStorage

    /// The maximum size of a file to import, in bytes: some thirty million transactions.
    static let maximumSize = 2 << 30

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - variables: The environment variables, which may name a folder for temporary files.
    ///   - memory: The number of bytes to keep in memory.
    init(_ variables: [String: String], memory: Int = 32 << 20) {
        storage = FileStorage(memory: memory) { () throws(MoneyFlowError) in
            try TemporaryFile(in: TemporaryFile.folder(variables))
        }
    }

    /// Returns what keeps the bytes of a file.
    func writer() -> FileBytesWriter { storage.writer() }

    /// Reads the whole file at `path`.
    ///
    /// - Throws: ``MoneyFlowError/unreadableFile(file:reason:)``, ``ImportFileProblem/tooLarge(limit:)``, or the failure of
    ///   a temporary file.
    func read(_ path: String) throws(MoneyFlowError) -> FileBytes {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadableFile(file: path, reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        return try readToEnd(of: descriptor, named: path)
    }

    /// Reads the rest of an open file.
    ///
    /// - Parameter name: The name of the file in errors.
    /// - Throws: Like ``read(_:)``; also a pipe or a device can have too many bytes.
    func readToEnd(of descriptor: Int32, named name: String) throws(MoneyFlowError) -> FileBytes {
        func failure() -> MoneyFlowError { .unreadableFile(file: name, reason: String(cString: strerror(errno))) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure() }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .importFolder(name) }
        let excess = MoneyFlowError.importFile(file: name, line: nil, .tooLarge(limit: Self.maximumSize))
        guard status.st_size <= Self.maximumSize else { throw excess }
        var writer = storage.writer()
        while true {
            var error: MoneyFlowError?
            let block = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                let got = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
                count = max(got, 0)
                if got < 0 { error = failure() }
            }
            if let error { throw error }
            writer.append(block)
            if let failure = storage.error { throw failure }
            guard writer.count <= Self.maximumSize else { throw excess }
            if block.isEmpty { break }
        }
        let bytes = writer.finish()
        if let failure = bytes.error { throw failure }
        return bytes
    }
}
