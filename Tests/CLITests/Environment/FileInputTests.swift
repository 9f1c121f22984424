import Core
import Foundation
import Testing

@testable import CLI

@Suite("Reading files to import")
struct FileInputTests {
    private let shell: Shell
    private var folder: URL { shell.folder }

    init() throws {
        shell = try Shell()
    }

    private var bytes: [UInt8] { (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) } }

    @Test("A file beyond the memory is copied to a temporary file without a name")
    func copy() throws {
        let path = try file(bytes)
        let input = FileInput(["TMPDIR": folder.path], memory: 0)

        let read = try input.read(path)
        // What happens to the original changes nothing.
        try Data("other".utf8).write(to: URL(fileURLWithPath: path))

        #expect(read.allBytes() == bytes)
        #expect(Array(read.pieces(from: 299_990).joined()) == bytes.suffix(10))
        #expect(read.failure == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }

    @Test("A pipe is read to its end")
    func pipe() throws {
        let pipe = Pipe()
        let sent = bytes
        Thread.detachNewThread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(sent))
            try? pipe.fileHandleForWriting.close()
        }
        for input in [FileInput(["TMPDIR": folder.path], memory: 0)] {
            let read = try input.readToEnd(of: pipe.fileHandleForReading.fileDescriptor, named: "a pipe")
            #expect(read.allBytes() == bytes)
        }
    }

    @Test("A folder in which no file can be created is skipped, as SQLite does")
    func folders() {
        #expect(TemporaryFile.folder(["SQLITE_TMPDIR": folder.path, "TMPDIR": "/"]) == folder.path)
        #expect(TemporaryFile.folder(["SQLITE_TMPDIR": "/no/such", "TMPDIR": folder.path]) == folder.path)
        #expect(TemporaryFile.folder([:]) == "/var/tmp")
    }

    @Test("A temporary file that cannot be created is an error with the folder")
    func noFolder() {
        #expect(throws: MoneyFlowError.cannotWrite(path: "/no/such", reason: "No such file or directory")) {
            try TemporaryFile(in: "/no/such")
        }
    }

    @Test("A temporary file that cannot be read is an error with the folder")
    func cutShort() throws {
        let file = try TemporaryFile(in: folder.path)
        try file.append([1, 2, 3])
        #expect(try file.read(1..<3) == [2, 3])
        let failure = MoneyFlowError.unreadableFile(file: folder.path, reason: "a temporary file was cut short")
        #expect(throws: failure) { try file.read(2..<4) }
    }

    private func file(_ bytes: [UInt8]) throws -> String {
        let path = folder.appending(path: "file").path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }
}
