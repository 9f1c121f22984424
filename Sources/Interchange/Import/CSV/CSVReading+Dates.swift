import Core

extension CSVReading {
    /// Reads a date in the order of the file.
    func date(_ cell: ArraySlice<UInt8>) throws(DateProblem) -> CivilDate {
        if dateFormat != .yearDayMonth, let date = CivilDate(plainISO: cell) { return date }
        guard let date = WrittenDate(cell) else { throw .unknownForm }
        return try date.date(dateFormat ?? .dayMonthYear)
    }

    /// The order that the file was found to have, where a date only is one in the other.
    func orderContradicted(by cell: ArraySlice<UInt8>) -> ImportDateFormat? {
        guard !isDateFormatGiven, let dateFormat, let date = WrittenDate(cell), date.isOpen, !date.fits(dateFormat),
            date.fits(.dayMonthYear) || date.fits(.monthDayYear)
        else { return nil }
        return dateFormat
    }

    /// The other currency that the amount's name carries, if it does.
    var headerCurrency: String? {
        columns.amountCurrency.flatMap(otherCurrency)
    }

    /// The other currency that a column's name carries, if it does.
    func otherCurrency(ofColumn column: Int) -> String? {
        guard let header = table.header, header.indices.contains(column) else { return nil }
        return CSVColumnName(header[column]).currencyName.flatMap(otherCurrency)
    }

    private func otherCurrency(_ name: String) -> String? {
        guard case .otherCurrency(let code) = cells.conventions.meaning(of: name) else { return nil }
        return code
    }
}

extension CivilDate {
    /// Reads exactly `YYYY-MM-DD` in ASCII, which most dates are, without a detour.
    fileprivate init?(plainISO cell: ArraySlice<UInt8>) {
        let start = cell.startIndex
        guard cell.count == 10, cell[start + 4] == .minus, cell[start + 7] == .minus else { return nil }
        func number(_ first: Int, _ count: Int) -> Int? {
            var value = 0
            for index in start + first..<start + first + count {
                guard cell[index].isASCIIDigit else { return nil }
                value = value * 10 + Int(cell[index] - 48)
            }
            return value
        }
        guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2) else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
