import Money

// What lists and tags add up to in one currency, where a person would otherwise see several.

extension WalletSnapshot {
    /// Returns totals with what their sums are together, if the wallet has rates for them.
    ///
    /// - Parameter filter: What the totals are of; of one account, nothing has to be converted.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package func together(
        _ totals: TransactionTotals,
        matching filter: TransactionFilter,
        today: CivilDate
    ) throws(MoneyFlowError) -> TransactionTotals {
        let currency = try read(Currencies(of: filter.account))[0]
        let isForeign = totals.sums.contains { sums in
            sums.income.currency != currency && (sums.income.minorUnits != 0 || sums.expenses.minorUnits != 0)
        }
        guard isForeign else { return totals }
        let days = (filter.from ?? .earliest)...(filter.to ?? .latest)
        let request = FlowSumsRequest([days], by: .currency, matching: filter)
        let converted = try read(ConvertedFlowSums(request, in: currency, today: today))
        guard let conversion = converted.conversions[0],
            let flows = converted.sums.first(where: { $0.currency == currency })?.flows
        else { return totals }
        var together = totals
        together.together = TransactionTotals.Together(
            sums: TransactionSums(flows, in: currency),
            isApproximate: conversion.isApproximate
        )
        return together
    }
}

/// The tags with what their transactions add up to, as far as there are rates in the first currency of the wallet.
///
/// Throws ``MoneyFlowError/amountOverflow``.
package struct ConvertedTagSummaries: WalletQuery {
    package typealias Value = [TagSummary]

    package let today: CivilDate

    package init(today: CivilDate) {
        self.today = today
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> [TagSummary] {
        let (summaries, currency) = (try snapshot.read(TagSummaries()), try snapshot.read(Currencies())[0])
        let foreign = summaries.filter { $0.sums.contains { $0.income.currency != currency } }
        guard !foreign.isEmpty else { return summaries }
        let filter = TransactionFilter(tags: Set(foreign.map(\.tag.id)))
        let request = FlowSumsRequest([.earliest ... .latest], by: .tag, matching: filter)
        let converted = try snapshot.read(ConvertedFlowSums(request, in: currency, today: today))
        guard converted.conversions[0] != nil else { return summaries }
        var sums: [Tag.ID: [TransactionSums]] = [:]
        for sum in converted.sums.sorted(by: { ($0.currency == currency ? 0 : 1) < ($1.currency == currency ? 0 : 1) })
        {
            guard case .tag(let id) = sum.key else { continue }
            sums[id, default: []].append(TransactionSums(sum.flows, in: sum.currency))
        }
        return summaries.map { summary in
            guard foreign.contains(where: { $0.tag.id == summary.tag.id }), let sums = sums[summary.tag.id] else {
                return summary
            }
            return TagSummary(tag: summary.tag, count: summary.count, days: summary.days, sums: sums)
        }
    }
}

extension TransactionSums {
    fileprivate init(_ flows: Flows, in currency: Currency) {
        self.init(
            income: Money(minorUnits: flows.income, currency: currency),
            expenses: Money(minorUnits: flows.expenses, currency: currency)
        )
    }
}
