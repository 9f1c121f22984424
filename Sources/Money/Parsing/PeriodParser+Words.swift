extension PeriodParser {
    /// The words for periods that depend on the current day, to offer while the user types.
    public static let words = [
        "this month", "last month", "this week", "last week", "this quarter", "last quarter", "this year", "last year",
        "today", "yesterday", "last 7 days", "last 30 days", "last 3 months", "last 12 months",
    ]

    /// Parses `this`, `last month`, `next week` or `last 30 days`, or returns `nil` for another form.
    ///
    /// The last days end today; the last weeks, months, quarters and years are whole ones, of which the last is the
    /// current one.
    func words(_ text: String) -> Period? {
        let words = text.split(separator: " ")
        if let steps = words.first.flatMap({ Self.steps[String($0)] }) {
            if words.count == 1, steps <= 0 { return relative(.month, steps) }
            if words.count == 2, let unit = Period.Unit(rawValue: String(words[1])) { return relative(unit, steps) }
        }
        let counted = Self.counting.contains(words.first.map(String.init) ?? "") ? words.dropFirst() : words[...]
        guard counted.count == 2, let number = counted.first, number.utf8.allSatisfy({ 48...57 ~= $0 }),
            let count = Int(number), let unit = counted.last.flatMap(Self.unit)
        else { return nil }
        return latest(count, unit)
    }

    /// Returns whether a text is the beginning of words that ``words(_:)`` or ``DateParser`` understands.
    func isBeginning(_ text: String) -> Bool {
        let known = Self.words + ["next month", "next week", "next quarter", "next year", "past ", "tomorrow"]
        if known.contains(where: { $0.hasPrefix(text) }) { return true }
        if DateNames.dayWords(locale: locale).contains(where: { $0.folded.hasPrefix(text) }) { return true }
        var words = text.split(separator: " ")[...]
        let isCounting = words.first.map { Self.counting.contains(String($0)) } ?? false
        if isCounting { words = words.dropFirst() }
        guard let number = words.popFirst(), number.utf8.allSatisfy({ 48...57 ~= $0 }) else { return false }
        guard let name = words.popFirst() else { return isCounting }
        guard words.isEmpty, number.contains(where: { $0 != "0" }) else { return false }
        return Period.Unit.allCases.contains { "\($0.rawValue)s".hasPrefix(name) }
    }

    private static let steps = ["this": 0, "last": -1, "next": 1]
    private static let counting: Set<String> = ["last", "past"]

    private static func unit(_ name: Substring) -> Period.Unit? {
        Period.Unit(rawValue: String(name.hasSuffix("s") ? name.dropLast() : name))
    }

    private func relative(_ unit: Period.Unit, _ steps: Int) -> Period? {
        calendar.period(calendar.period(unit, containing: today), shiftedBy: steps)
    }

    private func latest(_ count: Int, _ unit: Period.Unit) -> Period? {
        guard count >= 1, let first = relative(unit, 1 - count), let last = relative(unit, 0) else { return nil }
        return count == 1 ? last : Period(first.first...last.last)
    }
}
