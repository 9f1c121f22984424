import Core
import Money

extension Account {
    /// A person.
    static let ada = Account(id: 30, name: "Ada", kind: .person, currency: .euro)
}

extension Core.Category {
    /// Categories of expenses.
    static let gifts = Core.Category(id: 17, name: "Gifts", icon: .gift, type: .expense, archived: false)
    static let medical = Core.Category(id: 22, name: "Medical", icon: .medical, type: .expense, archived: false)
}

extension Tag {
    static let rome = Tag(id: 1, name: "rome")
    static let work = Tag(id: 2, name: "work")
}

extension DeletionEffects {
    /// What hangs on a dinner: everything that can.
    static let ofTaggedDinner = DeletionEffects(
        count: 1,
        shares: [Share(of: .ada, Fixtures.euros(1375))],
        splitCount: 1,
        tags: [.rome, .work],
        dates: [TransactionTrail.PostedDate(schedule: 2, title: "Dinner", date: Fixtures.day("2026-11-19"))],
        importedCount: 1
    )
    /// What hangs on several transactions.
    static let ofThree = DeletionEffects(
        count: 3,
        shares: [Share(of: .ada, Fixtures.euros(3000))],
        splitCount: 2,
        tags: [.rome],
        transferCount: 1,
        dates: [
            TransactionTrail.PostedDate(schedule: 2, title: "Dinner", date: Fixtures.day("2026-11-19")),
            TransactionTrail.PostedDate(schedule: 3, title: "Salary", date: Fixtures.day("2026-11-01")),
        ],
        importedCount: 2
    )
}

extension Transaction {
    /// A dinner of which somebody else owes a half.
    static let sharedDinner = dinner.with([Split(.account(.ada), Fixtures.euros(1625))])

    /// Food with a gift and something from the pharmacy.
    static let splitShopping = fixture(
        39,
        Fixtures.day("2026-11-18"),
        Fixtures.euros(8415),
        .groceries,
        "Weekly shopping"
    )
    .with([Split(.category(.gifts), Fixtures.euros(2000)), Split(.category(.medical), Fixtures.euros(990))])

    /// A dinner on a trip for work, of which somebody owes a part.
    static let taggedDinner = dinner.with(
        [Split(.category(.gifts), Fixtures.euros(500)), Split(.account(.ada), Fixtures.euros(1375))],
        tags: [.rome, .work]
    )

    private func with(_ splits: [Split], tags: [Tag] = []) -> Transaction {
        var transaction = self
        (transaction.splits, transaction.tags) = (splits, tags)
        return transaction
    }
}
