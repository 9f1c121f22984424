import BankFiles
import Core
import TestSupport
import Testing

@testable import Store

@Suite("A format that declares references")
struct DeclaredReferencesTests {
    let wallet: SQLiteWallet
    /// A format that nothing but this test knows, with room for eight characters, and one like camt.
    let formats: [ImportFormat] = [.test("telex", BankReferences(length: 8)), .test("camt", BankReferences())]

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// Imports rows as one file, and returns how many were added and how many were duplicates.
    private func importing(_ rows: ImportRow...) async throws -> [Int] {
        let readers = ListedFiles(formats: formats) { _, _ in ListedRows(rows.map(ImportItem.transaction)) }
        let file = ImportFile(name: "rows") { FileBytes([]) }
        let report = try await wallet.importFiles(ImportRequest(files: [file]), with: readers) { _ in }.outcome
        return try #require(report.files.first.map { [$0.added, $0.duplicates] })
    }

    @Test("A reference is the same in another format, cut to what that has room for")
    func acrossFormats() async throws {
        #expect(try await importing(row(350, "POS 4711", bankID: "telex/ABCDEFGH")) == [1, 0])
        #expect(try await importing(row(350, "Café Lang", bankID: "camt/ABCDEFGHIJKL")) == [0, 1])
        #expect(try await importing(row(900, "Lidl", bankID: "camt/123")) == [1, 0])
        #expect(try await importing(row(900, "LIDL SAGT DANKE", bankID: "telex/123")) == [0, 1])
    }

    @Test("Rows with other references are other bookings, though all else is equal")
    func twins() async throws {
        #expect(try await importing(row(350, bankID: "telex/1")) == [1, 0])
        #expect(try await importing(row(350, bankID: "telex/2")) == [1, 0])
        #expect(try await importing(row(350, bankID: "telex/1"), row(350, bankID: "telex/2")) == [0, 2])
    }

    @Test("Rows of another format that name the same party are the same")
    func parties() async throws {
        #expect(try await importing(row(350, "Café Lang, Wien", bankID: "telex/1")) == [1, 0])
        #expect(try await importing(row(350, "CAFE LANG 0815", bankID: "camt/2")) == [0, 1])
        #expect(try await importing(row(900, "Aldi", bankID: "telex/~77")) == [1, 0])
        #expect(try await importing(row(900, "ALDI NORD", bankID: "telex/3")) == [0, 1])
    }

    @Test("A format that declares none gives a row another identifier in each download")
    func undeclared() async throws {
        #expect(try await importing(row(350, bankID: "cable/1")) == [1, 0])
        #expect(try await importing(row(350, bankID: "cable/2")) == [0, 1])
    }
}
