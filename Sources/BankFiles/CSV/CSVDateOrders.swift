import Money

/// Finds the order of day, month and year in the dates of a file.
///
/// The first of these clues that decides is the order: a date that only one order allows; points between the numbers; such
/// a date in another column or above the table; the dates and the month that the file's name or the lines above the table
/// name; another column of dates, which are near those of the same row; a decimal comma.
struct CSVDateOrders {
    let table: CSVTable
    let column: Int
    /// The other columns with dates.
    let others: [Int]
    let reader: CSVCellReader
    let context: ImportContext

    typealias Found = (format: ImportDateFormat?, clue: ImportClue?)

    /// Returns the order, and what decided it.
    ///
    /// - Returns: `nil` if the order does not matter for any date.
    /// - Throws: ``ImportFileProblem/ambiguousDates(example:)``, or ``ImportFileProblem/ambiguousYears(example:formats:)``.
    func best() throws(ImportFailure) -> Found {
        if let found = try withYearMaybeFirst() { return found }
        let open: String
        switch proof(in: column) {
        case .found(let format, let text): return (format, .date(text))
        case .irrelevant(let format): return (format, nil)
        case .open(let example): open = example
        }
        if let dotted { return dotted }
        for other in others {
            guard case .found(let format, let text) = proof(in: other),
                format == .dayMonthYear || format == .monthDayYear
            else { continue }
            return (format, .otherDate(text))
        }
        guard let found = aboveTable(like: open) ?? inPeriod ?? nearOthers ?? withDecimalComma else {
            throw ImportFailure(.ambiguousDates(example: open))
        }
        return found
    }

    /// The orders that the other clues choose from.
    private static let openOrders: [ImportDateFormat] = [.dayMonthYear, .monthDayYear]

    /// What the dates of a column show.
    private enum Proof {
        /// The order of the first date that has only one.
        case found(ImportDateFormat, String)
        /// No date has two orders, or all are the same day in both.
        case irrelevant(ImportDateFormat?)
        /// A date with two orders.
        case open(example: String)
    }

    /// Reads the dates of a column, of the whole file if necessary.
    private func proof(in column: Int) -> Proof {
        var example: String?
        var hasNames = false
        var scanner = table.scanner
        while scanner.advance() {
            guard let date = reader.date(scanner.cell(column)) else { continue }
            if case .named = date.form { hasNames = true }
            if let order = date.onlyOrder { return .found(order, scanner.text(column)) }
            if date.isOpen, date.first != date.second { example = example ?? scanner.text(column) }
        }
        return example.map(Proof.open) ?? .irrelevant(hasNames ? .dayMonthYear : nil)
    }

    /// Day first, if all dates with two orders are written with points and can be read so: no country writes the month
    /// first with points.
    private var dotted: Found? {
        let cells = cells.filter { reader.date($0)?.isOpen == true }
        guard let first = cells.first,
            cells.allSatisfy({ $0.hasPointBetweenNumbers && reader.date($0)?.fits(.dayMonthYear) == true })
        else { return nil }
        return (.dayMonthYear, .pointsInDate(String(decoding: first, as: UTF8.self)))
    }

    /// Returns the order of the first date above the table that has only one, and the same separators as one in the table.
    private func aboveTable(like example: String) -> Found? {
        let separator = example.utf8.first { !$0.isASCIIDigit }
        for word in table.above.flatMap({ $0.flatMap { $0.split { " ()[]".contains($0) } } }) {
            guard let date = reader.date(ArraySlice(word.utf8)), date.isOpen, let order = date.onlyOrder,
                word.utf8.first(where: { !$0.isASCIIDigit }) == separator
            else {
                continue
            }
            return (order, .otherDate(String(word)))
        }
        return nil
    }

    /// The only order in which all dates are in the time that the file's name or the lines above the table name.
    private var inPeriod: Found? {
        let texts = [context.fileName.map { [$0] } ?? [], table.above.flatMap(\.self)]
        return texts.lazy.compactMap { texts in
            guard let period = CSVPeriod(texts, reader) else { return nil }
            return only { order in dates.allSatisfy { $0.day(order).map(period.contains) ?? true } }
                .map { ($0, .period(period.text)) }
        }.first
    }

    /// The only order in which the dates of each row are near each other.
    private var nearOthers: Found? {
        others.lazy.compactMap { other in
            let pairs = table.sample.compactMap { row in
                reader.date(row.cell(column)).flatMap { date in reader.date(row.cell(other)).map { (date, $0) } }
            }
            let order = only { order in
                !pairs.isEmpty
                    && pairs.allSatisfy { date, other in
                        guard let day = date.day(order), let other = other.day(order) else { return false }
                        return abs(day.daysSince1970 - other.daysSince1970) <= CSVPeriod.slack
                    }
            }
            let example = table.sample.first { reader.date($0.cell(other)) != nil }?.text(other) ?? ""
            return order.map { ($0, .otherDate(example)) }
        }.first
    }

