import Core
import Testing

@testable import Store

@Suite("Rows that came in before")
struct ImportedRowsTests {
    let wallet: SQLiteRepository

    init() throws {
        wallet = try SQLiteRepository.inMemory()
    }

    private func row(
        _ minorUnits: Int64,
        _ title: String = "Coffee",
        on date: String = "2026-11-20",
        type: TransactionType = .expense,
        bankID: String? = nil
    ) throws -> ImportRow {
        ImportRow(
            line: 2,
            date: try day(date),
            type: type,
            minorUnits: minorUnits,
            category: nil,
            title: title,
            bankID: bankID
        )
    }

    /// Imports rows and tells how many were added, and how many had come in before.
    private func importing(_ rows: [ImportRow]) async throws -> [Int] {
        let report = try await wallet.importRows(rows)
        return [report.added, report.duplicates]
    }

    @Test("The second import of a file adds nothing and leaves no entry in the history")
    func twice() async throws {
        let rows = try [row(1), row(2), row(2, type: .income), row(1, "Tea"), row(1, on: "2026-11-21")]
        #expect(try await importing(rows) == [5, 0])
        let before = try await wallet.dumpWithHistory()
        #expect(try await importing(rows) == [0, 5])
        #expect(try await importing(rows.reversed()) == [0, 5])
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("Twins within a file are both kept, and a file with one more adds one")
    func twins() async throws {
        #expect(try await importing([row(1), row(1)]) == [2, 0])
        #expect(try await importing([row(1)]) == [0, 1])
        #expect(try await importing([row(1), row(1), row(1), row(1)]) == [2, 2])
        #expect(try await importing([row(1), row(1), row(1), row(1), row(1)]) == [1, 4])
    }

    @Test("A file that overlaps adds exactly what is new, also what is older than all before")
    func overlap() async throws {
        #expect(try await importing([row(1, on: "2026-11-10"), row(1, on: "2026-11-11")]) == [2, 0])
        let later = try [row(1, on: "2026-11-11"), row(1, on: "2026-11-12"), row(1, on: "2025-01-01")]
        #expect(try await importing(later) == [2, 1])
    }

    @Test("Files of one import are compared with each other")
    func oneImport() async throws {
        let first = try [row(1), row(2)].map(ImportItem.transaction)
        let second = try [row(2), row(2), row(3)].map(ImportItem.transaction)

        let report = try await wallet.importItems([first, second])

        #expect(report.files.map(\.added) == [2, 2])
        #expect(report.files.map(\.duplicates) == [0, 1])
        #expect(try await wallet.history(limit: 9).count == 1)
    }

    @Test("A transaction edited or deleted since does not come back")
    func changed() async throws {
        let rows = try [row(1, "a"), row(2, "b"), row(3, "c")]
        #expect(try await importing(rows) == [3, 0])
        _ = try await wallet.edit(
            1,
            TransactionEdit(date: try day("2020-01-01"), amount: .cents(99), title: "mine")
        )
        _ = try await wallet.delete([2])

        #expect(try await importing(rows) == [0, 3])
        #expect(try await wallet.everything().map(\.id) == [3, 1])
    }

    @Test("An import that was undone can be imported again; once brought back it cannot")
    func undone() async throws {
        let rows = try [row(1), row(2)]
        #expect(try await importing(rows) == [2, 0])
        _ = try await wallet.undo(1)
        _ = try await wallet.redo(1)
        #expect(try await importing(rows) == [0, 2])
        _ = try await wallet.undo(1)
        #expect(try await importing(rows) == [2, 0])
        #expect(try await importing(rows) == [0, 2])
        #expect(try await wallet.everything().count == 2)
    }

    @Test("With the bank's identifier on both sides, it decides rather than the text")
    func bankIDs() async throws {
        #expect(try await importing([row(1, "COFFEE", bankID: "A/1"), row(1, "COFFEE", bankID: "A/2")]) == [2, 0])
        #expect(try await importing([row(1, "Coffee shop", bankID: "A/1")]) == [0, 1])
        #expect(try await importing([row(1, "COFFEE", bankID: "A/3")]) == [1, 0])
        // The same number at another account, or for another amount or day, is another transaction.
        #expect(try await importing([row(1, "COFFEE", bankID: "B/1")]) == [1, 0])
        #expect(try await importing([row(2, "COFFEE", bankID: "A/1")]) == [1, 0])
        #expect(try await importing([row(1, "COFFEE", on: "2026-11-21", bankID: "A/1")]) == [1, 0])
    }

    @Test("A row with an identifier is the one that came in without")
    func mixed() async throws {
        #expect(try await importing([row(1), row(1)]) == [2, 0])
        #expect(try await importing([row(1, bankID: "A/1"), row(1, bankID: "A/2"), row(1, bankID: "A/3")]) == [1, 2])
        #expect(try await importing([row(1), row(1), row(1), row(1)]) == [1, 3])
    }

    @Test("Four imports of one file at once add it once")
    func concurrent() async throws {
        let folder = try TemporaryFolder()
        let rows = try (1...200).map { try row(Int64($0)) }
        let added = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                let wallet = try folder.open(busyTimeout: 60)
                group.addTask { try await wallet.importRows(rows).added }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(added.sorted() == [0, 0, 0, 200])
        #expect(try await folder.open().everything().count == 200)
    }

    @Test("Many equal rows are compared quickly", .timeLimit(.minutes(1)))
    func manyTwins() async throws {
        let rows = try Array(repeating: row(1), count: 20_000)
        #expect(try await importing(rows) == [20_000, 0])
        #expect(try await importing(rows + rows) == [20_000, 20_000])
    }
}
