import Money

/// Finds the order of day, month and year in the dates of a file.
///
/// The first of these clues that decides is the order: a date that only one order allows, in the column or in another
/// one; points between the numbers; a date above the table.
struct CSVDateOrders {
    let table: CSVTable
    let column: Int
    /// The other columns with dates.
    let others: [Int]
    let reader: CSVCellReader

    /// Returns the order, and what decided it.
    ///
    /// - Returns: `nil` if the order does not matter for any date.
    /// - Throws: ``ImportFileProblem/ambiguousDates(example:)``, or ``ImportFileProblem/ambiguousYears(example:)``.
    func best() throws(ImportFailure) -> (format: ImportDateFormat?, clue: ImportClue?) {
        if let (example, isLikely) = dateWithYearMaybeFirst {
            if !isLikely, let dotted { return dotted }
            throw ImportFailure(.ambiguousYears(example: example))
        }
        let open: String
        switch provenOrder {
        case .found(let format, let clue): return (format, clue)
        case .irrelevant(let format): return (format, nil)
        case .open(let example): open = example
        }
        guard let found = dotted ?? aboveTable(like: open) else { throw ImportFailure(.ambiguousDates(example: open)) }
        return found
    }

    private typealias Found = (format: ImportDateFormat?, clue: ImportClue?)

    private enum Proof {
        case found(ImportDateFormat, ImportClue)
        /// No date has two orders, or all are the same day in both.
        case irrelevant(ImportDateFormat?)
        /// A date with two orders.
        case open(example: String)
    }

    /// The order of the first date that has only one, reading the whole file if necessary.
    private var provenOrder: Proof {
        var example: String?
        var hasNames = false
        for place in [column] + others {
            var scanner = table.scanner
            while scanner.advance() {
                guard let date = reader.date(scanner.cell(place)) else { continue }
                if case .named = date.form { hasNames = true }
                if let order = date.onlyOrder {
                    let text = scanner.text(place)
                    return .found(order, place == column ? .date(text) : .otherDate(text))
                }
                if date.isOpen, date.first != date.second { example = example ?? scanner.text(place) }
            }
            if example == nil { return .irrelevant(hasNames ? .dayMonthYear : nil) }
        }
        return .open(example: example ?? "")
    }

    /// Day first, if all dates with two orders are written with points: no country writes the month first so.
    private var dotted: Found? {
        let cells = cells.filter { reader.date($0)?.isOpen == true }
        guard let first = cells.first, cells.allSatisfy(\.hasPointBetweenNumbers) else { return nil }
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

    private var cells: [ArraySlice<UInt8>] { table.sample.map { $0.cell(column) }.filter { reader.date($0) != nil } }

    /// One of the dates if they may all begin with a two-digit year, and whether that is likelier than the other way.
    ///
    /// The numbers of years are closer together than those of days. Where that decides nothing, as in a file with one
    /// date, four-digit years in other columns do.
    private var dateWithYearMaybeFirst: (example: String, isLikely: Bool)? {
        let dates = cells.compactMap(reader.date)
        let mayBeFirst = dates.allSatisfy { $0.form == .yearLast(isShort: true) && $0.fits(.yearMonthDay) }
        // A year has two digits, which a day needs not have.
        guard mayBeFirst, cells.allSatisfy({ $0.prefix(2).allSatisfy(\.isASCIIDigit) }),
            let first = dates.map(\.first).span, let last = dates.map(\.third).span, first <= last
        else {
            return nil
        }
        let years = Set(table.sample.flatMap { row in others.compactMap { reader.date(row.cell($0))?.longYear } })
        let isLast = { (date: WrittenDate) in years.contains(WrittenDate.year(ofTwoDigits: date.third)) }
        let isFirst = { (date: WrittenDate) in years.contains(WrittenDate.year(ofTwoDigits: date.first)) }
        if dates.allSatisfy(isLast), !dates.allSatisfy(isFirst) { return nil }
        return cells.first.map { (String(decoding: $0, as: UTF8.self), first < last) }
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
    fileprivate var onlyOrder: ImportDateFormat? {
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
}

extension ArraySlice<UInt8> {
    /// Whether the first byte that is not a digit is a point.
    fileprivate var hasPointBetweenNumbers: Bool { first { !$0.isASCIIDigit } == UInt8(ascii: ".") }
}
