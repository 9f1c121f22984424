/// Finds the columns of a file by what the user specifies, by their names and by their contents.
struct CSVColumnFinder {
    let table: CSVTable
    let layout: ImportLayout
    let reader: CSVCellReader
    /// The first rows that have a date, or all first rows if none has.
    let rows: [CSVScanner]
    /// The contents of these rows, by column.
    let contents: [CSVColumnContents]
    /// The roles that the names can mean, by column.
    var roles: [[CSVColumnRole: Int]]
    /// The names, by column.
    let names: [CSVColumnName]
    /// The columns found so far.
    var columns = CSVColumns()
    /// The order of the dates, once known.
    var dateFormat: ImportDateFormat?
    /// What shows the order of the dates.
    var dateClue: ImportClue?
    /// Whether the file is the statement of an account that is neither a card nor a loan.
    var isOfAccount = false
    /// Whether the user says that it is one of such an account.
    var isOfGivenAccount = false
    /// Whether the column of the balance is named for it.
    var isBalanceNamed = true
    /// The column that most likely has words for income and expenses.
    var word: Int? { words.first }
    /// The columns that may have words for income and expenses, the likeliest first.
    var words: [Int] = []
    /// The signs of the amounts, compared with the likeliest words.
    var signs = CSVSigns()
    /// The columns already assigned to something other than text.
    var taken: Set<Int> = []

    /// The maximum number of different words in a column with the status of bookings.
    private static let statusLimit = 10

    init(table: CSVTable, layout: ImportLayout, reader: CSVCellReader) {
        self.table = table
        self.layout = layout
        self.reader = reader
        columns.hasSummaries = !table.isOwn && CSVSummaries.hasNames(table, columns)
        let columns = columns
        let dated = table.sample.filter { row in
            ![.balance, .turnover].contains(columns.summaryName(row)) && row.cells.contains { reader.date($0) != nil }
        }
        let even = dated.filter { $0.fieldCount == table.shape.fieldCount && !table.isCutShort($0) }
        let rows = !even.isEmpty ? even : !dated.isEmpty ? dated : table.sample
        self.rows = rows
        contents = (0..<table.width).map { CSVColumnContents($0, of: rows, reader: reader) }
        names = (0..<table.width).map { column in
            CSVColumnName(table.header.flatMap { $0.indices.contains(column) ? $0[column] : nil } ?? "")
        }
        roles = names.map(CSVColumnRole.roles)
    }

    /// Whether the file is not a table: no row has a date and an amount, and some column was found only by one word in
    /// its name.
    var isProse: Bool {
        guard layout.date == nil, !rows.contains(where: { reader.isData($0.cells) }) else { return false }
        return ([columns.date] + columns.money).contains { column in
            !roles[column].values.contains { $0 < CSVColumnRole.weakRank }
        }
    }

    /// Returns the columns named for a role, the best name first.
    func named(_ role: CSVColumnRole) -> [Int] {
        roles.indices.filter { roles[$0][role] != nil && !taken.contains($0) }
            .sorted { (rank($0, role), $0) < (rank($1, role), $1) }
    }

    /// Returns the candidates with the best name for a role.
    func best(_ role: CSVColumnRole, of candidates: [Int]) -> [Int] {
        let best = candidates.map { rank($0, role) }.min()
        return candidates.filter { rank($0, role) == best }
    }

    /// Returns the rank of a column's name for a role: for amounts, a name with the expected currency comes first, then
    /// one without a currency, then one with another.
    func rank(_ column: Int, _ role: CSVColumnRole) -> Int {
        let rank = (roles[column][role] ?? CSVColumnRole.weakRank) * 3
        guard role == .amount, let name = names[column].currencyName else { return rank + 1 }
        return reader.conventions.meaning(of: name) == .ownCurrency ? rank : rank + 2
    }

    /// Finds the columns that are recognized by name and confirmed by their contents.
    mutating func findByNames() throws(ImportFailure) {
        if let category = layout.category {
            columns.category = try table.column(category, for: .category)
        } else {
            columns.category = first(.category) { $0.filled > 0 }
        }
        taken.formUnion([columns.category].compactMap { $0 })
        columns.balance = columns.balance ?? first(.balance) { $0.areAmounts }
        columns.fee = first(.fee) { $0.areAmounts || $0.mayBeAmounts }
        columns.currency = nearestCurrency()
        columns.statuses = named(.status).filter(isAboutBooking)
        columns.bookedWords = Set(columns.statuses.flatMap(usualCells))
        taken.formUnion(columns.statuses)
        columns.accounts = named(.account).filter { contents[$0].filled > 0 }
        taken.formUnion(columns.accounts.prefix(1))
        let named = columns.money + [columns.balance].compactMap(\.self)
        columns.amountCurrency = named.compactMap { names[$0].currencyName }.first ?? table.currencyAbove
        columns.otherAmounts = roles.indices.filter { roles[$0][.amount] != nil && !taken.contains($0) }
    }

