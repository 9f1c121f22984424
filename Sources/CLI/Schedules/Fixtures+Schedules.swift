import Core
import Presentation

extension Schedule {
    static let rent = fixture(
        1,
        78_000,
        "Rent",
        .category(.rent),
        "FREQ=MONTHLY;BYMONTHDAY=1",
        "2026-12-01",
        posts: true
    )
    static let streaming = fixture(2, 1299, "Netflix", .category(.film), "FREQ=MONTHLY;BYMONTHDAY=31", "2026-10-31")
    static let power = fixture(
        3,
        6000,
        "Electricity",
        .category(.groceries),
        "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=17",
        "2026-09-17",
        tolerance: .about
    )
    static let saving = fixture(
        4,
        30_000,
        "",
        .transfer(to: .visa, amount: Fixtures.euros(30_000)),
        "FREQ=MONTHLY;BYMONTHDAY=-1",
        "2026-11-30"
    )
    static let pay = fixture(5, 245_000, "Salary", .category(.salary), "FREQ=MONTHLY;BYMONTHDAY=15", "2026-12-15")
    static let lesson = fixture(
        6,
        3000,
        "Piano lesson",
        .category(.other),
        "FREQ=WEEKLY",
        "2026-11-09",
        tolerance: .upTo(Fixtures.euros(4500))
    )
    static let longTitled = fixture(
        1_234_567,
        99_999_999_999,
        "A title that goes on and on, as titles do when they are pasted from a bank statement 東京から京都まで",
        .category(.izakaya),
        "FREQ=YEARLY",
        "2025-11-18",
        tolerance: .about
    )

    private static func fixture(
        _ id: ID,
        _ cents: Int64,
        _ title: String,
        _ purpose: Purpose,
        _ rule: String,
        _ start: String,
        tolerance: Tolerance = .exact,
        posts: Bool = false
    ) -> Schedule {
        Fixtures.valid {
            Schedule(
                id: id,
                title: title,
                purpose: purpose,
                amount: Fixtures.euros(cents),
                tolerance: tolerance,
                account: .giro,
                recurrence: try Recurrence(rule: rule, start: Fixtures.day(start)),
                start: Fixtures.day(start),
                shift: id == 2 ? .before : .none,
                posts: posts
            )
        }
    }
}

extension Schedule {
    /// ``rent`` before it was edited.
    static let editedRent: Schedule = {
        var before = rent
        before.amount = Fixtures.euros(75_000)
        before.posts = false
        return before
    }()
}

extension ScheduleStatus {
    /// ``Schedule/rent`` after it has ended today.
    static let endedRent: ScheduleStatus = {
        var rent = Schedule.rent
        rent.recurrence = rent.recurrence.ending(on: Fixtures.today)
        return ScheduleStatus(schedule: rent, due: [], next: nil)
    }()
}

extension PostResult {
    /// Returns a result with some dates that were posted, and one that is still due.
    static func fixture(_ count: Int) -> PostResult {
        let days = ["2026-09-01", "2026-10-01", "2026-11-01"].prefix(count).map(Fixtures.day)
        return PostResult(
            postings: days.enumerated().map { index, day in
                Posting(
                    occurrence: ScheduledOccurrence(of: .rent, on: day, today: Fixtures.today),
                    transaction: .fixture(
                        Transaction.ID(rawValue: Int64(index) + 44),
                        day,
                        Schedule.rent.amount,
                        .rent,
                        "Rent"
                    )
                )
            },
            stillDue: [ScheduledOccurrence(.power, "2026-11-17")],
            next: count == 0 ? ScheduledOccurrence(.rent, "2026-12-01") : nil
        )
    }
}

extension ScheduledOccurrence {
    fileprivate init(_ schedule: Schedule, _ day: String) {
        self.init(of: schedule, on: Fixtures.day(day), today: Fixtures.today)
    }
}

extension ScheduleStatus {
    /// Schedules that are due, to come, or over.
    static let fixtures = [
        status(.rent, next: "2026-12-01"),
        status(.streaming, next: "2026-11-30"),
        status(.power, due: ["2026-11-17"]),
        status(.saving, next: "2026-11-30"),
        status(.pay),
        status(.lesson, due: ["2026-11-09", "2026-11-16"]),
    ]

    /// Schedules with the longest texts and the largest amounts.
    static let demanding = [status(.longTitled, due: ["2025-11-18"])] + fixtures

    private static func status(_ schedule: Schedule, due: [String] = [], next: String? = nil) -> ScheduleStatus {
        let due = due.map { ScheduledOccurrence(schedule, $0) }
        return ScheduleStatus(
            schedule: schedule,
            due: due,
            next: due.first ?? next.map { ScheduledOccurrence(schedule, $0) }
        )
    }
}

extension Upcoming {
    /// What is due and to come in the everyday wallet.
    static let fixture = Upcoming(
        occurrences: [
            ScheduledOccurrence(.power, "2026-11-17"), ScheduledOccurrence(.lesson, "2026-11-20"),
            ScheduledOccurrence(.streaming, "2026-11-30"), ScheduledOccurrence(.saving, "2026-11-30"),
            ScheduledOccurrence(.rent, "2026-12-01"), ScheduledOccurrence(.pay, "2026-12-15"),
        ],
        transactions: [.fixture(43, Fixtures.day("2026-11-21"), Fixtures.euros(18_999), .plane, "Flight to Lisbon")],
        bills: [CardBill(card: .visa, payer: .giro, date: Fixtures.day("2026-12-05"), amount: Fixtures.euros(42_150))]
    )

    /// Rows of a bank that are perhaps dates of schedules: one that is due, one that was skipped, one that was posted.
    static let withPossible: Upcoming = {
        func row(_ id: Transaction.ID, _ day: String, _ cents: Int64, _ schedule: Schedule) -> Transaction {
            .fixture(id, Fixtures.day(day), Fixtures.euros(cents), schedule.category ?? .other, schedule.title)
        }
        return Upcoming(
            occurrences: fixture.occurrences,
            transactions: fixture.transactions,
            bills: fixture.bills,
            possible: [
                PossiblePosting(
                    occurrence: ScheduledOccurrence(.power, "2026-11-17"),
                    state: .open,
                    transaction: row(46, "2026-11-16", 7300, .power)
                ),
                PossiblePosting(
                    occurrence: ScheduledOccurrence(.streaming, "2026-10-30"),
                    state: .posted(row(40, "2026-10-30", 1299, .streaming)),
                    transaction: row(47, "2026-10-30", 1399, .streaming)
                ),
                PossiblePosting(
                    occurrence: ScheduledOccurrence(.rent, "2026-11-01"),
                    state: .skipped,
                    transaction: row(48, "2026-11-02", 80_000, .rent)
                ),
            ]
        )
    }()

    /// What has the longest texts and the largest amounts.
    static let demanding = Upcoming(
        occurrences: [ScheduledOccurrence(.longTitled, "2025-11-18")] + fixture.occurrences,
        transactions: fixture.transactions,
        bills: fixture.bills
    )
}
