import Foundation

/// Parses typed months and years: `2026-11`, `11`, `nov`, `11/2025`, `last`, `2026`.
///
/// A month without a year is the latest such month that has begun. Names may be in English or in the locale's language.
public struct MonthParser: Sendable {
    private let today: Month
    private let locale: Locale?

    /// Creates a parser; `locale` is `nil` if the environment names none.
    public init(today: CivilDate, locale: Locale?) {
        self.today = today.monthOfYear
        self.locale = locale
    }

    /// Parses text that may be incomplete.
    public func read(_ text: String) -> MonthMatch {
        let text = text.withASCIIDigits.folded
        guard !text.isEmpty else { return .none }
        if let months = words.first(where: { $0.word == text })?.months { return .months(months) }
        let isBeginning = words.contains { $0.word.hasPrefix(text) }
        let match = match(of: DateToken.tokens(of: text))
        return match == .unreadable && isBeginning ? .incomplete : match
    }

    private var words: [(word: String, months: ClosedRange<Month>)] {
        let lastMonth = today.adding(-1) ?? today
        let lastYear = max(1, today.year - 1)
        return [
            ("this month", today...today), ("last month", lastMonth...lastMonth),
            ("this", today...today), ("last", lastMonth...lastMonth),
            ("this year", Month.all(of: today.year)), ("last year", Month.all(of: lastYear)),
        ]
    }

    private func match(of tokens: [DateToken]) -> MonthMatch {
        var parts: [DateToken] = []
        for token in tokens {
            guard case .mark(let mark) = token else {
                parts.append(token)
                continue
            }
            // One mark between two parts, or after what has been typed so far.
            guard !parts.isEmpty, [" ", "-", "/", ".", ","].contains(mark) else { return .unreadable }
        }
        switch (parts.first, parts.dropFirst().first, parts.count) {
        case (.number(let number), nil, 1):
            return number.digitCount == 4 ? year(number) : month(number.value, digits: number.digitCount)
        case (.number(let year), .number(let month), 2) where year.digitCount == 4:
            return self.month(month.value, of: year, isComplete: month.value != 0)
        case (.number(let month), .number(let year), 2) where month.digitCount <= 2:
            return self.month(month.value, of: year, isComplete: year.digitCount == 4)
        case (.word(let name), nil, 1):
            guard let month = DateNames.month(name, locale: locale) else {
                return name.count < 3 ? .incomplete : .unreadable
            }
            return self.month(month, digits: 2)
        case (.word(let name), .number(let year), 2), (.number(let year), .word(let name), 2):
            guard let month = DateNames.month(name, locale: locale) else {
                return name.count < 3 ? .incomplete : .unreadable
            }
            return self.month(month, of: year, isComplete: year.digitCount == 4)
        default:
            return .unreadable
        }
    }

    /// Returns a month without a year; up to three digits that are not a month may be the beginning of a year.
    private func month(_ number: Int, digits: Int) -> MonthMatch {
        guard digits <= 3 else { return .unreadable }
        let isPast = number <= today.month
        guard let month = Month(year: isPast ? today.year : today.year - 1, month: number), digits <= 2 else {
            return .incomplete
        }
        return .months(month...month)
    }

    private func month(_ number: Int, of year: DateToken.Number, isComplete: Bool) -> MonthMatch {
        guard isComplete else { return year.digitCount <= 4 ? .incomplete : .unreadable }
        guard let month = Month(year: year.value, month: number) else { return .unreadable }
        return .months(month...month)
    }

    private func year(_ number: DateToken.Number) -> MonthMatch {
        number.value >= 1 ? .months(Month.all(of: number.value)) : .unreadable
    }
}

/// What a typed text means to ``MonthParser``.
public enum MonthMatch: Hashable, Sendable {
    /// Nothing: it is empty.
    case none
    /// One or more consecutive months.
    case months(ClosedRange<Month>)
    /// Nothing yet, but it may be the beginning of a month or year.
    case incomplete
    /// Neither a month nor a year, nor the beginning of one.
    case unreadable
}

extension Month {
    /// Returns the month `months` later (earlier if negative), or `nil` outside the years 1 to 9999.
    public func adding(_ months: Int) -> Month? {
        let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        return overflow || sum < 0 ? nil : Month(year: sum / 12, month: sum % 12 + 1)
    }

    /// Returns the months of a year, which must be from 1 to 9999.
    fileprivate static func all(of year: Int) -> ClosedRange<Month> {
        Month(uncheckedYear: year, month: 1)...Month(uncheckedYear: year, month: 12)
    }
}
