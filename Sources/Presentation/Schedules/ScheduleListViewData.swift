import Core

/// The schedules, ready to draw.
package struct ScheduleListViewData: Hashable, Sendable {
    /// The schedules, by number.
    package let rows: [ScheduleRowViewData]
    /// The empty state; `nil` if there are schedules.
    package let emptyState: EmptyStateViewData?

    /// Creates the list of schedules, in their order.
    package init(_ schedules: [ScheduleStatus], formats: Formats) {
        rows = schedules.map { ScheduleRowViewData($0, formats: formats) }
        emptyState = schedules.isEmpty ? .noSchedules : nil
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
    /// What it does with money.
    package let flow: TransactionRowViewData.Flow
    /// When it comes: `every month on the 1st`.
    package let times: String
    /// The next date, what is due, or why there is none.
    package let next: String
    /// Whether something is due.
    package let isDue: Bool
    /// Whether a plain `moneyflow post` posts it: `auto-post`; empty if not.
    package let posts: String

    /// Creates the line of a schedule.
    package init(_ status: ScheduleStatus, formats: Formats) {
        let schedule = status.schedule
        id = schedule.id
        idText = schedule.id.name
        icon = schedule.category?.icon
        title = schedule.name
        amount = formats.amount(of: schedule)
        flow = schedule.flow
        times = formats.times(of: schedule)
        next = formats.next(of: status)
        isDue = !status.due.isEmpty
        posts = schedule.posts ? "auto-post" : ""
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
