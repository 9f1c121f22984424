import Money

/// Income and expenses of which those in other currencies are converted, as far as there are rates.
///
/// What fell in a month of the calendar is converted with the last rate of that month that is known today. So a rate that
/// comes in a later month changes nothing in an earlier one, and kept totals can answer. Each sum of a month is rounded, and
/// then added.
///
/// Throws what a ``FlowSumsRequest`` throws, and ``MoneyFlowError/conversionOverflow(_:by:)``.
package struct ConvertedFlowSums: WalletQuery {
    package typealias Value = ConvertedSums

    package let request: FlowSumsRequest
    /// The currency to convert to.
    package let currency: Currency
    package let today: CivilDate

    package init(_ request: FlowSumsRequest, in currency: Currency, today: CivilDate) {
        self.request = request
        self.currency = currency
        self.today = today
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> ConvertedSums {
        guard try snapshot.read(Accounts()).contains(where: { $0.currency.map { $0 != currency } ?? false }),
            try snapshot.read(RatesOn([.latest])).contains(where: { !$0.isEmpty }),
            let life = try snapshot.read(TransactionDays())
        else { return ConvertedSums(sums: try snapshot.read(request)) }
        let parts = parts(in: life)
        var monthly = request
        monthly.ranges = parts.keys.sorted { $0.lowerBound < $1.lowerBound }
        if case .title = request.grouping { monthly.grouping = .title(limit: nil) }
        let found = try snapshot.read(monthly)
        let months = found.filter { $0.currency != currency }.map { monthly.ranges[$0.range].lowerBound.monthOfYear }
        var converted = SumConversion(try snapshot.read(FlowRates(of: Set(months), to: currency, today: today)))
        for sum in found {
            let days = monthly.ranges[sum.range]
            for range in parts[days] ?? [] {
                var sum = sum
                sum.range = range
                try converted.add(sum, in: days.lowerBound.monthOfYear)
            }
        }
        return converted.result
    }

    /// Returns the days that the ranges have in each month of the wallet's life, with the indexes of the ranges.
    private func parts(in life: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>: [Int]] {
        var parts: [ClosedRange<CivilDate>: [Int]] = [:]
        for (index, range) in request.ranges.enumerated() where range.overlaps(life) {
            var month: Month? = max(range.lowerBound, life.lowerBound).monthOfYear
            let last = min(range.upperBound, life.upperBound).monthOfYear
            while let current = month, current <= last {
                parts[range.clamped(to: current.firstDay...current.lastDay), default: []].append(index)
                month = current.adding(1)
            }
        }
        return parts
    }
}

/// Sums in one currency, with those of others that have no rate.
package struct ConvertedSums: Hashable, Sendable {
    /// The sums.
    package var sums: [FlowSum]
    /// The sums that were converted, in their own currencies.
    package var originals: [FlowSum] = []
    /// What was converted in each range that has any, by its index.
    package var conversions: [Int: FlowConversion] = [:]

    package init(sums: [FlowSum]) {
        self.sums = sums
    }

    /// The sums, and those that were converted as they were.
    package var withOriginals: [FlowSum] { sums + originals }
}

/// What income and expenses of other currencies were converted, and how.
package struct FlowConversion: Hashable, Sendable {
    /// What was converted, in its own currencies.
    package var flows: [Currency: Flows] = [:]
    /// The rates that it took, each once, by their currencies and days.
    package var rates: [Rate] = []
    /// Whether one of the rates is too old to be taken as it is.
    package var isApproximate = false

    package init() {}
}

/// Adds up the sums of months, each converted if its month has a rate.
private struct SumConversion {
    private struct SumID: Hashable {
        let range: Int
        let key: FlowSum.Key
        let currency: Currency

        init(_ sum: FlowSum) {
            range = sum.range
            // Titles are those that are last written in a month, and are the same if they differ by case only.
            key = if case .title(let title, let type) = sum.key { .title(title.folded, type) } else { sum.key }
            currency = sum.currency
        }
    }

    private let rates: ConvertedFlowRates
    private var sums: [SumID: FlowSum] = [:]
    private var originals: [SumID: FlowSum] = [:]
    private var used: [Int: FlowConversion] = [:]

    init(_ rates: ConvertedFlowRates) {
        self.rates = rates
    }

    var result: ConvertedSums {
        var result = ConvertedSums(sums: Array(sums.values))
        result.originals = Array(originals.values)
        result.conversions = used.mapValues { used in
            var sorted = used
            sorted.rates.sort { ($0.rate.pair, $0.date) < ($1.rate.pair, $1.date) }
            return sorted
        }
        return result
    }

    /// Adds a sum of a month.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    mutating func add(_ sum: FlowSum, in month: Month) throws(MoneyFlowError) {
        // Kept totals and the days taken off them can add up to nothing.
        guard sum.flows != .none || sum.moved != 0 else { return }
        guard sum.currency != rates.currency, let conversion = rates.conversion(of: sum.currency, in: month) else {
            return try Self.add(sum, to: &sums)
        }
        try Self.add(sum, to: &originals)
        try Self.add(sum.converted(by: conversion), to: &sums)
        var used = used[sum.range] ?? FlowConversion()
        used.flows[sum.currency] = try (used.flows[sum.currency] ?? .none).adding(sum.flows)
        used.rates += conversion.rates.filter { !used.rates.contains($0) }
        used.isApproximate = used.isApproximate || conversion.isApproximate
        self.used[sum.range] = used
    }

    private static func add(_ sum: FlowSum, to sums: inout [SumID: FlowSum]) throws(MoneyFlowError) {
        let id = SumID(sum)
        guard let before = sums[id] else {
            sums[id] = sum
            return
        }
        // The months come in order, so that a title is as it was last written.
        sums[id] = FlowSum(
            range: sum.range,
            key: sum.key,
            currency: sum.currency,
            flows: try before.flows.adding(sum.flows),
            moved: try before.moved.adding(sum.moved)
        )
    }
}

