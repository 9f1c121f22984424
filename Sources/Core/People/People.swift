import Money

/// What a person and the user owe each other: the balance of the person's account.
package struct PersonBalance: Hashable, Sendable {
    /// The account, of ``AccountKind/person``.
    package let account: Account
    /// What the person owes; negative if the user owes it.
    package let balance: Money
    /// The transactions since nothing was owed the last time, newest first, at most the number that was asked for.
    package let open: [Transaction]
    /// Whether there are earlier ones of these.
    package let hasMore: Bool

    package init(account: Account, balance: Money, open: [Transaction], hasMore: Bool) {
        self.account = account
        self.balance = balance
        self.open = open
        self.hasMore = hasMore
    }

    /// The day since which something is owed, or `nil` if nothing is.
    ///
    /// If there are more transactions than were asked for, it is the day of the first of these.
    package var since: CivilDate? { open.last?.date(in: account.id) }

    /// The transfer that settles what is owed, between the person's account and another one; `nil` if nothing is.
    package func settlement(with other: Account.ID, on day: CivilDate) -> NewTransfer? {
        guard balance.minorUnits != 0, balance.minorUnits != .min else { return nil }
        let isOwed = balance.minorUnits > 0
        return NewTransfer(
            date: day,
            amount: Money(minorUnits: abs(balance.minorUnits), currency: balance.currency),
            from: isOwed ? account.id : other,
            to: isOwed ? other : account.id
        )
    }
}

/// What people and the user owe each other, in the order of their accounts; archived accounts only if something is owed.
///
/// Throws ``MoneyFlowError/amountOverflow``.
package struct People: WalletQuery {
    package typealias Value = [PersonBalance]

    /// The day at whose end the balances are.
    package let day: CivilDate
    /// The only person, or `nil` for all.
    package let account: Account.ID?
    /// The maximum number of transactions of each person, at least 0.
    package let limit: Int

    package init(on day: CivilDate, only account: Account.ID? = nil, limit: Int) {
        self.day = day
        self.account = account
        self.limit = limit
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> [PersonBalance] {
        let people = try snapshot.read(Accounts()).filter { $0.kind == .person }
        guard !people.isEmpty else { return [] }
        var found: [PersonBalance] = []
        for balance in try snapshot.read(Balances(on: day, of: account)) where balance.account.kind == .person {
            let isOpen = balance.balance.minorUnits != 0
            guard isOpen || !balance.account.archived else { continue }
            let open = isOpen && limit > 0 ? try open(balance.account.id, in: snapshot) : ([], false)
            found.append(
                PersonBalance(account: balance.account, balance: balance.balance, open: open.0, hasMore: open.1)
            )
        }
        return found
    }

    /// Returns the transactions since nothing was owed.
    private func open(
        _ account: Account.ID,
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> ([Transaction], Bool) {
        let filter = TransactionFilter(to: day, account: account)
        let page = try snapshot.read(
            Transactions(matching: filter, at: .newest, limit: limit, includingTotals: false)
        )
        var open: [Transaction] = []
        for (transaction, balance) in zip(page.transactions, page.balances ?? []) {
            guard balance.minorUnits != 0 else { return (open, false) }
            open.append(transaction)
        }
        return (open, page.hasMore)
    }
}

extension MoneyFlowError {
    /// An account that is not a person's.
    package static func notAPerson(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(328, "notAPerson"),
            "\(name.quoted) is not a person",
            because: "it is an account of yours",
            hint: "Name a person, or transfer money between your accounts: \(.transferExample).",
            part: .target
        )
    }
}

extension Remedy {
    /// Transfer money between accounts.
    package static let transferExample = Remedy(["transfer"], .text("AMOUNT"), .text("FROM"), .text("TO"))

    /// List what people owe.
    package static let listPeople = Remedy(["people"])

    /// Record that a person has settled.
    package static func settle(_ name: String) -> Remedy { Remedy(["people", "settle"], .text(name)) }
}

/// What all people owe together in the first currency of the wallet, negative if the user owes it; `nil` if all is in it.
///
/// Throws ``MoneyFlowError/amountOverflow``.
package struct PeopleTogether: WalletQuery {
    package typealias Value = ConvertedTotal?

    package let day: CivilDate

    package init(on day: CivilDate) {
        self.day = day
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> ConvertedTotal? {
        let people = try snapshot.read(Balances(on: day)).filter { $0.account.kind == .person }
        return try ConvertedTotal(people, on: day, in: snapshot.read(Currencies())[0], snapshot)
    }
}
