import Core
import Foundation
import GRDB
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Days that SQLite can keep")
struct KeptDatesTests {
    /// The days that SQLite takes for other ones.
    private static func unkeptDays(_ years: [Int]) throws -> [String] {
        try DatabaseQueue().read { db in
            try years.flatMap { year in
                let first = try CivilDate.test(String(format: "%04d-01-01", year)).daysSince1970
                let days = (first..<first + 366).compactMap { CivilDate(daysSince1970: $0)?.iso }.filter {
                    Int($0.prefix(4)) == year
                }
                let json = String(decoding: try JSONEncoder().encode(days), as: UTF8.self)
                let sql = "SELECT value FROM json_each(?) WHERE value IS NOT date(value, '+0 days')"
                return try String.fetchAll(db, sql: sql, arguments: [json])
            }
        }
    }

    @Test("All days are kept, but one that some versions of SQLite take for another one")
    func days() throws {
        let found = try Self.unkeptDays([300] + LongTests.cases(1...9999))
        #expect(Set(found).subtracting(["0300-03-01"]) == [])
    }

    @Test("A day that SQLite does not know is refused by every command, and its month is none the worse")
    func refused() async throws {
        let folder = try TemporaryFolder()
        let day = try CivilDate.test("0300-03-01")
        let (isKept, store) = (try Self.unkeptDays([300]).isEmpty, try folder.open())
        _ = try await store.perform(AddTransaction(.expense(100, "Olives", on: .test("0300-03-15")))).outcome
        let before = try await store.dumpWithHistory()
        try await expect(refused: !isKept) {
            _ = try await store.perform(AddTransaction(.expense(100, "Figs", on: day))).outcome
        }
        try await expect(refused: !isKept) { try await store.importRows([row(200, on: day.iso)]) }
        if !isKept { #expect(try await store.dumpWithHistory() == before) }
        // Its rows are checked when it is opened as a file from elsewhere.
        _ = try folder.close(store)
        try FileManager.default.copyItem(atPath: folder.wallet, toPath: folder.file("copy.db"))
        #expect(try await folder.open(path: folder.file("copy.db")).everything().contains { $0.title == "Olives" })
    }

    private func expect(refused: Bool, _ body: () async throws -> Void) async throws {
        guard refused else { return try await body() }
        await #expect(throws: MoneyFlowError.dateNotKept) { try await body() }
    }
}
