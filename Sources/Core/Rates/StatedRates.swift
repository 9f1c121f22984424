import Money

/// The pairs of currencies that have stated rates, in the order of their codes.
package struct StatedPairs: WalletQuery {
    package typealias Value = [CurrencyPair]

    package init() {}
}

/// The stated rates on or before a day, by their days, passed to a function in batches, in constant memory.
///
/// The first error thrown by the function ends the iteration.
package struct StatedRateBatches: WalletQuery {
    package typealias Value = Void

    package let last: CivilDate
    package let body: @Sendable ([Rate]) throws(MoneyFlowError) -> Void

    package init(
        onOrBefore last: CivilDate,
        _ body: @escaping @Sendable ([Rate]) throws(MoneyFlowError) -> Void
    ) {
        self.last = last
        self.body = body
    }
}
