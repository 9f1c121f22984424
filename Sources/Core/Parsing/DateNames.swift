import Foundation

/// The names of months and weekdays, in English and in a locale's language.
enum DateNames {
    /// Returns the month (1 to 12) whose name is or begins with `name`, which is folded.
    static func month(_ name: some StringProtocol, locale: Locale?) -> Int? {
        index(of: name, in: [englishMonths]).map { $0 + 1 }
            ?? locale.flatMap { locale in
                let calendar = calendar(locale)
                return index(
                    of: name,
                    in: [
                        calendar.monthSymbols, calendar.standaloneMonthSymbols,
                        calendar.shortMonthSymbols, calendar.shortStandaloneMonthSymbols,
                    ]
                )
            }.map { $0 + 1 }
    }

    /// Returns the ISO 8601 weekday (1 for Monday) whose name is or begins with `name`, which is folded.
    static func weekday(_ name: some StringProtocol, locale: Locale?) -> Int? {
        let sundayFirst =
            index(of: name, in: [englishWeekdays])
            ?? locale.flatMap { locale in
                let calendar = calendar(locale)
                return index(
                    of: name,
                    in: [
                        calendar.weekdaySymbols, calendar.standaloneWeekdaySymbols,
                        calendar.shortWeekdaySymbols, calendar.shortStandaloneWeekdaySymbols,
                    ]
                )
            }
        return sundayFirst.map { $0 == 0 ? 7 : $0 }
    }

    /// Returns whether the locale writes the day before the month, or `nil` if unknown.
    static func isDayBeforeMonth(_ locale: Locale?) -> Bool? {
        guard let locale, let pattern = DateFormatter.dateFormat(fromTemplate: "Md", options: 0, locale: locale) else {
            return nil
        }
        guard let day = pattern.firstIndex(of: "d"), let month = pattern.firstIndex(where: { "ML".contains($0) }) else {
            return nil
        }
        return day < month
    }

    /// Returns the index of `name` in the lists: of the only equal name, or else of the only name that begins with it.
    ///
    /// A name that is not complete must have at least three characters.
    private static func index(of name: some StringProtocol, in lists: [[String]]) -> Int? {
        let wanted = trimmed(name)
        guard !wanted.isEmpty else { return nil }
        let names = lists.flatMap { list in
            list.enumerated().map { (offset: $0.offset, name: trimmed($0.element.folded)) }
        }
        let same = Set(names.lazy.filter { $0.name == wanted }.map(\.offset))
        if same.count == 1 { return same.first }
        guard wanted.count >= 3 else { return nil }
        let beginning = Set(names.lazy.filter { $0.name.hasPrefix(wanted) }.map(\.offset))
        return beginning.count == 1 ? beginning.first : nil
    }

    /// Returns the name without trailing points, as abbreviations have them.
    private static func trimmed(_ name: some StringProtocol) -> String {
        var name = Substring(name)
        while name.last == "." { name.removeLast() }
        return String(name)
    }

    private static func calendar(_ locale: Locale) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return calendar
    }

    private static let englishMonths = [
        "january", "february", "march", "april", "may", "june",
        "july", "august", "september", "october", "november", "december",
    ]

    private static let englishWeekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]
}
