import Core

extension UIErrorMessage {
    static func budgetOfIncome(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) cannot have a budget",
            because: "it is a category of income, and a budget limits expenses",
            hint: "Name a category of expenses; \(.listCategories) shows them all."
        )
    }

    static func noBudget(_ category: String?, _ currency: Currency, _ month: Month) -> UIErrorMessage {
        UIErrorMessage(
            "\(category.map { quoted($0) } ?? "Everything") has no budget in \(currency.code)",
            because: "none is in force in \(month.iso), and none begins later",
            hint: "\(.showBudgets) shows the budgets."
        )
    }
}
