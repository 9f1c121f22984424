import Core

/// Follows the balances of a file for one way or another to read its amounts.
struct CSVBalances: Sendable {
    let table: CSVTable
    let cells: CSVCellReader
    let dateFormat: ImportDateFormat?

    /// Returns the chain of the first rows' balances in the order in which they add up best, or `nil` if there are no
    /// balances.
    ///
    /// - Parameter readsAllRows: Whether to read all rows.
    func chain(of money: CSVMoney, readsAllRows: Bool = false) throws(ImportFailure) -> CSVBalanceChain? {
        guard money.columns.balance != nil else { return nil }
        var balances = CSVBalanceChain.Order.allCases.map { CSVBalance(order: $0, money: money) }
        var rows = table.scanner
        var count = 0
        while readsAllRows || count < table.sample.count, try rows.advance() {
            count += 1
            do throws(DateProblem) {
                guard let date = cells.date(rows.cell(money.columns.date)) else { throw .unknownForm }
                let day = try date.date(dateFormat ?? .dayMonthYear)
                for index in balances.indices { balances[index].add(rows, date: day) }
            } catch {
                for index in balances.indices { balances[index].chain.reset() }
            }
        }
        let chains = balances.map(\.finished)
        return chains.min { ($0.breakPlaces, $0.breaks) < ($1.breakPlaces, $1.breaks) }
    }

    /// Whether the balances of the first rows add up, with or without fees in addition.
    func confirm(_ money: CSVMoney) throws(ImportFailure) -> Bool {
        if try chain(of: money)?.isProof == true { return true }
        guard money.columns.fee != nil else { return false }
        var withFees = money
        withFees.feesAreExtra = true
        return try chain(of: withFees)?.isProof == true
    }

    /// Whether the balances show that fees were charged in addition to the amounts: if they were part of the amounts,
    /// the balances would not add up.
    func showExtraFees(_ money: CSVMoney) throws(ImportFailure) -> Bool {
        guard money.columns.fee != nil else { return false }
        var apart = money
        apart.feesAreExtra = true
        // The first fee may be anywhere in the file.
        let chains = (try chain(of: apart, readsAllRows: true), try chain(of: money, readsAllRows: true))
        guard let apart = chains.0, let within = chains.1 else { return false }
        return apart.isRunning && apart.breaks <= within.breaks && within.breaks > 0
    }

    /// Whether balances change by the amounts of the rows, which do not show whether they are income or expenses.
    func implySigns(_ money: CSVMoney) -> Bool {
        var steps = (oldestFirst: 0, newestFirst: 0)
        var last: (amount: Int64, balance: Int64)?
        var count = 0
        for row in table.sample {
            guard let amount = money.amount(row), let balance = money.balance(row) else { continue }
            if let last {
                count += 1
                let change = abs(balance &- last.balance)
                if change == abs(amount) { steps.oldestFirst += 1 }
                if change == abs(last.amount) { steps.newestFirst += 1 }
            }
            last = (amount, balance)
        }
        return count > 1 && max(steps.oldestFirst, steps.newestFirst) == count
    }
}
