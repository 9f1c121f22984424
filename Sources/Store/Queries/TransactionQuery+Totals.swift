import Core
import GRDB
import Money

extension TransactionQuery {
    /// What the matching transactions add to each account.
    struct AccountSums {
        let account: Account.ID
        let count: Int
        let income: Int64
        let expenses: Int64
        /// What transfers add, negative if they take more away.
        let moved: Int64

        /// Reads the count and the sums in four columns of a row.
        fileprivate init(account: Account.ID, _ row: Row, from column: Int) throws {
            self.account = account
            count = try row.value(column)
            income = try row.value(column + 1)
            expenses = try row.value(column + 2)
            moved = try row.value(column + 3)
            guard count >= 0 else { throw DamagedTotals() }
        }

        /// What all of it adds to the balance.
        ///
        /// - Throws: ``MoneyFlowError/amountOverflow``.
        func balance() throws -> Int64 {
            let (net, first) = income.subtractingReportingOverflow(expenses)
            let (sum, second) = net.addingReportingOverflow(moved)
            guard !first, !second else { throw MoneyFlowError.amountOverflow }
            return sum
        }
    }

    /// Returns the count and sums of all matching rows in each currency that the filter allows.
    func totals(_ db: Database, _ rows: WalletRows) throws -> TransactionTotals {
        let sums = try sums(db, rows)
        let currencies = rows.currencies(of: filter.account)
        return TransactionTotals(
            count: try sums.reduce(looksAtRows ? 0 : splitCount(db)) { $0 &+ $1.count },
            sums: try currencies.map { currency in
                var (income, expenses, transfers) = (Money.zero(currency), Money.zero(currency), Money.zero(currency))
                for sum in sums where rows.account(sum.account)?.currency == currency {
                    income = try income.adding(Money(minorUnits: sum.income, currency: currency))
                    expenses = try expenses.adding(Money(minorUnits: sum.expenses, currency: currency))
                    guard filter.account != nil else { continue }
                    transfers = try transfers.adding(Money(minorUnits: sum.moved, currency: currency))
                }
                return TransactionSums(income: income, expenses: expenses, transfers: transfers)
            }
        )
    }

    /// Returns the sums of all matching rows: for each account from the kept totals, or for all accounts of a currency
    /// together, as one of them, if rows must be looked at.
    ///
    /// Whole months come from the kept totals if they can answer the filter, and only the days before and after them
    /// from rows, so that the cost does not grow with the wallet.
    func sums(_ db: Database, _ rows: WalletRows) throws -> [AccountSums] {
        guard looksAtRows else {
            let (months, days) = dates.months
            // To group rows by account, SQLite would sort them.
            let statement = try db.cachedStatement(sql: keptSums(and: days, hasParts: uses.splits))
            return try (filter.account.map { [$0] } ?? rows.accounts.map(\.id)).compactMap { account in
                try Row.fetchOne(statement, arguments: [account, months.from, months.upTo])
                    .map { try AccountSums(account: account, $0, from: 0) }
            }
        }
        var groups =
            filter.account.map { [[$0]] }
            ?? rows.currencies.map { currency in rows.accounts.filter { $0.currency == currency }.map(\.id) }
        // What came from the outside is counted with the first group, which it is not named after.
        if filter.account == nil { groups[0] += rows.accounts.filter { $0.kind == .outside }.map(\.id) }
        guard let row = try Row.fetchOne(db, rowSums(db, of: groups)) else { return [] }
        return try groups.enumerated().map { try AccountSums(account: $1[0], row, from: 4 * $0) }
    }
}
