/// The words by which the transactions of a schedule are known.
package struct ScheduleWords {
    private let matcher: RuleMatcher?
    private let names: [(folded: String, words: Set<String>)]

    /// Takes the pattern of a schedule; without one, its title or, if that is empty, the names of the other account.
    ///
    /// - Throws: ``MoneyFlowError/invalidPattern(text:reason:)``.
    package init(_ schedule: Schedule) throws(MoneyFlowError) {
        matcher = try schedule.pattern.map { text throws(MoneyFlowError) in try RuleMatcher(RulePattern(text)) }
        let texts =
            !schedule.title.isEmpty
            ? [schedule.title] : schedule.arrival.map { [schedule.account.name, $0.account.name] } ?? []
        names = texts.map { ($0.folded, PayeeWords($0).words) }
    }

    /// Returns whether one of the texts of a row has the pattern, or all words of the title.
    ///
    /// - Throws: ``MoneyFlowError/slowPattern(text:title:)``.
    package func match(_ texts: [String]) throws(MoneyFlowError) -> Bool {
        if let matcher {
            for text in texts {
                guard try !matcher.matches(text) else { return true }
            }
            return false
        }
        let rows = texts.map { (folded: $0.folded, words: PayeeWords($0).words) }
        return names.contains { name in
            rows.contains { row in
                name.words.isEmpty ? row.folded == name.folded : name.words.isSubset(of: row.words)
            }
        }
    }
}
