import Foundation

/// Parses typed dates: words, days of the week, ISO 8601, and days with a month by number or name.
///
/// A day without a month or a year is the nearest such day, a day of the week the latest one. Names may be in English
/// or in the locale's language, digits in any script, and a date that MoneyFlow shows in the locale is accepted as it
/// is. The locale is used only for that and for the order of `5/6`, because its data is slow to load.
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
    /// - Throws: ``DateError``.
    public func date(in text: String) throws(DateError) -> CivilDate {
        let day = try typedDay(in: text)
        guard let date = day.nearest(to: today) else { throw DateError(text, .outOfRange) }
        return date
    }

    /// Parses a date, and returns it as typed.
    func typedDay(in text: String) throws(DateError) -> TypedDay {
        do {
            return try day(in: text)
        } catch {
            if error == .unknownForm, let day = shownDay(text) { return day }
            throw DateError(text, error)
        }
    }

    private func day(in text: String) throws(DateProblem) -> TypedDay {
        let text = text.withASCIIDigits.folded
        if let days = DateNames.dayWord(text, locale: locale) { return try .day(day(days)) }
        if let days = try relativeDays(text) { return .day(days) }
        let tokens = DateToken.withoutOrdinals(DateToken.tokens(of: DateToken.withoutConnectors(text)))
        let hasNumbers = tokens.contains { $0.isNumber }
        let hasWords = tokens.contains { $0.isWord }
        return switch (hasNumbers, hasWords) {
        case (true, true): try namedMonthDate(tokens)
        case (true, false): try numericDate(tokens)
        case (false, _): try weekday(text)
        }
    }

    /// Parses `mon`, `last mon` (before today) or `next mon` (after today).
    private func weekday(_ text: String) throws(DateProblem) -> TypedDay {
        let words = text.split(separator: " ", maxSplits: 1)
        let isQualified = words.count == 2 && (words[0] == "last" || words[0] == "next")
        guard let weekday = DateNames.weekday(isQualified ? words[1] : text[...], locale: locale) else {
            throw .unknownForm
        }
        guard isQualified else { return .weekday(weekday) }
        let daysAgo = (today.weekday - weekday + 7) % 7
        return try .day(day(words[0] == "next" ? 7 - daysAgo : daysAgo == 0 ? -7 : -daysAgo))
    }

    /// Returns the day `days` after today.
    func day(_ days: Int) throws(DateProblem) -> CivilDate {
        guard let date = today.adding(days: days) else { throw .outOfRange }
        return date
    }

    /// Returns a day in a year with two or four digits, or in any year if there is none.
    func date(day: Int, month: Int, year: DateToken.Number?) throws(DateProblem) -> TypedDay {
        guard let year else {
            // 2000 is a leap year: a day that it does not have is in no year.
            guard CivilDate(year: 2000, month: month, day: day) != nil else { throw .noSuchDay }
            return .dayOfYear(month: month, day: day)
        }
        guard year.digitCount <= 4 else { throw .outOfRange }
        guard year.digitCount == 4 || year.digitCount == 2 else { throw .unknownForm }
        let fullYear = year.digitCount == 2 ? 2000 + year.value : year.value
        guard fullYear >= 1 else { throw .outOfRange }
        guard let date = CivilDate(year: fullYear, month: month, day: day) else { throw .noSuchDay }
        return .day(date)
    }
}

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
        do throws(DateError) {
            _ = try date(in: text)
            return nil
        } catch {
            return error.problem
        }
    }
}
