import Core
import GRDB
import Money

extension TransactionQuery {
    /// Returns what the matching transactions add to each account but ``AccountKind/outside``, in their order.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func balances(_ db: Database, _ rows: WalletRows) throws -> [AccountBalance] {
        let sums = Dictionary(try sums(db, rows).map { ($0.account, $0) }) { first, _ in first }
        return try rows.ownAccounts.filter { filter.account == nil || filter.account == $0.id }.map { account in
            let balance = Money(
                minorUnits: try sums[account.id]?.balance() ?? 0,
                currency: account.currency ?? rows.currency
            )
            return AccountBalance(account: account, balance: balance)
        }
    }

    /// Returns what was in the account after each of its transactions on a page, newest first, or `nil` if the filter
    /// does not select all transactions of an account between two days.
    func balances(after page: [Transaction], _ db: Database, _ rows: WalletRows) throws -> [Money]? {
        guard let account = filter.account, let currency = rows.account(account)?.currency,
            filter == TransactionFilter(from: filter.from, to: filter.to, account: account)
        else { return nil }
        guard let newest = page.first else { return [] }
        let day = newest.date(in: account)
        var balance = try db.balance(of: account, at: day, rows)
        // The day's transactions that come after the first one of the page.
        let later = try TransactionQuery(
            TransactionFilter(from: day, to: day, account: account),
            categories: [],
            uses: rows.uses
        )
        .cursor(db, at: .before(PageCursor(newest, in: account)), limit: -1).transactions(rows, db)
        for transaction in later { balance &-= transaction.effect(on: account) }
        return page.map { transaction in
            defer { balance &-= transaction.effect(on: account) }
            return Money(minorUnits: balance, currency: currency)
        }
    }
}

extension Database {
    /// Returns what the transactions of an account add up to at the end of a day, in minor units.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func balance(of account: Account.ID, at day: CivilDate, _ rows: WalletRows) throws -> Int64 {
        try TransactionQuery(TransactionFilter(to: day, account: account), categories: [], uses: rows.uses)
            .sums(self, rows).first { $0.account == account }?.balance() ?? 0
    }
}
