import Money

extension MoneyFlowError {
    /// No category whose name begins with this.
    package static func unknownCategory(_ name: String, suggestion: String?) -> MoneyFlowError {
        MoneyFlowError(
            .missing(102, "unknownCategory"),
            "No category \(name.quoted)",
            because: "no category has this name or begins with it",
            hint: "\(didYouMean(suggestion))\(.listCategories) shows them all.",
            brief: brief("No category \(name.quoted)", suggestion: suggestion),
            part: .category
        )
    }

    /// Several categories whose names begin with this.
    package static func ambiguousCategory(_ name: String, candidates: [String]) -> MoneyFlowError {
        MoneyFlowError(.refused(103, "ambiguousCategory"), .ambiguous(name, candidates), part: .category)
    }

    /// A category of the other type.
    package static func categoryTypeMismatch(
        category name: String,
        type: TransactionType,
        requiredBy requirement: TypeRequirement = .request
    ) -> MoneyFlowError {
        let (own, other) = type == .income ? ("expenses", "income") : ("income", "expenses")
        let category: Hint = "a category for \(other): \(.listCategories)."
        let hint: Hint =
            switch (requirement, type) {
            case (.request, .income): "Remove the plus sign or \(.state("income")), or choose \(category)"
            case (.request, .expense): "Remove \(.state("expense")), or choose \(category)"
            case (.transaction, .income): "To make it an expense, add \(.state("expense")), or choose \(category)"
            case (.transaction, .expense): "To make it income, add \(.state("income")), or choose \(category)"
            case (.category, _): "Choose \(category)"
            }
        return MoneyFlowError(
            .refused(104, "categoryTypeMismatch"),
            "\(name.quoted) is not for \(other)",
            because: requirement == .transaction
                ? "it is a category for \(own), and the transaction is \(type == .income ? "income" : "an expense")"
                : "it is a category for \(own)",
            hint: hint,
            part: .category,
            cause: .categoryTypeMismatch
        )
    }

    /// An archived category.
    package static func categoryArchived(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(108, "categoryArchived"),
            "\(name.quoted) is archived",
            because: "archived categories cannot have new transactions",
            hint: "Unarchive it: \(.unarchiveCategory(name)).",
            part: .category
        )
    }

    /// A name that another category already has.
    package static func categoryNameTaken(_ name: String) -> MoneyFlowError {
        MoneyFlowError(.refused(110, "categoryNameTaken"), .taken("category", name, all: .listCategories))
    }

    /// A category that still has transactions or schedules.
    package static func categoryInUse(name: String, count: Int, schedules: Int = 0) -> MoneyFlowError {
        MoneyFlowError(
            .refused(301, "categoryInUse"),
            "\(name.quoted) is in use",
            because: uses(count, schedules),
            hint:
                "Move \(count + schedules == 1 ? "it" : "them") to another category: \(.deleteCategoryMovingTransactions(name))\n"
                + "Or keep it for past transactions only: \(.archiveCategory(name))",
            cause: .inUse(transactions: count, schedules: schedules)
        )
    }

    /// A fallback category, which cannot be deleted or archived.
    package static func categoryIsFallback(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(302, "categoryIsFallback"),
            "\(name.quoted) cannot be deleted or archived",
            because: "it is for transactions without another category",
            hint: "Rename it instead: \(.renameCategory(name)).",
            brief: "\(name.quoted) cannot be deleted or archived: it is for transactions without another category."
        )
    }

    /// A category whose transactions would be moved to itself.
    package static func categoryMovedToItself(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(303, "categoryMovedToItself"),
            "\(name.quoted) cannot receive its own transactions",
            because: "it is the category to delete",
            hint: "Name another category of the same type after \(.state("moveTo"))."
        )
    }

    /// A category that would be under one that is under another, or that has categories under it.
    package static func categoryTooDeep(_ name: String, under parent: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(304, "categoryTooDeep"),
            "\(name.quoted) cannot be under \(parent.quoted)",
            because: "there are two levels of categories",
            hint: "Choose a category that is not under another; one with categories under it stays at the top."
        )
    }

    /// An icon that does not exist.
    package static func unknownIcon(_ name: String, suggestion: String?) -> MoneyFlowError {
        MoneyFlowError(
            .refused(111, "unknownIcon"),
            "No icon \(name.quoted)",
            because: "no icon has that name, and it is not an emoji",
            hint: "\(didYouMean(suggestion))\(.listIcons) lists the names. Any single emoji can be an icon, too.",
            brief: brief("No icon \(name.quoted)", suggestion: suggestion)
        )
    }
}

/// What requires a category to be of a type.
package enum TypeRequirement: Hashable, Sendable {
    /// The request, which states a type.
    case request
    /// An existing transaction, whose type must not change without being asked to.
    case transaction
    /// Another category, whose transactions are to be moved.
    case category
}
