import BankFiles
import Core
import TestSupport
import Testing

@testable import Store

@Suite("Rows to which a bank gives other identifiers")
struct RenewedRowsTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// Imports rows, and returns how many were added and how many were duplicates.
    private func importing(_ rows: ImportRow...) async throws -> [Int] {
        let report = try await wallet.importRows(rows)
        return [report.added, report.duplicates]
    }

    @Test("The same statement with other identifiers adds nothing, however often they change")
    func renewed() async throws {
        for (download, expected) in zip(["A", "B", "C"], [[3, 0], [0, 3], [0, 3]]) {
            let rows = try [
                row(1, bankID: "\(download)1"), row(1, bankID: "\(download)2"), row(2, bankID: "\(download)3"),
            ]
            #expect(try await importing(rows[0], rows[1], rows[2]) == expected)
        }
        #expect(try await importing(row(1, bankID: "B1"), row(1, bankID: "A2"), row(2, bankID: "C3")) == [0, 3])
        #expect(try await wallet.everything().count == 3)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Files of one import are compared too")
    func oneImport() async throws {
        let first = try [row(1, bankID: "A1"), row(2, bankID: "A2")].map(ImportItem.transaction)
        let second = try [row(1, bankID: "B1"), row(2, bankID: "B2"), row(3, bankID: "B3")].map(ImportItem.transaction)
        let report = try await wallet.importItems([first, second])
        #expect(report.files.map(\.added) == [2, 1])
        #expect(report.files.map(\.duplicates) == [0, 2])
    }

    @Test("A twin is new if the earlier row is in the file, or the file does not have the whole day")
    func twins() async throws {
        #expect(try await importing(row(1, bankID: "A1"), row(2, bankID: "A2")) == [2, 0])
        #expect(try await importing(row(1, bankID: "A1"), row(2, bankID: "A2"), row(1, bankID: "A3")) == [1, 2])
        #expect(try await importing(row(2, bankID: "A4")) == [1, 0])
    }

    @Test(
        "A row that was pending has the text with which it was booked, or had before",
        arguments: ["Lidl", "Lidl 1"]
    )
    func booked(text: String) async throws {
        let pending = try row(1, "Lidl", bankID: "A1", isPending: true)
        #expect(try await importing(pending, row(1, "Aldi", bankID: "A2")) == [2, 0])
        #expect(try await importing(row(1, "Lidl 1", bankID: "A3"), row(1, "Aldi", bankID: "A2")) == [0, 2])
        #expect(try await importing(row(1, text, bankID: "B1"), row(1, "Aldi", bankID: "B2")) == [0, 2])
    }

    @Test("Another account, day, amount or text is another row")
    func others() async throws {
        #expect(try await importing(row(1, bankID: "A1", account: 1)) == [1, 0])
        #expect(try await importing(row(1, bankID: "B1", account: 2)) == [1, 0])
        #expect(try await importing(row(1, on: "2026-11-21", bankID: "B2", account: 1)) == [1, 0])
        #expect(try await importing(row(2, bankID: "B3", account: 1)) == [1, 0])
        #expect(try await importing(row(1, "Tea", bankID: "B4", account: 1)) == [1, 0])
    }
}
