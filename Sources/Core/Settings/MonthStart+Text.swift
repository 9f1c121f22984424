import Foundation
import Money

extension MonthStart {
    /// The beginning of a month as it is shown and can be typed: `1`, `27 before weekends`, `last workday`,
    /// `last friday`.
    package var text: String {
        switch self {
        case .firstWorkday: "first workday"
        case .lastWorkday: "last workday"
        default: shift == .none ? stored : "\(stored) \(shift.rawValue) weekends"
        }
    }

    /// The beginning of a month as it is stored beside its ``shift``: `1`, `27`, `last friday`.
    package var stored: String {
        switch self {
        case .day(let day, _): String(day)
        case .lastWeekday(let weekday): "last \(Self.weekdays[(weekday + 6) % 7])"
        }
    }

    /// What becomes of a beginning on a weekend.
    package var shift: WeekendShift {
        switch self {
        case .day(_, let shift): shift
        case .lastWeekday: .none
        }
    }

    /// Creates the beginning of a month from its ``stored`` text and its ``shift``, or returns `nil` for any others.
    package init?(stored text: String, shift: WeekendShift = .none) {
        let all = (1...31).map { MonthStart.day($0, weekends: shift) } + Self.lastWeekdays
        guard let start = all.first(where: { $0.stored == text && $0.shift == shift }) else { return nil }
        self = start
    }

    /// Parses the beginning of a month: `27`, `1st`, `27 before weekends`, `last workday`, `last friday`, `last-fri`,
    /// `last day`.
    ///
    /// - Parameter locale: The locale whose names of weekdays are known, besides English ones.
    package init?(_ text: String, locale: Locale?) {
        let text = text.withASCIIDigits.folded
        let spaced = Self.ordinals.first { text.hasPrefix($0 + "-") }.map { $0 + " " + text.dropFirst($0.count + 1) }
        var words = (spaced ?? text).split(separator: " ")[...]
        var shift = WeekendShift.none
        if let last = words.last, Self.weekendWords.contains(last) {
            guard let named = WeekendShift(rawValue: String(words.dropLast().last ?? "")), named != .none else {
                return nil
            }
            shift = named
            words = words.dropLast(2)
        }
        guard words.count == 2, Self.ordinals.contains(String(words[0])) else {
            let tokens = DateToken.withoutOrdinals(DateToken.tokens(of: words.joined(separator: " ")))
            guard case .number(let day)? = tokens.first, tokens.dropFirst().allSatisfy({ $0 == .mark(".") }),
                1...31 ~= day.value
            else { return nil }
            self = .day(day.value, weekends: shift)
            return
        }
        switch (words[0], words[1]) {
        case ("first", "day"): self = .day(1, weekends: shift)
        case ("last", "day"): self = .day(31, weekends: shift)
        case ("first", "workday") where shift == .none: self = .firstWorkday
        case ("last", "workday") where shift == .none: self = .lastWorkday
        default:
            guard words[0] == "last", shift == .none, let weekday = DateNames.weekday(words[1], locale: locale) else {
                return nil
            }
            self = .lastWeekday(weekday)
        }
    }

    /// Returns the texts to offer for the beginning of one: the usual ones or, for the digits of a day, that day.
    package static func suggestions(like text: String) -> [String] {
        let text = text.withASCIIDigits.folded
        let day = text.prefix { $0.isNumber }
        let typed = WeekendShift.allCases.compactMap { shift in
            Int(day).flatMap { MonthStart(stored: String($0), shift: shift)?.text }
        }
        let usual = ([.first, .firstWorkday, .lastWorkday] + lastWeekdays).map(\.text)
        return (typed + usual.filter { !typed.contains($0) }).filter { $0.hasPrefix(text) }
    }

    private static let lastWeekdays = (1...7).map(MonthStart.lastWeekday)
    private static let ordinals = ["first", "last"]
    private static let weekendWords: Set<Substring> = ["weekend", "weekends"]
    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
}
