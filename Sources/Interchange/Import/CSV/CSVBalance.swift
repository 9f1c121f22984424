import Core

/// Checks the running balance of a file against its amounts.
struct CSVBalance: Sendable {
    var chain: CSVBalanceChain
    private let money: CSVMoney
    private var account: ArraySlice<UInt8> = []

    init(order: CSVBalanceChain.Order, money: CSVMoney) {
        chain = CSVBalanceChain(order: order)
        self.money = money
    }

    /// Compares the balance of a row with the rows before of the same account.
    mutating func add(_ row: CSVScanner, date: CivilDate, amount: Int64) -> CSVBalanceChain.Break? {
        if let column = money.columns.account, row.cell(column) != account {
            account = row.cell(column)
            chain.reset()
        }
        return chain.add(.init(line: row.line, date: date, amount: amount, balance: money.balance(row)))
    }

    /// The chain behind the last row.
    var finished: CSVBalanceChain {
        var chain = chain
        _ = chain.finish()
        return chain
    }

    /// Compares the balance of a row whose amount is to be read; one without an amount breaks the chain.
    mutating func add(_ row: CSVScanner, date: CivilDate) {
        if !money.columns.isPending(row), !money.isForeign(row), let amount = money.amount(row) {
            _ = add(row, date: date, amount: amount)
        } else {
            chain.reset()
        }
    }
}
