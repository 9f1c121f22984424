import Money
import TestSupport
import Testing

@testable import Core

@Suite("The days of a report")
struct ReportPeriodTests {
    private static let model = ReportModel([
        ("2026-09-10", 5, ReportModel.food), ("2026-10-30", 7, ReportModel.food), ("2026-11-12", 30, ReportModel.food),
        ("2026-11-20", 12, ReportModel.food), ("2026-11-21", 99, ReportModel.food), ("2027-03-01", 1, ReportModel.food),
    ])

    private func period(_ first: String, _ last: String) throws -> Period {
        Period(try .test(first)...(.test(last)))
    }

    @Test("Days without a last one are summed up to today, and all that is dated later is still to come")
    func withoutEnd() throws {
        let report = try Self.model.report(period("2026-11-10", "9999-12-31"))
        let part = report.currencies[0]

        #expect(report.days == (try period("2026-11-10", "2026-11-20").days))
        #expect(part.flows.expenses == 42)
        #expect(part.later == Flows(expenses: 100, count: 2))
        // Eleven days before, and as many before those: there is nothing before 10 September.
        #expect(report.comparedDays.map(\.lowerBound.iso) == ["2026-10-30", "2026-10-19", "2026-10-08"])
        #expect(report.comparedDays.map(\.upperBound.iso) == ["2026-11-09", "2026-10-29", "2026-10-18"])
    }

    @Test("The rows of days without a last one end today")
    func rowsWithoutEnd() throws {
        let report = try Self.model.report(period("2026-10-01", "9999-12-31"), by: .month, comparison: .none)

        #expect(ReportModel.texts(report) == ["2026-10-01…2026-10-31 7", "2026-11-01…2026-11-20 42"])
        #expect(report.currencies[0].later.expenses == 100)
    }

    @Test("Days without a last one that have not come are those up to the last transaction")
    func future() throws {
        let report = try Self.model.report(period("2026-12-01", "9999-12-31"))

        #expect(report.days == (try period("2026-12-01", "2027-03-01").days))
        #expect(report.currencies[0].flows.expenses == 1)
        #expect(report.currencies[0].later == .none)
        #expect(try Self.model.report(period("2028-01-01", "9999-12-31")).days.upperBound.iso == "2028-01-01")
    }

    @Test("A period is compared only with those that are over")
    func unfinished() throws {
        let december = PeriodCalendar().period(.month, containing: try .test("2026-12-05"))

        #expect(try Self.model.report(december).comparedDays.map(\.lowerBound.iso) == ["2026-10-01", "2026-09-01"])
        #expect(try Self.model.report(december, comparison: .previous).comparedDays.isEmpty)
        #expect(try Self.model.report(december, comparison: .previous).currencies[0].compared == nil)
    }

    @Test("A period is compared only with those that the wallet has all of, its first month included")
    func partlyKnown() throws {
        func compared(_ unit: Period.Unit, _ comparison: ReportComparison, since first: String) throws -> [String] {
            try ReportModel([(first, 1, ReportModel.food), ("2026-11-01", 1, ReportModel.food)])
                .report(PeriodCalendar().period(unit, containing: .testToday), comparison: comparison)
                .comparedDays.map(\.lowerBound.iso)
        }

        #expect(try compared(.month, .average, since: "2026-09-10") == ["2026-10-01", "2026-09-01"])
        #expect(try compared(.quarter, .previous, since: "2026-08-01").isEmpty)
        #expect(try compared(.quarter, .previous, since: "2026-07-31") == ["2026-07-01"])
        #expect(try compared(.year, .previous, since: "2025-10-05").isEmpty)
        #expect(try compared(.year, .average, since: "2024-10-05") == ["2025-01-01"])
    }

    @Test("Days without a first one begin with the month of the first transaction")
    func withoutBeginning() throws {
        let report = try Self.model.report(period("0001-01-01", "2026-11-12"), comparison: .previous)

        #expect(report.days == (try period("2026-09-01", "2026-11-12").days))
        #expect(report.currencies[0].flows.expenses == 42)
        #expect(report.currencies[0].later == .none)
        #expect(report.comparedDays.isEmpty)
        #expect(try Self.model.report(period("0001-01-01", "2020-05-05")).days.lowerBound.iso == "2020-05-05")
    }
}