    /// Whether a column has few different words, and they are about bookings: most of them are known and stand in several
    /// rows or, if the column is named for the status, some are known or many are the same.
    private func isAboutBooking(_ column: Int) -> Bool {
        let contents = contents[column]
        guard 1...Self.statusLimit ~= contents.distinct.count else { return false }
        let isNamed = roles[column][.status] == 0 && (contents.statuses > 0 || !usualCells(column).isEmpty)
        let areRepeated = contents.distinct.count <= max(2, contents.filled / 2)
        return isNamed || areRepeated && contents.statuses * 2 > contents.filled
    }

    /// Returns what many cells of a column are, without those that say that a row is not booked: more than a third or,
    /// if some are known to mean that it is, more than half.
    private func usualCells(_ column: Int) -> [ArraySlice<UInt8>] {
        let cells = rows.map { $0.cell(column) }.filter { !$0.isNothing && !CSVStatus.isPending($0) }
        var counts: [ArraySlice<UInt8>: Int] = [:]
        for cell in cells { counts[cell, default: 0] += 1 }
        let share = cells.contains(where: CSVStatus.isKnown) ? 2 : 3
        return counts.filter { $0.value * share > cells.count }.map(\.key)
    }

    private mutating func first(_ role: CSVColumnRole, where isFit: (CSVColumnContents) -> Bool) -> Int? {
        let column = named(role).first { isFit(contents[$0]) }
        if let column { taken.insert(column) }
        return column
    }

    /// Returns the column of currencies nearest to the amount: one that is named for currencies and contains codes or a
    /// known currency; or, if there is none, one without a known name that contains nothing but currencies, next to the
    /// amount if the others have names.
    private mutating func nearestCurrency() -> Int? {
        let amount = columns.money.first ?? 0
        let named = named(.currency).filter { column in
            contents[column].areCodes
                || contents[column].distinct.contains { reader.currency(String(decoding: $0, as: UTF8.self)) != nil }
        }
        let unnamed = contents.indices.filter { column in
            contents[column].areCurrencies && !taken.contains(column) && roles[column].isEmpty
                && !CSVColumnRole.isMisleading(names[column])
                && (table.header == nil || columns.money.contains { abs($0 - column) == 1 })
        }
        let candidates = named.isEmpty ? unnamed : named
        taken.formUnion(candidates)
        return candidates.min { (abs($0 - amount), $1) < (abs($1 - amount), $0) }
    }
}

extension CSVColumnFinder {
    /// Finds the date by a name that the contents confirm, else by its contents, else by its name alone.
    mutating func findDates() throws(ImportFailure) {
        let all = contents.indices.filter { column in
            let isNamedOtherwise = !roles[column].isEmpty && roles[column][.date] == nil
            return !isNamedOtherwise && contents[column].areDates(of: rows.count)
        }
        let named = named(.date)
        if let reference = layout.date {
            columns.date = try table.column(reference, for: .date)
        } else if let date = earliest(best(.date, of: named.filter(all.contains))) ?? earliest(all) ?? named.first {
            columns.date = date
        } else {
            throw ImportFailure(.noColumn(.date, columns: table.names))
        }
        let dates = all + named.filter { !all.contains($0) && contents[$0].pendings > 0 }
        columns.otherDates = dates.filter { $0 != columns.date }
        taken.formUnion(columns.otherDates + [columns.date])
    }

    /// Returns the first candidate whose dates are never later than another's: the day of a purchase rather than of its
    /// booking; if there is none, the first candidate.
    private func earliest(_ candidates: [Int]) -> Int? {
        candidates.first { candidate in
            candidates.allSatisfy { other in rows.allSatisfy { isNeverLater($0, candidate, than: other) } }
        } ?? candidates.first
    }

    private func isNeverLater(_ row: CSVScanner, _ column: Int, than other: Int) -> Bool {
        guard let left = reader.date(row.cell(column)), let right = reader.date(row.cell(other)) else { return true }
        // The order does not matter as long as it is the same for both.
        return [ImportDateFormat.dayMonthYear, .monthDayYear].contains { order in
            left.fits(order) && right.fits(order) && left.isEarlierOrSame(as: right, order)
        }
    }
}

extension WrittenDate {
    /// Whether this is the same day as another or an earlier one, if both are read in an order.
    func isEarlierOrSame(as other: WrittenDate, _ order: ImportDateFormat) -> Bool {
        do {
            return try date(order) <= other.date(order)
        } catch {
            return false
        }
    }
}
