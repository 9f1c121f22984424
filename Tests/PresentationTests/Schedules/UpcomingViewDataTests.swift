import Core
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("What is due and to come")
struct UpcomingViewDataTests {
    private let giro = Account(id: 1, name: "Giro", currency: .euro)
    private let savings = Account(id: 2, name: "Savings", currency: .euro)

    private func occurrence(
        _ cents: Int64,
        _ day: String,
        _ purpose: Schedule.Purpose? = nil,
        tolerance: Schedule.Tolerance = .exact,
        posts: Bool = false
    ) throws -> ScheduledOccurrence {
        let start = try CivilDate.test(day)
        let schedule = Schedule(
            id: 3,
            title: purpose == nil ? "Rent" : "",
            purpose: purpose ?? .category(.test("Rent")),
            amount: .cents(cents),
            tolerance: tolerance,
            account: giro,
            recurrence: try Recurrence(rule: "FREQ=MONTHLY", start: start),
            start: start,
            posts: posts
        )
        return ScheduledOccurrence(of: schedule, on: start, today: .testToday)
    }

    private func data(
        _ occurrences: [ScheduledOccurrence],
        bills: [CardBill] = [],
        in account: Account? = nil
    ) throws -> UpcomingViewData {
        let last = try CivilDate.test("2026-12-20")
        let request = UpcomingRequest(today: .testToday, last: last, account: account?.id)
        return try UpcomingViewData(Upcoming(occurrences: occurrences, bills: bills), request, formats: .test("en_GB"))
    }

    @Test("Rows are late, due today or to come, and say how exact they are")
    func rows() throws {
        let data = try data([
            occurrence(6000, "2026-11-17", tolerance: .about), occurrence(100, "2026-11-19"),
            occurrence(100, "2026-11-20"), occurrence(100, "2026-11-21", posts: true),
            occurrence(5500, "2026-12-01", tolerance: .upTo(.cents(6500)), posts: true),
        ])

        #expect(data.sections.map(\.heading) == ["Due", "Next 30 days"])
        #expect(data.rows.map(\.remark) == ["3 days late", "1 day late", "today", "tomorrow, auto-post", "auto-post"])
        #expect(data.rows.map(\.amount).first == "about −€60.00")
        #expect(data.rows.map(\.amount).last == "−€55.00 to −€65.00")
        #expect(data.rows.map(\.remedy).prefix(4) == [.post(3), .post(3), .post(3), nil])
        #expect(data.dueCount == 3)
    }

    @Test("Transfers count in the sums of one account only")
    func sums() throws {
        let transfer = try occurrence(30_000, "2026-11-30", .transfer(to: savings, amount: .cents(30_000)))
        let rent = try occurrence(78_000, "2026-12-01")

        #expect(try data([transfer, rent]).sums.map(\.expenses) == ["−€780.00"])
        #expect(try data([transfer, rent], in: giro).sums.map(\.expenses) == ["−€1,080.00"])
        #expect(try data([transfer], in: savings).sums.map(\.income) == ["+€300.00"])
        #expect(try data([transfer], in: savings).rows.map(\.amount) == ["+€300.00"])
    }

    @Test("A bill of a card is a transfer between the two accounts, by day among what is to come")
    func bills() throws {
        let card = Account(id: 4, name: "Visa", kind: .card, currency: .euro)
        let bill = CardBill(card: card, payer: giro, date: try .test("2026-11-25"), amount: .cents(42_150))
        let rent = try occurrence(78_000, "2026-12-01")

        #expect(try data([rent], bills: [bill]).rows.map(\.title) == ["Visa bill", "Rent"])
        #expect(try data([rent], bills: [bill]).rows.map(\.amount) == ["€421.50", "−€780.00"])
        #expect(try data([rent], bills: [bill]).sums.map(\.expenses) == ["−€780.00"])
        #expect(try data([rent], bills: [bill], in: giro).sums.map(\.expenses) == ["−€1,201.50"])
        #expect(try data([], bills: [bill], in: card).rows.map(\.amount) == ["+€421.50"])
    }

    @Test("Without rows, it says so")
    func empty() throws {
        #expect(try data([]).emptyState?.title == "Nothing is due")
    }

    @Test("Sums that are too large are an error")
    func overflow() throws {
        let dates = Array(repeating: try occurrence(999_999_999_999_999, "2026-12-01"), count: 9300)

        #expect(throws: MoneyFlowError.amountOverflow) { try data(dates) }
    }
}
