import Money

extension CSVColumnFinder {
    /// Whether fees were charged in addition to the amounts rather than as part of them.
    ///
    /// The name of the amounts can say that they are without the fees, or the fees have rows of their own; otherwise the
    /// running balance decides.
    ///
    /// - Throws: ``ImportFileProblem/undecidedFees(column:)`` if there are fees and nothing decides.
    func hasExtraFees(_ money: CSVMoney, _ balances: CSVBalances) throws(ImportFailure) -> Bool {
        guard let fee = columns.fee, money.shares == nil,
            !columns.money.contains(where: { CSVColumnRole.isNet(names[$0]) }),
            balances.haveFees(money), !balances.haveRowsOfFees(money)
        else { return false }
        var apart = money
        apart.feesAreExtra = true
        // The first fee may be anywhere in the file.
        let chains = (balances.chain(of: apart, readsAllRows: true), balances.chain(of: money, readsAllRows: true))
        if let apart = chains.0, let within = chains.1 {
            // Where both have a break, one amount or balance is wrong, and is found later.
            if apart.isRunning, apart.breaks <= within.breaks, within.breaks > 0 { return true }
            if within.isRunning, within.breaks < apart.breaks { return false }
        }
        throw ImportFailure(.undecidedFees(column: table.reference(to: fee).text))
    }
}

extension CSVBalances {
    /// Whether a row that is imported has a fee.
    func haveFees(_ money: CSVMoney) -> Bool {
        var rows = table.scanner
        while rows.advance() {
            guard money.hasFee(rows), cells.date(rows.cell(money.columns.date)) != nil else { continue }
            if money.counts(rows), !money.isForeign(rows) { return true }
        }
        return false
    }

    /// Whether most of the fees are rows of their own, which are named for it.
    func haveRowsOfFees(_ money: CSVMoney) -> Bool {
        var rows = table.scanner
        var fees: [Int64] = []
        var own: [Int64: Int] = [:]
        while rows.advance() {
            guard cells.date(rows.cell(money.columns.date)) != nil else { continue }
            do {
                let fee = try money.fee(rows)
                if fee != 0 {
                    fees.append(abs(fee))
                } else if let amount = money.amount(rows), amount < 0, rows.texts.contains(where: CSVColumnRole.isFee) {
                    own[-amount, default: 0] += 1
                }
            } catch {
                continue
            }
        }
        let found = fees.count { fee in
            guard let left = own[fee], left > 0 else { return false }
            own[fee] = left - 1
            return true
        }
        return found * 2 > fees.count
    }
}

extension CSVMoney {
    /// Returns the bank's fee for a row, in minor units, or 0 if there is none.
    func fee(_ row: CSVScanner) throws(Refusal) -> Int64 {
        guard let column = columns.fee, !row.cell(column).isNothing else { return 0 }
        switch try value(row, column) {
        case .moved(let fee): return fee
        case .empty: return 0
        case .otherCurrency(let code):
            let problem = AmountProblem.otherCurrency(found: code, expected: amounts.cells.currency.code)
            let text = BankText.excerpt(row.text(column))
            throw Refusal(column: column, problem: .amount(AmountError(text, problem)))
        }
    }

    /// Whether a row has a fee, even one that cannot be read.
    func hasFee(_ row: CSVScanner) -> Bool {
        do {
            return try fee(row) != 0
        } catch {
            return true
        }
    }
}
