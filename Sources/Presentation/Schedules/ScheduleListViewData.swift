import Core
import Money

/// The schedules, ready to draw.
package struct ScheduleListViewData: Hashable, Sendable {
    /// The schedules of a kind, with what they amount to in a year.
    package struct Section: Hashable, Sendable {
        /// The kind: `Subscriptions`.
        package let heading: String
        /// The schedules, by number.
        package let rows: [ScheduleRowViewData]
        /// What those that are not over amount to in a year, in each currency; empty for transfers.
        package let totals: [String]
    }

    /// The kinds that have schedules.
    package let sections: [Section]
    /// The empty state; `nil` if there are schedules.
    package let emptyState: EmptyStateViewData?

    /// The schedules of all kinds, in the order they are shown.
    package var rows: [ScheduleRowViewData] { sections.flatMap(\.rows) }

    /// Creates the list of schedules, in their order.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(_ schedules: [ScheduleStatus], formats: Formats) throws(MoneyFlowError) {
        var sections: [Section] = []
        for kind in Schedule.Kind.allCases {
            let own = schedules.filter { $0.schedule.kind == kind }
            guard !own.isEmpty else { continue }
            let type = own[0].schedule.type
            let yearly = own.filter { $0.next != nil }.map(\.yearly.amount)
            let totals = try type.map { type throws(MoneyFlowError) in try formats.totals(of: yearly, type) }
            sections.append(
                Section(
                    heading: kind.heading,
                    rows: own.map { ScheduleRowViewData($0, formats: formats) },
                    totals: totals ?? []
                )
            )
        }
        self.sections = sections
        emptyState = schedules.isEmpty ? .noSchedules : nil
    }
}

extension Schedule.Kind {
    /// The heading of the schedules of the kind.
    fileprivate var heading: String {
        switch self {
        case .subscription: "Subscriptions"
        case .fixedCost: "Fixed costs"
        case .income: "Income"
        case .transfer: "Transfers"
        }
    }
}

/// A schedule as a line of a list.
package struct ScheduleRowViewData: Hashable, Sendable, Identifiable {
    /// The schedule.
    package let id: Schedule.ID
    /// The number as shown and typed: `S3`.
    package let idText: String
    /// The category's icon, or `nil` for a transfer.
    package let icon: CategoryIcon?
    /// The title; without one, the category's name or both accounts.
    package let title: String
    /// The amount with its sign, and how exact it is.
    package let amount: String
    /// What it amounts to in a year, or until it ends if that is sooner, with its sign; empty if it is over or rests.
    package let yearly: String
    /// What it does with money.
    package let flow: TransactionRowViewData.Flow
    /// When it comes, and whether a plain `moneyflow post` posts it: `every month on the 1st, auto-post`.
    package let times: String
    /// The next date, what is due, or why there is none.
    package let next: String
    /// Whether something is due.
    package let isDue: Bool
    /// Whether it goes on, so that it can be ended.
    package let isOpen: Bool
    /// The last change of the price, or of the range of amounts, within a year:
    /// `€12.99 → €13.99 on 5 Nov, €12.00 more a year`; empty without one.
    package let priceChange: String

    /// Creates the line of a schedule.
    package init(_ status: ScheduleStatus, formats: Formats) {
        let schedule = status.schedule
        id = schedule.id
        idText = schedule.id.name
        icon = schedule.category?.icon
        title = schedule.name
        amount = formats.amount(of: schedule)
        yearly = status.next == nil ? "" : formats.amount(of: status.yearly, in: nil)
        flow = schedule.flow
        times = formats.times(of: schedule) + (schedule.posts ? ", auto-post" : "")
        next = formats.next(of: status)
        isDue = !status.due.isEmpty
        isOpen = status.next != nil
        priceChange = status.priceChange.map { formats.priceChange($0, of: schedule.recurrence) } ?? ""
    }
}

extension Formats {
    /// Returns the next date of a schedule, what is due, or why there is none: `next 1 Dec`, `due 17 Nov`,
    /// `3 due since 1 Sep`, `ended`.
    func next(of status: ScheduleStatus) -> String {
        if let first = status.due.first {
            let day = dayInSentence(first.dueOn)
            return status.due.count == 1 ? "due \(day)" : "\(count(status.due.count)) due since \(day)"
        }
        if let next = status.next { return "next \(day(next.dueOn))" }
        return status.schedule.isResting ? "paused: account archived" : "ended"
    }

    /// Returns a change of the price of what recurs, with what it costs in a year:
    /// `€12.99 → €13.99 on 5 Nov, €12.00 more a year`; of a range of amounts, only the range before and after.
    func priceChange(_ change: PriceChange, of recurrence: Recurrence) -> String {
        if let maximums = change.maximums {
            let before = "\(amount(change.before)) to \(amount(maximums.before))"
            return "\(before) → \(amount(change.after)) to \(amount(maximums.after)) on \(day(change.date))"
        }
        let yearly = yearlyDifference(from: change.before, to: change.after, of: recurrence)
        return "\(amount(change.before)) → \(amount(change.after)) on \(day(change.date)), \(yearly)"
    }

    /// Returns what another price of what recurs makes in a year: `€12.00 more a year`.
    func yearlyDifference(from before: Money, to after: Money, of recurrence: Recurrence) -> String {
        let difference = after.minorUnits - before.minorUnits
        let yearly = recurrence.yearly(Money(minorUnits: abs(difference), currency: after.currency))
        return "\(amount(yearly)) \(difference < 0 ? "less" : "more") a year"
    }

    /// Returns the sums of amounts, one for each currency in the order of the amounts.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func totals(of amounts: [Money], _ type: TransactionType) throws(MoneyFlowError) -> [String] {
        var totals: [Money] = []
        for amount in amounts {
            let place = totals.firstIndex { $0.currency == amount.currency } ?? totals.count
            if place == totals.count { totals.append(.zero(amount.currency)) }
            do {
                totals[place] = try totals[place].adding(amount)
            } catch {
                throw .amountOverflow
            }
        }
        return totals.map { signedAmount($0, type) }
    }
}

extension EmptyStateViewData {
    /// The empty state of the list of schedules.
    static let noSchedules = EmptyStateViewData(
        title: "No schedules yet",
        text: "Recurring transactions are shown before they are due, and posted when you say so:",
        remedies: [
            .addSchedule("780", "Rent", .option("category", "rent"), .option("every", "1"), .option("post")),
            .addSchedule(.option("transfer"), "300", "giro", "savings", .option("every", "last day")),
        ]
    )
}
