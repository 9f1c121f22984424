import Money

/// The categories of the wallet, and what came or went in each.
package struct CategorySums: Hashable, Sendable {
    /// All categories, in their order.
    package let categories: [Category]
    /// The income or expenses of a category and of those under it, by currency; none that are zero.
    package let sums: [Category.ID: [Money]]
    /// The same in each period in the first currency, in minor units; for categories with sums in it.
    package let series: [Category.ID: [Int64]]
}

extension CategorySums {
    /// Adds up sums.
    ///
    /// - Parameters:
    ///   - sums: The sums of each period by category; others are ignored.
    ///   - periods: The number of periods.
    ///   - first: The currency that comes first.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(
        _ categories: [Category],
        sums: [FlowSum],
        periods: Int,
        first: Currency
    ) throws(MoneyFlowError) {
        let known = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
        var added: [Category.ID: [Currency: Int64]] = [:]
        var series: [Category.ID: [Int64]] = [:]
        for sum in sums {
            guard case .category(let id) = sum.key, let category = known[id] else { continue }
            let amount = sum.flows.amount(of: category.type)
            for id in [id, category.parent].compactMap(\.self) {
                added[id, default: [:]][sum.currency] = try (added[id]?[sum.currency] ?? 0).adding(amount)
                guard sum.currency == first, sum.range < periods else { continue }
                var amounts = series[id] ?? Array(repeating: 0, count: periods)
                amounts[sum.range] = try amounts[sum.range].adding(amount)
                series[id] = amounts
            }
        }
        self.categories = categories
        self.series = series
        self.sums = added.compactMapValues { amounts in
            let sums = amounts.map { Money(minorUnits: $1, currency: $0) }.filter { $0.minorUnits != 0 }
            let sorted = sums.sorted { one, other in
                let isFirst = one.currency == first
                return isFirst != (other.currency == first) ? isFirst : one.currency.code < other.currency.code
            }
            return sorted.isEmpty ? nil : sorted
        }
    }
}

/// What came or went in each category in some periods.
///
/// Throws ``MoneyFlowError/amountOverflow``.
package struct CategorySumsRequest: WalletQuery {
    package typealias Value = CategorySums

    /// The days of each period, which do not overlap.
    package let periods: [ClosedRange<CivilDate>]
    /// The currency that comes first.
    package let currency: Currency

    package init(periods: [ClosedRange<CivilDate>], currency: Currency) {
        self.periods = periods
        self.currency = currency
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> CategorySums {
        try CategorySums(
            snapshot.read(Categories()),
            sums: snapshot.read(FlowSumsRequest(periods, by: .category, matching: .everything)),
            periods: periods.count,
            first: currency
        )
    }
}
