extension [RecurringPayment] {
    /// Returns the payments with the schedules that have them already: each schedule has one at most, of its account, type
    /// and party, at an amount that may be its price, and the nearest amounts are paired first.
    package func with(_ schedules: [Schedule]) -> [RecurringPayment] {
        let pairs = indices.flatMap { index in
            schedules.filter { self[index].mayBe(of: $0) }.map { (index: index, schedule: $0) }
        }
        func difference(_ pair: (index: Int, schedule: Schedule)) -> Int64 {
            abs(self[pair.index].amount.minorUnits - pair.schedule.amount.minorUnits)
        }
        let kept = Matching.bestFirst(
            pairs.sorted { (difference($0), $0.index, $0.schedule.id) < (difference($1), $1.index, $1.schedule.id) },
            left: \.index,
            right: \.schedule.id
        )
        return kept.reduce(into: self) { $0[$1.index].schedule = $1.schedule }
    }
}

extension RecurringPayment {
    /// Whether it is of the account, type and party of a schedule, at an amount that may be its price.
    fileprivate func mayBe(of schedule: Schedule) -> Bool {
        guard schedule.account.id == account.id, schedule.type == category.type else { return false }
        let (words, scheduled) = (PayeeWords(title), PayeeWords(schedule.title))
        let hasPattern = schedule.pattern.map { title.folded.contains($0.folded) } ?? false
        let isSameParty =
            title.folded == schedule.title.folded || hasPattern
            || !scheduled.isEmpty && scheduled.words.isSubset(of: words.words)
        return isSameParty && schedule.possibleAmounts.contains(amount.minorUnits)
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
