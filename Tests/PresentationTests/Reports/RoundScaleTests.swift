import Testing

@testable import Presentation

@Suite("Round scale")
struct RoundScaleTests {
    @Test(
        "The marks are round, reach both ends and have zero among them",
        arguments: [
            (0, 176_635, [0, 50_000, 100_000, 150_000, 200_000]),
            (0, 245_000, [0, 50_000, 100_000, 150_000, 200_000, 250_000]),
            (0, 667_615, [0, 200_000, 400_000, 600_000, 800_000]), (0, 1, [0, 1]), (0, 5, [0, 1, 2, 3, 4, 5]),
            (0, 6, [0, 2, 4, 6]), (-100, 300, [-100, 0, 100, 200, 300]), (-90, 0, [-100, -80, -60, -40, -20, 0]),
            (-1, 1000, [-500, 0, 500, 1000]),
        ] as [(Int64, Int64, [Int64])]
    )
    func marks(low: Int64, high: Int64, expected: [Int64]) {
        #expect(RoundScale(low: low, high: high)?.marks == expected)
    }

    @Test("Nothing has no marks, nor has what a round number would go beyond")
    func extremes() {
        #expect(RoundScale(low: 0, high: 0) == nil)
        #expect(RoundScale(low: .min, high: .max) == nil)
        #expect(RoundScale(low: 0, high: .max) == nil)
        #expect(RoundScale(low: 0, high: 8_000_000_000_000_000_000)?.marks.count == 5)
    }
}