    /// Day first, if amounts have a decimal comma: banks that write one do not write the month first.
    ///
    /// Some apps write dates as in America beside it, in which days and months need not have two digits.
    private var withDecimalComma: Found? {
        let amounts = table.writtenAmounts(reader)
        guard let first = amounts.first, amounts.allSatisfy({ $0.sign == .comma }), cells.allSatisfy(\.hasTwoDigitParts)
        else { return nil }
        return (.dayMonthYear, .decimalComma(first.text))
    }

    /// Returns the order that fits, or `nil` if both or none does.
    private func only(_ fits: (ImportDateFormat) -> Bool) -> ImportDateFormat? {
        let fitting = Self.openOrders.filter(fits)
        return fitting.count == 1 ? fitting[0] : nil
    }

    private var cells: [ArraySlice<UInt8>] { table.sample.map { $0.cell(column) }.filter { reader.date($0) != nil } }
    private var dates: [WrittenDate] { cells.compactMap(reader.date) }
}

extension CSVDateOrders {
    /// Returns the order if the dates may all begin with a two-digit year, but something else decides; `nil` if they
    /// cannot.
    ///
    /// The numbers of years are closer together than those of days. Where that decides nothing, as in a file with one
    /// date, four-digit years in other columns do. An order is not meant if it puts a date years ahead.
    ///
    /// - Throws: ``ImportFileProblem/ambiguousYears(example:formats:)``.
    private func withYearMaybeFirst() throws(ImportFailure) -> Found? {
        let (cells, dates) = (cells, dates)
        let mayBeFirst = dates.allSatisfy { $0.form == .yearLast(isShort: true) && $0.fits(.yearMonthDay) }
        // A year has two digits, which a day needs not have.
        guard mayBeFirst, cells.allSatisfy({ $0.prefix(2).allSatisfy(\.isASCIIDigit) }),
            let first = dates.map(\.first).span, let last = dates.map(\.third).span, first <= last
        else { return nil }
        let years = Set(table.sample.flatMap { row in others.compactMap { reader.date(row.cell($0))?.longYear } })
        let isLast = { (date: WrittenDate) in years.contains(WrittenDate.year(ofTwoDigits: date.third)) }
        let isFirst = { (date: WrittenDate) in years.contains(WrittenDate.year(ofTwoDigits: date.first)) }
        if dates.allSatisfy(isLast), !dates.allSatisfy(isFirst) { return nil }
        let example = cells.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let formats = ([.yearMonthDay] + Self.openOrders).filter { order in
            dates.allSatisfy { date in date.fits(order) && date.day(order).map(isPlausible) ?? false }
        }
        if formats.count == 1 { return (formats[0], .date(example)) }
        guard formats.contains(.yearMonthDay) || formats.isEmpty else { return nil }
        if first == last, let dotted { return dotted }
        throw ImportFailure(.ambiguousYears(example: example, formats: formats))
    }

    /// Whether a day is not more than a year ahead.
    private func isPlausible(_ day: CivilDate) -> Bool {
        context.today.map { day.daysSince1970 <= $0.daysSince1970 + 366 } ?? true
    }
}

extension [Int] {
    /// The difference between the largest and the smallest number, or `nil` if there are none.
    fileprivate var span: Int? {
        guard let least = self.min(), let most = self.max() else { return nil }
        return most - least
    }
}

extension WrittenDate {
    /// The year, if it is written with four digits.
    fileprivate var longYear: Int? {
        switch form {
        case .yearFirst, .named: first
        case .yearLast(let isShort): isShort ? nil : third
        }
    }

    /// The order, if the text has only one; a four-digit year at the beginning is followed by the month unless that
    /// cannot be.
    var onlyOrder: ImportDateFormat? {
        switch form {
        case .yearFirst: return fits(.yearMonthDay) ? .yearMonthDay : .yearDayMonth
        case .named: return nil
        case .yearLast:
            switch (fits(.dayMonthYear), fits(.monthDayYear)) {
            case (true, false): return .dayMonthYear
            case (false, true): return .monthDayYear
            case (false, false): return .yearMonthDay
            case (true, true): return nil
            }
        }
    }

    /// Returns the day if the text is one in an order, else `nil`.
    func day(_ order: ImportDateFormat) -> CivilDate? {
        do {
            return try date(order)
        } catch {
            return nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the first two numbers have two digits.
    fileprivate var hasTwoDigitParts: Bool {
        split(maxSplits: 2) { !$0.isASCIIDigit }.prefix(2).allSatisfy { $0.count == 2 }
    }

    /// Whether the first byte that is not a digit is a point.
    var hasPointBetweenNumbers: Bool { first { !$0.isASCIIDigit } == .point }
}
