import Core

/// The words by which the transactions of a schedule are known.
struct ScheduleWords {
    private let matcher: RuleMatcher?
    private let names: [(folded: String, words: Set<String>)]

    /// Takes the pattern of a schedule; without one, its title or, if that is empty, the names of the other account.
    init(_ schedule: Schedule) throws {
        matcher = try schedule.pattern.map { try RuleMatcher(RulePattern($0)) }
        let texts =
            !schedule.title.isEmpty
            ? [schedule.title] : schedule.arrival.map { [schedule.account.name, $0.account.name] } ?? []
        names = texts.map { ($0.folded, PayeeWords($0).words) }
    }

    /// Returns whether one of the texts of a row has the pattern, or all words of the title.
    func match(_ texts: [String]) throws -> Bool {
        if let matcher { return try texts.contains { try matcher.matches($0) } }
        let rows = texts.map { (folded: $0.folded, words: PayeeWords($0).words) }
        return names.contains { name in
            rows.contains { row in
                name.words.isEmpty ? row.folded == name.folded : name.words.isSubset(of: row.words)
            }
        }
    }
}
