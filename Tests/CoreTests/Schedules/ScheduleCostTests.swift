import Money
import TestSupport
import Testing

@testable import Core

@Suite("What schedules cost")
struct ScheduleCostTests {
    private let account = Account(id: 1, name: "Giro", currency: .euro)

    private func schedule(_ cents: Int64, _ rule: String, icon: CategoryIcon = .film) throws -> Schedule {
        Schedule(
            id: 1,
            title: "Netflix",
            purpose: .category(Category(id: 1, name: "Film", icon: icon, type: .expense, archived: false)),
            amount: .cents(cents),
            account: account,
            recurrence: try Recurrence(rule: rule, start: .test("2026-01-12")),
            start: try .test("2026-01-12")
        )
    }

    @Test(
        "A year has 12 months and 52 weeks, and an interval divides them",
        arguments: [
            ("FREQ=MONTHLY", 1200), ("FREQ=MONTHLY;INTERVAL=2", 600), ("FREQ=MONTHLY;INTERVAL=5", 240),
            ("FREQ=MONTHLY;BYMONTHDAY=1,15", 2400), ("FREQ=WEEKLY", 5200), ("FREQ=WEEKLY;INTERVAL=3", 1733),
            ("FREQ=WEEKLY;BYDAY=MO,TH", 10_400), ("FREQ=DAILY", 36_500), ("FREQ=YEARLY", 100),
            ("FREQ=YEARLY;INTERVAL=2", 50), ("FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1", 200),
        ]
    )
    func yearly(rule: String, cents: Int64) throws {
        #expect(try schedule(100, rule).yearly().amount == .cents(cents))
    }

    @Test("An expense for leisure is a subscription, and any other one a fixed cost")
    func kinds() throws {
        #expect(try schedule(100, "FREQ=MONTHLY", icon: .music).kind == .subscription)
        #expect(try schedule(100, "FREQ=MONTHLY", icon: .house).kind == .fixedCost)
    }

    @Test("The last change of a price is that from the last other amount that was posted, for a year")
    func priceChange() throws {
        let monthly = try ScheduleProgress(schedule(1799, "FREQ=MONTHLY"), settledCount: 0, last: nil) { [] }
        func change(_ posted: [(String, Int64)], replacing replaced: Int64? = nil) throws -> PriceChange? {
            let posted = try posted.map { SchedulePrices.Posted(date: try .test($0), amount: $1) }
            let prices = SchedulePrices(posted: posted, replaced: replaced.map { $0...$0 })
            return monthly.priceChange(after: prices, today: .testToday)
        }
        #expect(try change([]) == nil)
        #expect(try change([("2026-09-12", 1799)]) == nil)
        let risen = try change([("2026-08-12", 1299), ("2026-09-12", 1499), ("2026-10-12", 1799), ("2026-11-12", 1799)])
        #expect(risen == PriceChange(date: try .test("2026-10-12"), before: .cents(1499), after: .cents(1799)))
        let settled = try change([("2026-11-12", 1799)], replacing: 1499)
        #expect(settled == PriceChange(date: try .test("2026-11-12"), before: .cents(1499), after: .cents(1799)))
        // Edited, and not posted since: from the next date on.
        #expect(try change([("2025-12-12", 1499)])?.date.iso == "2026-01-12")
        #expect(try change([("2025-09-12", 1499), ("2025-10-12", 1799), ("2026-10-12", 1799)]) == nil)
        // A single one that differs is no price, whatever was expected after it.
        #expect(try change([("2026-08-12", 1799), ("2026-09-12", 2499), ("2026-10-12", 1799)]) == nil)
        #expect(try change([("2026-09-12", 1799), ("2026-10-12", 2499)]) == nil)
        let before = try change([("2026-08-12", 1499), ("2026-09-12", 2499), ("2026-10-12", 1799)])
        #expect(before == PriceChange(date: try .test("2026-10-12"), before: .cents(1499), after: .cents(1799)))
    }

    @Test("A range of amounts costs its middle, and only what made it grow is a change")
    func range() throws {
        var gym = try schedule(3000, "FREQ=MONTHLY")
        gym.tolerance = .upTo(.cents(7501))
        #expect(gym.yearly().amount == .cents(5250 * 12))
        let monthly = ScheduleProgress(gym, settledCount: 0, last: nil) { [] }
        func change(_ posted: [(String, Int64)], replacing replaced: ClosedRange<Int64>?) throws -> PriceChange? {
            let posted = try posted.map { SchedulePrices.Posted(date: try .test($0), amount: $1) }
            return monthly.priceChange(after: SchedulePrices(posted: posted, replaced: replaced), today: .testToday)
        }
        let posted: [(String, Int64)] = [("2026-09-12", 4100), ("2026-10-12", 3000), ("2026-11-12", 5000)]
        let maximums = PriceChange.Maximums(before: .cents(7501), after: .cents(7501))
        let grown = PriceChange(
            date: try .test("2026-10-12"),
            before: .cents(4000),
            after: .cents(3000),
            maximums: maximums
        )
        #expect(try change(posted, replacing: 4000...7501) == grown)
        #expect(try change(posted, replacing: nil) == nil)
        // It was made smaller since, or nothing in the last year was outside of it.
        #expect(try change(posted, replacing: 4000...8000) == nil)
        #expect(try change([("2025-10-12", 3000), ("2026-10-12", 5000)], replacing: 4000...7501) == nil)
    }
}
