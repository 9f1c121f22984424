import Foundation

extension DateParser {
    /// Returns the day that MoneyFlow shows as `text` in the locale, or `nil` if there is none.
    ///
    /// The days of each month that have a number in `text` are formatted and compared, so that nothing but what is
    /// shown is accepted.
    func shownDay(_ text: String) -> TypedDay? {
        guard let locale else { return nil }
        let wanted = text.withASCIIDigits.folded
        let numbers = DateToken.tokens(of: wanted).compactMap { token in
            if case .number(let number) = token { number } else { nil }
        }
        let year = numbers.first { $0.digitCount == 4 }?.value
        let style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        let styles =
            year == nil
            ? [style.day().month(.abbreviated)]
            : [style.day().month(.abbreviated).year(), style.weekday(.wide).day().month(.wide).year()]
        for day in Set(numbers.map(\.value)) where 1...31 ~= day {
            for month in 1...12 {
                guard let date = CivilDate(year: year ?? 2000, month: month, day: day) else { continue }
                let noon = Date(timeIntervalSince1970: TimeInterval(date.daysSince1970 * 86_400 + 43_200))
                if styles.contains(where: { $0.format(noon).withASCIIDigits.folded == wanted }) {
                    return year == nil ? .dayOfYear(month: month, day: day) : .day(date)
                }
            }
        }
        return nil
    }
}
