extension CSVColumnFinder {
    /// Finds the column of amounts, or those of debits and credits.
    mutating func findMoney() throws(ImportFailure) {
        if layout.amount == nil, layout.debit == nil, layout.credit == nil { try refuseForeignForms() }
        if let amount = layout.amount {
            columns.amount = try table.column(amount, for: .amount)
        } else if layout.debit != nil || layout.credit != nil {
            columns.debit = try layout.debit.map { reference throws(ImportFailure) in
                try table.column(reference, for: .debit)
            }
            columns.credit = try layout.credit.map { reference throws(ImportFailure) in
                try table.column(reference, for: .credit)
            }
        } else if try !findNamedMoney() {
            try findUnnamedMoney()
        }
        taken.formUnion(columns.money)
    }

    /// Finds the columns by name: debits and credits if most rows have one of them, else amounts.
    ///
    /// - Returns: Whether any was found.
    private mutating func findNamedMoney() throws(ImportFailure) -> Bool {
        let hasRows = !rows.isEmpty
        let debit = named(.debit).first { contents[$0].areAmounts || contents[$0].filled == 0 }
        let credit = named(.credit).first { $0 != debit && (contents[$0].areAmounts || contents[$0].filled == 0) }
        let said = rows.count { row in
            [debit, credit].contains { column in column.map { !row.cell($0).isEmpty } ?? false }
        }
        if let debit, let credit, said * 2 > rows.count || !hasRows {
            columns.debit = debit
            columns.credit = credit
            return true
        }
        let named = named(.amount).filter { contents[$0].areAmounts || !hasRows }
        let amounts = best(.amount, of: net(of: named))
        if let amount = amounts.first {
            guard amounts.allSatisfy({ haveSameValues(amount, $0) }) else {
                throw severalAmounts(amounts)
            }
            if let other = otherSide(of: amount) { throw severalAmounts([amount, other]) }
            columns.amount = amount
            return true
        }
        // If no column looks like amounts, a name is enough: each row then reports why it is invalid.
        columns.amount = contents.contains { $0.areNearlyAllAmounts && $0.areMarked } ? nil : self.named(.amount).first
        return columns.amount != nil
    }

    /// Returns the candidates for the amount after fees if the file has a column of fees, else all of them.
    private func net(of candidates: [Int]) -> [Int] {
        guard roles.indices.contains(where: { roles[$0][.fee] != nil && contents[$0].areAmounts }) else {
            return candidates
        }
        let net = candidates.filter { CSVColumnRole.isNet(names[$0]) }
        return net.isEmpty ? candidates : net
    }

    /// Refuses files whose rows have no amount of one account, or one that depends on who reads them.
    private func refuseForeignForms() throws(ImportFailure) {
        let sides = ["source amount", "target amount"].map { side in names.firstIndex { $0.words.hasPrefix(side) } }
            .compactMap { $0 }
        if sides.count == 2 {
            throw ImportFailure(.bothSides(columns: sides.map { table.reference(to: $0).text }))
        }
        if let shares = CSVShares(self) {
            throw ImportFailure(.sharedCosts(columns: shares.people.map { table.reference(to: $0).text }))
        }
    }

    /// Whether two columns have the same value in every row.
    private func haveSameValues(_ left: Int, _ right: Int) -> Bool {
        left == right || rows.allSatisfy { value($0.cell(left)) == value($0.cell(right)) }
    }

    /// Returns the value of a cell if it is unambiguous, else its bytes.
    func value(_ cell: ArraySlice<UInt8>) -> Value {
        do {
            guard let amount = reader.amount(cell) else { return .text(cell) }
            let minorUnits = try amount.number.minorUnits(of: reader.currency, decimal: nil)
            return .minorUnits(amount.isNegative ? -minorUnits : minorUnits)
        } catch {
            return .text(cell)
        }
    }

    enum Value: Hashable {
        case minorUnits(Int64)
        case text(ArraySlice<UInt8>)
    }

    private func severalAmounts(_ columns: [Int]) -> ImportFailure {
        ImportFailure(.severalColumns(.amount, columns: columns.map { table.reference(to: $0).text }))
    }

