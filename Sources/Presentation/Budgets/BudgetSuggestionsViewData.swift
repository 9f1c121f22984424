import Core
import Money

/// Suggested limits, ready to draw.
package struct BudgetSuggestionsViewData: Hashable, Sendable {
    /// A suggestion.
    package struct Row: Hashable, Sendable, Identifiable {
        /// The limit in minor units, and what it is for.
        package let suggestion: BudgetSuggestion
        /// The name of the category, or `Everything`.
        package let name: String
        /// The limit.
        package let limit: String
        /// What sets it.
        package let remedy: Remedy
        /// What is usual, and the limit that is in force: `usually €328.40, now €300.00 a month`.
        package let remark: String

        /// The budget that it would be.
        package var id: BudgetKey {
            BudgetKey(category: suggestion.category?.id, currency: suggestion.currency)
        }
    }

    /// What the suggestions are made of, or why there are none.
    package let title: String
    /// The suggestions, in order.
    package let rows: [Row]

    /// Creates the suggestions.
    package init(_ found: BudgetSuggestions, formats: Formats) {
        let isEmpty = found.suggestions.isEmpty
        let months = found.months.count == 1 ? "month" : formats.count(found.months.count, "month", "months")
        title =
            found.months.isEmpty
            ? "There is no full month to base suggestions on yet"
            : isEmpty
                ? "Nothing was spent regularly in the last \(months)" : "Medians of the last \(months), rounded up"
        rows = found.suggestions.map { suggestion in
            let amount = Money(minorUnits: suggestion.amount, currency: suggestion.currency)
            let usual = formats.balance(Money(minorUnits: suggestion.usual, currency: suggestion.currency))
            let current = suggestion.current.map { ", now \(formats.limit(of: $0))" } ?? ""
            return Row(
                suggestion: suggestion,
                name: suggestion.category?.name ?? "Everything",
                limit: formats.balance(amount),
                remedy: .setBudget(
                    amount.wholeUnits,
                    category: suggestion.category?.name,
                    currency: suggestion.currency == formats.currency ? nil : suggestion.currency.code
                ),
                remark: "usually \(usual)\(current)"
            )
        }
    }
}

extension Money {
    /// The amount in digits, as it can be typed in any locale if it is a whole number of units.
    fileprivate var wholeUnits: String { String(minorUnits / currency.minorUnitsPerUnit) }
}
