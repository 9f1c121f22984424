extension [RecurringPayment] {
    /// Returns the payments with the schedules that have them already, besides those that are known.
    ///
    /// Each schedule has one at most, of its account, type and party, at an amount that may be its price. What goes on and
    /// the nearest amounts are paired first.
    ///
    /// - Throws: ``MoneyFlowError/invalidPattern(text:reason:)`` or ``MoneyFlowError/slowPattern(text:title:)``.
    func with(_ schedules: [Schedule]) throws(MoneyFlowError) -> [RecurringPayment] {
        let known = Set(compactMap(\.schedule?.id))
        var pairs: [(index: Int, schedule: Schedule)] = []
        for schedule in schedules where !known.contains(schedule.id) {
            let words = try ScheduleWords(schedule)
            for index in indices where self[index].schedule == nil {
                if try self[index].mayBe(of: schedule, words) { pairs.append((index, schedule)) }
            }
        }
        func rank(_ pair: (index: Int, schedule: Schedule)) -> (Int, Int64, Int, Schedule.ID) {
            let payment = self[pair.index]
            let difference = abs(payment.amount.minorUnits - pair.schedule.amount.minorUnits)
            return (payment.hasStopped ? 1 : 0, difference, pair.index, pair.schedule.id)
        }
        let kept = Matching.bestFirst(
            pairs.sorted { rank($0) < rank($1) },
            left: \.index,
            right: \.schedule.id
        )
        return kept.reduce(into: self) { $0[$1.index].schedule = $1.schedule }
    }
}

extension RecurringPayment {
    /// Whether it is of the account, type and party of a schedule, at an amount that may be its price.
    fileprivate func mayBe(of schedule: Schedule, _ words: ScheduleWords) throws(MoneyFlowError) -> Bool {
        guard schedule.account.id == account.id, schedule.type == category.type,
            schedule.possibleAmounts.contains(amount.minorUnits)
        else { return false }
        if title.folded == schedule.title.folded { return true }
        return try words.match([title])
    }
}

extension NewSchedule {
    /// Creates the schedule of a payment that recurs, beginning with the next one; `nil` at the end of the calendar.
    package init?(_ payment: RecurringPayment) {
        guard let next = payment.next else { return nil }
        self.init(
            title: payment.title,
            purpose: .category(.id(payment.category.id), type: nil),
            amount: payment.amount,
            tolerance: payment.isAbout ? .about : .exact,
            account: payment.account.id,
            recurrence: payment.recurrence,
            from: next,
            shift: payment.shift
        )
    }
}
