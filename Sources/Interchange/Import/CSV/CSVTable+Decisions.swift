import Core

extension CSVTable {
    /// Decides the decimal sign: the first amount decides that is unambiguous; the whole file is read for it
    /// if necessary.
    ///
    /// - Returns: `nil` if no amount has a point or a comma.
    /// - Throws: ``ImportFileProblem/ambiguousDecimals(example:)`` if every amount is ambiguous.
    func decimalSign(of columns: [Int], reader: CSVCellReader) throws(ImportFailure) -> DecimalSign? {
        var scanner = scanner
        var example: String?
        while try scanner.advance() {
            for column in columns {
                guard let amount = reader.amount(scanner.cell(column)) else { continue }
                do throws(AmountProblem) {
                    switch try amount.number.evidence(currencyDigits: reader.currency.minorUnitDigits) {
                    case .only(let sign): return sign
                    case .either: example = example ?? scanner.text(column)
                    case .none: continue
                    }
                } catch {
                    continue
                }
            }
        }
        guard let example else { return nil }
        guard !isOwn else { return .point }
        throw ImportFailure(.ambiguousDecimals(example: example))
    }

    /// Decides in which order dates are written: the first date of numbers decides that is unambiguous; the whole file
    /// is read for it if necessary, and its other columns with dates.
    ///
    /// - Returns: `nil` if the order of no date matters.
    /// - Throws: ``ImportFileProblem/ambiguousDates(example:)``.
    func dateFormat(
        of column: Int,
        others: [Int],
        reader: CSVCellReader
    ) throws(ImportFailure) -> ImportDateFormat? {
        if let example = dateWithYearMaybeFirst(column, reader: reader) {
            throw ImportFailure(.ambiguousDates(example: example))
        }
        var example: String?
        var hasNames = false
        for column in [column] + others {
            var scanner = scanner
            while try scanner.advance() {
                guard let date = reader.date(scanner.cell(column)) else { continue }
                switch date.form {
                case .yearFirst: return date.fits(.yearMonthDay) ? .yearMonthDay : .yearDayMonth
                case .named: hasNames = true
                case .yearLast:
                    switch (date.fits(.dayMonthYear), date.fits(.monthDayYear)) {
                    case (true, false): return .dayMonthYear
                    case (false, true): return .monthDayYear
                    case (false, false): return .yearMonthDay
                    case (true, true): if date.first != date.second { example = example ?? scanner.text(column) }
                    }
                }
            }
            if example == nil { return hasNames ? .dayMonthYear : nil }
        }
        throw ImportFailure(.ambiguousDates(example: example ?? ""))
    }

    /// Returns one of the dates where all have a year of two digits that may also stand first: what would be the day is
    /// nearly always the same, and what would be the year is not.
    private func dateWithYearMaybeFirst(_ column: Int, reader: CSVCellReader) -> String? {
        let dates = sample.compactMap { reader.date($0.cell(column)) }
        let mayBeFirst = dates.allSatisfy { $0.form == .yearLast(isShort: true) && $0.fits(.yearMonthDay) }
        guard mayBeFirst, Set(dates.map(\.first)).count <= 2, Set(dates.map(\.third)).count > 2 else { return nil }
        return sample.first.map { $0.text(column) }
    }

    /// Whether the columns are those that MoneyFlow writes, with a point before decimals.
    var isOwn: Bool { header == ["date", "description", "amount", "category"] }
}
