import Core
import Foundation
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

/// Rows that no command of this version writes, and values that the schema allows although they mean nothing.
@Suite("Rows that another tool has written")
struct OtherToolRowsTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private static let category = "(SELECT min(id) FROM category WHERE type = 'expense')"

    private func add(_ title: String) async throws -> Transaction {
        try await wallet.perform(AddTransaction(.expense(500, title, on: .testToday, category: "Bar"))).outcome
    }

    @Test("A change that does not fit another tool's row is refused with the reason")
    func refused() async throws {
        let tea = try await add("Tea")
        try await wallet.execute(
            "INSERT INTO part (transactionId, categoryId, amount) VALUES (\(tea.id), \(Self.category), 400)"
        )
        let before = try await wallet.dumpWithHistory()
        do {
            _ = try await wallet.edit(tea.id, TransactionEdit(amount: .cents(300)))
            Issue.record("a part would be larger than the whole")
        } catch {
            #expect(error.exitCode == 65)
            #expect(error.code == 124)
        }
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("Rows that mean nothing are damage for those who need them, and the doctor names all of them")
    func meaningless() async throws {
        _ = try await add("Tea")
        for title in ["Rent", "Gym"] {
            _ = try await wallet.perform(AddSchedule(.expense(500, title, every: "FREQ=MONTHLY"))).outcome
        }
        for category in ["Bar", "Rent"] {
            let id = try await wallet.category(category).id
            let key = BudgetKey(category: id, currency: .euro)
            let budget = NewBudget(key: key, amount: 5000, fromMonth: CivilDate.testToday.monthOfYear)
            _ = try await wallet.perform(SetBudget(budget)).outcome
        }
        try await wallet.execute(
            """
            UPDATE schedule SET rule = 'FREQ=HOURLY' WHERE title = 'Gym';
            UPDATE budget SET currency = 'QQQ' WHERE id = 2;
            UPDATE command SET files = '[1]' WHERE id = 1;
            UPDATE command SET instant = -99999999999999 WHERE id = 2;
            UPDATE change SET after = '{"title":' WHERE commandId = 3 AND tableName = 'schedule';
            UPDATE change SET after = replace(after, 'EUR', 'eu') WHERE commandId = 4;
            UPDATE change SET tableName = 'zzz' WHERE commandId = 5;
            """
        )
        func damage(_ id: Int64, _ table: String) -> MoneyFlowError {
            .walletDamaged(path: "", detail: .row(id, table: table))
        }
        await #expect(throws: damage(2, "schedule")) { try await wallet.read(Schedules(today: .testToday)) }
        await #expect(throws: damage(2, "budget")) { try await wallet.read(Budgets()) }
        await #expect(throws: damage(4, "change")) { try await wallet.read(CommandDetails(4, limit: 1)) }
        let history = try await wallet.read(History(limit: 9))
        #expect(history.map(\.id) == [5, 4, 3, 2, 1])
        // What changed a table that there is not is listed as that.
        #expect(history.map(\.isReadable) == [true, false, false, false, false])
        #expect(history[3].instant == Date(timeIntervalSince1970: -62_135_596_800))
        await #expect(throws: damage(3, "change")) {
            try await wallet.perform(MoveCommands(.undo, .numbered([3]))).outcome
        }
        #expect(try await wallet.everything().count == 1)
        let home = try await wallet.read(HomeRequest(month: CivilDate.testToday.monthOfYear, latest: 9))
        #expect(home.unread == [UnreadRow(id: 2, table: "schedule"), UnreadRow(id: 2, table: "budget")])
        #expect(home.latestTransactions.map(\.title) == ["Tea"])
        #expect(home.occurrences.isEmpty && home.budgets == nil)

        let problems = try await wallet.perform(VerifyWallet()).outcome.problems
        let expected: [VerificationProblem] = [
            .unreadable(2, table: "schedule"), .unreadable(2, table: "budget"), .unreadable(1, table: "command"),
            .unreadable(2, table: "command"), .unreadable(3, table: "change"), .unreadable(4, table: "change"),
            .unreadable(5, table: "change"),
        ]
        #expect(Set(problems) == Set(expected))
        #expect(problems.filter(\.isRepairable).count == 2)
    }

    @Test("What names a schedule or a budget needs no other to mean anything")
    func besidesMeaningless() async throws {
        for title in ["Rent", "Gym"] {
            _ = try await wallet.perform(AddSchedule(.expense(500, title, every: "FREQ=MONTHLY"))).outcome
        }
        func budget(_ category: String, _ amount: Int64) async throws -> SetBudget {
            let key = BudgetKey(category: try await wallet.category(category).id, currency: .euro)
            return SetBudget(NewBudget(key: key, amount: amount, fromMonth: CivilDate.testToday.monthOfYear))
        }
        for category in ["Bar", "Rent"] { _ = try await wallet.perform(budget(category, 5000)).outcome }
        try await wallet.execute(
            """
            UPDATE schedule SET rule = 'FREQ=HOURLY' WHERE title = 'Gym';
            UPDATE budget SET currency = 'QQQ' WHERE id = 2;
            """
        )
        let damage = MoneyFlowError.walletDamaged(path: "", detail: .row(2, table: "schedule"))

        #expect(try await wallet.read(Schedules(today: .testToday, only: 1)).map(\.schedule.title) == ["Rent"])
        #expect(try await wallet.perform(Post(.due([1]))).outcome.postings.map(\.transaction.title) == ["Rent"])
        #expect(try await wallet.perform(Skip([.next(1)], today: .testToday)).outcome.count == 1)
        for selection in [Post.Selection.allDue, .due([2]), .next(2)] {
            await #expect(throws: damage) { try await wallet.perform(Post(selection)).outcome }
        }
        #expect(try await wallet.importRows([row(400, "Tea", line: 2, on: "2026-11-19")]).added == 1)
        #expect(try await wallet.perform(budget("Bar", 6000)).outcome.after?.amount == 6000)
        let contents = try await wallet.read(ExportContextRequest(.everything, today: .testToday)).contents
        #expect(contents.isSuperset(of: [.budgets, .schedules]))
    }

    @Test("A repair removes what means nothing and is not needed, and keeps a copy with it")
    func repair() async throws {
        let folder = try TemporaryFolder()
        let store = try folder.open()
        for title in ["Rent", "Gym"] {
            _ = try await store.perform(AddSchedule(.expense(500, title, every: "FREQ=MONTHLY"))).outcome
        }
        _ = try await store.perform(Skip([.next(2)], today: .testToday)).outcome
        try await store.execute("UPDATE schedule SET rule = 'FREQ=HOURLY' WHERE title = 'Gym'")
        let damaged = await #expect(throws: MoneyFlowError.self) {
            try await store.read(Schedules(today: .testToday))
        }
        #expect(damaged?.hint.parts.contains(.remedy(.repairWallet)) == true)
        let report = try await store.perform(RepairWallet()).outcome
        #expect(report.before.problems == [.unreadable(2, table: "schedule"), .unreadable(1, table: "occurrence")])
        #expect(report.after.problems == [])
        #expect(try await store.read(Schedules(today: .testToday)).map(\.schedule.title) == ["Rent"])
        let copy = try folder.openRaw(path: report.copy)
        #expect(try await copy.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM schedule") } == 2)
    }

    @Test("A repair removes what the schema does not allow, unless others need it")
    func repairOfInvalidRows() async throws {
        let folder = try TemporaryFolder()
        let store = try folder.open()
        _ = try await store.perform(AddTransaction(.expense(500, "Tea", on: .testToday, category: "Bar"))).outcome
        let key = BudgetKey(category: nil, currency: .euro)
        let budget = try NewBudget(key: key, amount: 5, fromMonth: .test("2026-11"))
        _ = try await store.perform(SetBudget(budget)).outcome
        try await store.execute("PRAGMA ignore_check_constraints = 1; UPDATE budget SET fromMonth = '2026-13'")
        let report = try await store.perform(RepairWallet()).outcome
        #expect(report.before.problems.contains(.row(1, table: "budget")))
        #expect(report.after.problems == [])
        #expect(try await store.everything().map(\.title) == ["Tea"])
        #expect(try await store.read(Budgets()).isEmpty)
    }

    @Test("A history that would change what MoneyFlow itself keeps is not undone", arguments: ["total", "importedRow"])
    func keptTables(table: String) async throws {
        _ = try await add("Tea")
        try await wallet.execute(
            "INSERT INTO change (commandId, tableName, recordId, after) VALUES (1, '\(table)', 1, '{}')"
        )
        let before = try await wallet.dumpWithHistory()
        await #expect(throws: MoneyFlowError.self) { try await wallet.perform(MoveCommands.undo(1)).outcome }
        #expect(try await wallet.dumpWithHistory() == before)
    }
}
