import Money
import TestSupport
import Testing

@testable import Core

@Suite("Reports")
struct ReportTests {
    private typealias Entry = ReportModel.Entry

    private static let food = ReportModel.food
    private static let bar = ReportModel.bar
    private static let phone = ReportModel.phone
    private static let fun = ReportModel.fun
    private static let salary = ReportModel.salary

    private func report(
        _ entries: [Entry],
        _ unit: Period.Unit = .month,
        by grouping: ReportGrouping = .category,
        comparison: ReportComparison = .average,
        sorting: ReportSorting? = nil,
        top: Int? = nil,
        filter: TransactionFilter = .everything,
        calendar: PeriodCalendar = PeriodCalendar()
    ) throws -> Report {
        try ReportModel(entries).report(
            calendar.period(unit, containing: .testToday),
            by: grouping,
            comparison: comparison,
            sorting: sorting,
            top: top,
            filter: filter,
            calendar: calendar
        )
    }

    private func texts(_ report: Report) -> [String] { ReportModel.texts(report) }

    @Test("This month up to today is compared with the average of the same days of the three months before")
    func sameDays() throws {
        let report = try report([
            ("2026-11-20", 30, Self.food), ("2026-11-21", 999, Self.food),
            ("2026-10-20", 10, Self.food), ("2026-10-21", 500, Self.food),
            ("2026-09-01", 20, Self.food), ("2026-08-20", 31, Self.food), ("2026-07-31", 7777, Self.food),
        ])
        let part = report.currencies[0]

        #expect(report.days.upperBound == .testToday)
        #expect(report.comparedDays.map(\.upperBound.iso) == ["2026-10-20", "2026-09-20", "2026-08-20"])
        // (10 + 20 + 31) / 3 is 20.33. The medians of the whole months 510, 20 and 31 is 31.
        #expect(texts(report) == ["Food 30 (20) usually 31"])
        #expect(part.compared == Flows(expenses: 20, count: 1))
        #expect(part.later == Flows(expenses: 999, count: 1))
        #expect(report.seriesMonths.map(\.iso).first == "2025-12")
        #expect(part.rows[0].series.map(\.expenses) == [0, 0, 0, 0, 0, 0, 0, 7777, 31, 20, 510, 30])
    }

    @Test("A usual expense that has not come yet is a row; one that came once is not")
    func missing() throws {
        let report = try report([
            ("2026-08-25", 1999, Self.phone), ("2026-09-25", 1999, Self.phone), ("2026-10-25", 1899, Self.phone),
            ("2026-10-24", 50_000, Self.fun), ("2026-11-02", 5, Self.food),
        ])

        #expect(texts(report) == ["Food 5 (0)", "Phone 0 (0) usually 1999"])
    }

    @Test("Only periods since the first transaction count for the average, and nothing is compared with nothing")
    func shortHistory() throws {
        let two = try report([("2026-10-05", 40, Self.food), ("2026-11-05", 30, Self.food)])
        let one = try report([("2026-11-05", 30, Self.food)])

        #expect(two.comparedDays.map(\.lowerBound.iso) == ["2026-10-01"])
        #expect(texts(two) == ["Food 30 (40) usually 40"])
        #expect(one.comparedDays.isEmpty)
        #expect(one.currencies[0].compared == nil)
        #expect(texts(one) == ["Food 30"])
    }

    @Test("Groups add what is under a category to it")
    func groups() throws {
        let entries: [Entry] = [("2026-11-05", 30, Self.bar), ("2026-11-06", 12, Self.fun)]

        #expect(try texts(report(entries, comparison: .none)) == ["Bar 30", "Fun 12"])
        #expect(try texts(report(entries, by: .group, comparison: .none)) == ["Fun 42"])
    }

