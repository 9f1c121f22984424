/// Columns that may have the money of each row.
struct CSVMoneyColumns: Hashable {
    var amount: Int?
    var debit: Int?
    var credit: Int?
    /// How the columns are named; a larger number is a better name, and 0 is none.
    var names = 0

    /// The columns of money.
    var all: [Int] { [amount, debit, credit].compactMap(\.self) }
}

extension CSVColumnFinder {
    /// The maximum number of columns without a name to try: a file has few, and trying many would take long.
    static let columnLimit = 8
    /// The maximum number of columns to try that are named for the same.
    static let namedLimit = 3

    /// Returns every choice of columns for the money of each row that the layout, the names and the contents allow.
    ///
    /// Columns with names for amounts, debits and credits are chosen if most rows have something in them. Otherwise all
    /// columns of numbers are, alone and two by two. If there are none, a name is enough: each row then reports why it is
    /// invalid.
    ///
    /// - Throws: ``ImportFileProblem/noColumn(_:columns:)``, those of a column that the user names, or what is wrong with
    ///   a file whose rows are not of one account.
    func moneyColumns() throws(ImportFailure) -> [CSVMoneyColumns] {
        if let given = try givenMoney() { return [given] }
        try refuseForeignForms()
        let named = namedMoney
        if named.contains(where: coversMostRows) { return named }
        let numbers = unnamedNumbers
        // Where most rows have neither a debit nor a credit, no other column may have the amounts.
        let pairs = named.filter { $0.amount == nil && !numbers.isEmpty && Set($0.all).isSuperset(of: numbers) }
        if !pairs.isEmpty { return pairs }
        if let name = self.named(.amount).first, !numbers.contains(where: { contents[$0].areMarked }) {
            return [CSVMoneyColumns(amount: name)]
        }
        let unnamed = unnamedMoney(numbers)
        guard !unnamed.isEmpty else { throw ImportFailure(.noColumn(.amount, columns: table.names)) }
        return unnamed
    }

