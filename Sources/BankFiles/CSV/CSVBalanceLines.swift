import Money

/// The balances that lines above, below and in between the rows of a table state, if they have a day.
///
/// The day is in the line or beside it; else it is that of the period which the lines above the table name. A balance
/// before the rows is one of the day before the first row, whatever day the line gives.
struct CSVBalanceLines: Sendable {
    /// A line, and how many transactions came before it.
    private struct Found: Sendable {
        let line: Int
        let isOpening: Bool
        let date: CivilDate
        let minorUnits: Int64
        let place: Int?
    }

    let reader: CSVBalanceLineReader
    private var found: [Found] = []
    private var count = 0
    private var sum: Int64 = 0
    private var days: ClosedRange<CivilDate>?

    /// Reads the lines above a table.
    init(_ dialect: CSVDialect) {
        reader = CSVBalanceLineReader(dialect: dialect)
        let lines = dialect.table.isOwn ? [] : dialect.table.above
        let period = reader.period(lines)
        for (index, line) in lines.enumerated() {
            let next = lines.indices.contains(index + 1) ? lines[index + 1] : []
            for balance in reader.balances(in: line, above: next) {
                let named = balance.isOpening ? period.first?.adding(days: -1) : period.last
                append(balance, on: balance.date ?? named, line: index + 1, place: nil)
            }
        }
    }

    private mutating func append(_ balance: CSVBalanceLine, on date: CivilDate?, line: Int, place: Int?) {
        guard let date, found.count < Self.limit else { return }
        found.append(
            Found(line: line, isOpening: balance.isOpening, date: date, minorUnits: balance.minorUnits, place: place)
        )
    }

    /// The maximum number of balances that are kept.
    private static let limit = 100_000

    /// Adds what the reader has made of the current record.
    mutating func add(_ item: ImportItem?, _ row: CSVScanner) {
        // The reader is not copied for each row, as it is large.
        switch item {
        case .transaction(let transaction):
            let date = transaction.date
            days = min(days?.lowerBound ?? date, date)...max(days?.upperBound ?? date, date)
            count += 1
            sum &+= transaction.signedMinorUnits
        case .skipped(let skipped) where skipped.reason == .balance:
            let money = reader.dialect.money
            guard let date = date(of: row), let amount = money.balance(row) ?? money.amount(row) else {
                return addLine(row)
            }
            let names = row.texts.filter { SummaryNames.kind(of: $0) == .balance }
            guard let name = names.first, !SummaryNames.isAvailable(name) else { return }
            let balance = CSVBalanceLine(isOpening: SummaryNames.isOpening(name), minorUnits: amount)
            append(balance, on: date, line: row.line, place: count)
        case nil: addLine(row)
        case .skipped, .refused, .correction: break
        }
    }

    private func date(of row: CSVScanner) -> CivilDate? {
        do {
            return try reader.dialect.date(row.cell(reader.dialect.columns.date))
        } catch {
            return nil
        }
    }

    private mutating func addLine(_ row: CSVScanner) {
        guard !reader.dialect.table.isOwn, row.texts != reader.dialect.table.header else { return }
        for balance in reader.balances(in: row.texts) {
            append(balance, on: balance.date, line: row.line, place: count)
        }
    }

    /// Returns the balances: the first, those at the ends of months, and the last.
    func statements(of owner: ImportAccount?, except days: Set<CivilDate>) -> [ImportStatement] {
        let lines = directed.filter { !days.contains($0.date) }
        let byDay = Dictionary(grouping: lines, by: \.date).compactMapValues { lines in
            Set(lines.map(\.minorUnits)).count == 1 ? lines.first : nil
        }
        let sorted = byDay.values.sorted { $0.date < $1.date }
        return sorted.enumerated().filter { index, line in
            index == 0 || index == sorted.count - 1 || sorted[index + 1].date.monthOfYear != line.date.monthOfYear
        }
        .map { _, line in
            ImportStatement(
                line: line.line,
                owner: owner,
                date: line.date,
                minorUnits: line.minorUnits,
                isOpening: line.isOpening
            )
        }
    }

    /// The lines, each with the day at whose end the account had the balance, negative for a debt.
    private var directed: [Found] {
        let lines = found.map { line in
            let isOpening = line.isOpening || isBeforeRows(line)
            let before = days.flatMap { $0.lowerBound.adding(days: -1) } ?? line.date
            return Found(
                line: line.line,
                isOpening: isOpening,
                date: isOpening ? min(line.date, before) : line.date,
                minorUnits: line.minorUnits,
                place: line.place
            )
        }
        let (opening, closing) = (lines.first(where: \.isOpening), lines.last { !$0.isOpening })
        let isCard = reader.dialect.table.isOfCard
        guard let opening, let closing else { return isCard ? lines.filter { $0.minorUnits <= 0 } : lines }
        // A card says what one owes.
        let change = closing.minorUnits &- opening.minorUnits
        guard change != 0, change == 0 &- sum else { return lines }
        return lines.map { line in
            Found(
                line: line.line,
                isOpening: line.isOpening,
                date: line.date,
                minorUnits: -line.minorUnits,
                place: line.place
            )
        }
    }

    /// Whether a line whose name does not say so has the balance before the rows: it is next to the earliest of several
    /// days.
    private func isBeforeRows(_ line: Found) -> Bool {
        guard let place = line.place, let days, days.lowerBound < days.upperBound else { return false }
        return line.date <= days.lowerBound && (place == 0 || place == count)
    }
}

extension CSVTable {
    /// Whether a line above the table or the name of a column is about a card.
    fileprivate var isOfCard: Bool {
        (above.flatMap { $0.flatMap(CSVStatedCurrency.parts) } + (header ?? [])).contains {
            CSVColumnRole.isAboutCard(CSVColumnName($0))
        }
    }
}