    @Test("Expenses come before income, the largest first, and the others are added up")
    func top() throws {
        let entries: [Entry] = [
            ("2026-11-01", 900, Self.salary), ("2026-11-05", 30, Self.bar), ("2026-11-06", 12, Self.fun),
            ("2026-11-06", 7, Self.food), ("2026-11-07", -3, Self.phone),
        ]

        #expect(
            try texts(report(entries, comparison: .none)) == ["Bar 30", "Fun 12", "Food 7", "Phone -3", "Salary 900"]
        )
        #expect(
            try texts(report(entries, comparison: .none, top: 2)) == ["Bar 30", "Fun 12", "2 others 4", "Salary 900"]
        )
        #expect(
            try texts(report(entries, comparison: .none, sorting: .name))
                == ["Bar 30", "Food 7", "Fun 12", "Phone -3", "Salary 900"]
        )
    }

    @Test("The savings rate is a fraction of the income, and there is none without income or for some categories")
    func savings() throws {
        let entries: [Entry] = [("2026-11-01", 300, Self.salary), ("2026-11-05", 100, Self.food)]
        let none = try report([("2026-11-05", 100, Self.food)]).currencies[0].savingsRate
        let filtered = try report(entries, filter: TransactionFilter(categories: [1])).currencies[0].savingsRate

        #expect(try report(entries).currencies[0].savingsRate == CurrencyReport.SavingsRate(saved: 200, income: 300))
        #expect(none == nil)
        #expect(filtered == nil)
    }

    @Test("The months of a year are rows up to today, from the first transaction on, each compared with its own")
    func months() throws {
        let report = try report(
            [
                ("2025-09-15", 1, Self.food), ("2025-11-20", 2, Self.food), ("2025-11-21", 4, Self.food),
                ("2026-01-05", 8, Self.food), ("2026-10-31", 16, Self.food), ("2026-11-01", 32, Self.salary),
            ],
            .year,
            by: .month,
            comparison: .year
        )
        let rows = texts(report)

        #expect(rows.count == 11)
        #expect(rows[0] == "2026-01-01…2026-01-31 8")
        #expect(rows[8] == "2026-09-01…2026-09-30 0 (1)")
        #expect(rows[9] == "2026-10-01…2026-10-31 16 (0)")
        #expect(rows[10] == "2026-11-01…2026-11-20 32 (2)")
        #expect(report.seriesMonths.isEmpty)
    }

    @Test("Weeks that are only partly in the period, and days of the week, have only its days")
    func weeks() throws {
        let entries: [Entry] = [
            ("2026-10-31", 100, Self.food), ("2026-11-01", 1, Self.food), ("2026-11-02", 2, Self.food),
            ("2026-11-20", 4, Self.food), ("2026-11-13", 8, Self.food),
        ]

        #expect(
            try texts(report(entries, by: .week, comparison: .none)) == [
                "2026-11-01…2026-11-01 1", "2026-11-02…2026-11-08 2", "2026-11-09…2026-11-15 8",
                "2026-11-16…2026-11-20 4",
            ]
        )
        let weekdays = try texts(
            report(entries, by: .weekday, comparison: .none, calendar: PeriodCalendar(firstWeekday: 7))
        )
        #expect(
            weekdays == [
                "weekday 7 1", "weekday 1 2", "weekday 2 0", "weekday 3 0", "weekday 4 0", "weekday 5 12",
                "weekday 6 0",
            ]
        )
        // Sunday the 1st is the last day of its week, so it is compared with the last day of the week before.
        let compared = try report(entries + [("2026-10-25", 9, Self.food)], by: .week, comparison: .previous)
        #expect(texts(compared)[0] == "2026-11-01…2026-11-01 1 (9)")
    }

    @Test("What is usual is the median, which does not overflow, and never nothing or less")
    func usual() throws {
        let large: Int64 = 5_000_000_000_000_000_000
        let extremes = try report([
            ("2026-09-10", -large, Self.bar), ("2026-10-10", large, Self.bar), ("2026-11-01", 1, Self.food),
        ])
        let refunds = try report([
            ("2026-09-25", -5, Self.bar), ("2026-10-25", -5, Self.bar), ("2026-11-01", 1, Self.food),
        ])

        #expect(texts(extremes) == ["Food 1 (0)"])
        #expect(texts(refunds) == ["Food 1 (0)"])
    }

    @Test("A period is compared only with days since the first transaction")
    func partlyBeforeTheFirst() throws {
        let report = try report([
            ("2026-08-31", 7, Self.food), ("2026-09-03", 30, Self.food), ("2026-10-03", 30, Self.food),
            ("2026-11-03", 30, Self.food),
        ])

        #expect(report.comparedDays.map(\.lowerBound.iso) == ["2026-10-01", "2026-09-01"])
        #expect(report.currencies[0].compared?.expenses == 30)
    }

    @Test("The order of rows with both types is that of the type that the report is about")
    func sortingOfIncome() throws {
        let entries: [Entry] = [("2026-11-01", 3, Self.salary), ("2026-11-02", 900, Self.salary)]
        let report = try report(
            entries,
            by: .day,
            comparison: .none,
            sorting: .amount,
            top: 1,
            filter: TransactionFilter(type: .income)
        )

        #expect(texts(report).first == "2026-11-02…2026-11-02 900")
    }

    @Test("Amounts that are too large to add up are refused")
    func overflow() throws {
        #expect(throws: MoneyFlowError.amountOverflow) {
            try report([("2026-11-01", .max, Self.bar), ("2026-11-01", 1, Self.fun)], by: .group)
        }
    }

    @Test(
        "Shares are rounded to the nearest, halves away from zero",
        arguments: [(5, 2, 3), (-5, 2, -3), (61, 3, 20), (62, 3, 21), (Int64.max, 3, 3_074_457_345_618_258_602)]
    )
    func shares(value: Int64, divisor: Int, share: Int64) {
        #expect(Flows(expenses: value).divided(by: divisor).expenses == share)
    }
}
