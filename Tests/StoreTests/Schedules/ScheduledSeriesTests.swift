import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("The payments of schedules among those that recur")
struct ScheduledSeriesTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// What recurs: the schedule, whether it has stopped, the number of payments and the prices.
    private var found: [String] {
        get async throws {
            let search = RecurringPaymentSearch(locale: nil)
            return try await wallet.read(RecurringPayments(search, upTo: .testToday)).map { payment in
                let prices = payment.priceChanges.map {
                    "\($0.before.minorUnits)→\($0.after.minorUnits) \($0.date.iso)"
                }
                let parts = [
                    payment.schedule?.id.name ?? "new", payment.hasStopped ? "stopped" : nil,
                    "\(payment.payments.count) × \(payment.amount.minorUnits)",
                ]
                return (parts.compactMap(\.self) + prices).joined(separator: ", ")
            }
        }
    }

    /// The 13th of each of fifteen months up to November 2026: 14.99 until September, 17.99 since.
    private func rows(_ title: String = "NETFLIX.COM Amsterdam") throws -> [ImportRow] {
        let first = try CivilDate.test("2025-09-13")
        let dates = try Recurrence(rule: "FREQ=MONTHLY", start: first).dates(from: first).prefix(15)
        return try dates.enumerated().map { try row($0 < 13 ? 1499 : 1799, title, on: $1.iso) }
            + [row(321, "Bread", on: "2026-11-20")]
    }

    private func addSchedule(
        _ title: String = "Netflix",
        from day: String = "2026-08-12",
        pattern: String = ""
    ) async throws {
        var schedule = try NewSchedule.expense(1499, title, every: "FREQ=MONTHLY", from: day)
        schedule.pattern = pattern
        _ = try await wallet.perform(AddSchedule(schedule))
    }

    private func ids(on days: String...) async throws -> [Transaction.ID] {
        try await wallet.everything().filter { days.contains($0.date.iso) }.map(\.id)
    }

    private let whole = "S1, 15 × 1799, 1499→1799 2026-10-13"

    @Test("Rows that settled dates and have the title of the schedule are one series with what was paid before")
    func settled() async throws {
        try await addSchedule()
        try await wallet.importRows(rows())
        #expect(try await wallet.dueDates() == ["2026-10-12", "2026-11-12"])
        #expect(try await found == [whole])

        let rows = try await ids(on: "2026-10-13", "2026-11-13")
        _ = try await wallet.perform(Settle(1, with: rows, today: .testToday))
        #expect(try await found == [whole])
    }

    @Test("A row of a bank that is perhaps a date counts instead of what was posted for it")
    func posted() async throws {
        try await addSchedule()
        _ = try await wallet.perform(Post(.due([1])))
        try await wallet.importRows(rows())
        #expect(try await wallet.everything().count == 18)
        #expect(try await found == [whole])
    }

    @Test("A schedule that was added later has the payments of its party, also by a pattern")
    func later() async throws {
        try await wallet.importRows(rows())
        try await addSchedule("Film club", from: "2026-11-12", pattern: "/^netflix/")
        #expect(try await found == [whole])
        let november = try await ids(on: "2026-11-13")
        _ = try await wallet.perform(Settle(1, with: november, today: .testToday))
        #expect(try await found == [whole])
        var edit = ScheduleEdit()
        (edit.title, edit.pattern) = ("Evenings", "")
        _ = try await wallet.perform(EditSchedule(1, edit, today: .testToday))
        #expect(try await found == ["new, 14 × 1799, 1499→1799 2026-10-13"], "Nothing says that they are the same")
    }

    @Test("What the same party is paid besides stays apart")
    func besides() async throws {
        try await addSchedule()
        let kids = try ["2026-08-20", "2026-09-20", "2026-10-20", "2026-11-20"].map { day in
            try row(599, "NETFLIX.COM Kids", on: day)
        }
        let games = try [(2499, "2026-03-02"), (999, "2026-06-21"), (4999, "2026-08-30"), (1599, "2026-10-02")].map {
            try row($0, "NETFLIX.COM Games", on: $1)
        }
        try await wallet.importRows(rows() + kids + games)
        #expect(try await found == [whole, "new, 4 × 599"])
    }
}
