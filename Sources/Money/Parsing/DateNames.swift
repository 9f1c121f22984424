import Foundation

/// The names of months and weekdays, in English and in a locale's language.
package enum DateNames {
    /// Returns the month (1 to 12) whose name is or begins with `name`, which is folded.
    package static func month(_ name: some StringProtocol, locale: Locale?) -> Int? {
        guard let locale, !locale.isEnglish else { return index(of: name, in: [englishMonths]).map { $0 + 1 } }
        let months = months(in: locale)
        // A name of the locale is not the beginning of an English one: in Teso, Mar is May.
        let found =
            index(ofWhole: name, in: months) ?? index(of: name, in: [englishMonths]) ?? index(of: name, in: months)
        return found.map { $0 + 1 }
    }

    /// Returns whether `name`, which is folded, is the name of a month or its usual abbreviation.
    static func isMonth(_ name: some StringProtocol, locale: Locale?) -> Bool {
        let wanted = trimmed(name)
        if englishMonths.contains(where: { $0 == wanted || $0.prefix(3) == wanted }) || wanted == "sept" { return true }
        guard let locale else { return false }
        return months(in: locale).joined().contains { trimmed($0.folded) == wanted }
    }

    /// Returns the folded names of the months and their abbreviations, in English and in the locale's language.
    package static func monthNames(locale: Locale?) -> Set<String> {
        let english = englishMonths + englishMonths.map { String($0.prefix(3)) } + ["sept"]
        let local = locale.map { months(in: $0).joined().map { trimmed($0.folded) } } ?? []
        return Set(english + local)
    }

    private static func months(in locale: Locale) -> [[String]] {
        let calendar = calendar(locale)
        return [
            calendar.monthSymbols, calendar.standaloneMonthSymbols,
            calendar.shortMonthSymbols, calendar.shortStandaloneMonthSymbols,
        ]
    }

    /// Returns the folded abbreviations of the quarters in a language other than English, or `nil` if they have no letters.
    static func quarters(in locale: Locale?) -> [String]? {
        guard let locale, !locale.isEnglish else { return nil }
        let names = calendar(locale).shortQuarterSymbols.map(\.withASCIIDigits.folded)
        return names.count == 4 && names.allSatisfy { $0.contains(where: \.isLetter) } ? names : nil
    }

    /// Returns the ISO 8601 weekday (1 for Monday) whose name is or begins with `name`, which is folded.
    package static func weekday(_ name: some StringProtocol, locale: Locale?) -> Int? {
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

    /// Returns how many days after today a word such as `yesterday` means, in English or in the locale's language.
    static func dayWord(_ word: String, locale: Locale?) -> Int? {
        if let days = days(of: word, in: englishDayWords) { return days }
        return localDayWords(locale).flatMap { days(of: word, in: $0) }
    }

    /// Returns the words such as `yesterday` in English and in the locale's language.
    static func dayWords(locale: Locale?) -> [String] { englishDayWords + (localDayWords(locale) ?? []) }

    /// Returns the words of dates, in English and in the locale's language, to find what a mistyped one was meant to be.
    static func vocabulary(locale: Locale?) -> [String] {
        let local = locale.map { locale in
            let calendar = calendar(locale)
            return months(in: locale).joined() + calendar.weekdaySymbols + calendar.standaloneWeekdaySymbols
        }
        return dayWords(locale: locale) + englishWeekdays + englishMonths + (local ?? []).map(\.folded)
            + ["last", "next", "ago", "days", "weeks", "months", "years"]
    }

    private static func localDayWords(_ locale: Locale?) -> [String]? {
        // An identifier begins with the language; asking the locale for it would load its data.
        locale.flatMap { dayWords[$0.identifier.prefix { $0 != "_" && $0 != "-" }.lowercased()] }
    }

    private static func days(of word: String, in words: [String]) -> Int? {
        let wanted = word.replacing("\u{2019}", with: "'")
        return words.firstIndex { $0.folded == wanted }.map { $0 - 1 }
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
        if let same = index(in: lists, where: { $0 == wanted }) { return same }
        return wanted.count < 3 ? nil : index(in: lists) { $0.hasPrefix(wanted) }
    }

    /// Returns the index of the only name in the lists that is equal to `name`.
    private static func index(ofWhole name: some StringProtocol, in lists: [[String]]) -> Int? {
        let wanted = trimmed(name)
        return index(in: lists) { $0 == wanted }
    }

    private static func index(in lists: [[String]], where isFound: (String) -> Bool) -> Int? {
        let indices = Set(lists.flatMap { list in list.indices.filter { isFound(trimmed(list[$0].folded)) } })
        return indices.count == 1 ? indices.first : nil
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

extension Locale {
    /// Whether the locale's language is English, without loading its data.
    fileprivate var isEnglish: Bool { identifier == "en" || identifier.hasPrefix("en_") || identifier.hasPrefix("en-") }
}
