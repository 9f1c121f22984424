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
        for transaction in surplus where !seen.contains(transaction.id) {
            guard let twin = try twin(of: transaction) else { continue }
            // The second one is to be deleted: not the transfer, which is in another account too.
            let isLater =
                (twin.arrival == nil) == (transaction.arrival == nil)
                ? twin.id < transaction.id : twin.arrival != nil
            let (first, second) = isLater ? (twin, transaction) : (transaction, twin)
            seen.formUnion([first.id, second.id])
            found.append(.twins(first, second))
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
    private func transactions(adding amount: Int64, from: CivilDate?, to: CivilDate?) throws -> [Transaction] {
        if let from, let to, from > to { return [] }
        guard let currency = account.currency else { return [] }
        let bound = AmountBound.signed(Money(minorUnits: amount, currency: currency))
        let filter = TransactionFilter(from: from, to: to, account: account.id, minimum: bound, maximum: bound)
        let cursor = try TransactionQuery(filter, categories: [], accounts: [account])
            .cursor(db, at: .newest, limit: Self.limit)
        var found: [Transaction] = []
        while let row = try cursor.next() { found.append(try rows.transaction(row)) }
        return found
    }

    /// Returns another transaction of the account with the same amount and title, a few days apart.
    private func twin(of transaction: Transaction) throws -> Transaction? {
        let day = transaction.date(in: account.id)
        return try transactions(
            adding: gap,
            from: day.adding(days: -Self.patience),
            to: day.adding(days: Self.patience)
        )
        .first { $0.id != transaction.id && $0.title.folded == transaction.title.folded }
    }

    /// Returns what the account would have had before its first transaction, unless that is an opening balance.
    private func missingOpening() throws -> AccountCheck.Suspicion? {
        let filter = TransactionFilter(to: date, account: account.id)
        let cursor = try TransactionQuery(filter, categories: []).cursor(db, at: .oldest, limit: 1)
        guard gap != .min, let currency = account.currency,
            let first = try cursor.next().map({ try rows.transaction($0) }),
            !first.isWithOutside, let day = first.date(in: account.id).adding(days: -1)
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
