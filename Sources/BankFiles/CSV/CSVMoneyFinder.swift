/// Distinguishes columns of amounts: one that adds up from row to row is a balance, and two of which exactly one is
/// filled in every row are money spent and money received.
struct CSVMoneyFinder {
    let table: CSVTable
    let rows: [CSVScanner]
    /// The column with words for the direction of money, if there is one.
    let sign: Int?
    /// The orders of rows that their dates allow.
    let orders: [CSVBalanceChain.Order]
    let layout: ImportLayout
    let reader: CSVCellReader

    /// Returns the assignment of columns that a running balance confirms best, or `nil` if none is confirmed.
    ///
    /// - Throws: ``ImportFileProblem/ambiguousDecimals(example:)``.
    func find(among candidates: [Int]) throws(ImportFailure) -> CSVColumns? {
        try best(of: assignments(of: candidates), among: candidates)
    }

    /// Returns the column that is confirmed as the running balance of given columns of money, or `nil`.
    ///
    /// - Throws: ``ImportFileProblem/ambiguousDecimals(example:)``.
    func findBalance(of money: CSVColumns, among candidates: [Int]) throws(ImportFailure) -> Int? {
        let assignments = candidates.map { balance in
            var columns = money
            columns.balance = balance
            return columns
        }
        return try best(of: assignments, among: money.money + candidates)?.balance
    }

    /// Returns the candidates without those that are balances whatever the others are: that change by another one of
    /// the columns from row to row.
    func withoutBalances(_ candidates: [Int]) throws(ImportFailure) -> [Int] {
        let amounts = try amountReader(for: candidates)
        let rows = rows.map { row in candidates.map { CSVMoney.value(of: row.cell($0), amounts) } }
        return candidates.enumerated().filter { place, _ in
            var steps = 0
            var explained = 0
            for (row, next) in zip(rows, rows.dropFirst()) {
                guard let balance = row[place], let nextBalance = next[place], balance != nextBalance else { continue }
                steps += 1
                let change = abs(nextBalance &- balance)
                let others = candidates.indices.filter { $0 != place }
                let isExplained = others.contains { other in
                    [row[other], next[other]].contains { $0.map { abs($0) == change } ?? false }
                }
                explained += isExplained ? 1 : 0
            }
            return explained * 2 <= steps
        }.map(\.element)
    }

    private func amountReader(for columns: [Int]) throws(ImportFailure) -> CSVAmountReader {
        let given = layout.decimal
        let decimal = if let given { given } else { try table.decimalSign(of: columns, reader: reader) }
        return CSVAmountReader(cells: reader, decimal: decimal, takesAnyCurrency: true)
    }

    private func best(of assignments: [CSVColumns], among candidates: [Int]) throws(ImportFailure) -> CSVColumns? {
        let amounts = try amountReader(for: candidates)
        var best: (columns: CSVColumns, chain: CSVBalanceChain)?
        for columns in assignments {
            guard let chain = chain(CSVMoney(columns: columns, amounts: amounts)) else { continue }
            if let best, !chain.isBetter(than: best.chain) { continue }
            best = (columns, chain)
        }
        return best?.columns
    }

    /// Returns every way to use one column as the balance and others as the amount.
    private func assignments(of candidates: [Int]) -> [CSVColumns] {
        var assignments: [CSVColumns] = []
        // A file has few columns of amounts, and trying many would take long.
        let candidates = candidates.prefix(8)
        for balance in candidates {
            for amount in candidates where amount != balance {
                var columns = CSVColumns()
                columns.balance = balance
                columns.amount = amount
                assignments.append(columns)
                columns.sign = sign
                if sign != nil { assignments.append(columns) }
                columns.amount = nil
                columns.sign = nil
                columns.debit = amount
                for credit in candidates
                where credit != balance && credit != amount && areMutuallyExclusive(amount, credit) {
                    columns.credit = credit
                    assignments.append(columns)
                }
            }
        }
        return assignments
    }

    /// Whether no row has an amount in both columns, and each column has some.
    private func areMutuallyExclusive(_ left: Int, _ right: Int) -> Bool {
        let filled = { (column: Int) in rows.map { reader.amount($0.cell(column)).map { !$0.number.isZero } ?? false } }
        let (left, right) = (filled(left), filled(right))
        return left.contains(true) && right.contains(true) && !zip(left, right).contains { $0 && $1 }
    }

    /// Returns the chain of the sample's balances in the order in which they add up best, or `nil` if they do not.
    private func chain(_ money: CSVMoney) -> CSVBalanceChain? {
        let chains = orders.map { order in
            var chain = CSVBalanceChain(order: order)
            for row in rows {
                guard let amount = money.amount(row), amount != 0 else { continue }
                _ = chain.add(.init(line: row.line, date: .epoch, amount: amount, balance: money.balance(row)))
            }
            return chain
        }
        return chains.filter(\.isProof).min { $0.isBetter(than: $1) }
    }
}

extension CSVBalanceChain {
    /// Whether this has fewer places that do not add up, or as many but more balances compared.
    fileprivate func isBetter(than other: CSVBalanceChain) -> Bool {
        (breakPlaces, other.steps) < (other.breakPlaces, steps)
    }
}
