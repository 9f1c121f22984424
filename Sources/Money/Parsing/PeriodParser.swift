import Foundation

/// Parses typed periods: `nov`, `2026-11`, `2026-q3`, `2026`, `last month`, `last 30 days`, `20 nov`, `jan..mar`.
///
/// A month, a quarter or a day without a year is the latest one that has begun. Names may be in English or in the
/// locale's language. Months, quarters and years are those of the calendar, so they may begin on payday.
public struct PeriodParser: Sendable {
    let today: CivilDate
    let locale: Locale?
    let calendar: PeriodCalendar

    /// Creates a parser; `locale` is `nil` if the environment names none.
    public init(today: CivilDate, locale: Locale?, calendar: PeriodCalendar = PeriodCalendar()) {
        self.today = today
        self.locale = locale
        self.calendar = calendar
    }

    /// Parses text that may be incomplete.
    public func read(_ text: String) -> PeriodMatch {
        let text = text.withASCIIDigits.folded
        guard !text.isEmpty else { return .none }
        guard let separator = text.firstRange(of: "..") else { return single(text) }
        return range(from: text[..<separator.lowerBound], to: text[separator.upperBound...])
    }

    /// Parses a period.
    ///
    /// - Throws: ``DateError`` for a day that does not exist or that could be two.
    /// - Returns: `nil` if the text is not a period.
    public func period(in text: String) throws(DateError) -> Period? {
        if case .period(let period) = read(text) { return period }
        do throws(DateError) {
            _ = try DateParser(today: today, locale: locale).typedDay(in: text)
        } catch {
            guard error.problem == .noSuchDay || error.problem == .ambiguousOrder,
                // Any number of two digits would be a day of the month.
                text.folded.contains(where: { !$0.isNumber })
            else { return nil }
            throw DateError(text, error.problem)
        }
        return nil
    }

    /// Returns a range that begins after it ends with the two in order, such as `jan..may` for `may..jan`; `nil` for another
    /// text.
    public func swapped(_ text: String) -> String? {
        guard let separator = text.firstRange(of: ".."), read(text) == .unreadable else { return nil }
        let ends = [text[separator.upperBound...], text[..<separator.lowerBound]]
        let swapped = ends.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "..")
        guard case .period = read(swapped) else { return nil }
        return swapped
    }

    private func range(from first: Substring, to last: Substring) -> PeriodMatch {
        switch (read(String(first)), read(String(last))) {
        case (.period(let first), .period(let last)):
            first.first <= last.last ? .period(calendar.period(of: first.first...last.last)) : .unreadable
        case (.none, _), (.unreadable, _), (_, .unreadable): .unreadable
        default: .incomplete
        }
    }

    private func single(_ text: String) -> PeriodMatch {
        if let period = words(text) { return .period(period) }
        if let quarter = quarter(text) { return quarter }
        let match = match(of: DateToken.tokens(of: text))
        if case .period = match { return match }
        if let day = day(text) { return .period(Period(day...day, .day)) }
        return match == .unreadable && isBeginning(text) ? .incomplete : match
    }

    /// Parses a day other than a number alone, which may be the beginning of a year, and a minus before one.
    private func day(_ text: String) -> CivilDate? {
        guard text.first != "-", text.contains(where: { !$0.isNumber }) else { return nil }
        do throws(DateError) {
            return try DateParser(today: today, locale: locale).typedDay(in: text).latest(notAfter: today)
        } catch {
            // Then it is not a day.
            return nil
        }
    }
}

/// What a typed text means to ``PeriodParser``.
public enum PeriodMatch: Hashable, Sendable {
    /// Nothing: it is empty.
    case none
    /// A period.
    case period(Period)
    /// Nothing yet, but it may be the beginning of a period.
    case incomplete
    /// Neither a period nor the beginning of one.
    case unreadable
}
