import Core
import GRDB
import Money

/// Looks for what makes an account disagree with a statement.
struct StatementSuspicions {
    let db: Database
    let rows: WalletRows
    let account: Account
    /// The computed balance minus that of the statement, in minor units, not 0.
    let gap: Int64
    /// The last day that is known to be right, if any.
    let agreed: CivilDate?
    /// The day of the statement.
    let date: CivilDate

    /// How many days a bank may take to book a transaction, and two entries of the same one may be apart.
    private static let patience = 5
    private static let limit = AccountCheck.suspicionLimit

    /// Returns what may explain the difference, the likeliest first.
    ///
    /// - Parameter hasEverAgreed: Whether the account agrees with any of its statements.
    func all(hasEverAgreed: Bool) throws -> [AccountCheck.Suspicion] {
        let surplus = try transactions(adding: gap, from: agreed?.adding(days: 1), to: date)
        var found: [AccountCheck.Suspicion] = []
        var seen: Set<Transaction.ID> = []
        for (first, second) in try twins() {
            found.append(.twins(first, second))
            seen.formUnion([first.id, second.id])
        }
        let day = date.adding(days: -Self.patience) ?? date
        for transaction in surplus where !seen.contains(transaction.id) {
            let isInTransit =
                transaction.arrival != nil && !transaction.isWithOutside && transaction.date(in: account.id) >= day
            found.append(isInTransit ? .inTransit(transaction) : .surplus(transaction))
        }
        if gap != .min, let next = date.adding(days: 1) {
            found += try transactions(adding: -gap, from: next, to: date.adding(days: Self.patience))
                .filter { !$0.isWithOutside }.map { .inTransit($0) }
        }
        if gap.isMultiple(of: 2) {
            found += try transactions(adding: gap / 2, from: agreed?.adding(days: 1), to: date)
                .filter(\.canBeReversed).map { .reversed($0) }
        }
        if !hasEverAgreed, let opening = try missingOpening() { found.append(opening) }
        return Array(found.prefix(Self.limit))
    }

    /// Returns the latest transactions of the account that add an amount to it.
    private func transactions(
        adding amount: Int64,
        from: CivilDate?,
        to: CivilDate?,
        limit: Int = limit
    ) throws -> [Transaction] {
        if let from, let to, from > to { return [] }
        guard let currency = account.currency else { return [] }
        let bound = AmountBound.signed(Money(minorUnits: amount, currency: currency))
        let filter = TransactionFilter(from: from, to: to, account: account.id, minimum: bound, maximum: bound)
        let cursor = try TransactionQuery(filter, categories: [], accounts: [account], uses: rows.uses)
            .cursor(db, at: .newest, limit: limit)
        var found: [Transaction] = []
        while let row = try cursor.next() { found.append(try rows.transaction(row)) }
        return found
    }

    /// Returns pairs of transactions with the amount of the gap and one title, a few days apart, of which the second is to be
    /// deleted: first those of one day, then the latest.
    ///
    /// Of a frequent amount, the latest alone show nothing, so all are read.
    private func twins() throws -> [(Transaction, Transaction)] {
        let first = agreed?.adding(days: 1)
        let near = try transactions(
            adding: gap,
            from: first?.adding(days: -Self.patience),
            to: date.adding(days: Self.patience),
            limit: .max
        )
        func isInRange(_ transaction: Transaction) -> Bool {
            let day = transaction.date(in: account.id)
            return day <= date && first.map { $0 <= day } ?? true
        }
        let pairs = Dictionary(grouping: near, by: \.title.folded).values.flatMap { alike in
            zip(alike, alike.dropFirst()).compactMap { later, earlier -> TwinPair? in
                let days = later.date(in: account.id).daysSince1970 - earlier.date(in: account.id).daysSince1970
                guard days <= Self.patience, isInRange(later) || isInRange(earlier) else { return nil }
                return TwinPair(later: later, earlier: earlier, days: days)
            }
        }
        var found: [(Transaction, Transaction)] = []
        var seen: Set<Transaction.ID> = []
        for pair in pairs.sorted(by: { $0.order(in: account.id) < $1.order(in: account.id) })
        where found.count < Self.limit && seen.isDisjoint(with: pair.ids) {
            seen.formUnion(pair.ids)
            found.append(pair.inOrder)
        }
        return found
    }

    /// Two transactions that are alike.
    private struct TwinPair {
        let later: Transaction
        let earlier: Transaction
        /// How many days they are apart.
        let days: Int

        var ids: [Transaction.ID] { [later.id, earlier.id] }

        /// The likeliest first.
        func order(in account: Account.ID) -> (Int, Int, Int64) {
            (days == 0 ? 0 : 1, -later.date(in: account).daysSince1970, -later.id.rawValue)
        }

        /// The one to be deleted last: not the transfer, which is in another account too.
        var inOrder: (Transaction, Transaction) {
            let isLater =
                (earlier.arrival == nil) == (later.arrival == nil) ? earlier.id < later.id : earlier.arrival != nil
            return isLater ? (earlier, later) : (later, earlier)
        }
    }

    /// Returns what the account would have had before its first transaction, unless that is an opening balance.
    private func missingOpening() throws -> AccountCheck.Suspicion? {
        let filter = TransactionFilter(to: date, account: account.id)
        let cursor = try TransactionQuery(filter, categories: [], uses: rows.uses).cursor(db, at: .oldest, limit: 1)
        guard gap != .min, let currency = account.currency,
            let first = try cursor.next().map({ try rows.transaction($0) }),
            !first.isOpening, let day = first.date(in: account.id).adding(days: -1)
        else { return nil }
        return .noOpening(balance: Money(minorUnits: -gap, currency: currency), date: day)
    }
}

extension Transaction {
    /// Whether it could be meant the other way round: an exchange has two amounts, and a transfer may have two days.
    fileprivate var canBeReversed: Bool {
        arrival.map { !isWithOutside && $0.amount == amount && $0.date == date } ?? true
    }
}
