import Money

/// The columns of a table whose dates have no year.
struct CSVYearColumns {
    /// The columns, the first of which decides.
    let columns: [Int]
    /// The columns with whole dates.
    let others: [Int]
    /// One of the dates.
    let example: String
    /// The texts above the first row.
    let above: [String]
    private let rows: CSVScanner

    /// The number of records in which to look for the columns.
    private static let sampleLimit = 200

    /// Finds the columns, or returns `nil` if there are none.
    ///
    /// They have a date without a year in most rows and no other one. Their name is that of a date; without one, no column
    /// has whole dates in most rows, and the texts cannot be amounts.
    init?(_ rows: CSVScanner, reader: CSVCellReader) {
        let sample = rows.rows(limit: Self.sampleLimit)
        let width = sample.usualFieldCount
        guard
            let start = sample.firstIndex(where: { row in
                row.fieldCount == width && row.cells.contains { YearlessDate($0) != nil }
                    && row.cells.contains { reader.amount($0) != nil }
            })
        else { return nil }
        let body = sample[start...].filter { $0.fieldCount == width }
        let columns = 0..<min(width, CSVScanner.keptFieldCount)
        let others = columns.filter { column in body.count { reader.date($0.cell(column)) != nil } * 2 > body.count }
        let found = columns.filter { column in
            let dates = body.compactMap { YearlessDate($0.cell(column)) }
            guard !others.contains(column), dates.count * 2 > body.count else { return false }
            let isNamed = sample[..<start].contains { row in
                CSVColumnRole.roles(of: CSVColumnName(row.text(column)))[.date] != nil
            }
            return isNamed || others.isEmpty && dates.allSatisfy(\.isCertain)
        }
        guard let first = found.first, let row = body.first(where: { YearlessDate($0.cell(first)) != nil }) else {
            return nil
        }
        self.columns = found
        self.others = others
        self.rows = rows
        example = BankText.excerpt(row.text(first))
        above = CSVScanner(rows.text, delimiter: rows.delimiter).rows(limit: Self.sampleLimit)
            .prefix { $0.line < sample[start].line }.flatMap(\.texts)
    }

    /// Returns the order in which all dates are days.
    ///
    /// - Throws: ``ImportFileProblem/ambiguousDates(example:)`` if both are possible, and
    ///   ``ImportFileProblem/mixedDates(example:order:)`` if neither is.
    func order(_ layout: ImportLayout) throws(ImportFailure) -> ImportDateFormat {
        if let given = layout.dateFormat { return given == .monthDayYear ? given : .dayMonthYear }
        var open: [ImportDateFormat] = [.dayMonthYear, .monthDayYear]
        var ambiguous: String?
        var scanner = rows
        while scanner.advance() {
            for column in columns {
                guard let date = YearlessDate(scanner.cell(column)), !date.isNamed else { continue }
                let example = BankText.excerpt(scanner.text(column))
                let left = open.filter(date.orders.contains)
                guard !left.isEmpty else {
                    throw ImportFailure(line: scanner.line, .mixedDates(example: example, order: open[0]))
                }
                (open, ambiguous) = (left, left.count > 1 ? example : nil)
            }
        }
        if let ambiguous { throw ImportFailure(.ambiguousDates(example: ambiguous)) }
        return open[0]
    }

    /// The rows that have a date without a year.
    func rows(_ order: ImportDateFormat) -> CSVYearRows {
        CSVYearRows(scanner: rows, columns: columns, order: order)
    }
}

/// The rows of a table that have a date without a year, from the first to the last.
struct CSVYearRows: Sequence, IteratorProtocol {
    fileprivate var scanner: CSVScanner
    fileprivate let columns: [Int]
    fileprivate let order: ImportDateFormat
    private var last: YearlessDate?
    private var distance = 0

    fileprivate init(scanner: CSVScanner, columns: [Int], order: ImportDateFormat) {
        (self.scanner, self.columns, self.order) = (scanner, columns, order)
    }

    /// Returns the next row, its first date, and how many days after the first row it comes if each is less than half a
    /// year from the one above.
    mutating func next() -> (row: CSVScanner, date: YearlessDate, distance: Int)? {
        while scanner.advance() {
            guard let date = columns.lazy.compactMap({ [scanner] in YearlessDate(scanner.cell($0)) }).first else {
                continue
            }
            distance += last.map { date.distance(from: $0, order) } ?? 0
            last = date
            return (scanner, date, distance)
        }
        return nil
    }
}
