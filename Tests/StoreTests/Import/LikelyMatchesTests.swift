import BankFiles
import Core
import TestSupport
import Testing

@testable import Store

@Suite("Transactions typed before their bank rows are imported")
struct LikelyMatchesTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// Creates a bank's row for a coffee.
    private func bankRow(_ minorUnits: Int64, on date: String) throws -> ImportRow {
        try row(minorUnits, "COFFEE SHOP 0042", line: 7, on: date)
    }

    @Test("By default, a match is reported and both transactions are kept")
    func told() async throws {
        let typed = try await wallet.perform(
            AddTransaction(.expense(1250, "Coffee", on: .test("2026-11-18"), category: "Bar"))
        ).outcome

        let report = try await wallet.importRows([bankRow(1250, on: "2026-11-20")])

        #expect((report.added, report.merged, report.matchCount) == (1, 0, 1))
        let match = try #require(report.matches.first)
        #expect(match.line == 7)
        #expect(match.earlier == typed)
        #expect(match.row.title == "COFFEE SHOP 0042")
        #expect(try await wallet.everything().count == 2)
    }

    @Test("Rows of several files can match one typed transaction, unless one was merged with it")
    func severalFiles() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1250, "Coffee", on: .test("2026-11-20")))).outcome
        let files = try ["2026-11-20", "2026-11-21"].map { [ImportItem.transaction(try row(1250, on: $0))] }

        let told = try await wallet.importItems(files, as: ImportRequest(files: [], isDryRun: true))
        let merged = try await wallet.importItems(files, as: ImportRequest(files: [], mergesMatches: true))

        #expect(told.files.map(\.matchCount) == [1, 1])
        #expect(merged.files.map(\.merged) == [1, 0])
    }

    @Test("Merging keeps the typed transaction, and the row becomes a duplicate")
    func merged() async throws {
        let typed = try await wallet.perform(
            AddTransaction(.expense(1250, "Coffee", on: .test("2026-11-18"), category: "Bar"))
        ).outcome
        let merging = ImportRequest(files: [], mergesMatches: true)
        let rows = try [bankRow(1250, on: "2026-11-20"), bankRow(99, on: "2026-11-20")]

        let report = try await wallet.importRows(rows, as: merging)

        #expect((report.read, report.added, report.merged, report.duplicates) == (2, 1, 1, 0))
        #expect(try await wallet.everything().filter { $0.id == typed.id } == [typed])
        #expect(try await wallet.importRows(rows).duplicates == 2)
    }

    @Test("The category of a merged row is not created")
    func mergedCategory() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1250, "Coffee", on: .test("2026-11-18"), category: "Bar")))
            .outcome
        let named = ImportRow(
            line: 2,
            date: try .test("2026-11-20"),
            type: .expense,
            minorUnits: 1250,
            category: "Fun",
            title: "x"
        )

        let request = ImportRequest(files: [], mergesMatches: true)
        let report = try await wallet.importItems([[.transaction(named)]], as: request)

        #expect(report.files.map(\.merged) == [1])
        #expect(report.newCategories.isEmpty)
        #expect(try await wallet.read(Categories()).contains { $0.name == "Fun" } == false)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.importRows([named]).added == 1)
        #expect(try await wallet.read(Categories()).contains { $0.name == "Fun" })
    }

    @Test("An import that only merges is recorded, and after undo the row can be imported again")
    func mergedAlone() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1250, "Coffee", on: .test("2026-11-18")))).outcome
        let merging = ImportRequest(files: [], mergesMatches: true)
        let rows = try [bankRow(1250, on: "2026-11-20")]

        #expect(try await wallet.importRows(rows, as: merging).merged == 1)
        #expect(try await wallet.read(History(limit: 9)).map(\.kind) == [.importFile, .add])
        #expect(try await wallet.importRows(rows).duplicates == 1)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.importRows(rows, as: merging).merged == 1)
        #expect(try await wallet.everything().count == 1)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test(
        "A match has the row's type and amount, and a date from 7 days before to 3 days after it",
        arguments: [
            ("2026-11-13", 1250, true), ("2026-11-12", 1250, false), ("2026-11-23", 1250, true),
            ("2026-11-24", 1250, false), ("2026-11-20", 1251, false), ("2026-11-20", -1250, false),
        ]
    )
    func near(date: String, amount: Int64, isMatch: Bool) async throws {
        _ = try await wallet.perform(
            AddTransaction(
                amount > 0 ? .expense(amount, "Coffee", on: .test(date)) : .income(-amount, "Coffee", on: .test(date))
            )
        ).outcome
        #expect(try await wallet.importRows([bankRow(1250, on: "2026-11-20")]).matchCount == (isMatch ? 1 : 0))
    }

    @Test("The nearest transaction matches, and each matches once")
    func nearest() async throws {
        let merging = ImportRequest(files: [], mergesMatches: true)
        for date in ["2026-11-14", "2026-11-19", "2026-11-18"] {
            _ = try await wallet.perform(AddTransaction(.expense(500, date, on: .test(date)))).outcome
        }
        let rows = try ["2026-11-20", "2026-11-20", "2026-11-20", "2026-11-20"].map { try bankRow(500, on: $0) }

        let report = try await wallet.importRows(rows, as: merging)

        #expect(report.matches.map(\.earlier.title) == ["2026-11-19", "2026-11-18", "2026-11-14"])
        #expect((report.merged, report.added) == (3, 1))
    }

    @Test(
        "As many as possible are merged, and the typed ones that are left are named",
        arguments: [(["05", "10"], ["05", "10"], []), (["05", "10", "12"], ["10", "12"], ["05"])]
    )
    func maximum(typed: [String], merged: [String], left: [String]) async throws {
        for day in typed {
            _ = try await wallet.perform(AddTransaction(.expense(350, day, on: .test("2026-11-\(day)")))).outcome
        }
        // The nearest to the first row is of the 10th, and the second one is too late for that of the 5th.
        let files = try ["09", "13"].map { [ImportItem.transaction(try row(350, "CAFE", on: "2026-11-\($0)"))] }
        let report = try await wallet.importItems(files, as: ImportRequest(files: [], mergesMatches: true))
        #expect(report.files.map(\.merged) == [1, 1])
        #expect(report.files.flatMap(\.matches).map(\.earlier.title) == merged)
        #expect(report.unmatched.map(\.title) == left)
    }

    @Test("An imported transaction does not match another file's row")
    func imported() async throws {
        _ = try await wallet.importRows([bankRow(1250, on: "2026-11-19")])
        #expect(try await wallet.importRows([bankRow(1250, on: "2026-11-20")]).matchCount == 0)
    }
}
