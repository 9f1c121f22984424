import Core

extension CSVTable {
    /// Returns the decimal sign of the first unambiguous amount, reading the whole file if necessary.
    ///
    /// - Returns: `nil` if no amount has a point or a comma.
    /// - Throws: ``ImportFileProblem/ambiguousDecimals(example:)`` if every amount is ambiguous.
    func decimalSign(of columns: [Int], reader: CSVCellReader) throws(ImportFailure) -> DecimalSign? {
        var scanner = scanner
        var example: String?
        while scanner.advance() {
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

    /// Returns the order of the first unambiguous numeric date, reading the whole file and its other columns with dates
    /// if necessary.
    ///
    /// - Returns: `nil` if the order does not matter for any date.
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
            while scanner.advance() {
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

    /// Returns one of the dates if they may all begin with a two-digit year: the first number is nearly always the
    /// same, and the last one is not.
    private func dateWithYearMaybeFirst(_ column: Int, reader: CSVCellReader) -> String? {
        let dates = sample.compactMap { reader.date($0.cell(column)) }
        let mayBeFirst = dates.allSatisfy { $0.form == .yearLast(isShort: true) && $0.fits(.yearMonthDay) }
        guard mayBeFirst, Set(dates.map(\.first)).count <= 2, Set(dates.map(\.third)).count > 2 else { return nil }
        return sample.first.map { $0.text(column) }
    }

    /// Whether the columns are those that MoneyFlow writes, with a decimal point in amounts.
    var isOwn: Bool { header == ["date", "description", "amount", "category", "currency"] }
}
