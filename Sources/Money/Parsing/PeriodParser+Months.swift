extension PeriodParser {
    private var thisMonth: Month { calendar.month(of: today) }

    /// Parses `2026-11`, `11`, `nov`, `11/2025` and `2026`.
    func match(of tokens: [DateToken]) -> PeriodMatch {
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
            return number.digitCount == 4 ? year(number.value) : month(number.value, digits: number.digitCount)
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
                // Only the last part can become longer.
                return name.count < 3 && parts.last == .word(name) ? .incomplete : .unreadable
            }
            return self.month(month, of: year, isComplete: year.digitCount == 4)
        default:
            return .unreadable
        }
    }

    /// Returns a month without a year; up to three digits that are not a month may be the beginning of a year.
    private func month(_ number: Int, digits: Int) -> PeriodMatch {
        guard digits <= 3 else { return .unreadable }
        let isPast = number <= thisMonth.month
        guard let month = Month(year: isPast ? thisMonth.year : thisMonth.year - 1, month: number), digits <= 2 else {
            return .incomplete
        }
        return .period(calendar.period(month))
    }

    private func month(_ number: Int, of year: DateToken.Number, isComplete: Bool) -> PeriodMatch {
        guard isComplete else { return year.digitCount <= 4 ? .incomplete : .unreadable }
        guard let month = Month(year: year.value, month: number) else { return .unreadable }
        return .period(calendar.period(month))
    }

    private func year(_ year: Int) -> PeriodMatch {
        Month(year: year, month: 1).map { .period(calendar.period(.year, of: $0)) } ?? .unreadable
    }

    /// Parses `q3`, `q3 2026` and `2026-q3`, with the locale's abbreviation too; returns `nil` for another form.
    func quarter(_ text: String) -> PeriodMatch? {
        if let quarter = quarter(text, named: ["q1", "q2", "q3", "q4"]) { return quarter }
        guard text.contains(where: \.isNumber), text.contains(where: \.isLetter) else { return nil }
        return DateNames.quarters(in: locale).flatMap { quarter(text, named: $0) }
    }

    private func quarter(_ text: String, named names: [String]) -> PeriodMatch? {
        for (index, name) in names.enumerated() where text.hasPrefix(name) || text.hasSuffix(name) {
            let month = 3 * index + 1
            guard text != name else {
                return quarter(month, of: month <= thisMonth.month ? thisMonth.year : thisMonth.year - 1)
            }
            if let year = Self.year(beside: name, in: text) {
                guard year.utf8.count == 4 else { return year.utf8.count < 4 ? .incomplete : .unreadable }
                return Int(year).map { quarter(month, of: $0) } ?? .unreadable
            }
        }
        return nil
    }

    private func quarter(_ month: Int, of year: Int) -> PeriodMatch {
        Month(year: year, month: month).map { .period(calendar.period(.quarter, of: $0)) } ?? .unreadable
    }

    /// Returns the digits after or before the name of a quarter, or `nil` if there is anything else.
    private static func year(beside name: String, in text: String) -> Substring? {
        let marks: Set<Character> = [" ", "-", "/", ".", ","]
        var rest: Substring
        if text.hasPrefix(name) {
            rest = text.dropFirst(name.count)
            guard let mark = rest.popFirst(), marks.contains(mark) else { return nil }
            rest = rest.drop(while: marks.contains)
        } else {
            rest = text.dropLast(name.count)
            while let mark = rest.last, marks.contains(mark) { rest.removeLast() }
        }
        return rest.utf8.allSatisfy { 48...57 ~= $0 } ? rest : nil
    }
}
