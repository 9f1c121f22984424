import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// Random additions, corrections in the past, deletions, budgets, undo and redo, compared with a plain model.
@Suite("Random commands with budgets")
struct RandomBudgetsTests {
    private static let calendars = [
        PeriodCalendar(), PeriodCalendar(monthStart: .day(27, weekends: .before)),
        PeriodCalendar(monthStart: .lastWeekday(5)),
    ]

    @Test(
        "Every budget stands as in the model, in every month, whenever months begin, also after undo and redo",
        arguments: LongTests.cases(UInt64(1)...15)
    )
    func standing(seed: UInt64) async throws {
        let wallet = try SQLiteWallet.inMemory()
        var user = try await RandomBudgetsUser(wallet, seed: seed)
        let calendar = Self.calendars[Int(seed % 3)]
        var found = 0
        for step in 0..<120 {
            let action = try await user.act()
            let place = "seed \(seed), step \(step), \(action)"
            for month in [calendar.month(of: .testToday), user.month(), user.month()] {
                found += try await compare(wallet, user, month, calendar, "\(place), \(month.iso)")
            }
        }
        // Most of the time, there is something to compare.
        #expect(found > 500)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    /// Compares a month, and returns the number of budgets.
    private func compare(
        _ wallet: SQLiteWallet,
        _ user: RandomBudgetsUser,
        _ month: Month,
        _ calendar: PeriodCalendar,
        _ place: String
    ) async throws -> Int {
        let today = CivilDate.testToday
        let overview = try await wallet.read(BudgetRequest(month: month, calendar: calendar, today: today))
        let states = overview.currencies.flatMap(\.budgets)
        #expect(Set(states.map(\.budget.key)).count == states.count, "\(place)")
        for key in user.keys {
            let expected = user.model.standing(key, in: month, calendar, today: today)
            let state = states.first { $0.budget.key == key }
            let actual = state.map { state in
                BudgetsModel.Standing(
                    amount: state.amount,
                    carried: state.carried,
                    spent: state.spent,
                    scheduled: state.scheduled
                )
            }
            #expect(actual == expected, "\(place), \(key)")
            if let state {
                let left = state.amount + state.carried - state.spent - state.scheduled
                #expect(state.left == left, "\(place), \(key)")
            }
        }
        for part in overview.currencies {
            #expect(part.income == user.model.income(in: month, part.currency, calendar), "\(place)")
            let everything = part.budgets.first { $0.budget.category == nil && $0.budget.per == .month }
            #expect((part.safeToSpend == nil) == (everything == nil || !overview.days.contains(today)), "\(place)")
            #expect(part.safeToSpend?.left == part.safeToSpend.flatMap { _ in everything?.left }, "\(place)")
            let perMonth = part.budgets.filter { $0.budget.per == .month }
            let limited = Set(perMonth.compactMap(\.budget.category?.id))
            let topmost = perMonth.filter { state in
                guard let id = state.budget.category?.id, let parent = user.model.parents[id] else { return true }
                return !limited.contains(parent)
            }
            let planned = everything?.amount ?? topmost.reduce(0) { $0 + $1.amount }
            #expect(part.planned == (perMonth.isEmpty ? nil : planned), "\(place)")
        }
        if month == calendar.month(of: today) {
            let home = try await wallet.read(HomeRequest(month: month, latest: 0, calendar: calendar, today: today))
            #expect(home.budgets ?? overview == overview, "\(place)")
            #expect((home.budgets == nil) == (try await wallet.read(Budgets()).isEmpty), "\(place)")
        }
        return states.count
    }
}
