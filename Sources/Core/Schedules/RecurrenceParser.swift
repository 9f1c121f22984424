import Foundation
import Money

/// Parses what is typed for how often something recurs: `month`, `2 weeks`, `mon,thu`, `31`, `last day`, `2nd tue`,
/// `2 months on 15`, `1 april`, or a rule of RFC 5545.
package struct RecurrenceParser: Sendable {
    private let locale: Locale?

    /// Creates a parser that knows the names of months and weekdays in English and in the locale's language.
    package init(locale: Locale?) {
        self.locale = locale
    }

    /// Parses text, and returns the rule with its first date on or after `start`.
    ///
    /// What the text does not name is that of the start: `month` recurs on the start's day of the month. The interval
    /// counts from that first date: `2 weeks on fri` begins on the next Friday.
    ///
    /// - Throws: ``MoneyFlowError/invalidRecurrence(text:_:)``.
    package func parse(
        _ text: String,
        from start: CivilDate
    ) throws(MoneyFlowError) -> (recurrence: Recurrence, start: CivilDate) {
        do throws(RecurrenceProblem) {
            let rule = text.contains("=") ? try Recurrence(rule: text, start: start) : try recurrence(text, from: start)
            let phaseless = Recurrence(rule.frequency, months: rule.months, on: rule.days)
            guard let first = phaseless.firstDate(from: start, onOrAfter: start),
                rule.firstDate(from: first, onOrAfter: first) != nil
            else { throw RecurrenceProblem.never }
            // How often it recurs counts from the first date, too.
            return (text.contains("=") ? try Recurrence(rule: text, start: first) : rule, first)
        } catch {
            throw .invalidRecurrence(text: text, error)
        }
    }

    private func recurrence(_ text: String, from start: CivilDate) throws(RecurrenceProblem) -> Recurrence {
        let separators: Set<Character> = [" ", ",", "\t"]
        var words = text.withASCIIDigits.folded.split(whereSeparator: separators.contains).map(String.init)
        words.removeAll { Self.connectors.contains($0) }
        guard !words.isEmpty else { throw .unknownForm }
        if words == ["weekday"] || words == ["weekdays"] { return Recurrence(.weekly, on: .weekdays(Array(1...5))) }
        let unit = unit(&words)
        guard !words.isEmpty else { return try rule(unit, on: nil, months: [], from: start) }
        let (days, months) = try days(words)
        return try rule(unit, on: days, months: months, from: start)
    }

    /// The interval and its unit.
    private typealias Unit = (frequency: Recurrence.Frequency, interval: Int)

    /// Removes the interval with its unit from the beginning of the words, or the unit from their end.
    private func unit(_ words: inout [String]) -> Unit? {
        let first = words[0]
        if let unit = Self.units[first] {
            words.removeFirst()
            return unit
        }
        let number = first == "other" ? 2 : Int(first)
        guard let number, number > 0, words.count > 1, let unit = Self.units[words[1]] else {
            guard words.count > 1, words.last != "day", let unit = words.last.flatMap({ Self.units[$0] }) else {
                return nil
            }
            words.removeLast()
            return unit
        }
        words.removeFirst(2)
        let (interval, isTooLarge) = unit.interval.multipliedReportingOverflow(by: number)
        return (unit.frequency, isTooLarge ? .max : interval)
    }

    /// Returns the days that all the words name, and the month if there is one.
    private func days(_ words: [String]) throws(RecurrenceProblem) -> (days: Recurrence.Days, months: [Int]) {
        var words = words
        var months: [Int] = []
        let hasDay = words.contains { Self.ordinal($0) != nil }
        if hasDay, words.count > 1,
            let place = words.firstIndex(where: { Self.ordinal($0) == nil && weekday($0) == nil && month($0) != nil })
        {
            months = [month(words.remove(at: place))].compactMap(\.self)
        }
        let weekdays = words.compactMap(weekday)
        if weekdays.count == words.count { return (.weekdays(weekdays), months) }
        if words.count == 2, let ordinal = Self.ordinal(words[0]) {
            if let weekday = weekdays.first {
                guard 1...5 ~= ordinal.magnitude else { throw .unknownForm }
                return (.weekday(weekday, ordinal: ordinal), months)
            }
            if words[1] == "day" { words.removeLast() }
        }
        let days = words.compactMap(Self.ordinal)
        guard days.count == words.count, days.allSatisfy({ 1...31 ~= abs($0) }) else { throw .unknownForm }
        return (.monthDays(days), months)
    }

    /// Returns the rule of a unit and of days, if they fit together.
    private func rule(
        _ unit: Unit?,
        on days: Recurrence.Days?,
        months: [Int],
        from start: CivilDate
    ) throws(RecurrenceProblem) -> Recurrence {
        let implied: Recurrence.Frequency
        if case .weekdays = days { implied = .weekly } else { implied = months.isEmpty ? .monthly : .yearly }
        let (frequency, interval) = unit ?? (implied, 1)
        guard 1...Recurrence.maximumInterval ~= interval, days == nil || frequency == implied else {
            throw .unknownForm
        }
        return switch frequency {
        case .daily: Recurrence(.daily, every: interval, on: .all)
        case .weekly: Recurrence(.weekly, every: interval, on: days ?? .weekdays([start.weekday]))
        case .monthly: Recurrence(.monthly, every: interval, on: days ?? .monthDays([start.day]))
        case .yearly:
            Recurrence(
                .yearly,
                every: interval,
                months: months.isEmpty ? [start.month] : months,
                on: days ?? .monthDays([start.day])
            )
        }
    }

    private func weekday(_ word: String) -> Int? { DateNames.weekday(word, locale: locale) }

    private func month(_ word: String) -> Int? { DateNames.month(word, locale: locale) }

    /// Returns the number of `2`, `2nd` or `second`, or -1 for `last`.
    private static func ordinal(_ word: String) -> Int? {
        if let number = ordinals[word] { return number }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, ["", "st", "nd", "rd", "th", ".", "er"].contains(word.dropFirst(digits.count)) else {
            return nil
        }
        return Int(digits)
    }

    private static let ordinals = ["first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1]

    private static let connectors: Set = ["every", "on", "the", "and", "of", "each"]

    private static let units: [String: Unit] = [
        "day": (.daily, 1), "days": (.daily, 1), "daily": (.daily, 1),
        "week": (.weekly, 1), "weeks": (.weekly, 1), "weekly": (.weekly, 1),
        "fortnight": (.weekly, 2), "fortnightly": (.weekly, 2), "biweekly": (.weekly, 2),
        "month": (.monthly, 1), "months": (.monthly, 1), "monthly": (.monthly, 1),
        "quarter": (.monthly, 3), "quarters": (.monthly, 3), "quarterly": (.monthly, 3),
        "year": (.yearly, 1), "years": (.yearly, 1), "yearly": (.yearly, 1), "annually": (.yearly, 1),
    ]
}
