import Money

/// How what a card owes will be paid, as was said or as it was paid before.
package struct CardPlan: Hashable, Sendable {
    /// The card.
    package let card: Account
    /// The account that pays.
    package let payer: Account
    /// When it is paid.
    package let recurrence: Recurrence
    /// What becomes of a day on a weekend.
    package let shift: WeekendShift
    /// What is paid at most, if it is usually a part; `nil` if all that the card owes is paid.
    package let instalment: Int64?
    /// Whether this is how it was paid before, rather than what the user said.
    package let isLearned: Bool
    /// A day from which on the dates count.
    private let start: CivilDate
    /// The days of known payments, past and to come.
    private let payments: [CivilDate]

    /// The number of days before today whose payments say how a card is paid.
    package static let learningDays = 400
    /// How many payments say how a card is paid: at least, and the latest at most.
    private static let learnedPayments = 3...6
    /// The number of days between a date and the payment that was made for it, at most.
    private static let tolerance = 5
    /// The number of days that the next payment may be late, as the bank's file may be.
    private static let daysLate = 31

    /// Finds how a card is paid, or returns `nil` if that is not known.
    ///
    /// What was said is decisive. Otherwise, the latest payments from the account that paid most of them must follow a rule
    /// of each month, as those of a subscription do, and not have ended. An archived account pays nothing.
    ///
    /// - Parameters:
    ///   - accounts: All accounts.
    ///   - payments: The transfers to cards, past and to come.
    ///   - owed: Returns what the card owed at the end of a day, in minor units.
    package init?(
        of card: Account,
        in accounts: [Account],
        payments: [CardPayment],
        today: CivilDate,
        owed: (CivilDate) throws(MoneyFlowError) -> Int64
    ) throws(MoneyFlowError) {
        let payers = accounts.payers(of: card)
        let payments = payments.filter { payment in
            payment.card == card.id && payers.contains { $0.id == payment.payer }
        }
        let payer: Account.ID
        if let settlement = card.settlement {
            payer = settlement.payer
            recurrence = Recurrence(.monthly, on: .monthDays([settlement.day]))
            (shift, instalment, isLearned) = (.none, nil, false)
            start = today.adding(days: -Self.tolerance) ?? today
        } else {
            let past = Dictionary(grouping: payments.filter { $0.date <= today }, by: \.payer)
            guard let most = past.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else { return nil }
            let latest = most.value.sorted { $0.date < $1.date }.suffix(Self.learnedPayments.upperBound)
            guard latest.count >= Self.learnedPayments.lowerBound, let fit = RecurrenceFit(latest.map(\.date)),
                fit.recurrence.frequency == .monthly, fit.recurrence.interval == 1
            else { return nil }
            let next = fit.recurrence.dates(from: fit.last).dropFirst().first { _ in true }
            guard let next, next.daysSince1970 + Self.daysLate >= today.daysSince1970 else { return nil }
            payer = most.key
            (recurrence, shift, isLearned, start) = (fit.recurrence, fit.shift, true, next)
            instalment = try Self.instalment(Array(latest), owed)
        }
        guard let account = payers.first(where: { $0.id == payer }) else { return nil }
        (self.card, self.payer) = (card, account)
        self.payments = payments.filter { $0.payer == payer }.map(\.date)
    }

    /// Returns what is usually paid of a card that is not paid in full, the median; `nil` for one that is.
    ///
    /// A card is paid in full if most payments covered at least what it still owed after the one before. That may be more
    /// than nothing, since a bill has only what was bought by its closing day.
    private static func instalment(
        _ payments: [CardPayment],
        _ owed: (CivilDate) throws(MoneyFlowError) -> Int64
    ) throws(MoneyFlowError) -> Int64? {
        var fullCount = 0
        for (payment, next) in zip(payments, payments.dropFirst()) where try owed(payment.arrival) <= next.amount {
            fullCount += 1
        }
        guard fullCount * 2 < payments.count - 1 else { return nil }
        return payments.map(\.amount).sorted()[payments.count / 2]
    }

    /// Returns the days on which it will be paid, without those for which there is a payment already.
    func dates(upTo last: CivilDate, today: CivilDate) -> [CivilDate] {
        // A weekend moves a date by two days at most.
        let margin = last.adding(days: 2) ?? last
        return recurrence.dates(from: start).prefix { $0 <= margin }.map(shift.shifted).filter { date in
            today...last ~= date
                && !payments.contains { abs($0.daysSince1970 - date.daysSince1970) <= Self.tolerance }
        }
    }
}

/// A card whose payments are planned, and what is in it today.
package struct PlannedCard: Hashable, Sendable {
    /// How it is paid.
    package let plan: CardPlan
    /// The balance, negative for a debt.
    package let balance: Money

    package init(plan: CardPlan, balance: Money) {
        self.plan = plan
        self.balance = balance
    }

    /// Returns the bills up to the last day: what the card then owes, with all that is known to come.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func bills(_ request: ForecastRequest, _ basis: ForecastBasis) throws(MoneyFlowError) -> [CardBill] {
        let dates = plan.dates(upTo: request.last, today: request.today)
        guard let last = dates.last else { return [] }
        let card = plan.card.id
        var changes: [CivilDate: Int64] = [:]
        for amount in basis.dated where amount.account == card {
            changes[amount.date] = try (changes[amount.date] ?? 0).adding(amount.amount)
        }
        for occurrence in basis.occurrences {
            let (day, change) = (max(occurrence.dueOn, request.today), occurrence.schedule.effect(on: card))
            changes[day] = try (changes[day] ?? 0).adding(change)
        }
        var perWeek: Int64 = 0
        for part in basis.usual?.parts ?? [] where part.account == card {
            perWeek = try perWeek.adding(part.perWeek)
        }
        let billed = Set(dates)
        var bills: [CardBill] = []
        var (balance, date, number) = (self.balance.minorUnits, request.today, 0)
        while date <= last {
            balance = try balance.adding(changes[date] ?? 0)
            if number > 0 { balance = try balance.subtracting(UsualSpending.amount(onDay: number, of: perWeek)) }
            if billed.contains(date), balance < 0 {
                let owed = try Int64(0).subtracting(balance)
                let amount = min(owed, plan.instalment ?? owed)
                let money = Money(minorUnits: amount, currency: self.balance.currency)
                bills.append(CardBill(card: plan.card, payer: plan.payer, date: date, amount: money))
                balance = try balance.adding(amount)
            }
            guard let next = date.adding(days: 1) else { break }
            (date, number) = (next, number + 1)
        }
        return bills
    }
}

/// What a card owes, which leaves the account that pays it.
package struct CardBill: Hashable, Sendable {
    /// The card.
    package let card: Account
    /// The account that pays.
    package let payer: Account
    /// The day.
    package let date: CivilDate
    /// The amount in their currency, positive.
    package let amount: Money

    package init(card: Account, payer: Account, date: CivilDate, amount: Money) {
        self.card = card
        self.payer = payer
        self.date = date
        self.amount = amount
    }

    /// The transfer that will pay it.
    package var transfer: Transaction {
        let arrival = Arrival(account: card, amount: amount, date: date)
        return Transaction(id: 0, date: date, amount: amount, account: payer, purpose: .transfer(arrival), title: "")
    }
}
