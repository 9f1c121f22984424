import Core

extension HistoryWords {
    /// The words for budgets.
    static let budgets = HistoryWords(
        records: [RecordWords(Budget.self, noun: "budget for", phrase: phrase)],
        commands: [
            .setBudget: CommandWords("Set", "setting") { "the budget for \($0.phrase ?? "a category")" },
            .clearBudget: CommandWords("Ended", "ending") {
                let budget = $0.mainChange?.records(of: Budget.self)
                return "the budget for \((budget?.after ?? budget?.before)?.name ?? "a category")"
            },
        ]
    )

    @Sendable private static func phrase(_ before: Budget?, _ after: Budget?, _ formats: Formats) -> String {
        guard let budget = after ?? before else { return "" }
        let limit = formats.limit(of: budget)
        let limits = before.flatMap { HistoryChange.difference(formats.limit(of: $0), limit) }
        return "\(budget.name), \(limits ?? limit) from \(formats.month(budget.fromMonth))"
    }
}
