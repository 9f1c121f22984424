import Core

extension CSVReader {
    /// Compares the balance of the row read last with those before.
    ///
    /// - Throws: ``ImportFileProblem/balance(expected:found:)`` with the line of the row that does not add up, unless so many
    ///   do not that the rows do not follow each other.
    mutating func checkBalance(date: CivilDate, amount: Int64) throws(ImportFailure) {
        guard let found = balance?.add(scanner, date: date, amount: amount) else { return }
        try judge(found)
    }

    /// Compares what is left at the end.
    mutating func finishBalance() throws(ImportFailure) {
        guard let found = balance?.chain.finish() else { return }
        try judge(found)
    }

    private mutating func judge(_ found: CSVBalanceChain.Break) throws(ImportFailure) {
        if try addsUpInSomeOrder {
            balance = nil
            return
        }
        let isRunning = try runsToTheEnd
        guard reading.areBalancesGiven || isRunning else {
            balance = nil
            layout.checksBalance = false
            return
        }
        let currency = reading.cells.currency
        let expected = Money(minorUnits: found.expected, currency: currency)
        let actual = Money(minorUnits: found.found, currency: currency)
        throw ImportFailure(line: found.line, .balance(expected: expected, found: actual))
    }

    /// Whether the balances of the whole file run along with the rows.
    private var runsToTheEnd: Bool {
        get throws(ImportFailure) {
            guard var balance else { return false }
            var rest = scanner
            while try rest.advance() {
                do throws(DateProblem) {
                    let date = try reading.date(rest.cell(reading.columns.date))
                    balance.add(rest, date: date)
                } catch {
                    balance.chain.reset()
                }
            }
            return balance.finished.isRunning
        }
    }

    /// Whether the rows of each account, whatever their order, can be put into one in which all balances add up.
    private var addsUpInSomeOrder: Bool {
        get throws(ImportFailure) {
            var paths: [ArraySlice<UInt8>: CSVBalancePath] = [:]
            var rows = reading.table.scanner
            while try rows.advance() {
                guard reading.cells.date(rows.cell(reading.columns.date)) != nil, !reading.money.isForeign(rows) else {
                    continue
                }
                guard let amount = reading.money.amount(rows), let balance = reading.money.balance(rows) else {
                    return false
                }
                let account = reading.columns.account.map { rows.cell($0) } ?? []
                paths[account, default: CSVBalancePath()].add(amount: amount, balance: balance)
            }
            return paths.values.allSatisfy(\.isWhole)
        }
    }
}
