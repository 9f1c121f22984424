import Money

/// The options of a Beancount file that matter for its transactions.
struct BeancountOptions: Sendable {
    /// The kinds of the accounts, by the first parts of their names.
    private var roots: [String: LedgerAccountKind] = [
        "Assets": .asset, "Liabilities": .liability, "Equity": .equity, "Income": .income, "Expenses": .expense,
    ]
    /// The tolerance in digits of the last decimal.
    private(set) var toleranceMultiplier = ExactNumber.half
    /// The tolerances of units in which no decimals are written; `*` is that of all others.
    private(set) var defaultTolerances: [String: ExactNumber] = [:]
    /// Whether a cost or a price may be as inexact as what it is for.
    private(set) var infersToleranceFromCost = false

    /// Records an option; one that does not matter or cannot be read is ignored.
    mutating func set(_ name: String, to value: String) throws(AmountProblem) {
        switch name {
        case "name_assets": rename(.asset, to: value)
        case "name_liabilities": rename(.liability, to: value)
        case "name_equity": rename(.equity, to: value)
        case "name_income": rename(.income, to: value)
        case "name_expenses": rename(.expense, to: value)
        case "inferred_tolerance_multiplier", "tolerance_multiplier":
            toleranceMultiplier = try ExactNumber(beancount: Array(value.utf8)[...])
        case "inferred_tolerance_default":
            let parts = value.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return }
            defaultTolerances[String(parts[0])] = try ExactNumber(beancount: Array(parts[1].utf8)[...])
        case "infer_tolerance_from_cost":
            infersToleranceFromCost = value.uppercased() == "TRUE"
        default:
            break
        }
    }

    private mutating func rename(_ kind: LedgerAccountKind, to name: String) {
        roots = roots.filter { $0.value != kind }
        roots[name] = kind
    }

    /// Returns the kind of an account.
    func kind(of account: String) -> LedgerAccountKind {
        roots[String(account.prefix { $0 != ":" })] ?? .unknown
    }
}
