import Money

/// The cards to which no schedule brings money.
struct Cards {
    /// How they will be paid, where that is known.
    let plans: [CardPlan]
    /// Those of which it is not known.
    let unplanned: [Account]
    /// All accounts.
    private let accounts: [Account]
    /// The transfers to cards, past and to come.
    private let payments: [CardPayment]

    /// Reads the cards, and the schedules only if there are any.
    init(
        today: CivilDate,
        in snapshot: any WalletSnapshot,
        schedules: () throws(MoneyFlowError) -> [ScheduleProgress]
    ) throws(MoneyFlowError) {
        accounts = try snapshot.read(Accounts())
        let cards = accounts.filter { $0.kind == .card && !$0.archived }
        guard !cards.isEmpty else {
            (self.plans, self.unplanned, payments) = ([], [], [])
            return
        }
        let scheduled = Set(
            try schedules().filter { !$0.schedule.isResting && $0.nextDate != nil }
                .compactMap(\.schedule.arrival?.account.id)
        )
        payments = try snapshot.read(CardPayments(from: today.adding(days: -CardPlan.learningDays) ?? .earliest))
        var (plans, unplanned): ([CardPlan], [Account]) = ([], [])
        for card in cards where !scheduled.contains(card.id) {
            let plan = try CardPlan(of: card, in: accounts, payments: payments, today: today) {
                day throws(MoneyFlowError) in
                try snapshot.read(Balances(on: day, of: card.id)).reduce(0) { $0 - $1.balance.minorUnits }
            }
            if let plan { plans.append(plan) } else { unplanned.append(card) }
        }
        (self.plans, self.unplanned) = (plans, unplanned)
    }

    /// Returns whether an account probably pays a card of which it is not known who does: it has paid it before or, if none
    /// of the accounts that can has, it is a bank account.
    func isPayer(_ id: Account.ID, of card: Account) -> Bool {
        let payers = accounts.payers(of: card)
        guard let account = payers.first(where: { $0.id == id }) else { return false }
        let known = Set(payments.filter { $0.card == card.id }.map(\.payer)).intersection(payers.map(\.id))
        return known.isEmpty ? account.kind == .bank : known.contains(id)
    }
}
