import BankFiles
import Core
import TestSupport
import Testing

@testable import Store

@Suite("Rows imported while they were pending")
struct PendingRowsTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// Imports rows, and returns how many were added and how many were duplicates.
    private func importing(_ rows: ImportRow...) async throws -> [Int] {
        let report = try await wallet.importRows(rows)
        return [report.added, report.duplicates]
    }

    @Test(
        "A row booked on another day or with another text is the pending one",
        arguments: [
            ("LIDL", "2026-11-22"), ("LIDL SAGT DANKE 4521", "2026-11-20"), ("Lidl Berlin", "2026-11-23"),
            ("LIDL", "2026-11-18"), ("Markt 77", "2026-11-20"),
        ]
    )
    func booked(title: String, day: String) async throws {
        #expect(try await importing(row(500, "Lidl 4521", isPending: true)) == [1, 0])
        #expect(try await importing(row(500, title, on: day)) == [0, 1])
        #expect(try await importing(row(500, title, on: day)) == [0, 1])
        #expect(try await wallet.everything().count == 1)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test(
        "Another amount, a day too far away, or another text on another day is another transaction",
        arguments: [
            (501, "Lidl 4521", "2026-11-20"), (500, "Lidl 4521", "2026-12-12"), (500, "Lidl 4521", "2026-11-16"),
            (500, "Aldi", "2026-11-21"), (500, "Card payment 4521", "2026-11-21"),
        ]
    )
    func other(amount: Int64, title: String, day: String) async throws {
        #expect(try await importing(row(500, "Lidl card payment 4521", isPending: true)) == [1, 0])
        #expect(try await importing(row(amount, title, on: day)) == [1, 0])
    }

    @Test("A pending row that the report does not list still counts as left out")
    func manySkipped() async throws {
        #expect(try await importing(row(500, "Lidl 4521", isPending: true)) == [1, 0])
        let others = (1...1001).map {
            ImportItem.skipped(SkippedRow(line: $0, reason: $0 > 1000 ? .pending : .zeroAmount, text: ""))
        }
        let report = try await wallet.importItems([others + [.transaction(row(500, "Markt 77"))]])
        #expect(report.files.map(\.added) == [1])
    }

    @Test("As many rows as possible are booked, though one is nearer to another pending row")
    func asManyAsPossible() async throws {
        let late = try row(500, "Lidl 4521", on: "2026-11-20", isPending: true)
        let early = try row(500, "Lidl 4521", on: "2026-11-01", isPending: true)
        #expect(try await importing(late, early) == [2, 0])
        let booked = try [row(500, "LIDL", on: "2026-11-21"), row(500, "LIDL", on: "2026-11-24")]
        #expect(try await importing(booked[0], booked[1]) == [0, 2])
    }

    @Test("A pending row is not booked by a row of another account")
    func account() async throws {
        #expect(try await importing(row(500, "Lidl", isPending: true, account: 1)) == [1, 0])
        #expect(try await importing(row(500, "Lidl 2", account: 2)) == [1, 0])
        #expect(try await importing(row(500, "Lidl 2", account: 1)) == [0, 1])
    }

    @Test("A pending row is booked once, by the nearest row with its name")
    func nearest() async throws {
        #expect(try await importing(row(500, "Lidl", isPending: true)) == [1, 0])
        let rows = try [row(500, "Aldi"), row(500, "Lidl", on: "2026-11-25"), row(500, "LIDL", on: "2026-11-21")]
        #expect(try await importing(rows[0], rows[1], rows[2]) == [2, 1])
        #expect(try await wallet.everything().map(\.date.iso) == ["2026-11-25", "2026-11-20", "2026-11-20"])
        #expect(try await importing(row(500, "Lidl 2", on: "2026-11-22")) == [1, 0])
    }

    @Test("A row that is in the file while it is still pending is not booked by another")
    func stillPending() async throws {
        let pending = try row(500, "Lidl", isPending: true)
        #expect(try await importing(pending) == [1, 0])
        #expect(try await importing(pending, row(500, "Lidl", on: "2026-11-19")) == [1, 1])
    }

    @Test("If the file leaves pending rows out, a row of the same day is the same only by its name")
    func skipped() async throws {
        #expect(try await importing(row(500, "Lidl", isPending: true)) == [1, 0])
        let skippedRows = ImportItem.skipped(SkippedRow(line: 1, reason: .pending, text: ""))
        let items = try [skippedRows, .transaction(row(500, "Aldi")), .transaction(row(500, "LIDL", on: "2026-11-21"))]
        let file = try #require(try await wallet.importItems([items]).files.first)
        #expect([file.added, file.duplicates, file.skipped] == [1, 1, 1])
    }

    @Test("A later file of the same import books a pending row, and one undo takes both back")
    func oneImport() async throws {
        let booked = try row(500, "LIDL 7", on: "2026-11-22")
        let files = try [[row(500, "Lidl", isPending: true)], [booked]].map { $0.map(ImportItem.transaction) }
        let report = try await wallet.importItems(files)
        #expect(report.files.map(\.added) == [1, 0])
        #expect(try await importing(booked) == [0, 1])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.everything().isEmpty)
        #expect(try await importing(booked) == [1, 0])
    }
}
