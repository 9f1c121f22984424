import Money

extension MoneyFlowError {
    /// A limit was to be set for this category of income.
    package static func budgetOfIncome(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(341, "budgetOfIncome"),
            "\(name.quoted) cannot have a budget",
            because: "it is a category of income, and a budget limits expenses",
            hint: "Name a category of expenses; \(.listCategories) shows them all."
        )
    }

    /// There is no limit to end from this month on, for a category or, if that is `nil`, for all expenses.
    package static func noBudget(category: String?, currency: Currency, from month: Month) -> MoneyFlowError {
        MoneyFlowError(
            .missing(342, "noBudget"),
            "\(category?.quoted ?? "Everything") has no budget in \(currency.code)",
            because: "none is in force in \(month.iso), and none begins later",
            hint: "\(.showBudgets) shows the budgets."
        )
    }
}

extension Remedy {
    /// Show the budgets.
    package static let showBudgets = Remedy(["budget"])

    /// Set a budget, described as the user would type it.
    package static func setBudget(_ amount: String, category: String? = nil, currency: String? = nil) -> Remedy {
        Remedy(
            ["budget", "set"],
            .text(amount),
            category.map { .option("category", $0) },
            currency.map { .option("currency", $0) }
        )
    }

    /// Suggest budgets.
    package static let suggestBudgets = Remedy(["budget", "suggest"])
}
