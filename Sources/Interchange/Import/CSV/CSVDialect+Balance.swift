import Core

extension CSVDialect {
    /// Returns the chain of the first rows' balances in the order in which they add up best; `nil` without balances.
    ///
    /// - Parameter wholly: Whether all rows are looked at.
    static func balanceChain(
        table: CSVTable,
        cells: CSVCellReader,
        money: CSVMoney,
        dateFormat: ImportDateFormat?,
        wholly: Bool
    ) throws(ImportFailure) -> CSVBalanceChain? {
        guard money.columns.balance != nil else { return nil }
        var balances = CSVBalanceChain.Order.allCases.map { CSVBalance(order: $0, money: money) }
        var rows = table.scanner
        var count = 0
        while wholly || count < table.sample.count, try rows.advance() {
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

    /// Whether the balances tell that what the bank took went out next to the amounts: as a part of them they do not add up.
    static func feesAreApart(
        table: CSVTable,
        cells: CSVCellReader,
        money: CSVMoney,
        dateFormat: ImportDateFormat?
    ) throws(ImportFailure) -> Bool {
        guard money.columns.fee != nil else { return false }
        var apart = money
        apart.feesAreApart = true
        // The first fee may come late.
        let chains = (
            try balanceChain(table: table, cells: cells, money: apart, dateFormat: dateFormat, wholly: true),
            try balanceChain(table: table, cells: cells, money: money, dateFormat: dateFormat, wholly: true)
        )
        guard let apart = chains.0, let within = chains.1 else { return false }
        return apart.isRunning && apart.breaks <= within.breaks && within.breaks > 0
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
