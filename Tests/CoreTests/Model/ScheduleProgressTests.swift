import Money
import TestSupport
import Testing

@testable import Core

@Suite("Dates of schedules that are not settled")
struct ScheduleProgressTests {
    private func schedule(
        _ rule: String,
        from start: String = "2026-01-31",
        shift: WeekendShift = .none
    ) throws -> Schedule {
        let start = try CivilDate.test(start)
        let category = Category(id: 1, name: "Rent", icon: .other, type: .expense, archived: false)
        return Schedule(
            id: 1,
            title: "Rent",
            purpose: .category(category),
            amount: .cents(1000),
            account: Account(id: 1, name: "Giro", currency: .euro),
            recurrence: try Recurrence(rule: rule, start: start),
            start: start,
            shift: shift
        )
    }

    private func progress(
        _ schedule: Schedule,
        settled: [String],
        reads: Bool = true
    ) throws -> ScheduleProgress {
        let dates = try settled.map { try CivilDate.test($0) }
        return ScheduleProgress(schedule, settledCount: dates.count, last: dates.max()) {
            #expect(reads)
            return dates
        }
    }

    @Test("Without a gap, the settled dates are not read, and the next one follows the last")
    func gapless() throws {
        let schedule = try schedule("FREQ=MONTHLY")
        let progress = try progress(schedule, settled: ["2026-01-31", "2026-02-28", "2026-03-31"], reads: false)

        #expect(progress.nextDate?.iso == "2026-04-30")
        #expect(progress.lastSettled?.iso == "2026-03-31")
    }

    @Test("An earlier date that is not settled stays due")
    func gap() throws {
        let progress = try progress(schedule("FREQ=MONTHLY"), settled: ["2026-01-31", "2026-03-31"])
        let today = try CivilDate.test("2026-05-01")

        let open = try progress.open(upTo: .test("2026-06-01"), today: today)

        #expect(open.map(\.date.iso) == ["2026-02-28", "2026-04-30", "2026-05-31"])
        #expect(open.map(\.state) == [.late, .late, .coming])
    }

    @Test("More than 10,000 open dates are an error, unless they begin later")
    func tooMany() throws {
        let progress = try progress(schedule("FREQ=DAILY", from: "0001-01-01"), settled: [])
        let today = try CivilDate.test("2026-11-20")
        // The 10,001st day of the calendar is 19 May 28.
        #expect(try progress.open(upTo: .test("0028-05-18"), today: today).count == 10_000)
        #expect(throws: MoneyFlowError.tooManyOpenDates(1, limit: 10_000)) {
            try progress.open(upTo: .test("0028-05-19"), today: today)
        }
        #expect(
            try progress.open(from: .test("2026-11-18"), upTo: today, today: today).map(\.date.day) == [18, 19, 20]
        )
    }

    @Test("A date on a weekend is due on a weekday, also if that is the last day")
    func shift() throws {
        // 1 August 2026 is a Saturday, 1 November a Sunday.
        let before = try progress(schedule("FREQ=MONTHLY", from: "2026-08-01", shift: .before), settled: [])
        let after = try progress(schedule("FREQ=MONTHLY", from: "2026-11-01", shift: .after), settled: [])

        let july = try CivilDate.test("2026-07-31")
        #expect(try before.open(upTo: july, today: july).map(\.dueOn) == [july])
        #expect(try before.open(upTo: july, today: july).map(\.date.iso) == ["2026-08-01"])
        #expect(try after.open(upTo: .test("2026-11-01"), today: july).isEmpty)
        #expect(try after.open(upTo: .test("2026-11-02"), today: july).map(\.dueOn.iso) == ["2026-11-02"])
    }

    @Test(
        "The accepted amounts follow the tolerance",
        arguments: [
            (Schedule.Tolerance.exact, Int64(1000)...1000), (.about, 900...1100), (.upTo(.cents(1500)), 1000...1500),
        ]
    )
    func amounts(tolerance: Schedule.Tolerance, range: ClosedRange<Int64>) throws {
        var schedule = try schedule("FREQ=MONTHLY")
        schedule.tolerance = tolerance

        #expect(schedule.acceptedAmounts == range)
        #expect(schedule.acceptedArrivals == nil)
    }

    @Test("Of a range into another currency, the same part more may arrive, however large the amounts are")
    func arrivals() throws {
        var schedule = try schedule("FREQ=MONTHLY")
        let dollars = Account(id: 2, name: "Dollars", currency: try .test("USD"))
        schedule.tolerance = .upTo(.cents(1500))
        schedule.purpose = .transfer(to: dollars, amount: Money(minorUnits: 1100, currency: try .test("USD")))
        #expect(schedule.acceptedArrivals == 1100...1650)
        schedule.amount = .cents(1)
        schedule.tolerance = .upTo(.cents(Money.maximumMinorUnits))
        schedule.purpose = .transfer(to: dollars, amount: Money(minorUnits: 999_999, currency: try .test("USD")))
        #expect(schedule.acceptedArrivals == 999_999...Int64.max)
    }

    @Test("The number of a schedule is typed with or without its letter", arguments: ["S3", "s3", "3", "s03", "S٣"])
    func number(text: String) {
        #expect(Schedule.ID(typed: text) == 3)
    }

    @Test(
        "Other text is no number of a schedule",
        arguments: ["", "S", "S0", "3S", "#3", "S-1", "SS3", "S99999999999999999999"]
    )
    func noNumber(text: String) {
        #expect(Schedule.ID(typed: text) == nil)
    }
}
