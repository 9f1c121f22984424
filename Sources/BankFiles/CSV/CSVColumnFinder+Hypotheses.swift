import Money

extension CSVColumnFinder {
    /// Returns every way to read the amounts of the file that the layout, the names and the contents allow, with what
    /// speaks for each.
    ///
    /// A way consists of the columns of money, the column of the balance, the decimal sign, and what shows which amounts
    /// are expenses: two columns, a column of words, or signs, as they are or inverted.
    ///
    /// - Throws: ``ImportFailure`` if there is no way.
    func hypotheses(_ context: ImportContext) throws(ImportFailure) -> [CSVHypothesis] {
        try ways(context) + (withoutNamesOfMoney?.ways(context) ?? [])
    }

    private func ways(_ context: ImportContext) throws(ImportFailure) -> [CSVHypothesis] {
        var hypotheses: [CSVHypothesis] = []
        for money in try moneyColumns() {
            for finder in try with(money).withBalances {
                for decimals in finder.decimals {
                    var hypothesis = CSVHypothesis(finder, decimals, context)
                    hypothesis.evidence.coversMostRows = coversMostRows(money)
                    hypothesis.evidence.names = money.names
                    hypothesis.evidence.isPartial = isPartial(money)
                    hypotheses += try hypothesis.directions()
                }
            }
        }
        return hypotheses
    }

    /// The finder without the names of money if these may stand above the wrong columns, since one of amounts in nearly
    /// all rows has no name; else `nil`.
    private var withoutNamesOfMoney: CSVColumnFinder? {
        let isGiven = [layout.amount, layout.debit, layout.credit].contains { $0 != nil }
        let areDoubtful = contents.indices.contains { column in
            names[column].words.isEmpty && !taken.contains(column) && contents[column].areMarked
                && contents[column].areNearlyAllAmounts && contents[column].filled == rows.count
        }
        guard table.header != nil, !isGiven, areDoubtful else { return nil }
        var finder = self
        for column in roles.indices {
            for role in CSVColumnRole.money { finder.roles[column][role] = nil }
        }
        return finder
    }

    /// Returns the finder with columns of money, and with those that depend on them.
    private func with(_ money: CSVMoneyColumns) throws(ImportFailure) -> CSVColumnFinder {
        var finder = self
        finder.columns.amount = money.amount
        finder.columns.debit = money.debit
        finder.columns.credit = money.credit
        finder.taken.formUnion(money.all)
        try finder.findByNames()
        guard let amount = money.amount else { return finder }
        finder.words = finder.wordColumns
        let reader = CSVMoney(columns: finder.columns, amounts: CSVAmountReader(cells: reader, decimal: nil))
        finder.signs = finder.signs(of: amount, beside: finder.word, reader)
        return finder
    }

    /// The finder with each column that may be that of a running balance: those named for it or, if neither it nor the
    /// columns of money have names, none and each that looks like amounts and adds up.
    private var withBalances: [CSVColumnFinder] {
        if columns.balance != nil {
            let others = named(.balance).filter { contents[$0].areAmounts }
            return [self] + others.prefix(Self.namedLimit).map { withBalance($0, isNamed: true) }
        }
        guard table.header == nil || columns.money.allSatisfy({ roles[$0].isEmpty }) else { return [self] }
        let candidates = contents.indices.filter {
            !taken.contains($0) && roles[$0].isEmpty && contents[$0].areNearlyAllAmounts && contents[$0].areMarked
        }
        return [self] + candidates.prefix(Self.columnLimit).map { withBalance($0, isNamed: false) }
    }

    private func withBalance(_ column: Int, isNamed: Bool) -> CSVColumnFinder {
        var finder = self
        finder.columns.balance = column
        finder.isBalanceNamed = isNamed
        finder.taken.insert(column)
        return finder
    }

    /// The decimal sign of the amounts and balances, and what shows it; or, if nothing does, both signs, with an amount
    /// that has either.
    private var decimals: [CSVDecimals] {
        if let given = layout.decimal { return [CSVDecimals(sign: given)] }
        switch table.decimalSign(of: columns.money + [columns.balance].compactMap(\.self), reader: reader) {
        case .none: return [CSVDecimals(sign: nil)]
        case .only(let sign, let clue): return [CSVDecimals(sign: sign, clue: clue)]
        case .either(let example): return [.point, .comma].map { CSVDecimals(sign: $0, example: example) }
        }
    }

    /// The balances of the file, for one way or another to read its amounts.
    var balances: CSVBalances { CSVBalances(table: table, cells: reader, dateFormat: dateFormat) }
}

/// The decimal sign of a file's amounts, and why it is that.
struct CSVDecimals: Sendable {
    /// The sign; `nil` if no amount has one.
    let sign: DecimalSign?
    /// What shows it; `nil` if nothing does.
    var clue: ImportClue?
    /// An amount that another sign fits too; `nil` if there is none.
    var example: String?
}

extension CSVHypothesis {
    /// Creates the way to read some columns, with all but what shows which amounts are expenses: whose the rows are, and
    /// which of them are summaries.
    fileprivate init(_ finder: CSVColumnFinder, _ decimals: CSVDecimals, _ context: ImportContext) {
        self.finder = finder
        self.decimals = decimals
        let reader = CSVAmountReader(cells: finder.reader, decimal: decimals.sign)
        money = CSVMoney(columns: finder.columns, amounts: reader)
        if let amount = finder.columns.amount, finder.layout.amount != nil, let shares = CSVShares(finder),
            shares.people.contains(amount)
        {
            money.shares = shares
        }
        let balances = finder.balances
        let doubt = self.finder.findAccount(CSVAccountsAbove(finder.table, context), context)
        money.columns = self.finder.columns
        if money.columns.amount == nil { money.sides = balances.sides(of: money) }
        if let doubt, !balances.areOfAccounts(money, isLikely: doubt.areKnown) {
            self.finder.columns.account = nil
            money.columns.account = nil
        }
        if finder.columns.balance != nil { money.summaries = CSVSummaries(of: finder.table, money) }
    }

    /// Returns this way with what its balances show; a column without a name for it is that of a balance only if it adds
    /// up.
    ///
    /// What one has and what one owes move in opposite directions, so that balances show which amounts are expenses only
    /// if they do not add up as well in the other way.
    func checked(_ direction: ImportDirectionClue) -> CSVHypothesis {
        let balances = finder.balances
        let clue = balances.clue(money)
        var owing = money
        owing.balanceIsOwed = true
        let owed = clue.isProofInOrder ? .nothing : balances.clue(owing)
        var checked = self
        checked.money.hasBalanceBefore = clue.level == .proof ? clue.isBefore : balances.areBefore(money)
        checked.evidence.direction = direction
        checked.evidence.isProven = clue.level == .proof && clue >= owed
        checked.evidence.balance = max(clue, owed)
        if checked.evidence.balance.level == .nothing {
            checked.evidence.balance =
                balances.implySigns(money) ? .moves : finder.isBalanceNamed ? .nothing : .contradicted
        }
        return checked
    }
}
