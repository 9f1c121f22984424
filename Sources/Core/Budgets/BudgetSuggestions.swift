import Money

/// Limits that fit what is usually spent.
package struct BudgetSuggestions: Hashable, Sendable {
    /// The months that they are made of: the last six that are over, as far as the wallet goes back; empty if there are
    /// none.
    package let months: [Month]
    /// The suggestions in each currency, the wallet's first: for categories, the largest first, and for all expenses.
    package let suggestions: [BudgetSuggestion]

    package init(months: [Month], suggestions: [BudgetSuggestion]) {
        self.months = months
        self.suggestions = suggestions
    }
}

/// A limit per month that fits what is usually spent.
package struct BudgetSuggestion: Hashable, Sendable {
    /// The category, with those under it, or `nil` for all expenses.
    package let category: Category?
    /// The currency.
    package let currency: Currency
    /// The median of the months, in minor units, above 0.
    package let usual: Int64
    /// The limit: the median, rounded up, in minor units.
    package let amount: Int64
    /// The budget that is in force now, or `nil` if there is none.
    package let current: Budget?

    /// Whether the limit is in force already.
    package var isInForce: Bool { current?.amount == amount && current?.per == .month }

    package init(category: Category?, currency: Currency, usual: Int64, amount: Int64, current: Budget?) {
        self.category = category
        self.currency = currency
        self.usual = usual
        self.amount = amount
        self.current = current
    }
}

extension BudgetSuggestions {
    /// The maximum number of months.
    private static let monthCount = 6

    /// Returns the months that suggestions are made of, the earliest first.
    ///
    /// - Parameter life: The days of the first and the last transaction, or `nil` if there is none.
    package static func months(
        before today: CivilDate,
        in calendar: PeriodCalendar,
        life: ClosedRange<CivilDate>?
    ) -> [Month] {
        guard let life else { return [] }
        let (current, first) = (calendar.month(of: today), calendar.month(of: life.lowerBound))
        return (1...monthCount).reversed().compactMap { current.adding(-$0) }.filter { $0 >= first }
    }

    /// Computes the suggestions.
    ///
    /// - Parameters:
    ///   - current: The budgets of the wallet.
    ///   - month: The month of today.
    ///   - sums: The sums of the months' days by category; each has the index of its month.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(
        months: [Month],
        categories: [Category],
        currencies: [Currency],
        budgets: [Budget],
        in month: Month,
        sums: [FlowSum]
    ) throws(MoneyFlowError) {
        self.months = months
        let timelines = Dictionary(BudgetTimeline.all(of: budgets).map { ($0.key, $0) }) { first, _ in first }
        let parents = Dictionary(categories.map { ($0.id, $0.parent) }) { first, _ in first }
        var spent: [BudgetKey: [Int64]] = [:]
        for sum in sums {
            guard case .category(let id) = sum.key else { continue }
            for category in [id, parents[id] ?? nil, nil] as Set<Category.ID?> {
                let key = BudgetKey(category: category, currency: sum.currency)
                var amounts = spent[key] ?? Array(repeating: 0, count: months.count)
                amounts[sum.range] = try amounts[sum.range].adding(sum.flows.expenses)
                spent[key] = amounts
            }
        }
        var suggestions: [BudgetSuggestion] = []
        for currency in currencies {
            let open = categories.filter { $0.type == .expense && !$0.archived }.map(Optional.some) + [nil]
            let found = open.compactMap { category -> BudgetSuggestion? in
                let key = BudgetKey(category: category?.id, currency: currency)
                let usual = spent[key]?.median ?? 0
                guard usual > 0, let amount = currency.roundedUp(usual) else { return nil }
                return BudgetSuggestion(
                    category: category,
                    currency: currency,
                    usual: usual,
                    amount: amount,
                    current: timelines[key]?.inForce(in: month)
                )
            }
            let repeated = found.repeatedCategories
            suggestions += found.filter { $0.category.map { !repeated.contains($0.id) } ?? false }
                .sorted { $1.usual < $0.usual }
            suggestions += found.filter { $0.category == nil }
        }
        self.suggestions = suggestions
    }
}

extension [BudgetSuggestion] {
    /// The categories whose limits would say the same as those of others: of a category and one under it that get the same
    /// limit, the one that has no budget yet; of two without, the one under the other.
    fileprivate var repeatedCategories: Set<Category.ID> {
        let parents = Dictionary(compactMap { one in one.category.map { ($0.id, one) } }) { first, _ in first }
        return Set(
            compactMap { one in
                guard let category = one.category, let parent = category.parent.flatMap({ parents[$0] }),
                    parent.amount == one.amount
                else { return nil }
                return one.current == nil ? category.id : parent.current == nil ? parent.category?.id : nil
            }
        )
    }
}

extension Currency {
    /// Returns an amount above 0 rounded up to five units or, in a currency without a minor unit, to five hundred; `nil` if
    /// that is more than a limit can be.
    fileprivate func roundedUp(_ amount: Int64) -> Int64? {
        guard amount <= Money.maximumMinorUnits else { return nil }
        let step = minorUnitDigits == 0 ? 500 : 5 * minorUnitsPerUnit
        let rounded = (amount + step - 1) / step * step
        return rounded <= Money.maximumMinorUnits ? rounded : nil
    }
}

extension [Int64] {
    /// The median, that of an even number being the average of both in the middle, rounded down.
    fileprivate var median: Int64 {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let (below, middle) = (sorted[(count - 1) / 2], sorted[count / 2])
        // The average, which cannot overflow.
        return (below & middle) + ((below ^ middle) >> 1)
    }
}
