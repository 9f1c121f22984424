import Core
import Testing

@testable import Store

@Suite("Transactions typed before their bank row")
struct LikelyMatchTests {
    let wallet: SQLiteRepository

    init() throws {
        wallet = try SQLiteRepository.inMemory()
    }

    private func row(_ minorUnits: Int64, on date: String, type: TransactionType = .expense) throws -> ImportRow {
        ImportRow(
            line: 7,
            date: try day(date),
            type: type,
            minorUnits: minorUnits,
            category: nil,
            title: "COFFEE SHOP 0042"
        )
    }

    @Test("They are told of and kept beside the row, unless merging is asked for")
    func told() async throws {
        let typed = try await wallet.add(.expense(1250, "Coffee", on: day("2026-11-18"), category: "Bar"))

        let report = try await wallet.importRows([row(1250, on: "2026-11-20")])

        #expect((report.added, report.merged, report.matchCount) == (1, 0, 1))
        let match = try #require(report.matches.first)
        #expect(match.line == 7)
        #expect(match.typed == typed)
        #expect(match.row.title == "COFFEE SHOP 0042")
        #expect(try await wallet.everything().count == 2)
    }

    @Test("Merged, the typed transaction stays as it is, and the row does not come back")
    func merged() async throws {
        let typed = try await wallet.add(.expense(1250, "Coffee", on: day("2026-11-18"), category: "Bar"))
        let merging = ImportRequest(files: [], mergesMatches: true)
        let rows = try [row(1250, on: "2026-11-20"), row(99, on: "2026-11-20")]

        let report = try await wallet.importRows(rows, as: merging)

        #expect((report.read, report.added, report.merged, report.duplicates) == (2, 1, 1, 0))
        #expect(try await wallet.everything().filter { $0.id == typed.id } == [typed])
        #expect(try await wallet.importRows(rows).duplicates == 2)
    }

    @Test("The category that a merged row named is not made")
    func mergedCategory() async throws {
        _ = try await wallet.add(.expense(1250, "Coffee", on: day("2026-11-18"), category: "Bar"))
        let named = ImportRow(
            line: 2,
            date: try day("2026-11-20"),
            type: .expense,
            minorUnits: 1250,
            category: "Fun",
            title: "x"
        )

        let request = ImportRequest(files: [], mergesMatches: true)
        let report = try await wallet.importItems([[.transaction(named)]], as: request)

        #expect(report.files.map(\.merged) == [1])
        #expect(report.newCategories.isEmpty)
        #expect(try await wallet.categories().contains { $0.name == "Fun" } == false)
        _ = try await wallet.undo(1)
        #expect(try await wallet.importRows([named]).added == 1)
        #expect(try await wallet.categories().contains { $0.name == "Fun" })
    }

    @Test("A merge alone is a command of the history, and undone, the row can come in again")
    func mergedAlone() async throws {
        _ = try await wallet.add(.expense(1250, "Coffee", on: day("2026-11-18")))
        let merging = ImportRequest(files: [], mergesMatches: true)
        let rows = try [row(1250, on: "2026-11-20")]

        #expect(try await wallet.importRows(rows, as: merging).merged == 1)
        #expect(try await wallet.history(limit: 9).map(\.kind) == [.importFile, .add])
        #expect(try await wallet.importRows(rows).duplicates == 1)
        _ = try await wallet.undo(1)
        #expect(try await wallet.importRows(rows, as: merging).merged == 1)
        #expect(try await wallet.everything().count == 1)
        #expect(try await wallet.verify().problems == [])
    }

    @Test(
        "A match has the same type and amount, and was typed from seven days before to three days after the row",
        arguments: [
            ("2026-11-13", 1250, true), ("2026-11-12", 1250, false), ("2026-11-23", 1250, true),
            ("2026-11-24", 1250, false), ("2026-11-20", 1251, false), ("2026-11-20", -1250, false),
        ]
    )
    func near(date: String, amount: Int64, isMatch: Bool) async throws {
        _ = try await wallet.add(
            amount > 0 ? .expense(amount, "Coffee", on: day(date)) : .income(-amount, "Coffee", on: day(date))
        )
        #expect(try await wallet.importRows([row(1250, on: "2026-11-20")]).matchCount == (isMatch ? 1 : 0))
    }

    @Test("The nearest day is taken, and each transaction once")
    func nearest() async throws {
        let merging = ImportRequest(files: [], mergesMatches: true)
        for date in ["2026-11-14", "2026-11-19", "2026-11-18"] {
            _ = try await wallet.add(.expense(500, date, on: day(date)))
        }
        let rows = try ["2026-11-20", "2026-11-20", "2026-11-20", "2026-11-20"].map { try row(500, on: $0) }

        let report = try await wallet.importRows(rows, as: merging)

        #expect(report.matches.map(\.typed.title) == ["2026-11-19", "2026-11-18", "2026-11-14"])
        #expect((report.merged, report.added) == (3, 1))
    }

    @Test("What a file brought in is no match for another file")
    func imported() async throws {
        _ = try await wallet.importRows([row(1250, on: "2026-11-19")])
        #expect(try await wallet.importRows([row(1250, on: "2026-11-20")]).matchCount == 0)
    }
}
