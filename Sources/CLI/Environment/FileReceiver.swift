import BankFiles
import Core
import Synchronization
import Web

extension FileInput {
    /// Returns what takes a file whose bytes come one piece after another.
    ///
    /// - Parameter onFinish: Called with the whole file; returns the name by which it is known then.
    func receiver(named name: String, onFinish: @escaping @Sendable (FileBytes) -> String) -> any ReceivedFile {
        FileReceiver(writer(), named: name, onFinish: onFinish)
    }
}

/// Takes a file whose bytes come one piece after another, with the limits of a file that is read.
private final class FileReceiver: ReceivedFile {
    private let writer: Mutex<FileBytesWriter?>
    private let name: String
    private let onFinish: @Sendable (FileBytes) -> String

    init(_ writer: consuming FileBytesWriter, named name: String, onFinish: @escaping @Sendable (FileBytes) -> String) {
        self.writer = Mutex(writer)
        self.name = name
        self.onFinish = onFinish
    }

    func append(_ bytes: [UInt8]) throws {
        let count = writer.withLock { writer in
            writer?.append(bytes)
            return writer?.count ?? 0
        }
        guard count <= FileInput.maximumSize else {
            throw Refusal(.importFile(file: name, line: nil, .tooLarge(limit: FileInput.maximumSize)))
        }
    }

    func finish() throws -> String {
        let bytes = writer.withLock { $0.take()?.finish() } ?? FileBytes([])
        if let failure = bytes.error { throw Refusal(failure) }
        return onFinish(bytes)
    }

    /// An error in the words that the user reads.
    private struct Refusal: Error, CustomStringConvertible {
        let description: String

        init(_ error: MoneyFlowError) { description = "\(error.what) \(error.why)" }
    }
}
