extension CSVColumnFinder {
    /// Finds the columns with what was paid in other currencies, among those that are nothing else.
    ///
    /// They are those that are named for it, or that have an amount and are next to a currency that is named for it:
    /// `Betrag, Originalwährung`. The contents must not contradict: amounts are amounts, and currencies are currencies.
    mutating func findOriginals() {
        guard table.header != nil, !table.isOwn else { return }
        let originals = names.map(CSVOriginalName.init)
        let used = taken.union(columns.money + columns.description + [columns.memo, columns.sign].compactMap(\.self))
        let amounts = names.indices.filter { !used.contains($0) && haveForeignAmounts($0) }
        let currencies = names.indices.filter {
            $0 != columns.currency && originals[$0]?.saysCurrency == true && mayBeCurrencies($0)
        }
        var found = amounts.filter { column in
            guard let name = originals[column] else { return false }
            return name.saysAmount || foreignAmounts(column).contains { $0.currencyName != nil }
        }
        if found.isEmpty {
            found = amounts.filter { column in
                roles[column][.amount] != nil && currencies.contains { abs($0 - column) == 1 }
            }
        }
        columns.originals = found.map { column in
            CSVOriginal(
                amount: column,
                currency: nearest(currencies, to: column) ?? neighbor(of: column),
                currencyName: names[column].currencyName
            )
        }
        let text = names.indices.first { column in rows.contains { CSVOriginalText($0.text(column)) != nil } }
        if let text {
            columns.originals.append(CSVOriginal(amount: text, currency: nil, currencyName: nil, isText: true))
        }
        columns.feeCurrency = names.indices.first { column in
            CSVColumnRole.isFee(names[column].words) && mayBeCurrencies(column) && contents[column].filled > 0
        }
    }

    /// Returns the amounts in a column's first rows.
    private func foreignAmounts(_ column: Int) -> [CSVForeignAmount] {
        rows.compactMap { CSVForeignAmount($0.cell(column)) }
    }

    /// Whether most cells of a column, or none, are amounts.
    private func haveForeignAmounts(_ column: Int) -> Bool {
        foreignAmounts(column).count * 2 > contents[column].filled || contents[column].filled == 0
    }

    /// Whether most cells of a column, or none, are currencies.
    private func mayBeCurrencies(_ column: Int) -> Bool {
        let filled = contents[column].filled
        guard filled > 0, !contents[column].areCodes else { return true }
        let known = rows.count { reader.currency($0.text(column)) != nil }
        return known * 2 > filled
    }

    private func nearest(_ candidates: [Int], to column: Int) -> Int? {
        candidates.min { (abs($0 - column), $1) < (abs($1 - column), $0) }
    }

    /// Returns the column of currencies next to one, other than that of the rows: `Kwota płatności w walucie, Waluta`.
    private func neighbor(of column: Int) -> Int? {
        [column + 1, column - 1].first { next in
            names.indices.contains(next) && next != columns.currency && roles[next][.currency] != nil
                && mayBeCurrencies(next)
        }
    }
}
