import Core
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("What reports compare with, in words")
struct ReportComparisonTests {
    /// Returns a wallet with an expense on the tenth of each month from one to another.
    private func model(from first: String, to last: String = "2026-11") throws -> ReportModel {
        let first = try #require(Month(iso: first))
        let count = try #require(Month(iso: last)).monthsSince(first)
        return ReportModel((0...count).compactMap { first.adding($0) }.map { ("\($0.iso)-10", 100, ReportModel.food) })
    }

    /// The period that `report` is about if none is named.
    private func period(of grouping: ReportGrouping) -> Period {
        let calendar = PeriodCalendar()
        let unit: Period.Unit = grouping == .week ? .week : .month
        let current = calendar.period(unit, containing: .testToday)
        guard grouping == .week || grouping == .month, let first = calendar.period(current, shiftedBy: -11) else {
            return current
        }
        return Period(first.first...current.last)
    }

    /// Returns the heading of the differences, and the words after the expenses.
    private func words(
        _ model: ReportModel,
        _ period: Period,
        by grouping: ReportGrouping,
        _ comparison: ReportComparison,
        filter: TransactionFilter = .everything
    ) throws -> [String] {
        let report = try model.report(period, by: grouping, comparison: comparison, filter: filter)
        let data = try ReportViewData(report, formats: .test("en_GB"))
        let remark = try #require(data.parts.first?.figures.first { $0.kind == .expenses }).remark
        return [data.comparison, remark]
    }

    private static let things: [ReportComparison: [String]] = [
        .previous: ["Against the month before", "as the month before"],
        .year: ["Against a year earlier", "as a year earlier"],
        .average: ["Against 3 months", "as usual"],
    ]

    private static let timesInAMonth = things.mapValues { words in
        ["Expenses against" + words[0].dropFirst(7), words[1]]
    }

    private static let expected: [ReportGrouping: [ReportComparison: [String]]] = [
        .category: things, .group: things, .title: things,
        .account: timesInAMonth, .weekday: timesInAMonth,
        // The wallet has no tags, so that there are only sums.
        .tag: [
            .previous: ["", "as the month before"], .year: ["", "as a year earlier"], .average: ["", "as usual"],
        ],
        .month: [
            .previous: ["Expenses against the month before", "as the 12 months before"],
            .year: ["Expenses against a year earlier", "as a year earlier"],
            .average: ["Expenses against 3 months", "as usual"],
        ],
        .week: [
            .previous: ["Expenses against the week before", "as the 12 weeks before"],
            .year: ["Expenses against a year earlier", "as a year earlier"],
            .average: ["Expenses against 3 weeks", "€0.33 more than usual"],
        ],
        .day: [
            .previous: ["Expenses against the day before", "as the month before"],
            .year: ["Expenses against a year earlier", "as a year earlier"],
            .average: ["Expenses against 3 days", "as usual"],
        ],
    ]

    @Test("Each row and each sum says what it is compared with", arguments: ReportGrouping.allCases)
    func everyCombination(grouping: ReportGrouping) throws {
        let model = try model(from: "2020-01")
        for comparison in ReportComparison.allCases {
            let words = try words(model, period(of: grouping), by: grouping, comparison)
            #expect(words == Self.expected[grouping]?[comparison] ?? ["", ""], "\(comparison)")
        }
    }

    @Test("Without anything earlier, nothing is compared", arguments: ReportGrouping.allCases)
    func nothingEarlier(grouping: ReportGrouping) throws {
        let model = try model(from: "2026-11")
        let today = PeriodCalendar().period(.day, containing: .testToday)
        for comparison in ReportComparison.allCases where grouping.unit != .day && grouping.unit != .week {
            #expect(try words(model, period(of: grouping), by: grouping, comparison) == ["", ""], "\(comparison)")
        }
        #expect(try words(ReportModel([("2026-11-20", 1, ReportModel.food)]), today, by: .day, .year) == ["", ""])
    }

    @Test("Where the wallet begins, rows and sums are compared with less")
    func shortHistory() throws {
        let month = period(of: .category)
        #expect(
            try words(model(from: "2026-09"), month, by: .category, .average) == ["Against 2 months", "as usual"]
        )
        #expect(
            try words(model(from: "2026-10"), month, by: .category, .average)
                == ["Against the month before", "as the month before"]
        )
        let months = period(of: .month)
        #expect(
            try words(model(from: "2026-08"), months, by: .month, .average)
                == ["Expenses against up to 3 months", ""]
        )
        #expect(
            try words(model(from: "2026-10"), months, by: .month, .average)
                == ["Expenses against the month before", ""]
        )
    }

    @Test("Runs of days are named by their length")
    func runs() throws {
        let days = Period(try .test("2026-11-01")...(.test("2026-11-10")))
        let open = Period(try .test("2026-11-01")...(.latest))
        let model = try model(from: "2020-01")

        #expect(try words(model, days, by: .category, .previous)[0] == "Against the 10 days before")
        #expect(try words(model, days, by: .category, .average)[0] == "Against 3 times 10 days")
        #expect(try words(model, open, by: .category, .average)[0] == "Against 3 times 20 days")
    }

    @Test("Rows of both types about income have the differences of income")
    func income() throws {
        let model = ReportModel([("2026-10-10", 5, ReportModel.salary), ("2026-11-10", 8, ReportModel.salary)])
        for filter in [TransactionFilter(type: .income), TransactionFilter(categories: [ReportModel.salary.id])] {
            let report = try model.report(period(of: .month), by: .month, comparison: .previous, filter: filter)
            let data = try ReportViewData(report, formats: .test("en_GB"))
            #expect(data.comparison == "Income against the month before")
            #expect(data.parts[0].sections[0].rows.map(\.change) == ["", "+€0.03"])
            #expect(data.parts[0].sections[0].largest == 8)
            #expect(data.parts[0].figures.map(\.name) == ["Income"])
        }
    }
}
