import Core
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Budgets")
struct BudgetsTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func key(_ category: String? = nil, _ currency: Currency = .euro) async throws -> BudgetKey {
        guard let category else { return BudgetKey(category: nil, currency: currency) }
        return BudgetKey(category: try await wallet.category(category).id, currency: currency)
    }

    @discardableResult
    private func set(
        _ amount: Int64,
        _ category: String? = nil,
        per: BudgetUnit? = nil,
        rollsOver: Bool? = nil,
        from month: String = "2026-11"
    ) async throws -> BudgetChange {
        let key = try await key(category)
        return try await wallet.perform(
            SetBudget(
                NewBudget(key: key, amount: amount, per: per, rollsOver: rollsOver, fromMonth: .test(month))
            )
        ).outcome
    }

    @discardableResult
    private func clear(_ category: String? = nil, from month: String) async throws -> BudgetChange {
        try await wallet.perform(ClearBudget(key(category), from: .test(month))).outcome
    }

    private func overview(_ month: String = "2026-11") async throws -> BudgetOverview {
        try await wallet.read(BudgetRequest(month: .test(month), today: .testToday))
    }

    /// Returns the budgets of a month as `Bar 50 of 100, 50 left`.
    private func listed(_ month: String = "2026-11") async throws -> [String] {
        try await overview(month).currencies.flatMap(\.budgets).map { state in
            "\(state.budget.category?.name ?? "all") \(state.spent) of \(state.available), \(state.left) left"
        }
    }

    /// Returns all rows as `Bar 2026-11 100 month`.
    private func stored() async throws -> [String] {
        try await wallet.read(Budgets()).map { budget in
            let amount = budget.amount.map { "\($0)" } ?? "none"
            return "\(budget.category?.name ?? "all") \(budget.fromMonth.iso) \(amount) \(budget.per.rawValue)"
                + (budget.rollsOver ? " rolls" : "")
        }
    }

    private func add(_ amount: Int64, _ category: String, on day: String, isRefund: Bool = false) async throws {
        var expense = NewTransaction.expense(amount, "", on: try .test(day), category: category)
        expense.isRefund = isRefund
        _ = try await wallet.perform(AddTransaction(expense)).outcome
    }

    @Test("A limit stands until it is changed, and earlier months keep theirs")
    func standing() async throws {
        try await set(100, "bar", from: "2026-09")
        try await set(150, "bar", from: "2026-11")
        #expect(try await listed("2026-08") == [])
        #expect(try await listed("2026-10") == ["Bar 0 of 100, 100 left"])
        #expect(try await listed("2026-11") == ["Bar 0 of 150, 150 left"])
        #expect(try await listed("2028-01") == ["Bar 0 of 150, 150 left"])
    }

    @Test("What was spent has categories under it and refunds, and what is dated later is still to come")
    func spent() async throws {
        _ = try await wallet.perform(MoveCategory(wallet.category("bar").id, under: wallet.category("eating").id))
            .outcome
        try await add(1000, "eating", on: "2026-11-01")
        try await add(300, "bar", on: "2026-11-20")
        try await add(50, "bar", on: "2026-11-02", isRefund: true)
        try await add(70, "bar", on: "2026-11-21")
        try await add(9, "bar", on: "2026-12-01")
        try await add(400, "film", on: "2026-11-05")
        for (amount, category) in [(2000, "eating"), (500, "bar"), (5000, nil)] as [(Int64, String?)] {
            try await set(amount, category)
        }

        let states = try #require(try await overview().currencies.first)

        #expect(states.budgets.map(\.budget.category?.name) == ["Eating Out", "Bar", nil])
        #expect(states.budgets.map(\.isUnder) == [false, true, false])
        // 1,000 + 300 − 50, 300 − 50, and 400 more.
        #expect(states.budgets.map(\.spent) == [1250, 250, 1650])
        #expect(states.budgets.map(\.scheduled) == [70, 70, 70])
        #expect(states.budgets.map(\.left) == [680, 180, 3280])
        // 3,280 / 11 = 298.18
        #expect(states.safeToSpend == SafeToSpend(currency: .euro, available: 5000, left: 3280, days: 11))
        #expect(states.safeToSpend?.perDay == 298)
        #expect(states.planned == 5000)
    }

    @Test("The same limit again changes nothing, and what is not said stays")
    func same() async throws {
        try await set(100, "bar", rollsOver: true)
        let again = try await set(100, "bar", from: "2027-03")
        #expect(again.before == again.after)
        #expect(try await wallet.read(History(limit: 9)).count == 1)
        try await set(120, "bar")
        try await set(90, per: .year)
        try await set(80, from: "2027-01")
        try await set(80, per: .month, rollsOver: true, from: "2027-02")
        #expect(
            try await stored() == [
                "all 2026-11 90 year", "all 2027-01 80 year", "all 2027-02 80 month rolls",
                "Bar 2026-11 120 month rolls",
            ]
        )
    }

    @Test("A limit set in the past leaves later ones alone")
    func past() async throws {
        try await set(100, "bar", from: "2026-11")
        let change = try await set(50, "bar", from: "2026-06")
        #expect(change.before == nil)
        #expect(change.later.map(\.amount) == [100])
        #expect(try await listed("2026-10") == ["Bar 0 of 50, 50 left"])
        #expect(try await listed("2026-11") == ["Bar 0 of 100, 100 left"])
    }

    @Test("A limit ends in its month, later ones go, and without an earlier one there is no trace")
    func cleared() async throws {
        try await set(100, "bar", from: "2026-09")
        try await set(200, "bar", from: "2026-11")
        try await set(300, "bar", from: "2027-02")
        let change = try await clear("bar", from: "2026-11")
        #expect(change.before?.amount == 200)
        #expect(change.later.map(\.amount) == [300])
        #expect(try await stored() == ["Bar 2026-09 100 month", "Bar 2026-11 none month"])
        #expect(try await listed("2026-12") == [])
        await #expect(
            throws: MoneyFlowError.noBudget(category: "Bar", currency: .euro, from: try .test("2026-11"))
        ) { try await clear("bar", from: "2026-11") }
        try await set(400, "bar", from: "2027-05")
        try await clear("bar", from: "2027-01")
        #expect(try await stored() == ["Bar 2026-09 100 month", "Bar 2026-11 none month"])
        try await clear("bar", from: "2026-09")
        #expect(try await stored() == [])
        // Two of the five commands set the same month again.
        _ = try await wallet.perform(MoveCommands.undo(4)).outcome
        #expect(
            try await stored() == ["Bar 2026-09 100 month", "Bar 2026-11 200 month", "Bar 2027-02 300 month"]
        )
        _ = try await wallet.perform(MoveCommands.redo(4)).outcome
        #expect(try await stored() == [])
    }

    @Test("What is left and what is overspent go on alike, from the month on since which they do")
    func rollover() async throws {
        try await set(100, "bar", from: "2026-07")
        try await set(100, "bar", rollsOver: true, from: "2026-08")
        try await set(200, "bar", from: "2026-10")
        try await add(999, "bar", on: "2026-07-31")
        try await add(30, "bar", on: "2026-08-01")
        try await add(500, "bar", on: "2026-10-31")
        let carried = try await ["2026-08", "2026-09", "2026-10", "2026-11", "2026-12"].asyncMap { month in
            try await overview(month).currencies[0].budgets[0].carried
        }
        // 100 − 30; and 100; and 200 − 500; and 200.
        #expect(carried == [0, 70, 170, -130, 70])
        // A correction in the past flows through.
        _ = try await wallet.perform(DeleteTransactions([2])).outcome
        #expect(try await overview().currencies[0].budgets[0].carried == -100)
        try await set(200, "bar", rollsOver: false, from: "2026-11")
        #expect(try await overview().currencies[0].budgets[0].carried == 0)
    }

    @Test("A limit per year counts since the year began, has a pace, and goes on per year")
    func year() async throws {
        try await set(36_500, "bar", per: .year, rollsOver: true, from: "2025-06")
        try await add(500, "bar", on: "2025-01-01")
        try await add(40_000, "bar", on: "2026-01-01")
        try await add(7, "bar", on: "2026-12-31")
        let state = try await overview().currencies[0].budgets[0]
        #expect(state.carried == 36_000)
        #expect(state.spent == 40_000)
        #expect(state.scheduled == 7)
        #expect(state.left == 32_493)
        // 20 November is day 324 of 365: 72,500 × 324 / 365 = 64,356.16
        #expect(state.pace == 40_000 - 64_356)
        #expect(try await overview().currencies[0].planned == nil)
        // In a month that is over, the year is seen from its end, and has no pace.
        let march = try await overview("2026-03").currencies[0].budgets[0]
        #expect((march.spent, march.scheduled, march.pace) == (40_000, 0, nil))
    }

    @Test("Budgets of other currencies stand apart")
    func currencies() async throws {
        let dollar = try Currency.test("USD")
        let account = try await wallet.perform(AddAccount(NewAccount(name: "Trip", kind: .bank, currency: dollar)))
            .outcome
        _ = try await wallet.perform(
            AddTransaction(
                NewTransaction(
                    date: .testToday,
                    amount: Money(minorUnits: 700, currency: dollar),
                    account: account.id,
                    type: .expense,
                    category: .name("bar"),
                    title: ""
                )
            )
        ).outcome
        try await add(50, "bar", on: "2026-11-20")
        _ = try await wallet.perform(
            SetBudget(
                NewBudget(key: key("bar", dollar), amount: 1000, fromMonth: .test("2026-11"))
            )
        ).outcome
        try await set(100, "bar")
        let parts = try await overview().currencies
        #expect(parts.map(\.currency.code) == ["EUR", "USD"])
        #expect(parts.flatMap(\.budgets).map(\.spent) == [50, 700])
    }

    @Test("Income has no budget, and an archived category gets no first one")
    func refused() async throws {
        await #expect(throws: MoneyFlowError.budgetOfIncome("Salary")) { try await set(1, "salary") }
        try await set(5, "bar")
        for name in ["bar", "film"] {
            _ = try await wallet.perform(ArchiveCategory(wallet.category(name).id, archived: true)).outcome
        }
        await #expect(throws: MoneyFlowError.categoryArchived("Film")) { try await set(1, "film") }
        try await set(6, "bar")
        #expect(try await stored() == ["Bar 2026-11 6 month"])
        #expect(try await wallet.read(History(limit: 9)).count == 4)
    }

    @Test("Deleting a category removes its budgets in the same command, and undo brings both back")
    func deletedCategory() async throws {
        try await set(100, "bar", from: "2026-10")
        try await set(200, "bar")
        try await set(300, "film")
        _ = try await wallet.perform(DeleteCategory(wallet.category("bar").id, movingTo: wallet.category("film").id))
            .outcome
        #expect(try await stored() == ["Film 2026-11 300 month"])
        // The history still knows whose they were.
        let names = try await wallet.read(History(limit: 9)).map { entry in
            entry.changes.compactMap { change -> String? in
                change.records(of: Budget.self).flatMap { ($0.after ?? $0.before)?.category?.name }
            }
        }
        #expect(names == [["Bar", "Bar"], ["Film"], ["Bar"], ["Bar"]])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await stored() == ["Bar 2026-10 100 month", "Bar 2026-11 200 month", "Film 2026-11 300 month"])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A limit that was undone cannot come back beside another one of its month")
    func conflict() async throws {
        try await set(100, "bar")
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        try await set(200, "bar")
        await #expect(
            throws: MoneyFlowError.historyConflict(command: 1, .redo, .changed(by: 2))
        ) { try await wallet.perform(MoveCommands.redo(1)).outcome }
        #expect(try await stored() == ["Bar 2026-11 200 month"])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        _ = try await wallet.perform(MoveCommands(.redo, .numbered([1]))).outcome
        #expect(try await stored() == ["Bar 2026-11 100 month"])
    }

    @Test("Home has the budgets of its month, from the sums that its report reads, but not for one account")
    func home() async throws {
        try await add(300, "bar", on: "2026-10-20")
        try await add(30, "bar", on: "2026-11-20")
        try await add(7, "film", on: "2026-11-21")
        let request = HomeRequest(month: try .test("2026-11"), latest: 1, today: .testToday)
        let without = try await wallet.read(request)
        #expect(without.budgets == nil)
        try await set(100, "bar", rollsOver: true, from: "2026-10")
        try await set(1000, per: .month)
        try await set(9000, "film", per: .year, rollsOver: true, from: "2025-03")
        let home = try await wallet.read(request)
        #expect(home.budgets == (try await overview()))
        #expect(home.report == without.report)
        var one = request
        one.account = 1
        #expect(try await wallet.read(one).budgets == nil)
    }

    @Test("Suggestions are medians of the full months, rounded up, for all that is spent in most of them")
    func suggestions() async throws {
        _ = try await wallet.perform(MoveCategory(wallet.category("bar").id, under: wallet.category("eating").id))
            .outcome
        for (month, amount) in zip(5...10, [10_000, 11_000, 9000, 12_000, 10_100, 10_001] as [Int64]) {
            try await add(amount, "bar", on: "2026-\(month < 10 ? "0" : "")\(month)-10")
        }
        try await add(50, "eating", on: "2026-10-10")
        for month in ["2026-09", "2026-10"] { try await add(7000, "film", on: "\(month)-01") }
        try await add(1_000_000, "bar", on: "2026-11-02")
        try await set(400, "bar")

        let found = try await wallet.read(BudgetSuggestionsRequest(calendar: PeriodCalendar(), today: .testToday))

        #expect(found.months.map(\.iso) == ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10"])
        // Eating Out, with 10,051 in October, has the median 10,075: the same limit as the one of Bar, which has a budget.
        #expect(found.suggestions.map { $0.category?.name } == ["Bar", nil])
        // Of 9,000, 10,000, 10,001, 10,100, 11,000 and 12,000; with film, of 9,000, 10,000, 11,000, 12,000, 17,051 and
        // 17,100.
        #expect(found.suggestions.map(\.usual) == [10_050, 11_500])
        #expect(found.suggestions.map(\.amount) == [10_500, 11_500])
        #expect(found.suggestions.map { $0.current?.amount } == [400, nil])
        #expect(
            try await wallet.read(BudgetSuggestionsRequest(calendar: PeriodCalendar(), today: .test("2026-05-31")))
                .months == []
        )
    }

    @Test("Of a category and the only one under it, the limit of one is suggested, and those of two that differ")
    func suggestionsOfGroups() async throws {
        func names() async throws -> [String?] {
            let request = BudgetSuggestionsRequest(calendar: PeriodCalendar(), today: .testToday)
            return try await wallet.read(request).suggestions.map { $0.category?.name }
        }
        _ = try await wallet.perform(MoveCategory(wallet.category("bar").id, under: wallet.category("eating").id))
            .outcome
        for month in ["08", "09", "10"] { try await add(10_000, "bar", on: "2026-\(month)-10") }
        #expect(try await names() == ["Eating Out", nil])
        try await set(20_000, "eating")
        #expect(try await names() == ["Eating Out", nil])
        try await set(10_000, "bar")
        #expect(try await Set(names()) == ["Eating Out", "Bar", nil])
        for month in ["08", "09", "10"] { try await add(5000, "eating", on: "2026-\(month)-11") }
        #expect(try await names() == ["Eating Out", "Bar", nil])
    }

    @Test("What schedules expect counts in its month, is not carried over, and scheduled income is income")
    func schedules() async throws {
        try await set(30_000, rollsOver: true)
        _ = try await wallet.perform(AddSchedule(.expense(10_000, "Box", every: "FREQ=MONTHLY", from: "2026-11-25")))
            .outcome
        _ = try await wallet.perform(AddSchedule(.expense(2000, "Late", every: "FREQ=YEARLY", from: "2026-11-10")))
            .outcome
        var pay = try NewSchedule.expense(90_000, "Pay", every: "FREQ=MONTHLY", from: "2026-11-27")
        pay.purpose = .category(nil, type: .income)
        _ = try await wallet.perform(AddSchedule(pay)).outcome

        // 300 − 100 − 20 are left of November, on 11 days; December has 300 + 180 − 100.
        let now = try await overview().currencies[0]
        #expect((now.budgets[0].left, now.notPlanned) == (18_000, 60_000))
        #expect(now.safeToSpend?.perDay == 1636)
        let next = try await overview("2026-12").currencies[0].budgets[0]
        #expect((next.carried, next.left) == (18_000, 38_000))
        #expect(try await overview("2027-01").currencies[0].budgets[0].carried == 38_000)
    }
}

extension Sequence {
    /// Returns the results of a function, one after the other.
    fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
