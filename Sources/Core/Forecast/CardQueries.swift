import Money

/// A transfer to a card.
package struct CardPayment: Hashable, Sendable {
    /// The account that paid.
    package let payer: Account.ID
    /// The card.
    package let card: Account.ID
    /// The day on which it left the account.
    package let date: CivilDate
    /// The day on which it arrived.
    package let arrival: CivilDate
    /// The amount in minor units of the payer's currency.
    package let amount: Int64

    package init(
        payer: Account.ID,
        card: Account.ID,
        date: CivilDate,
        arrival: CivilDate,
        amount: Int64
    ) {
        self.payer = payer
        self.card = card
        self.date = date
        self.arrival = arrival
        self.amount = amount
    }
}

/// The transfers between accounts that arrive at cards from a day on.
package struct CardPayments: WalletQuery {
    package typealias Value = [CardPayment]

    package let first: CivilDate

    package init(from first: CivilDate) {
        self.first = first
    }
}

/// How what cards owe will be paid; without cards to which a schedule brings money, since that is how they are paid.
package struct CardPlans: WalletQuery {
    package typealias Value = [CardPlan]

    package let today: CivilDate

    package init(today: CivilDate) {
        self.today = today
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> [CardPlan] {
        try value(in: snapshot) { () throws(MoneyFlowError) in try snapshot.read(ScheduleProgresses()) }
    }

    /// Reads the plans, and the schedules only if there are cards.
    func value(
        in snapshot: any WalletSnapshot,
        schedules: () throws(MoneyFlowError) -> [ScheduleProgress]
    ) throws(MoneyFlowError) -> [CardPlan] {
        let accounts = try snapshot.read(Accounts())
        let cards = accounts.filter { $0.kind == .card && !$0.archived }
        guard !cards.isEmpty else { return [] }
        let scheduled = Set(
            try schedules().filter { !$0.schedule.isResting && $0.nextDate != nil }
                .compactMap(\.schedule.arrival?.account.id)
        )
        let first = today.adding(days: -CardPlan.learningDays) ?? .earliest
        let payments = try snapshot.read(CardPayments(from: first))
        var plans: [CardPlan] = []
        for card in cards where !scheduled.contains(card.id) {
            let plan = try CardPlan(of: card, in: accounts, payments: payments, today: today) {
                day throws(MoneyFlowError) in
                try snapshot.read(Balances(on: day, of: card.id)).reduce(0) { $0 - $1.balance.minorUnits }
            }
            if let plan { plans.append(plan) }
        }
        return plans
    }
}

extension ForecastRequest {
    /// Reads the bills of cards, by day.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func bills(
        in snapshot: any WalletSnapshot,
        schedules: [ScheduleProgress]
    ) throws(MoneyFlowError) -> [CardBill] {
        let cards = try cards(in: snapshot, schedules: schedules)
        guard !cards.isEmpty else { return [] }
        let basis = ForecastBasis(
            balances: [],
            dated: try snapshot.read(DatedChanges(after: self)),
            occurrences: try schedules.open(upTo: last, today: today)
        )
        var bills: [CardBill] = []
        for card in cards { bills += try card.bills(self, basis) }
        return bills.sorted { ($0.date, $0.card.id) < ($1.date, $1.card.id) }
    }

    /// Reads the cards whose bills can change the accounts.
    func cards(
        in snapshot: any WalletSnapshot,
        schedules: [ScheduleProgress]
    ) throws(MoneyFlowError) -> [PlannedCard] {
        let plans = try CardPlans(today: today).value(in: snapshot) { schedules }
            .filter { plan in account.map { $0 == plan.card.id || $0 == plan.payer.id } ?? true }
        guard !plans.isEmpty else { return [] }
        let balances = try snapshot.read(Balances(on: today))
        return plans.compactMap { plan in
            balances.first { $0.account.id == plan.card.id }.map {
                PlannedCard(plan: plan, balance: $0.balance)
            }
        }
    }
}
