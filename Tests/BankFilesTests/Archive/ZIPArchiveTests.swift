import BankFilesSupport
import MoneySupport
import Testing

@testable import BankFiles

@Suite("ZIP archives")
struct ZIPArchiveTests {
    private static let table = "date,description,amount\n2026-11-20,Coffee,-1.50\n"

    private static func archive(_ bytes: [UInt8]) throws -> ZIPArchive {
        try ZIPArchive(FileBytes(bytes))
    }

    /// Returns the text of the only file.
    private static func text(_ bytes: [UInt8]) throws -> String {
        let archive = try archive(bytes)
        try #require(archive.entries.count == 1)
        return String(decoding: try archive.file(archive.entries[0], limit: 1 << 20).allBytes(), as: UTF8.self)
    }

    @Test("Files are stored or compressed, and have names in UTF-8")
    func files() throws {
        let archive = try Self.archive(ZIPFiles.two)

        #expect(archive.entries.map(\.path) == ["a.txt", "Umsätze/b.csv"])
        let texts = try archive.entries.map {
            String(decoding: try archive.file($0, limit: 200).allBytes(), as: UTF8.self)
        }
        #expect(texts == ["one", String(repeating: Self.table, count: 3)])
        #expect(archive["umsätze/B.csv"]?.size == 3 * 48)
        #expect(archive["b.csv"] == nil)
    }

    @Test("Numbers can have 64 bits, and follow the file", arguments: [ZIPFiles.wide, ZIPFiles.streamed])
    func numbers(bytes: [UInt8]) throws {
        #expect(try Self.text(bytes) == Self.table)
    }

    @Test("An archive in pieces is read whole")
    func pieces() throws {
        let archive = try ZIPArchive(FileStorage.temporary(pieceLength: 7).keep(ZIPFiles.two))
        let texts = try archive.entries.map { try archive.file($0, limit: 200).allBytes().count }

        #expect(texts == [3, 144])
    }

    @Test("An archive that is cut short anywhere is refused")
    func cut() {
        for length in 4..<ZIPFiles.single.count {
            #expect(throws: ImportFailure.self) { try Self.text(Array(ZIPFiles.single.prefix(length))) }
        }
    }

    @Test("A changed bit never changes the text", arguments: [ZIPFiles.single, ZIPFiles.wide])
    func changed(bytes: [UInt8]) {
        var refused = 0
        for place in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[place] ^= 1 << bit
                do {
                    #expect(try Self.text(changed) == Self.table)
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > bytes.count)
    }

    @Test(
        "Two files with one name, and a wrong number of files, are refused",
        arguments: [ZIPFiles.twice, ZIPFiles.count]
    )
    func directory(bytes: [UInt8]) {
        #expect(throws: ImportFailure(.malformed("the list of the files in it is damaged"))) {
            try Self.archive(bytes)
        }
    }

    @Test("A file that is larger than it says, or than the limit, is refused before all of it is unpacked")
    func large() throws {
        #expect(try Self.text(ZIPFiles.large).utf8.count == 1 << 20)
        #expect(throws: ImportFailure(.malformed("‘statement.csv’ in it is damaged"))) {
            try Self.text(ZIPFiles.liar)
        }
        let archive = try Self.archive(ZIPFiles.large)
        #expect(throws: ImportFailure(.tooLargeUnpacked(limit: 1000))) {
            try archive.file(archive.entries[0], limit: 1000)
        }
    }
}

@Suite("Files in ZIP archives")
struct UnpackedFileTests {
    private func unpacked(_ bytes: [UInt8]) throws -> String {
        String(decoding: try UnpackedFile.bytes(FileBytes(bytes)).allBytes(), as: UTF8.self)
    }

    @Test("The only file in an archive is read", arguments: [ZIPFiles.single, ZIPFiles.mac])
    func single(bytes: [UInt8]) throws {
        #expect(try unpacked(bytes) == "date,description,amount\n2026-11-20,Coffee,-1.50\n")
    }

    @Test(
        "What cannot be unpacked is named",
        arguments: [
            (ZIPFiles.two, UnsupportedFile.archive(fileCount: 2)), (ZIPFiles.empty, .archive(fileCount: 0)),
            (ZIPFiles.openDocument, .openDocument), (ZIPFiles.encrypted, .encryptedArchive),
            ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0], .compoundFile),
        ]
    )
    func unsupported(bytes: [UInt8], file: UnsupportedFile) {
        #expect(throws: ImportFailure(.unsupported(file))) { try unpacked(bytes) }
    }

    @Test("A binary workbook is named")
    func binary() {
        let context = ImportContext(currency: .euro, layout: ImportLayout())
        #expect(throws: ImportFailure(.unsupported(.binaryWorkbook))) {
            try FileReaders().reader(for: FileBytes(ZIPFiles.binaryWorkbook), format: nil, context: context)
        }
    }

    @Test("A method that is not supported is an error")
    func method() {
        let reason = "‘statement.csv’ in it is compressed by a method that is not supported"
        #expect(throws: ImportFailure(.malformed(reason))) { try unpacked(ZIPFiles.bzip2) }
    }
}
