extension CSVReading {
    /// Returns the chain of the first rows' balances in the order in which they add up best, if they do.
    static func balanceChain(
        table: CSVTable,
        cells: CSVCellReader,
        money: CSVMoney,
        dateFormat: ImportDateFormat?
    ) -> CSVBalanceChain? {
        guard money.columns.balance != nil else { return nil }
        let chains = CSVBalanceChain.Order.allCases.map { order in
            var balance = CSVBalance(order: order, money: money)
            for row in table.sample {
                do throws(DateProblem) {
                    guard let date = cells.date(row.cell(money.columns.date)) else { throw .unknownForm }
                    balance.add(row, date: try date.date(dateFormat ?? .dayMonthYear))
                } catch {
                    balance.chain.reset()
                }
            }
            _ = balance.chain.finish()
            return balance.chain
        }
        return chains.filter(\.isConvincing).min { ($0.breakPlaces, $0.breaks) < ($1.breakPlaces, $1.breaks) }
    }

    /// Whether balances go up and down by the amounts of the rows, which do not say whether they came in or went out.
    static func balanceTellsSigns(_ table: CSVTable, _ money: CSVMoney) -> Bool {
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
