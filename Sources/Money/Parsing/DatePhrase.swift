import Foundation

/// Finds where a date ends that was typed without quotes, as in `-d last friday Lunch`.
///
/// Only words that have no other meaning after the first continue a date: one after `last` or `next`, `3 days ago`, a day
/// with the name of a month, and what the locale shows or says in several words.
public struct DatePhrase: Sendable {
    private let parser: DateParser

    /// Creates a finder; `locale` is `nil` if the environment names none.
    public init(locale: Locale?) {
        parser = DateParser(today: .epoch, locale: locale)
    }

    /// The maximum number of words in a date.
    public static let maximumLength = 6

    /// Returns how many of the words are the date that the first one begins; at least 1.
    public func length(in words: some Collection<String>) -> Int {
        let words = words.prefix(Self.maximumLength).map { $0.withASCIIDigits.folded }
        guard words.count > 1 else { return 1 }
        // Alone it is not a date, so a word that is not a day is a mistake in it.
        if ["last", "next"].contains(words[0]) { return 2 }
        if words.count > 2, DateParser.distance(words.prefix(3).map { $0[...] }) != nil { return 3 }
        if let length = lengthWithMonth(words) { return length }
        return lengthInLocale(words)
    }

    /// Returns how many of the last words are a date, 0 if none are.
    ///
    /// A date of one word is one that has no other meaning, such as `yesterday` or `2026-11-20`: `Mon` may be a name, `15` a
    /// number, and `1/2` a half. In `the day after tomorrow`, the last word is another day.
    public func length(atEndOf words: some BidirectionalCollection<String>) -> Int {
        let longest = min(words.count, Self.maximumLength)
        for length in stride(from: longest, to: 1, by: -1) {
            let last = words.suffix(length)
            if self.length(in: last) == length, parser.isDate(last.joined(separator: " ")) { return length }
        }
        guard let last = words.last else { return 0 }
        if DateNames.dayWord(last.folded, locale: parser.locale) != nil {
            return words.dropLast().last.map { ["after", "before"].contains($0.folded) } == true ? 0 : 1
        }
        return isOnlyDate(last.withASCIIDigits) && parser.isDate(last) ? 1 : 0
    }

    /// Returns whether a word of numbers is nothing but a date, if it is one: it has a year, or a day and a month that are
    /// not a small fraction.
    private func isOnlyDate(_ word: String) -> Bool {
        let numbers = word.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
        guard numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }) else { return false }
        return switch numbers.count {
        case 3: numbers.contains { $0.utf8.count == 4 }
        case 2: word.contains("/") && word.utf8.count > 3
        default: false
        }
    }

    /// Returns the length of `20 nov 2026`, `nov 20 2026` or `20 of November 2026`, with or without the year.
    private func lengthWithMonth(_ words: [String]) -> Int? {
        let parts = words.indices.filter { !DateToken.connectors.contains(words[$0]) }
        guard parts.count > 1, parts[0] == 0 else { return nil }
        let (first, second) = (words[0], words[parts[1]])
        guard isDay(first) && isMonth(second) || isMonth(first) && isDay(second) else { return nil }
        let hasYear = parts.count > 2 && isYear(words[parts[2]])
        return parts[hasYear ? 2 : 1] + 1
    }

    private func isYear(_ word: String) -> Bool {
        word.utf8.count == 4 && word.utf8.allSatisfy { 48...57 ~= $0 }
    }

    /// Returns the length of the longest text that the locale shows for a day or says for one near today.
    private func lengthInLocale(_ words: [String]) -> Int {
        guard parser.locale != nil else { return 1 }
        for length in (2...words.count).reversed() {
            let text = words.prefix(length).joined(separator: " ")
            if DateNames.dayWord(text, locale: parser.locale) != nil { return length }
            if isDay(words[0]), parser.shownDay(text) != nil { return length }
        }
        return 1
    }

    /// Returns whether a word is a day of the month, as in `20`, `20.`, `20,` or `20th`.
    private func isDay(_ word: String) -> Bool {
        let tokens = DateToken.withoutOrdinals(DateToken.tokens(of: word))
        guard case .number(let number) = tokens.first, 1...31 ~= number.value else { return false }
        return tokens.count == 1 || tokens[1...] == [.mark(".")] || tokens[1...] == [.mark(",")]
    }

    private func isMonth(_ word: String) -> Bool {
        DateNames.isMonth(word.last == "," ? word.dropLast() : word[...], locale: parser.locale)
    }
}
