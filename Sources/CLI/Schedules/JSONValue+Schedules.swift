import Core
import Money
import Presentation

extension JSONValue {
    /// Creates the value of a schedule; amounts are in minor units and always positive.
    init(_ schedule: Schedule) {
        self = .object(Self.members(of: schedule, yearly: schedule.yearly()))
    }

    /// Creates the value of a schedule with its next date, which is `null` if there is none, the number of dates that are
    /// due, and the last change of its price in lists.
    init(_ status: ScheduleStatus) {
        self = .object(
            Self.members(of: status.schedule, yearly: status.yearly) + [
                Member(key: "next", value: status.next.map { .string($0.date.iso) } ?? .null),
                Member(key: "due", value: .number(Int64(status.due.count))),
                Member(key: "priceChange", value: status.priceChange.map { JSONValue($0) } ?? .null),
            ]
        )
    }

    /// Creates the value of a change of a price, in minor units; that of a range has its greatest amounts, too.
    init(_ change: PriceChange) {
        let members = [
            Member(key: "date", value: .string(change.date.iso)),
            Member(key: "before", value: .number(change.before.minorUnits)),
            Member(key: "after", value: .number(change.after.minorUnits)),
        ]
        let maximums = change.maximums.map { maximums in
            [
                Member(key: "beforeMax", value: .number(maximums.before.minorUnits)),
                Member(key: "afterMax", value: .number(maximums.after.minorUnits)),
            ]
        }
        self = .object(members + (maximums ?? []))
    }

    private static func members(of schedule: Schedule, yearly: Transaction) -> [Member] {
        let maximum: Money? = if case .upTo(let money) = schedule.tolerance { money } else { nil }
        var members = [
            Member(key: "id", value: .number(schedule.id.rawValue)),
            Member(key: "title", value: .string(schedule.title)),
            Member(key: "type", value: .string(schedule.type?.rawValue ?? "transfer")),
            Member(key: "amount", value: .number(schedule.amount.minorUnits)),
            Member(key: "amountMax", value: maximum.map { .number($0.minorUnits) } ?? .null),
            Member(key: "about", value: .bool(schedule.tolerance == .about)),
            Member(key: "currency", value: .string(schedule.amount.currency.code)),
            Member(key: "category", value: schedule.category.map { .string($0.name) } ?? .null),
            Member(key: "account", value: .string(schedule.account.name)),
        ]
        if let arrival = schedule.arrival {
            members += [
                Member(key: "toAccount", value: .string(arrival.account.name)),
                Member(key: "toAmount", value: .number(arrival.amount.minorUnits)),
                Member(key: "toCurrency", value: .string(arrival.amount.currency.code)),
            ]
        }
        members += [
            Member(key: "rule", value: .string(schedule.recurrence.rule)),
            Member(key: "start", value: .string(schedule.start.iso)),
            Member(key: "shift", value: .string(schedule.shift.rawValue)),
            Member(key: "posts", value: .bool(schedule.posts)),
            Member(key: "matching", value: schedule.pattern.map(JSONValue.string) ?? .null),
            Member(key: "note", value: .string(schedule.note)),
            Member(key: "kind", value: .string(schedule.kind.rawValue)),
            Member(key: "yearly", value: .number(yearly.amount.minorUnits)),
        ]
        if let arrival = yearly.arrival {
            members.append(Member(key: "toYearly", value: .number(arrival.amount.minorUnits)))
        }
        return members
    }

    /// Creates the value of a date of a schedule.
    ///
    /// - Parameter state: Its state, if it is another one than that of the date.
    init(_ occurrence: ScheduledOccurrence, state: String? = nil) {
        self = .object(
            Self.members(
                of: occurrence.schedule,
                date: occurrence.date,
                dueOn: occurrence.dueOn,
                state: state ?? occurrence.state.rawValue
            )
        )
    }

    /// Creates the value of a date that was posted, with its transaction.
    init(_ posting: PostResult.Posting) {
        let occurrence = posting.occurrence
        self = .object(
            Self.members(
                of: occurrence.schedule,
                date: occurrence.date,
                dueOn: occurrence.dueOn,
                state: SettledOccurrence.State.posted.rawValue
            ) + [Member(key: "transaction", value: JSONValue(posting.transaction))]
        )
    }

    /// Creates the value of a date with the transaction that it perhaps is.
    init(_ posting: PossiblePosting) {
        let occurrence = posting.occurrence
        self = .object(
            Self.members(of: occurrence.schedule, date: occurrence.date, dueOn: occurrence.dueOn, state: "possible")
                + [Member(key: "transaction", value: JSONValue(posting.transaction))]
        )
    }

    /// Creates the value of a settled date; without its transaction, the id is `null`.
    init(_ occurrence: SettledOccurrence) {
        self = [
            "schedule": .number(occurrence.schedule.id.rawValue),
            "title": .string(occurrence.schedule.title),
            "date": .string(occurrence.date.iso),
            "state": .string(occurrence.state.rawValue),
            "transaction": occurrence.transaction.map { .number($0.rawValue) } ?? .null,
        ]
    }

    private static func members(
        of schedule: Schedule,
        date: CivilDate,
        dueOn: CivilDate,
        state: String
    ) -> [Member] {
        [
            Member(key: "schedule", value: .number(schedule.id.rawValue)),
            Member(key: "title", value: .string(schedule.title)),
            Member(key: "date", value: .string(date.iso)),
            Member(key: "dueOn", value: .string(dueOn.iso)),
            Member(key: "type", value: .string(schedule.type?.rawValue ?? "transfer")),
            Member(key: "amount", value: .number(schedule.amount.minorUnits)),
            Member(key: "currency", value: .string(schedule.amount.currency.code)),
            Member(key: "account", value: .string(schedule.account.name)),
            Member(key: "state", value: .string(state)),
        ]
    }

    /// Creates the value of what is due and to come, by day; transactions after today and bills have no schedule.
    init(_ upcoming: Upcoming, today: CivilDate) {
        let occurrences = upcoming.occurrences.map { ($0.dueOn, JSONValue($0)) }
        let transactions = upcoming.transactions.map { transaction in
            let day = transaction.comingDate(after: today)
            let members = Self.members(of: transaction, titled: transaction.title, on: day, state: "booked")
            let id = Member(key: "transaction", value: .number(transaction.id.rawValue))
            return (day, JSONValue.object(members + [id]))
        }
        let bills = upcoming.bills.map { bill in
            let members = Self.members(of: bill.transfer, titled: bill.title, on: bill.date, state: "bill")
            return (bill.date, JSONValue.object(members + [Member(key: "card", value: .string(bill.card.name))]))
        }
        let possible = upcoming.possible.map { ($0.transaction.date, JSONValue($0)) }
        let sorted = (occurrences + possible + transactions + bills).enumerated()
            .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
        self = .array(sorted.map(\.element.1))
    }

    private static func members(
        of transaction: Transaction,
        titled title: String,
        on day: CivilDate,
        state: String
    ) -> [Member] {
        [
            Member(key: "schedule", value: .null),
            Member(key: "title", value: .string(title)),
            Member(key: "date", value: .string(day.iso)),
            Member(key: "dueOn", value: .string(day.iso)),
            Member(key: "type", value: .string(transaction.type?.rawValue ?? "transfer")),
            Member(key: "amount", value: .number(transaction.amount.minorUnits)),
            Member(key: "currency", value: .string(transaction.amount.currency.code)),
            Member(key: "account", value: .string(transaction.account.name)),
            Member(key: "state", value: .string(state)),
        ]
    }
}