    /// The orders of rows that their dates allow.
    private var orders: [CSVBalanceChain.Order] {
        let dates = rows.compactMap { reader.date($0.cell(columns.date)) }
        let pairs = Array(zip(dates, dates.dropFirst()))
        let formats = [ImportDateFormat.dayMonthYear, .monthDayYear].filter { format in
            dates.allSatisfy { $0.fits(format) }
        }
        let rises = formats.allSatisfy { format in pairs.allSatisfy { $0.isEarlierOrSame(as: $1, format) } }
        let falls = formats.allSatisfy { format in pairs.allSatisfy { $1.isEarlierOrSame(as: $0, format) } }
        return rises == falls ? [.oldestFirst, .newestFirst] : [rises ? .oldestFirst : .newestFirst]
    }

    /// Returns another column with an amount in exactly those rows in which a column has none: the two are money spent
    /// and money received.
    private func otherSide(of amount: Int) -> Int? {
        let isFilled = { (row: CSVScanner, column: Int) in
            reader.amount(row.cell(column)).map { !$0.number.isZero } ?? false
        }
        return contents.indices.first { column in
            let role = roles[column]
            let isMoney = role.isEmpty || [.amount, .debit, .credit].contains { role[$0] != nil }
            return column != amount && !taken.contains(column) && isMoney && contents[column].areAmounts
                && contents[column].areMarked && !CSVColumnRole.isMisleading(names[column])
                && names[column].currencyName == names[amount].currencyName
                && rows.contains { isFilled($0, column) } && rows.contains { isFilled($0, amount) }
                && rows.allSatisfy { isFilled($0, amount) != isFilled($0, column) }
        }
    }

    /// Finds the column of a running balance for the columns of money already found.
    mutating func findUnnamedBalance() throws(ImportFailure) {
        let candidates = contents.indices.filter {
            !taken.contains($0) && contents[$0].areNearlyAllAmounts && contents[$0].areMarked
        }
        guard !candidates.isEmpty else { return }
        let finder = CSVMoneyFinder(table: table, rows: rows, sign: nil, orders: orders, layout: layout, reader: reader)
        columns.balance = try finder.findBalance(of: columns, among: candidates)
        taken.formUnion([columns.balance].compactMap { $0 })
    }

    /// Finds the columns by content: amounts, with or without signs, and a balance that adds up.
    private mutating func findUnnamedMoney() throws(ImportFailure) {
        let numbers = contents.indices.filter { column in
            let isNamed = [.amount, .debit, .credit].contains { roles[column][$0] != nil }
            let isNamedOtherwise = !isNamed && !roles[column].isEmpty || CSVColumnRole.isMisleading(names[column])
            return !taken.contains(column) && !isNamedOtherwise && contents[column].areNearlyAllAmounts
        }
        var candidates = numbers.filter { contents[$0].areMarked }
        if candidates.isEmpty { candidates = numbers.filter { contents[$0].numbers == 0 } }
        candidates = candidates.enumerated().filter { index, column in
            !candidates[..<index].contains { haveSameValues($0, column) }
        }.map(\.element)
        guard let first = candidates.first else { throw ImportFailure(.noColumn(.amount, columns: table.names)) }
        if candidates.count == 1 {
            if roles[first][.amount] == nil, roles[first][.debit] != nil {
                columns.debit = first
            } else if roles[first][.amount] == nil, roles[first][.credit] != nil {
                columns.credit = first
            } else {
                columns.amount = first
            }
            return
        }
        if candidates.count == 2, let debit = candidates.first(where: { roles[$0][.debit] != nil }),
            let credit = candidates.first(where: { $0 != debit && roles[$0][.credit] != nil })
        {
            columns.debit = debit
            columns.credit = credit
            return
        }
        let sign = wordColumns.first
        let finder = CSVMoneyFinder(
            table: table,
            rows: rows,
            sign: sign,
            orders: orders,
            layout: layout,
            reader: reader
        )
        guard let found = try finder.find(among: candidates) else {
            let amounts = try finder.withoutBalances(candidates)
            guard amounts.count == 1, candidates.count == 2 else {
                throw severalAmounts(amounts.count < 2 ? candidates : amounts)
            }
            columns.amount = amounts.first
            columns.balance = candidates.first { !amounts.contains($0) }
            taken.formUnion([columns.balance].compactMap { $0 })
            return
        }
        columns.amount = found.amount
        columns.debit = found.debit
        columns.credit = found.credit
        columns.balance = found.balance
        taken.formUnion([found.balance].compactMap { $0 })
    }
}
