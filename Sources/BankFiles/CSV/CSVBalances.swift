import Money

/// Follows the balances of a file for one way or another to read its amounts.
struct CSVBalances: Sendable {
    let table: CSVTable
    let cells: CSVCellReader
    let dateFormat: ImportDateFormat?

    /// Returns the chain of the first rows' balances in the order in which they add up best, or `nil` if there are no
    /// balances.
    ///
    /// - Parameter readsAllRows: Whether to read all rows.
    func chain(of money: CSVMoney, readsAllRows: Bool = false) -> CSVBalanceChain? {
        guard money.columns.balance != nil else { return nil }
        var balances = CSVBalanceChain.Order.allCases.map { CSVBalance(order: $0, money: money) }
        var rows = table.scanner
        var dates = CSVDateOrder()
        var count = 0
        while readsAllRows || count < table.sample.count, rows.advance() {
            count += 1
            do throws(DateProblem) {
                guard let date = cells.date(rows.cell(money.columns.date)) else { throw .unknownForm }
                let day = try date.date(dateFormat ?? .dayMonthYear)
                dates.add(day)
                for index in balances.indices { balances[index].add(rows, date: day) }
            } catch {
                // The balance passes over the details of a row.
                guard !money.columns.areDetails(rows) else { continue }
                for index in balances.indices { balances[index].chain.reset() }
            }
        }
        var chains = balances.map(\.finished).filter { !money.hasBalanceBefore || dates.fit($0.order) }
        for index in chains.indices { chains[index].contradictsDates = !dates.allow(chains[index].order) }
        let key = { (chain: CSVBalanceChain) in (chain.breakPlaces, chain.breaks, chain.contradictsDates ? 1 : 0) }
        return chains.min { key($0) < key($1) }
    }

    /// Whether each account in the column for accounts has a running balance of its own, rather than all rows one.
    ///
    /// - Parameter isLikely: The answer if the balances do not decide.
    func areOfAccounts(_ money: CSVMoney, isLikely: Bool) -> Bool {
        var together = money
        together.columns.account = nil
        guard let own = chain(of: money), let all = chain(of: together) else { return isLikely }
        let (ownSteps, allSteps) = (own.steps - own.breaks, all.steps - all.breaks)
        if own.isProof, ownSteps >= allSteps, own.breaks < all.breaks { return true }
        return allSteps > ownSteps ? false : isLikely
    }

    /// Returns what the balances of the first rows show, with or without fees in addition, and whether they are those
    /// before the rows.
    ///
    /// Balances before the rows look like those after rows in the other order with the opposite amounts, so only a file
    /// whose dates show the order can prove it, and those after the rows are preferred.
    func clue(_ money: CSVMoney) -> CSVBalanceClue {
        var money = money
        money.hasBalanceBefore = false
        guard let chain = chain(of: money) else { return .nothing }
        var after = CSVBalanceClue(chain)
        if after.level == .nothing, money.columns.fee != nil {
            var withFees = money
            withFees.feesAreExtra = true
            after = self.chain(of: withFees).map { CSVBalanceClue($0) } ?? after
        }
        guard !after.isProofInOrder, !chain.isConstant else { return after }
        money.hasBalanceBefore = true
        guard let chainBefore = self.chain(of: money) else { return after }
        let before = CSVBalanceClue(chainBefore, isBefore: true)
        // One balance before a row may be so by chance where nothing but the balance tells debits from credits.
        return money.columns.amount == nil && before.right < 2 ? after : max(after, before)
    }

    /// Whether the balances of the first rows add up, with or without fees in addition.
    func confirm(_ money: CSVMoney) -> Bool { clue(money).level == .proof }

    /// Whether the balances, of which one or another is wrong, are those before the rows and not those after them.
    func areBefore(_ money: CSVMoney) -> Bool {
        guard money.columns.balance != nil, chain(of: money)?.isConvincing == false else { return false }
        var before = money
        before.hasBalanceBefore = true
        return chain(of: before).map { $0.isConvincing && $0.steps - $0.breaks > 1 } ?? false
    }

    /// Whether the balances of the file show that rows that are not booked count: with these, more of them add up.
    func countPending(_ money: CSVMoney) -> Bool {
        guard money.columns.balance != nil, hasPending(money) else { return false }
        var taking = money
        taking.takesPending = true
        guard let taken = chain(of: taking, readsAllRows: true), taken.isProof,
            let left = chain(of: money, readsAllRows: true)
        else { return false }
        return taken.breaks <= left.breaks && taken.steps - taken.breaks > left.steps - left.breaks
    }

    private func hasPending(_ money: CSVMoney) -> Bool {
        let columns = money.columns
        guard !columns.statuses.isEmpty || !columns.otherDates.isEmpty || columns.kind != nil else { return false }
        var rows = table.scanner
        while rows.advance() {
            if columns.standing(rows) == .pending { return true }
        }
        return false
    }

    /// Whether balances change by the amounts of the rows, which do not show whether they are income or expenses.
    func implySigns(_ money: CSVMoney) -> Bool {
        var steps = (oldestFirst: 0, newestFirst: 0)
        var last: (amount: Int64, balance: Int64)?
        var count = 0
        for row in table.sample {
            guard let amount = money.amount(row), amount != 0, let balance = money.balance(row) else { continue }
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
