import Money

/// All schedules by id, and which of their dates are settled; or a single one, if it exists, whether others can be read or
/// not.
package struct ScheduleProgresses: WalletQuery {
    package typealias Value = [ScheduleProgress]

    package let only: Schedule.ID?

    package init(only: Schedule.ID? = nil) {
        self.only = only
    }
}

/// All schedules by id, with what is due today and the last change of each price; or a single one, as in
/// ``ScheduleProgresses``, without the latter.
package struct Schedules: WalletQuery {
    package typealias Value = [ScheduleStatus]

    package let today: CivilDate
    package let only: Schedule.ID?

    package init(today: CivilDate, only: Schedule.ID? = nil) {
        self.today = today
        self.only = only
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> [ScheduleStatus] {
        let prices = try only == nil ? snapshot.read(PostedPrices(first: today.adding(days: -2 * 366) ?? today)) : [:]
        return try snapshot.read(ScheduleProgresses(only: only)).map { progress throws(MoneyFlowError) in
            var status = try ScheduleStatus(progress, today: today)
            status.priceChange = prices[progress.schedule.id].flatMap { progress.priceChange(after: $0, today: today) }
            return status
        }
    }
}
