import Money

/// The years of dates that a table writes without them.
///
/// The year is the one that puts the date nearest to another date in the row. Else it is that of the time which the
/// file's name or the lines above the table name: the last year in which the day comes before the day on which the file
/// was made, or the one nearest to the period. Rows of more than a year are followed from the last one on.
struct CSVYears {
    private let evidence: Evidence
    private let order: ImportDateFormat

    private enum Evidence {
        /// The dates in these columns.
        case columns([Int])
        /// The days from the first, if it is known, to the last.
        case time(first: CivilDate?, last: CivilDate)
        /// The last day of all rows, and how many days after the first row it comes.
        case rows(last: CivilDate, distance: Int)
    }

    /// Finds what shows the years.
    ///
    /// - Throws: ``ImportFileProblem/missingYear(example:)``.
    init(
        _ columns: CSVYearColumns,
        order: ImportDateFormat,
        _ context: ImportContext,
        reader: CSVCellReader
    ) throws(ImportFailure) {
        self.order = order
        if !columns.others.isEmpty {
            evidence = .columns(columns.others)
            return
        }
        let missing = ImportFailure(.missingYear(example: columns.example))
        guard let time = Self.time(columns, context, reader) else { throw missing }
        let span = time.first.map { time.last.daysSince1970 - $0.daysSince1970 }
        var (oldest, newest) = (0, 0)
        var (oldestDate, newestDate): (YearlessDate?, YearlessDate?)
        for (_, date, distance) in columns.rows(order) {
            if newestDate == nil || distance > newest { (newest, newestDate) = (distance, date) }
            if oldestDate == nil || distance < oldest { (oldest, oldestDate) = (distance, date) }
        }
        if let span, span <= 366 {
            // Rows across the end of a year are not all in the year that is named.
            let days = [oldestDate, newestDate].compactMap { $0?.day(order, in: time.last.year) }
            let isAcross = time.isYear && days.count == 2 && days[0] > days[1]
            guard !isAcross, newest - oldest <= 366 + CSVPeriod.slack else { throw missing }
            evidence = .time(first: time.first, last: time.last)
        } else if newest - oldest < Self.almostYear {
            guard span == nil else { throw missing }
            evidence = .time(first: nil, last: time.last)
        } else {
            guard let last = newestDate.flatMap({ Self.last($0, order, before: time.last) }) else { throw missing }
            evidence = .rows(last: last, distance: newest)
        }
    }

    /// Rows of fewer days have each day of a year only once.
    private static let almostYear = 330

    /// Returns the first and the last day of the file's name or of the lines above the table: those of their dates or,
    /// without any, those of the only year that they name.
    private static func time(
        _ columns: CSVYearColumns,
        _ context: ImportContext,
        _ reader: CSVCellReader
    ) -> (first: CivilDate?, last: CivilDate, isYear: Bool)? {
        let texts = [context.fileName.map { [$0] } ?? [], columns.above]
        if let period = texts.lazy.compactMap({ CSVPeriod($0, reader) }).first {
            return (period.first, period.last, false)
        }
        return texts.lazy.compactMap(year).first.flatMap { year in
            guard let first = CivilDate(year: year, month: 1, day: 1),
                let last = CivilDate(year: year, month: 12, day: 31)
            else { return nil }
            return (first, last, true)
        }
    }

    /// Returns the only number in texts that can be a year.
    private static func year(in texts: [String]) -> Int? {
        let numbers = texts.flatMap { $0.split { !$0.isNumber } }.filter { $0.utf8.count == 4 }.compactMap { Int($0) }
        let years = Set(numbers.filter { 1990...2099 ~= $0 })
        return years.count == 1 ? years.first : nil
    }

    /// Returns the last day of a date that is not after another day, or only a little.
    private static func last(_ date: YearlessDate, _ order: ImportDateFormat, before end: CivilDate) -> CivilDate? {
        (end.year - 8...end.year + 1).reversed().lazy.compactMap { date.day(order, in: $0) }.first {
            $0.daysSince1970 <= end.daysSince1970 + CSVPeriod.slack
        }
    }

    /// Returns the year of a date in a row, or `nil` if nothing shows it.
    ///
    /// - Parameter distance: How many days after the first row the row comes.
    func year(of date: YearlessDate, in row: CSVScanner, distance: Int, reader: CSVCellReader) -> Int? {
        switch evidence {
        case .columns(let others):
            let days = others.lazy.compactMap { column in
                reader.date(row.cell(column)).flatMap { $0.day($0.onlyOrder ?? order) }
            }
            return days.first.flatMap { nearest(date, to: $0...$0, within: 183) }
        case .time(nil, let last): return Self.last(date, order, before: last)?.year
        case .time(let first?, let last): return nearest(date, to: first...max(first, last), within: Self.farthest)
        case .rows(let last, let newest):
            return last.adding(days: distance - newest).flatMap { nearest(date, to: $0...$0, within: 183) }
        }
    }

    /// How many days a date may be away from a period.
    private static let farthest = 92

    private func nearest(_ date: YearlessDate, to days: ClosedRange<CivilDate>, within farthest: Int) -> Int? {
        let (first, last) = (days.lowerBound, days.upperBound)
        let found = (first.year - 1...last.year + 1).compactMap { year in
            date.day(order, in: year).map { day in
                let distance = max(first.daysSince1970 - day.daysSince1970, day.daysSince1970 - last.daysSince1970, 0)
                return (year: year, distance: distance)
            }
        }
        return found.min { $0.distance < $1.distance }.flatMap { $0.distance <= farthest ? $0.year : nil }
    }
}

extension DecodedText {
    /// Returns the text with a year in each date of its table that has none, as far as the file shows the years.
    ///
    /// - Throws: ``ImportFileProblem/missingYear(example:)``, or the problems of ``CSVYearColumns/order(_:)``.
    func withYears(_ context: ImportContext) throws(ImportFailure) -> DecodedText {
        let reader = CSVCellReader(currency: context.currency)
        let delimiter = try CSVTable.delimiter(bytes, layout: context.layout, reader: reader)
        var scanner = CSVScanner(bytes, delimiter: delimiter)
        scanner.skipLines(context.layout.skip ?? 0)
        guard let columns = CSVYearColumns(scanner, reader: reader) else { return self }
        let order = try columns.order(context.layout)
        let years = try CSVYears(columns, order: order, context, reader: reader)
        var writer = bytes.writer()
        var copied = 0
        for (row, _, distance) in columns.rows(order) {
            for column in columns.columns {
                let cell = row.cell(column)
                guard let date = YearlessDate(cell),
                    let year = years.year(of: date, in: row, distance: distance, reader: reader)
                else { continue }
                let place = row.offset(of: cell.startIndex + date.yearOffset)
                let window = bytes.window(at: copied, count: place - copied)
                writer.append(
                    Array(window.bytes[copied - window.start..<place - window.start]) + date.text(ofYear: year)
                )
                copied = place
            }
        }
        for piece in bytes.pieces(from: copied) { writer.append(Array(piece)) }
        return DecodedText(self, bytes: writer.finish(lines: bytes.lines))
    }
}
