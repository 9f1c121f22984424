import Money
import TestSupport
import Testing

@testable import Core

@Suite("Reports by time")
struct ReportTimeTests {
    private func report(
        _ model: ReportModel,
        _ first: String,
        _ last: String,
        by grouping: ReportGrouping,
        comparison: ReportComparison = .none
    ) throws -> [ReportRow] {
        let period = PeriodCalendar().period(of: try .test(first)...(.test(last)))
        return try model.report(period, by: grouping, comparison: comparison).currencies[0].rows
    }

    @Test("Up to 100 rows, those without transactions are rows, too; of more, only those with some")
    func longLists() throws {
        let model = ReportModel([("2026-01-01", 1, ReportModel.food), ("2026-10-31", 2, ReportModel.food)])

        #expect(try report(model, "2026-01-01", "2026-04-10", by: .day).count == 100)
        #expect(try report(model, "2026-01-01", "2026-04-11", by: .day).count == 1)
        #expect(try report(model, "2026-01-01", "2026-12-31", by: .day).map(\.flows.expenses) == [1, 2])
        #expect(try report(model, "2026-01-01", "2026-12-31", by: .week).count == 47)
        #expect(try report(model, "2026-01-01", "2026-12-31", by: .month).count == 11)
    }

    @Test("A wallet of ten thousand years has a row for each day, week and month with transactions")
    func tenThousandYears() throws {
        let model = ReportModel([
            ("0001-01-01", 1, ReportModel.food), ("2026-11-12", 2, ReportModel.food),
            ("2026-11-13", 3, ReportModel.food),
            ("9999-12-31", 4, ReportModel.food),
        ])

        for (grouping, sums) in [(ReportGrouping.day, [1, 2, 3, 4]), (.week, [1, 5, 4]), (.month, [1, 5, 4])] {
            let rows = try report(model, "0001-01-01", "9999-12-30", by: grouping)
            #expect(rows.map(\.flows.expenses) == sums.dropLast().map(Int64.init), "\(grouping)")
        }
        #expect(
            try report(model, "0001-01-01", "9999-12-30", by: .weekday).map(\.flows.expenses) == [1, 0, 0, 2, 3, 0, 0]
        )
    }

    @Test("In other currencies than the wallet's, only days with transactions are rows")
    func otherCurrencies() throws {
        let request = ReportRequest(
            PeriodCalendar().period(.month, containing: .testToday),
            by: .day,
            calendar: PeriodCalendar(),
            today: .testToday
        )
        let day = try CivilDate.test("2026-11-05")
        let currencies = [Currency.euro, try .test("USD")]
        let report = try Report(
            request,
            categories: [],
            accounts: [],
            currencies: currencies,
            life: .test("2026-11-01")...day
        ) { question in
            currencies.map { currency in
                let key: FlowSum.Key = question.grouping == .day ? .day(day) : .currency
                return FlowSum(range: 0, key: key, currency: currency, flows: Flows(expenses: 7, count: 1))
            }
        }

        #expect(report.currencies.map(\.rows.count) == [20, 1])
        #expect(report.currencies[1].rows[0].key == .period(Period(day...day, .day)))
    }

    @Test("Each row keeps what it is compared with, on days of its own")
    func comparisons() throws {
        let model = ReportModel([
            ("2026-08-10", 1, ReportModel.food), ("2026-09-10", 2, ReportModel.food),
            ("2026-10-10", 4, ReportModel.food), ("2026-11-10", 8, ReportModel.food),
        ])
        let rows = try report(model, "2026-09-01", "2026-11-30", by: .month, comparison: .average)
        let texts = rows.map { row in
            row.comparisons.map { "\($0.days.lowerBound.iso)…\($0.days.upperBound.iso) \($0.flows.expenses)" }
        }

        #expect(
            texts == [
                ["2026-08-01…2026-08-31 1"], ["2026-09-01…2026-09-30 2", "2026-08-01…2026-08-31 1"],
                ["2026-10-01…2026-10-20 4", "2026-09-01…2026-09-20 2", "2026-08-01…2026-08-20 1"],
            ]
        )
        #expect(rows.map(\.compared?.expenses) == [1, 2, 2])
        let others = try ReportRow.others(rows, nil)
        #expect(others.comparisons.isEmpty)
        #expect(others.compared?.expenses == 5)
    }

    @Test("Days of the week are compared with those of the other periods")
    func weekdays() throws {
        let model = ReportModel([
            ("2026-10-09", 1, ReportModel.food), ("2026-10-10", 100, ReportModel.food),
            ("2026-10-23", 10, ReportModel.food), ("2026-11-13", 8, ReportModel.food),
            ("2026-11-20", 2, ReportModel.food),
        ])
        let friday = try report(model, "2026-11-01", "2026-11-30", by: .weekday, comparison: .previous)[4]

        #expect(friday.key == .weekday(5))
        #expect(friday.flows == Flows(expenses: 10, count: 2))
        #expect(friday.compared == Flows(expenses: 1, count: 1), "the 23rd has not come")
    }
}
