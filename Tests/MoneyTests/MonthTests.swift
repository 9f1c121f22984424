import Testing

@testable import Money

@Suite("Months")
struct MonthTests {
    @Test(
        "A month has its number of days in the calendar",
        arguments: [
            ("2026-01", 31), ("2026-02", 28), ("2024-02", 29), ("1900-02", 28), ("2000-02", 29), ("2026-04", 30),
            ("2026-11", 30), ("2026-12", 31),
        ]
    )
    func dayCount(iso: String, days: Int) throws {
        let month = try #require(Month(iso: iso))

        #expect(month.dayCount == days)
        #expect(month.firstDay.iso == "\(iso)-01")
        #expect(month.lastDay.iso == "\(iso)-\(days)")
        #expect(month.iso == iso)
    }

    @Test(
        "A text that is not a month is refused",
        arguments: ["", "2026", "2026-13", "2026-00", "0000-01", "2026-1", "2026-11-20", "2026-11-"]
    )
    func refused(text: String) {
        #expect(Month(iso: text) == nil)
    }

    @Test("Months are ordered by the calendar")
    func order() throws {
        let months = try ["2027-01", "2026-12", "0999-12", "2026-02"].map { try #require(Month(iso: $0)) }

        #expect(months.sorted().map(\.iso) == ["0999-12", "2026-02", "2026-12", "2027-01"])
    }
}
