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
        try Cards(today: today, in: snapshot, schedules: schedules).plans
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
        let cards = try cards(in: snapshot, schedules: schedules).planned
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

    /// Reads the cards whose bills can change the accounts, and those that owe something of which it is not known when the
    /// account pays it.
    func cards(
        in snapshot: any WalletSnapshot,
        schedules: [ScheduleProgress]
    ) throws(MoneyFlowError) -> (planned: [PlannedCard], unplanned: [AccountBalance]) {
        let cards = try Cards(today: today, in: snapshot) { schedules }
        let plans = cards.plans.filter { plan in
            account.map { $0 == plan.card.id || $0 == plan.payer.id } ?? true
        }
        let unplanned = cards.unplanned.filter { card in account.map { cards.isPayer($0, of: card) } ?? false }
        guard !plans.isEmpty || !unplanned.isEmpty else { return ([], []) }
        let balances = try snapshot.read(Balances(on: today))
        func balance(of card: Account) -> AccountBalance? { balances.first { $0.account.id == card.id } }
        return (
            plans.compactMap { plan in
                balance(of: plan.card).map { PlannedCard(plan: plan, balance: $0.balance) }
            },
            unplanned.compactMap(balance).filter { $0.balance.minorUnits < 0 }
        )
    }
}
