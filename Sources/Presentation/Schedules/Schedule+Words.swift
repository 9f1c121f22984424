import Core
import Money

extension Schedule {
    /// What it is called: its title; without one, the name of its category or both accounts.
    package var name: String { title.isEmpty ? purposeName : title }

    /// The name of the category or, of a transfer, those of both accounts: `Giro → Savings`.
    var purposeName: String {
        switch purpose {
        case .category(let category): category.name
        case .transfer(let other, _): "\(account.name) → \(other.name)"
        }
    }

    /// What it does with money.
    var flow: TransactionRowViewData.Flow { TransactionRowViewData.Flow(transaction(on: start)) }
}

extension PossiblePosting {
    /// How the date is settled with it, from then on at its price.
    var remedy: Remedy { .post(occurrence.schedule.id, with: transaction.id) }

    /// What it may be: `perhaps S7 at another price, instead of −€14.99`.
    func question(_ formats: Formats) -> String {
        let price = isAtAnotherPrice ? " at another price" : ""
        let before =
            switch state {
            case .open: isAtAnotherPrice ? ", instead of \(formats.amount(of: occurrence.schedule))" : ""
            case .skipped: ", skipped"
            case .posted(let posted): ", posted as \(formats.amount(of: posted, in: nil))"
            }
        return "perhaps \(occurrence.schedule.id.name)\(price)\(before)"
    }
}

extension Formats {
    /// Returns the amount of a schedule with its sign, and how exact it is: `−€780.00`, `about −€60.00`,
    /// `−€55.00 to −€65.00`.
    func amount(of schedule: Schedule, in account: Account.ID? = nil) -> String {
        let expected = amount(of: schedule.transaction(on: schedule.start), in: account)
        switch schedule.tolerance {
        case .exact: return expected
        case .about: return "about \(expected)"
        case .upTo(let maximum):
            let greatest = schedule.transaction(on: schedule.start, amount: maximum)
            return "\(expected) to \(amount(of: greatest, in: account))"
        }
    }

    /// Returns when a schedule comes, with what happens on weekends: `every month on the 31st, before weekends`.
    func times(of schedule: Schedule, withEnd: Bool = true) -> String {
        let shift =
            switch schedule.shift {
            case .none: ""
            case .before: ", before weekends"
            case .after: ", after weekends"
            }
        return recurrence(withEnd ? schedule.recurrence : schedule.recurrence.ending(on: nil)) + shift
    }

    /// Returns where what an account or a category has moves when it is deleted, as a sentence.
    ///
    /// - Parameter target: The one that it moves to, or `nil` if it is yet to be chosen.
    func moving(
        _ uses: (transactions: Int, schedules: Int),
        to target: String?,
        orAnother thing: String
    ) -> String {
        let (transactions, schedules) = uses
        let counts = [
            transactions == 0 && schedules > 0 ? nil : count(transactions, "transaction", "transactions"),
            schedules == 0 ? nil : count(schedules, "schedule", "schedules"),
        ]
        let (moved, isOne) = (counts.compactMap(\.self).list, transactions + schedules == 1)
        return target.map { "Its \(moved) \(isOne ? "moves" : "move") to \($0)." }
            ?? "Its \(moved) \(isOne ? "needs" : "need") another \(thing)."
    }

    /// Returns how late a day is or, of the next days, which one it is: `3 days late`, `today`, `tomorrow`; empty later.
    func lateness(of day: CivilDate) -> String {
        switch day.daysSince1970 - today.daysSince1970 {
        case ..<0: "\(count(today.daysSince1970 - day.daysSince1970, "day", "days")) late"
        case 0: "today"
        case 1: "tomorrow"
        default: ""
        }
    }
}
