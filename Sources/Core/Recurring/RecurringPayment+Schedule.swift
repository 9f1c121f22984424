extension RecurringPayment {
    /// Returns whether a schedule has the payment already: one of the account and type with the same party and nearly the
    /// amount.
    package func isOf(_ schedule: Schedule) -> Bool {
        guard schedule.account.id == account.id, schedule.type == category.type else { return false }
        let (words, scheduled) = (PayeeWords(title), PayeeWords(schedule.title))
        let hasPattern = schedule.pattern.map { title.folded.contains($0.folded) } ?? false
        let isSameParty =
            title.folded == schedule.title.folded || !words.isEmpty && words == scheduled || hasPattern
        let difference = abs(schedule.amount.minorUnits - amount.minorUnits)
        return isSameParty
            && (schedule.acceptedAmounts.contains(amount.minorUnits) || difference <= amount.minorUnits / 20)
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
