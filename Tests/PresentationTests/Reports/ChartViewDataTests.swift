import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Charts")
struct ChartViewDataTests {
    private func course(_ spent: [Int64], _ average: [Int64], count: Int = 3) throws -> SpendingCourse {
        SpendingCourse(
            currency: .euro,
            firstDay: try .test("2026-11-01"),
            spent: spent,
            average: average,
            comparedCount: count
        )
    }

    @Test(
        "Spending is compared with the average by the same day",
        arguments: [
            (
                [100, 150], [100, 100, 400],
                "€1.50 was spent up to 2 Nov, 50% more than the average of 3 months by the same day."
            ),
            (
                [0, 25], [100, 100, 400],
                "€0.25 was spent up to 2 Nov, 75% less than the average of 3 months by the same day."
            ),
            (
                [0, 100], [0, 100, 400],
                "€1.00 was spent up to 2 Nov, as much as the average of 3 months by the same day."
            ),
            ([0, 100], [0, 0, 400], "€1.00 was spent up to 2 Nov."),
            ([0, 100], [], "€1.00 was spent up to 2 Nov."),
        ] as [([Int64], [Int64], String)]
    )
    func spending(spent: [Int64], average: [Int64], finding: String) throws {
        let chart = try #require(ChartViewData(try course(spent, average), formats: .test("en_GB")))
        #expect(chart.finding == finding)
        #expect(chart.points.count == max(spent.count, average.count))
    }

    @Test("Hidden amounts are shares of the largest one, in no chart an amount")
    func hidden() throws {
        let formats = try Formats.test("en_GB", hidesAmounts: true)
        let chart = try #require(ChartViewData(try course([100, 150], [100, 100, 400]), formats: formats))
        #expect(chart.series.map(\.texts) == [["25%", "38%"], ["25%", "25%", "100%"]])
        #expect(chart.marks.map(\.text) == ["100%", "0%"])
        #expect(chart.finding == "Up to 2 Nov, spending was 50% more than the average of 3 months by the same day.")
    }

    @Test("There is no chart of nothing")
    func empty() throws {
        #expect(ChartViewData(try course([0, 0], []), formats: try .test("en_GB")) == nil)
        #expect(ChartViewData(try course([], []), formats: try .test("en_GB")) == nil)
    }

    @Test("The amounts beside the scale are round, without decimals where there are none")
    func marks() throws {
        func marks(_ amounts: [Int64]) throws -> [String] {
            try ChartViewData(
                heading: "",
                finding: "",
                form: .area,
                pointHeading: "",
                points: [],
                series: [("", .total, amounts)],
                in: .euro,
                formats: .test("en_GB")
            )
            .marks.map(\.text)
        }
        #expect(try marks([10_000, -10_000]) == ["€100", "€50", "€0", "−€50", "−€100"])
        #expect(try marks([9999, -100]) == ["€100", "€50", "€0", "−€50"])
        #expect(try marks([-500]) == ["€0", "−€1", "−€2", "−€3", "−€4", "−€5"])
        #expect(try marks([25]) == ["€0.25", "€0.20", "€0.15", "€0.10", "€0.05", "€0"])
    }
}
