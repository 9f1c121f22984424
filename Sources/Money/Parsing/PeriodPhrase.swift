import Foundation

/// Finds where a period ends that was typed without quotes, as in `--month last month -c food`.
public struct PeriodPhrase: Sendable {
    private let parser: PeriodParser

    /// Creates a finder; `locale` is `nil` if the environment names none.
    public init(locale: Locale?) {
        // Whether a text is a period does not depend on the day; long after 0001, all of them exist.
        parser = PeriodParser(today: .epoch, locale: locale)
    }

    /// Returns how many of the words are the longest period that the first one begins; at least 1.
    public func length(in words: some Collection<String>) -> Int {
        let words = words.prefix(DatePhrase.maximumLength)
        for length in (2...max(2, words.count)).reversed() where length <= words.count {
            if case .period = parser.read(words.prefix(length).joined(separator: " ")) { return length }
        }
        return 1
    }
}
