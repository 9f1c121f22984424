import Core
import Foundation
import Money

/// A command whose options take dates or periods, which may be typed without quotes: `-d last friday`.
protocol DateTaking {
    /// The names of the options that take a date, as typed.
    static var dateOptions: Set<String> { get }
    /// Whether an argument is an amount that may be negative: `moneyflow check visa -250`.
    static var takesNegativeAmounts: Bool { get }
}

extension DateTaking {
    /// Whether an argument is an amount that may be negative; no.
    static var takesNegativeAmounts: Bool { false }
}

/// Joins the words of dates and periods that were typed without quotes.
enum DateArguments {
    /// Returns the arguments with each date that one of `options` takes as one argument.
    ///
    /// - Parameter locale: The locale whose names are known, besides English ones.
    static func joined(
        _ arguments: [String],
        of options: @autoclosure () -> Set<String>,
        locale: Locale?
    ) -> [String] {
        // The option and two words; fewer need no search for the options of the command.
        guard arguments.count > 2 else { return arguments }
        let options = options()
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        var joined: [String] = []
        var rest = arguments[..<end]
        while let argument = rest.popFirst() {
            joined.append(argument)
            guard options.contains(argument), let first = rest.popFirst() else { continue }
            let words = [first] + rest.prefix { !$0.hasPrefix("-") }
            let length = words.count > 1 ? Self.length(of: argument, in: words, locale: locale) : 1
            joined.append(words.prefix(length).joined(separator: " "))
            rest = rest.dropFirst(length - 1)
        }
        return joined + arguments[end...]
    }

    /// The options that take a period.
    static let periodOptions: Set<String> = ["--month", "--year"]

    /// The option that takes a rule by which something recurs: `--every 2 weeks`.
    static let ruleOption = "--every"

    /// Returns how many words a rule that they begin with has, at least 1.
    private static func lengthOfRule(_ words: [String], locale: Locale?) -> Int {
        let parser = RecurrenceParser(locale: locale)
        return words.indices.last { last in
            do throws(MoneyFlowError) {
                // Whether it is a rule does not depend on the day.
                _ = try parser.parse(words[...last].joined(separator: " "), from: .epoch)
                return true
            } catch {
                return false
            }
        }.map { $0 + 1 } ?? 1
    }

    /// The options that take a date or a period.
    static let boundOptions: Set<String> = ["--from", "--to"]

    /// Returns how many of the words belong to the date or period that an option takes.
    private static func length(of option: String, in words: [String], locale: Locale?) -> Int {
        if option == ruleOption { return lengthOfRule(words, locale: locale) }
        let isPeriod = periodOptions.contains(option)
        let period = isPeriod || boundOptions.contains(option) ? PeriodPhrase(locale: locale).length(in: words) : 1
        return isPeriod ? period : max(period, DatePhrase(locale: locale).length(in: words))
    }
}
