import Core
import Money

/// What is due and what is to come, ready to draw.
package struct UpcomingViewData: Hashable, Sendable {
    /// A heading with its rows.
    package struct Section: Hashable, Sendable {
        /// `Due`, `Perhaps posted already` or `Next 30 days`.
        package let heading: String
        /// The rows, by day.
        package let rows: [UpcomingRowViewData]
    }

    /// The sections that have rows.
    package let sections: [Section]
    /// What comes in and goes out in each currency; empty without rows.
    package let sums: [UpcomingSumViewData]
    /// The empty state; `nil` if there are rows.
    package let emptyState: EmptyStateViewData?

    /// The rows of all sections.
    package var rows: [UpcomingRowViewData] { sections.flatMap(\.rows) }

    /// The number of dates that are due.
    package let dueCount: Int

    /// What will be in the accounts of the first currency on each of the days, as far as it is known; `nil` if it was not
    /// read.
    package var course: BalanceCourseViewData?
    /// The first day of the course.
    package let firstDay: String
    /// The last day of the course.
    package let lastDay: String

    /// Creates the screen.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(_ upcoming: Upcoming, _ request: UpcomingRequest, formats: Formats) throws(MoneyFlowError) {
        let account = request.account
        let due = upcoming.occurrences.filter(\.isDue)
        let coming: [(day: CivilDate, row: UpcomingRowViewData)] =
            upcoming.occurrences.filter { !$0.isDue }
            .map { ($0.dueOn, UpcomingRowViewData($0, in: account, formats: formats)) }
            + upcoming.transactions.map { transaction in
                let day = transaction.comingDate(after: formats.today)
                return (day, UpcomingRowViewData(transaction, on: day, in: account, formats: formats))
            }
            + upcoming.bills.map { ($0.date, UpcomingRowViewData($0, in: account, formats: formats)) }
        // The order of rows of a day stays.
        let sorted = coming.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
        let days = request.last.daysSince1970 - request.today.daysSince1970
        sections = [
            Section(heading: "Due", rows: due.map { UpcomingRowViewData($0, in: account, formats: formats) }),
            Section(
                heading: "Perhaps posted already",
                rows: upcoming.possible.map { UpcomingRowViewData($0, in: account, formats: formats) }
            ),
            Section(
                heading: days == 1 ? "Tomorrow" : "Next \(formats.count(days)) days",
                rows: sorted.map(\.element.row)
            ),
        ].filter { !$0.rows.isEmpty }
        dueCount = due.count
        (firstDay, lastDay) = (formats.day(request.today), formats.day(request.last))
        sums = try UpcomingSumViewData.sums(of: upcoming, in: account, formats: formats)
        emptyState = sections.isEmpty ? .nothingUpcoming(days: formats.count(days, "day", "days")) : nil
    }
}

extension UpcomingViewData {
    /// Reads what is due and to come, and what will be in the accounts then, as of one moment.
    package static func read(
        _ request: UpcomingRequest,
        from wallet: any Wallet,
        formats: Formats
    ) async throws(MoneyFlowError) -> UpcomingViewData {
        let longest = request.today.adding(days: ForecastRequest.maximumDayCount) ?? request.last
        let ahead = ForecastRequest(
            today: request.today,
            last: min(request.last, longest),
            account: request.account
        )
        let (upcoming, forecast) = try await wallet.read { snapshot throws(MoneyFlowError) in
            (try snapshot.read(request), try snapshot.read(ahead))
        }
        var data = try UpcomingViewData(upcoming, request, formats: formats)
        data.course = forecast.currencies.first.map { part in
            BalanceCourseViewData(
                part.days.map(\.balance),
                on: part.days.map { formats.day($0.date) },
                in: part.currency,
                formats: formats
            )
        }
        return data
    }
}

