import Core

extension UIErrorMessage {
    static func transactionNotFound(_ ids: [Transaction.ID]) -> UIErrorMessage {
        let numbers = list(ids.prefix(10).map { "#\($0)" }) + (ids.count > 10 ? "…" : "")
        let isOne = ids.count == 1
        return UIErrorMessage(
            isOne ? "No transaction \(numbers)" : "No transactions \(numbers)",
            because: isOne
                ? "the wallet has no transaction with this id" : "the wallet has no transactions with these ids",
            hint: "\(.listTransactions) shows the ids. "
                + "If \(isOne ? "it was" : "they were") just deleted, \(.undo()) restores \(isOne ? "it" : "them")."
        )
    }

    static var nothingMatches: UIErrorMessage {
        UIErrorMessage(
            "No matching transactions",
            because: "nothing in the wallet passes all of the filters",
            hint: "Use fewer filters; \(.listTransactions) shows what there is."
        )
    }

    static var noTransactions: UIErrorMessage {
        UIErrorMessage(
            "No transactions",
            because: "the wallet has none",
            hint: "If the last one was just deleted, \(.undo()) restores it."
        )
    }

    static func unknownCategory(_ name: String, suggestion: String?) -> UIErrorMessage {
        UIErrorMessage(
            "No category \(quoted(name))",
            because: "no category has this name or begins with it",
            hint: "\(didYouMean(suggestion))\(.listCategories) shows them all."
        )
    }

    static func ambiguousCategory(_ name: String, candidates: [String]) -> UIErrorMessage {
        let shown = list(candidates.prefix(6).map { quoted($0) }) + (candidates.count > 6 ? "…" : "")
        return UIErrorMessage(
            "\(quoted(name)) is ambiguous",
            because: "\(shown) begin with it",
            hint: "Type more of the name."
        )
    }

    static func typeMismatch(
        category name: String,
        type: TransactionType,
        requiredBy requirement: TypeRequirement
    ) -> UIErrorMessage {
        let (own, other) = type == .income ? ("expenses", "income") : ("income", "expenses")
        let category: Hint = "a category for \(other): \(.listCategories)."
        let hint: Hint =
            switch (requirement, type) {
            case (.request, .income): "Remove the plus sign or \(.state(.income)), or choose \(category)"
            case (.request, .expense): "Remove \(.state(.expense)), or choose \(category)"
            case (.transaction, .income): "To make it an expense, add \(.state(.expense)), or choose \(category)"
            case (.transaction, .expense): "To make it income, add \(.state(.income)), or choose \(category)"
            case (.category, _): "Choose \(category)"
            }
        return UIErrorMessage(
            "\(quoted(name)) is not for \(other)",
            because: requirement == .transaction
                ? "it is a category for \(own), and the transaction is \(type == .income ? "income" : "an expense")"
                : "it is a category for \(own)",
            hint: hint
        )
    }

    static func archived(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) is archived",
            because: "archived categories cannot have new transactions",
            hint: "Unarchive it: \(.unarchiveCategory(name))."
        )
    }

    static func nameTaken(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "The category \(quoted(name)) already exists",
            because: "names are not case-sensitive",
            hint: "Choose another name; \(.listCategories) shows the names in use."
        )
    }

    static func categoryInUse(_ name: String, count: Int, schedules: Int) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) is in use",
            because: uses(count, schedules),
            hint:
                "Move \(count + schedules == 1 ? "it" : "them") to another category: \(.deleteCategoryMovingTransactions(name))\n"
                + "Or keep it for past transactions only: \(.archiveCategory(name))"
        )
    }

    static func fallback(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) cannot be deleted or archived",
            because: "it is for transactions without another category",
            hint: "Rename it instead: \(.renameCategory(name))."
        )
    }

    static func movedToItself(_ name: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(name)) cannot receive its own transactions",
            because: "it is the category to delete",
            hint: "Name another category of the same type after \(.state(.moveTo))."
        )
    }
}
