import Foundation
import Money

extension MonthStart {
    /// The beginning of a month as it is stored and can be typed: `1`, `27`, `last friday`.
    package var text: String {
        switch self {
        case .day(let day): String(day)
        case .lastWeekday(let weekday): "last \(Self.weekdays[(weekday + 6) % 7])"
        }
    }

    /// Creates the beginning of a month from its ``text``, or returns `nil` for any other text.
    package init?(stored text: String) {
        let all = (1...31).map(MonthStart.day) + (1...7).map(MonthStart.lastWeekday)
        guard let start = all.first(where: { $0.text == text }) else { return nil }
        self = start
    }

    /// Parses the beginning of a month: `27`, `1st`, `last friday`, `last-fri`, `last day`.
    ///
    /// - Parameter locale: The locale whose names of weekdays are known, besides English ones.
    package init?(_ text: String, locale: Locale?) {
        let text = text.withASCIIDigits.folded
        let words = (text.hasPrefix("last-") ? "last " + text.dropFirst(5) : text).split(separator: " ")
        if words.count == 2, words[0] == "last" {
            if words[1] == "day" {
                self = .day(31)
                return
            }
            guard let weekday = DateNames.weekday(words[1], locale: locale) else { return nil }
            self = .lastWeekday(weekday)
            return
        }
        let tokens = DateToken.withoutOrdinals(DateToken.tokens(of: text))
        guard case .number(let day)? = tokens.first, tokens.dropFirst().allSatisfy({ $0 == .mark(".") }),
            1...31 ~= day.value
        else { return nil }
        self = .day(day.value)
    }

    /// The texts of the starts to offer: the usual one, and the last days of the week.
    package static let suggestions = ([.first] + (1...7).map(MonthStart.lastWeekday)).map(\.text)

    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
}
