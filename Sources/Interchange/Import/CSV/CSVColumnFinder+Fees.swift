import Core

extension CSVColumnFinder {
    /// Whether fees were charged in addition to the amounts rather than as part of them.
    ///
    /// The name of the amounts can say that they are without the fees; otherwise the running balance decides.
    ///
    /// - Throws: ``ImportFileProblem/undecidedFees(column:)`` if there are fees and nothing decides.
    func hasExtraFees(_ money: CSVMoney, _ balances: CSVBalances) throws(ImportFailure) -> Bool {
        guard let fee = columns.fee, money.shares == nil,
            !columns.money.contains(where: { CSVColumnRole.isNet(names[$0]) }),
            try balances.haveFees(money)
        else { return false }
        var apart = money
        apart.feesAreExtra = true
        // The first fee may be anywhere in the file.
        let chains = (
            try balances.chain(of: apart, readsAllRows: true), try balances.chain(of: money, readsAllRows: true)
        )
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
    func haveFees(_ money: CSVMoney) throws(ImportFailure) -> Bool {
        var rows = table.scanner
        while rows.advance() {
            guard money.fee(rows) != 0, cells.date(rows.cell(money.columns.date)) != nil else { continue }
            if money.counts(rows), !money.isForeign(rows) { return true }
        }
        return false
    }
}
