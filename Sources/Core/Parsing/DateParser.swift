import Foundation

/// Parses typed dates: words, days of the week, ISO 8601, and days with a month by number or name.
///
/// A date without a year is the latest such day that is not in the future. Names may be in English or in the locale's
/// language. The locale is used only for its names and for the order of `5/6`, because its data is slow to load.
public struct DateParser: Sendable {
    /// The current day.
    public let today: CivilDate
    let locale: Locale?

    /// Creates a parser; `locale` is `nil` if the environment names none.
    public init(today: CivilDate, locale: Locale?) {
        self.today = today
        self.locale = locale
    }

    /// Parses a date.
    ///
    /// - Throws: ``MoneyFlowError/invalidDate(text:_:)``.
    public func parse(_ text: String) throws(MoneyFlowError) -> CivilDate {
        do {
            return try date(text.folded)
        } catch {
            throw .invalidDate(text: text, error)
        }
    }

    private func date(_ text: String) throws(DateProblem) -> CivilDate {
        switch text {
        case "today": return today
        case "yesterday": return try day(-1)
        case "tomorrow": return try day(1)
        default: break
        }
        let tokens = DateToken.tokens(of: text)
        let hasNumbers = tokens.contains { $0.isNumber }
        let hasWords = tokens.contains { $0.isWord }
        return switch (hasNumbers, hasWords) {
        case (true, true): try namedMonthDate(tokens)
        case (true, false): try numericDate(tokens)
        case (false, _): try weekday(text)
        }
    }

    /// Parses `mon` (not after today) or `last mon` (before today).
    private func weekday(_ text: String) throws(DateProblem) -> CivilDate {
        let isStrict = text.hasPrefix("last ")
        let name = isStrict ? text.dropFirst(5) : text[...]
        guard let weekday = DateNames.weekday(name, locale: locale) else { throw .unknownForm }
        let daysAgo = (today.weekday - weekday + 7) % 7
        return try day(-(isStrict && daysAgo == 0 ? 7 : daysAgo))
    }

    /// Returns the day `days` after today.
    func day(_ days: Int) throws(DateProblem) -> CivilDate {
        guard let date = today.adding(days: days) else { throw .outOfRange }
        return date
    }

    /// Returns a day in a year with two or four digits, or the latest such day if there is no year.
    func date(day: Int, month: Int, year: DateToken.Number?) throws(DateProblem) -> CivilDate {
        guard let year else { return try latest(day: day, month: month) }
        guard year.digitCount <= 4 else { throw .outOfRange }
        guard year.digitCount == 4 || year.digitCount == 2 else { throw .unknownForm }
        let fullYear = year.digitCount == 2 ? 2000 + year.value : year.value
        guard fullYear >= 1 else { throw .outOfRange }
        guard let date = CivilDate(year: fullYear, month: month, day: day) else { throw .noSuchDay }
        return date
    }

    private func latest(day: Int, month: Int) throws(DateProblem) -> CivilDate {
        // 2000 is a leap year: a day that it does not have is in no year.
        guard CivilDate(year: 2000, month: month, day: day) != nil else { throw .noSuchDay }
        // Leap years are at most eight years apart.
        for year in (today.year - 8...today.year).reversed() {
            if let date = CivilDate(year: year, month: month, day: day), date <= today { return date }
        }
        throw .outOfRange
    }
}

/// Thrown within the parser, which adds the text.
extension DateProblem: Error {}

extension DateParser {
    /// Returns whether `text` is a date or can become one if the user types on.
    ///
    /// Any text in an unknown form may be the beginning of a date.
    public func isBeginning(_ text: String) -> Bool {
        switch problem(with: text) {
        case nil, .unknownForm: true
        case .noSuchDay, .ambiguousOrder, .outOfRange: (0...9).contains { problem(with: "\(text)\($0)") == nil }
        }
    }

    private func problem(with text: String) -> DateProblem? {
        do throws(MoneyFlowError) {
            _ = try parse(text)
            return nil
        } catch {
            if case .invalidDate(_, let problem) = error { return problem }
            return .unknownForm
        }
    }
}
