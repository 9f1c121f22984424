import Core

extension CSVColumnFinder {
    /// Finds the column of amounts, or those of debits and credits.
    mutating func findMoney() throws(ImportFailure) {
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
        let amounts = best(.amount, of: named(.amount).filter { contents[$0].areAmounts || !hasRows })
        if let amount = amounts.first {
            guard amounts.allSatisfy({ haveSameValues(amount, $0) }) else {
                throw ImportFailure(.severalColumns(.amount, columns: amounts.map { table.reference(to: $0).text }))
            }
            columns.amount = amount
            return true
        }
        // If no column looks like amounts, a name is enough: each row then reports why it is invalid.
        columns.amount = contents.contains { $0.areNearlyAllAmounts && $0.areMarked } ? nil : named(.amount).first
        return columns.amount != nil
    }

    /// Whether two columns have the same value in every row.
    private func haveSameValues(_ left: Int, _ right: Int) -> Bool {
        left == right || rows.allSatisfy { value($0.cell(left)) == value($0.cell(right)) }
    }

    /// Returns the value of a cell if it is unambiguous, else its bytes.
    private func value(_ cell: ArraySlice<UInt8>) -> Value {
        do {
            guard let amount = reader.amount(cell) else { return .text(cell) }
            let minorUnits = try amount.number.minorUnits(of: reader.currency, decimal: nil)
            return .minorUnits(amount.isNegative ? -minorUnits : minorUnits)
        } catch {
            return .text(cell)
        }
    }

    private enum Value: Hashable {
        case minorUnits(Int64)
        case text(ArraySlice<UInt8>)
    }

    /// Finds the column of a running balance for the columns of money already found.
    mutating func findUnnamedBalance() throws(ImportFailure) {
        let candidates = contents.indices.filter {
            !taken.contains($0) && contents[$0].areNearlyAllAmounts && contents[$0].areMarked
        }
        guard !candidates.isEmpty else { return }
        let finder = CSVMoneyFinder(table: table, rows: rows, sign: nil, layout: layout, reader: reader)
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
        let finder = CSVMoneyFinder(table: table, rows: rows, sign: wordColumns.first, layout: layout, reader: reader)
        guard let found = try finder.find(among: candidates) else {
            throw ImportFailure(.severalColumns(.amount, columns: candidates.map { table.reference(to: $0).text }))
        }
        columns.amount = found.amount
        columns.debit = found.debit
        columns.credit = found.credit
        columns.balance = found.balance
        taken.formUnion([found.balance].compactMap { $0 })
    }
}
