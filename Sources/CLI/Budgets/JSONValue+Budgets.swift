import Core

extension JSONValue {
    /// Creates the value of a budget; the category is null for all expenses, and the amount if there is no limit.
    init(_ budget: Budget) {
        self = [
            "id": .number(budget.id.rawValue),
            "category": budget.category.map { .string($0.name) } ?? .null,
            "per": .string(budget.per.rawValue),
            "amount": budget.amount.map(JSONValue.number) ?? .null,
            "currency": .string(budget.currency.code),
            "from": .string(budget.fromMonth.iso),
            "rollover": .bool(budget.rollsOver),
        ]
    }

    /// Creates the values of budgets and how they stand, in minor units.
    init(_ overview: BudgetOverview) {
        self = .array(overview.currencies.flatMap(\.budgets).map { JSONValue($0) })
    }

    /// Creates the values of months with their budgets, in minor units.
    init(months overviews: [BudgetOverview]) {
        self = .array(
            overviews.map { overview in ["month": .string(overview.month.iso), "budgets": JSONValue(overview)] }
        )
    }

    private init(_ state: BudgetState) {
        self = [
            "category": state.budget.category.map { .string($0.name) } ?? .null,
            "per": .string(state.budget.per.rawValue),
            "amount": .number(state.amount),
            "carried": .number(state.carried),
            "spent": .number(state.spent),
            "scheduled": .number(state.scheduled),
            "left": .number(state.left),
            "pace": state.pace.map(JSONValue.number) ?? .null,
            "currency": .string(state.budget.currency.code),
            "from": .string(state.budget.fromMonth.iso),
            "rollover": .bool(state.budget.rollsOver),
        ]
    }

    /// Creates the value of what is safe to spend, in minor units; there is nothing per day if it is over.
    init(_ safe: SafeToSpend) {
        self = [
            "perDay": safe.perDay.map(JSONValue.number) ?? .null,
            "left": .number(safe.left),
            "days": .number(Int64(safe.days)),
        ]
    }

    /// Creates the value of what setting or ending a budget did.
    init(_ change: BudgetChange) {
        self = [
            "month": .string(change.month.iso),
            "before": change.before.map { JSONValue($0) } ?? .null,
            "after": change.after.map { JSONValue($0) } ?? .null,
            "later": .array(change.later.map { JSONValue($0) }),
        ]
    }

    /// Creates the value of a suggestion, in minor units.
    init(_ suggestion: BudgetSuggestion) {
        self = [
            "category": suggestion.category.map { .string($0.name) } ?? .null,
            "per": "month",
            "amount": .number(suggestion.amount),
            "usual": .number(suggestion.usual),
            "current": suggestion.current.map { JSONValue($0) } ?? .null,
            "currency": .string(suggestion.currency.code),
        ]
    }
}
