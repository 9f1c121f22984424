extension PeriodParser {
    /// Parses the last day of what lies ahead: a day, or the last day of a period.
    ///
    /// Without a year, it is the next such day or period, today included.
    ///
    /// - Throws: ``DateError``.
    public func lastComingDay(in text: String) throws(DateError) -> CivilDate {
        do throws(DateError) {
            let day = try DateParser(today: today, locale: locale).typedDay(in: text).first(notBefore: today)
            guard let day else { throw DateError(text, .outOfRange) }
            return day
        } catch {
            guard case .period(var period) = read(text) else { throw error }
            let hasYear = text.withASCIIDigits.split { !$0.isNumber }.contains { $0.count == 4 }
            while !hasYear, period.last < today {
                guard let unit = period.unit?.monthCount, let next = calendar.period(period, shiftedBy: 12 / unit)
                else { break }
                period = next
            }
            return period.last
        }
    }
}