    /// Returns the columns that the user names.
    private func givenMoney() throws(ImportFailure) -> CSVMoneyColumns? {
        guard layout.amount == nil else {
            return CSVMoneyColumns(
                amount: try layout.amount.map { reference throws(ImportFailure) in
                    try table.column(reference, for: .amount)
                }
            )
        }
        guard layout.debit != nil || layout.credit != nil else { return nil }
        return CSVMoneyColumns(
            debit: try layout.debit.map { reference throws(ImportFailure) in try table.column(reference, for: .debit) },
            credit: try layout.credit.map { reference throws(ImportFailure) in
                try table.column(reference, for: .credit)
            }
        )
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

    /// The columns with names for amounts, debits and credits that look like these.
    private var namedMoney: [CSVMoneyColumns] {
        let hasRows = !rows.isEmpty
        let sides = [CSVColumnRole.debit, .credit].map { role in
            named(role).filter { contents[$0].areAmounts || contents[$0].filled == 0 }.prefix(Self.namedLimit)
        }
        let pairs = sides[0].flatMap { debit in
            sides[1].filter { $0 != debit }.map { credit in
                let ranks = rank(debit, .debit) + rank(credit, .credit)
                return CSVMoneyColumns(debit: debit, credit: credit, names: 200 - ranks)
            }
        }
        let marked = contents.indices.filter { contents[$0].areMarked }
        let amounts = net(of: named(.amount).filter { contents[$0].areAmounts || !hasRows }).prefix(2 * Self.namedLimit)
        return pairs
            + amounts.flatMap { sidesOrAmount($0, among: marked, names: 100 - rank($0, .amount)) }
    }

    /// Returns the candidates for the amount after fees if the file has a column of fees, else all of them.
    private func net(of candidates: [Int]) -> [Int] {
        guard roles.indices.contains(where: { roles[$0][.fee] != nil && contents[$0].areAmounts }) else {
            return candidates
        }
        let net = candidates.filter { CSVColumnRole.isNet(names[$0]) }
        return net.isEmpty ? candidates : net
    }

    /// The columns of numbers that have no name for something else; only those that are clearly amounts, and those that
    /// have an amount in exactly the other rows, if there are any.
    private var unnamedNumbers: [Int] {
        let numbers = contents.indices.filter { column in
            mayHaveMoney(column) && contents[column].areNearlyAllAmounts
        }
        let marked = numbers.filter { contents[$0].areMarked }
        // Where amounts are whole numbers, a sign is no mark: a balance may have one, and the amounts none.
        let areWhole = reader.currency.minorUnitDigits == 0 || !marked.contains { contents[$0].decimalAmounts > 0 }
        guard !areWhole else { return numbers.filter { contents[$0].numbers == 0 } }
        // Beside amounts with decimals, a number without them may be that of a check.
        let single = marked.filter { column in !marked.contains { isOtherSide($0, of: column) } }
        return numbers.filter { number in marked.contains(number) || single.contains { isOtherSide(number, of: $0) } }
    }

    /// Returns the choices among columns of numbers without a name.
    private func unnamedMoney(_ numbers: [Int]) -> [CSVMoneyColumns] {
        let distinct = numbers.enumerated().filter { index, column in
            !numbers[..<index].contains { haveSameValues($0, column) }
        }.map(\.element).prefix(Self.columnLimit)
        let candidates = withoutBalances(Array(distinct))
        guard candidates.count > 1 else { return candidates.map(alone) }
        return candidates.flatMap { sidesOrAmount($0, among: candidates, names: 0) }
    }

    /// Returns a column as that of amounts or, if it is named so, of debits or credits only.
    private func alone(_ column: Int) -> CSVMoneyColumns {
        let roles = roles[column]
        if roles[.amount] == nil, roles[.debit] != nil { return CSVMoneyColumns(debit: column) }
        if roles[.amount] == nil, roles[.credit] != nil { return CSVMoneyColumns(credit: column) }
        return CSVMoneyColumns(amount: column)
    }

    /// Returns a column as that of amounts or, if another one has an amount in exactly those rows in which it has none,
    /// both as money spent and money received, either way round.
    private func sidesOrAmount(_ column: Int, among others: [Int], names: Int) -> [CSVMoneyColumns] {
        let others = others.filter { isOtherSide($0, of: column) }
        guard !others.isEmpty else { return [CSVMoneyColumns(amount: column, names: names)] }
        return others.flatMap { other in
            [(column, other), (other, column)].map { debit, credit in
                let isNamed = roles[debit][.debit] != nil && roles[credit][.credit] != nil
                return CSVMoneyColumns(debit: debit, credit: credit, names: names + (isNamed ? 1 : 0))
            }
        }
    }

    private func isOtherSide(_ other: Int, of column: Int) -> Bool {
        let isFilled = { (row: CSVScanner, column: Int) in
            reader.amount(row.cell(column)).map { !$0.number.isZero } ?? false
        }
        return other != column && mayHaveMoney(other) && contents[other].areAmounts && contents[other].numbers == 0
            && (roles[other].isEmpty || names[other].currencyName == names[column].currencyName)
            && rows.contains { isFilled($0, other) } && rows.contains { isFilled($0, column) }
            && !rows.contains { isFilled($0, other) && isFilled($0, column) }
            && rows.count { isFilled($0, other) || isFilled($0, column) } * 10 >= rows.count * 9
    }

    /// The columns that look like amounts but were not chosen, and have one only in rows in which the chosen ones have
    /// none: what is in them is not part of those amounts.
    var otherSides: [Int] {
        let isZero = { (row: CSVScanner, column: Int) in reader.amount(row.cell(column)).map(\.number.isZero) ?? true }
        let rows = rows.filter { reader.date($0.cell(columns.date)) != nil }
        return contents.indices.filter { column in
            guard mayHaveMoney(column), contents[column].areAmounts, contents[column].areMarked else { return false }
            let filled = rows.filter { !isZero($0, column) }
            return !filled.isEmpty && filled.allSatisfy { row in columns.money.allSatisfy { isZero(row, $0) } }
        }
    }

    /// Whether a column has no other meaning than that of amounts, debits or credits.
    private func mayHaveMoney(_ column: Int) -> Bool {
        let isNamedSo = [.amount, .debit, .credit].contains { roles[column][$0] != nil }
        return !taken.contains(column) && (isNamedSo || roles[column].isEmpty)
            && !CSVColumnRole.isMisleading(names[column])
    }

    /// Whether more than half of the rows have something in one of the columns.
    func coversMostRows(_ columns: CSVMoneyColumns) -> Bool {
        rows.isEmpty
            || rows.count { row in columns.all.contains { !row.cell($0).isEmpty } } * 2 > rows.count
    }

    /// Whether more than a fifth of the rows have no amount in the columns.
    func isPartial(_ columns: CSVMoneyColumns) -> Bool {
        rows.count { row in columns.all.contains { reader.amount(row.cell($0)) != nil } } * 5 < rows.count * 4
    }

    /// Returns columns of numbers without those that are balances, as they change by another one from row to row; all of
    /// them if none is left.
    private func withoutBalances(_ candidates: [Int]) -> [Int] {
        let amounts = CSVAmountReader(cells: reader, decimal: layout.decimal, takesAnyCurrency: true)
        let rows = rows.map { row in candidates.map { CSVMoney.value(of: row.cell($0), amounts) } }
        let left = candidates.enumerated().filter { place, _ in
            var steps = 0
            var explained = 0
            for (row, next) in zip(rows, rows.dropFirst()) {
                guard let balance = row[place], let nextBalance = next[place], balance != nextBalance else { continue }
                steps += 1
                let change = abs(nextBalance &- balance)
                let isExplained = candidates.indices.contains { other in
                    other != place && [row[other], next[other]].contains { $0.map { abs($0) == change } ?? false }
                }
                explained += isExplained ? 1 : 0
            }
            return explained * 2 <= steps
        }.map(\.element)
        return left.isEmpty ? candidates : left
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
}
