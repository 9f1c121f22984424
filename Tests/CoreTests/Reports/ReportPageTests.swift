import Money
import TestSupport
import Testing

@testable import Core

@Suite("Pages about a period")
struct ReportPageTests {
    private func request(
        _ unit: Period.Unit,
        on day: String = "2026-11-20",
        filter: TransactionFilter = .everything
    ) throws -> ReportRequest {
        ReportRequest(
            PeriodCalendar().period(unit, containing: try .test(day)),
            comparison: .average,
            sorting: .name,
            top: 3,
            filter: filter,
            calendar: PeriodCalendar(),
            today: .testToday
        )
    }

    /// Returns the course of spending of expenses on days.
    private func courses(_ entries: [(day: String, cents: Int64)], _ request: ReportRequest) throws -> [SpendingCourse]
    {
        let days = try entries.map { try CivilDate.test($0.day) }.sorted()
        let life = days.first.flatMap { first in days.last.map { first...$0 } }
        return try SpendingCourse.all(of: request, currencies: [.euro], life: life) { question in
            question.ranges.enumerated().map { index, range in
                let sum = entries.filter { entry in CivilDate(iso: entry.day).map(range.contains) ?? false }
                    .reduce(0) { $0 + $1.cents }
                return FlowSum(range: index, key: .currency, currency: .euro, flows: Flows(expenses: sum, count: 1))
            }
        }
    }

    @Test("A page has twelve months up to the end of its period or to today, or all of a longer one, but at most 36")
    func months() throws {
        #expect(try request(.month).months.period.days == .init("2025-12-01", "2026-11-30"))
        #expect(try request(.year).months.period.days == .init("2025-12-01", "2026-11-30"))
        #expect(try request(.year, on: "2025-03-01").months.period.days == .init("2025-01-01", "2025-12-31"))
        #expect(try request(.year).months.comparison == .none)
        #expect(try request(.year).months.top == nil)
        var long = try request(.month)
        long.period = Period(try .init("2024-11-10", "2026-11-20"))
        #expect(try long.months.period.days == .init("2024-11-01", "2026-11-30"))
        long.period = Period(try .init("2010-01-01", "2026-11-20"))
        #expect(try long.months.period.days == .init("2023-12-01", "2026-11-30"))
    }

    @Test("Months that have not come are not on a page")
    func future() throws {
        var future = try request(.year)
        future.period = Period(try .init("2025-06-01", "2030-12-31"))
        #expect(try future.months.period.days == .init("2025-06-01", "2026-11-30"))
        future.period = Period(try .init("2028-01-01", "2030-12-31"))
        #expect(try future.months.period.days == .init("2025-12-01", "2026-11-30"))
        #expect(future.lastDayOfPage == .testToday)
        future.period = Period(.earliest ... .latest)
        #expect(try future.months.period.days == .init("2023-12-01", "2026-11-30"))
    }

    @Test("Net worth ends with the period, or today")
    func netWorth() throws {
        #expect(try request(.month).lastDayOfPage == .testToday)
        #expect(try request(.year, on: "2025-03-01").lastDayOfPage == .test("2025-12-31"))
    }

    @Test("The largest transactions are expenses, unless the report is about income")
    func largest() throws {
        let (food, salary) = (Category.test(id: 1, "Food"), Category.test(id: 2, "Salary", .income))
        func type(_ filter: TransactionFilter) throws -> TransactionType? {
            try request(.month, filter: filter).largest(among: [food, salary]).type
        }
        #expect(try type(.everything) == .expense)
        #expect(try type(TransactionFilter(type: .income)) == .income)
        #expect(try type(TransactionFilter(categories: [2])) == .income)
        #expect(try type(TransactionFilter(categories: [1, 2])) == .expense)
        #expect(try request(.month).largest(among: []).to == .testToday)
    }

    @Test("Spending is added up to today, its average over all days of the month")
    func spending() throws {
        let course = try #require(
            try courses(
                [
                    ("2026-11-02", 500), ("2026-11-20", 100), ("2026-10-02", 300), ("2026-10-31", 50),
                    ("2026-09-30", 90),
                ],
                request(.month)
            )
            .first
        )
        #expect(course.spent.count == 20)
        #expect(course.spent.prefix(2) == [0, 500])
        #expect(course.spent.last == 600)
        #expect(course.comparedCount == 2, "the wallet begins in September")
        #expect(course.average.count == 30)
        #expect(course.average[1] == 150)
        #expect(course.average[28] == 150)
        // The last day stands for all of the other months: that of October is the 31st.
        #expect(course.average[29] == 220)
    }

    @Test("A month that is longer than those before goes on with all of them")
    func longerMonth() throws {
        let course = try #require(
            try courses([("2026-02-28", 30), ("2026-03-30", 7)], request(.month, on: "2026-03-10")).first
        )
        #expect(course.spent.last == 7)
        #expect(course.average.count == 31)
        #expect(course.average[27...] == [30, 30, 30, 30])
    }

    @Test("Only a month that has begun has a course of spending, and a first month nothing to compare with")
    func noSpending() throws {
        #expect(try courses([("2026-11-02", 500)], request(.year)).isEmpty)
        #expect(try courses([("2026-11-02", 500)], request(.month, on: "2026-12-05")).isEmpty)
        #expect(try courses([], request(.month)).isEmpty)
        #expect(try courses([("2026-11-02", 500)], request(.month)).map(\.average) == [[]])
    }

    @Test("Sums that are too large are an error")
    func overflow() throws {
        let request = try request(.month)
        #expect(throws: MoneyFlowError.amountOverflow) {
            try courses([("2026-11-02", .max), ("2026-11-03", 1)], request)
        }
    }
}

extension ClosedRange<CivilDate> {
    fileprivate init(_ first: String, _ last: String) throws {
        self = try .test(first) ... .test(last)
    }
}