/// A date of a schedule, or a transaction after today, as a line of a list.
package struct UpcomingRowViewData: Hashable, Sendable, Identifiable {
    /// What a row is about.
    package enum ID: Hashable, Sendable {
        /// A date of a schedule.
        case occurrence(ScheduledOccurrence.ID)
        /// A transaction.
        case transaction(Transaction.ID)
        /// A transaction that is perhaps a date of a schedule.
        case possible(Schedule.ID, Transaction.ID)
        /// A bill of a card.
        case bill(Account.ID, CivilDate)
    }

    /// What it is about.
    package let id: ID
    /// The number as shown: `S3`, or `#42` for a transaction; empty for a bill.
    package let idText: String
    /// The category's icon, or `nil` for a transfer.
    package let icon: CategoryIcon?
    /// The title; without one, the category's name or both accounts.
    package let title: String
    /// The amount with its sign, and how exact it is.
    package let amount: String
    /// What it does with money.
    package let flow: TransactionRowViewData.Flow
    /// The short day.
    package let day: String
    /// What else is to be said: `3 days late`, `auto-post`, `recorded`; may be empty.
    package let remark: String
    /// What a transaction may be: `perhaps S7 at another price, instead of −€14.99`; empty for other rows.
    package let question: String
    /// Whether it is late.
    package let isLate: Bool
    /// How to post it; `nil` unless it is due.
    package let remedy: Remedy?

    /// Creates the line of a date.
    init(_ occurrence: ScheduledOccurrence, in account: Account.ID?, formats: Formats) {
        let schedule = occurrence.schedule
        id = .occurrence(occurrence.id)
        idText = schedule.id.name
        icon = schedule.category?.icon
        title = schedule.name
        amount = formats.amount(of: schedule, in: account)
        flow = schedule.flow
        day = formats.day(occurrence.dueOn)
        isLate = occurrence.state == .late
        let lateness = formats.lateness(of: occurrence.dueOn)
        let posts = schedule.posts && !occurrence.isDue ? "auto-post" : ""
        remark = [lateness, posts].filter { !$0.isEmpty }.joined(separator: ", ")
        question = ""
        remedy = occurrence.isDue ? .post(schedule.id) : nil
    }

    /// Creates the line of a transaction that is perhaps a date of a schedule.
    init(_ posting: PossiblePosting, in account: Account.ID?, formats: Formats) {
        let row = TransactionRowViewData(posting.transaction, in: account, formats: formats)
        id = .possible(posting.occurrence.schedule.id, posting.transaction.id)
        (idText, icon, title, amount, flow) = (row.idText, row.icon, row.title, row.amount, row.flow)
        day = formats.day(posting.transaction.date)
        isLate = false
        remark = ""
        question = posting.question(formats)
        remedy = posting.remedy
    }

    /// Creates the line of a transaction.
    init(_ transaction: Transaction, on day: CivilDate, in account: Account.ID?, formats: Formats) {
        let row = TransactionRowViewData(transaction, in: account, formats: formats)
        id = .transaction(transaction.id)
        (idText, icon, title, amount, flow) = (row.idText, row.icon, row.title, row.amount, row.flow)
        self.day = formats.day(day)
        isLate = false
        let arrives = transaction.date <= formats.today ? "arrives" : "recorded"
        remark = [formats.lateness(of: day), arrives].filter { !$0.isEmpty }.joined(separator: ", ")
        question = ""
        remedy = nil
    }
}

extension UpcomingRowViewData {
    /// Creates the line of a bill.
    init(_ bill: CardBill, in account: Account.ID?, formats: Formats) {
        let row = TransactionRowViewData(bill.transfer, in: account, formats: formats)
        id = .bill(bill.card.id, bill.date)
        (idText, icon, title, amount, flow) = ("", nil, bill.title, row.amount, row.flow)
        day = formats.day(bill.date)
        (isLate, remark) = (false, formats.lateness(of: bill.date))
        (question, remedy) = ("", nil)
    }
}

extension CardBill {
    /// What it is called: `Visa bill`.
    package var title: String { "\(card.name) bill" }
}

/// What comes in and goes out in a currency.
package struct UpcomingSumViewData: Hashable, Sendable {
    /// What comes in, with its sign; `nil` if nothing does.
    package let income: String?
    /// What goes out, with its sign; `nil` if nothing does.
    package let expenses: String?

    /// Adds up what is shown; a transfer counts in the list of one account only.
    fileprivate static func sums(
        of upcoming: Upcoming,
        in account: Account.ID?,
        formats: Formats
    ) throws(MoneyFlowError) -> [UpcomingSumViewData] {
        var sums: [(currency: Currency, income: Int64, expenses: Int64)] = []
        func add(_ minorUnits: Int64, _ currency: Currency) throws(MoneyFlowError) {
            let found = sums.firstIndex { $0.currency == currency }
            if found == nil { sums.append((currency, 0, 0)) }
            let index = found ?? sums.count - 1
            let old = minorUnits < 0 ? sums[index].expenses : sums[index].income
            let (sum, isTooLarge) = old.addingReportingOverflow(minorUnits)
            guard !isTooLarge else { throw .amountOverflow }
            if minorUnits < 0 { sums[index].expenses = sum } else { sums[index].income = sum }
        }
        let scheduled = upcoming.occurrences.map { $0.schedule.transaction(on: $0.dueOn) }
        for transaction in scheduled + upcoming.transactions + upcoming.bills.map(\.transfer) {
            guard let shown = account ?? (transaction.arrival == nil ? transaction.account.id : nil) else { continue }
            let effect = transaction.effect(on: shown)
            let isArrival = transaction.arrival?.account.id == shown
            let currency = isArrival ? transaction.arrival?.amount.currency : nil
            if effect != 0 { try add(effect, currency ?? transaction.amount.currency) }
        }
        return sums.map { sum in
            func text(_ minorUnits: Int64, _ type: TransactionType) -> String? {
                guard minorUnits != 0, minorUnits != .min else { return nil }
                return formats.signedAmount(Money(minorUnits: abs(minorUnits), currency: sum.currency), type)
            }
            return UpcomingSumViewData(income: text(sum.income, .income), expenses: text(sum.expenses, .expense))
        }
    }
}

extension EmptyStateViewData {
    /// The empty state of what is to come.
    fileprivate static func nothingUpcoming(days: String) -> EmptyStateViewData {
        EmptyStateViewData(
            title: "Nothing is due",
            text: "Nothing is scheduled for the next \(days). Schedule recurring transactions:",
            remedies: noSchedules.remedies
        )
    }
}
