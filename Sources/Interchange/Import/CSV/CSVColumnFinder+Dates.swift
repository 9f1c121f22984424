import Core

extension CSVColumnFinder {
    /// Finds the date: by its name where that is confirmed by what it holds, else by what it holds.
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
        columns.otherDates = all.filter { $0 != columns.date }
        taken.formUnion(columns.otherDates + [columns.date])
    }

    /// Of columns with dates, the one that is never later than another: the day when it happened rather than the day when
    /// it was booked; the first of those.
    private func earliest(_ candidates: [Int]) -> Int? {
        candidates.first { candidate in
            candidates.allSatisfy { other in rows.allSatisfy { isNeverLater($0, candidate, than: other) } }
        } ?? candidates.first
    }

    private func isNeverLater(_ row: CSVScanner, _ column: Int, than other: Int) -> Bool {
        guard let left = reader.date(row.cell(column)), let right = reader.date(row.cell(other)) else { return true }
        // In which order they are to be read does not matter as long as it is the same.
        return [ImportDateFormat.dayMonthYear, .monthDayYear].contains { order in
            left.fits(order) && right.fits(order) && left.isEarlierOrSame(as: right, order)
        }
    }
}

extension WrittenDate {
    /// Whether it is the same day as another or an earlier one when both are read in an order.
    func isEarlierOrSame(as other: WrittenDate, _ order: ImportDateFormat) -> Bool {
        do {
            return try date(order) <= other.date(order)
        } catch {
            return false
        }
    }
}
