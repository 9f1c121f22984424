import Testing

@testable import Presentation

@Suite("Shares in percent")
struct PercentTests {
    @Test(
        "Shares are those of what is above zero, and add up to 100",
        arguments: [
            ([1, 1, 1], ["34%", "33%", "33%"]),
            ([2, 1], ["67%", "33%"]),
            ([150, -50, 50], ["75%", "", "25%"]),
            ([9_990, 5, 5, 0], ["100%", "<1%", "<1%", ""]),
            ([-3], [""]),
            ([], []),
            ([.max, .max, .max, .max], ["25%", "25%", "25%", "25%"]),
        ] as [([Int64], [String])]
    )
    func shares(amounts: [Int64], shares: [String]) {
        #expect(Percent.shares(of: amounts) == shares)
    }
}