extension FlowSum {
    /// Returns the sum in another currency, each amount rounded.
    ///
    /// - Throws: ``MoneyFlowError/conversionOverflow(_:by:)``.
    fileprivate func converted(by conversion: Conversion) throws(MoneyFlowError) -> FlowSum {
        func convert(_ minorUnits: Int64) throws(MoneyFlowError) -> Money {
            try conversion.checkedAmount(Money(minorUnits: minorUnits, currency: currency))
        }
        let (income, expenses) = (try convert(flows.income), try convert(flows.expenses))
        return FlowSum(
            range: range,
            key: key,
            currency: income.currency,
            flows: Flows(income: income.minorUnits, expenses: expenses.minorUnits, count: flows.count),
            moved: try convert(moved).minorUnits
        )
    }
}

// MARK: - The rates of months

/// The rates to convert income and expenses of some months with: the last one of each month that is known today.
package struct FlowRates: WalletQuery {
    package typealias Value = ConvertedFlowRates

    package let months: Set<Month>
    /// The currency to convert to.
    package let currency: Currency
    package let today: CivilDate

    package init(of months: Set<Month>, to currency: Currency, today: CivilDate) {
        self.months = months
        self.currency = currency
        self.today = today
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> ConvertedFlowRates {
        let months = months.sorted()
        let rates = try snapshot.read(RatesOn(months.map { min($0.lastDay, today) }))
        return ConvertedFlowRates(currency: currency, rates: Dictionary(zip(months, rates)) { first, _ in first })
    }
}

/// The rates to convert income and expenses of months with.
package struct ConvertedFlowRates: Hashable, Sendable {
    /// The currency to convert to.
    package let currency: Currency
    fileprivate let rates: [Month: RatesOfDay]

    /// Returns how to convert what fell in a month, or `nil` if it has no rate.
    package func conversion(of currency: Currency, in month: Month) -> Conversion? {
        rates[month]?.conversion(from: currency, to: self.currency)
    }

    /// Returns an amount of a day in minor units of ``currency``, or `nil` without a rate.
    ///
    /// - Throws: ``MoneyFlowError/conversionOverflow(_:by:)``.
    package func amount(_ money: Money, on day: CivilDate) throws(MoneyFlowError) -> Int64? {
        guard money.currency != currency else { return money.minorUnits }
        guard let conversion = conversion(of: money.currency, in: day.monthOfYear) else { return nil }
        return try conversion.checkedAmount(money).minorUnits
    }
}
