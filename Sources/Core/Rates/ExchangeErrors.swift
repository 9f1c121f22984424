import Money

extension MoneyFlowError {
    /// A transfer between two currencies with neither the amount that arrives nor a rate.
    ///
    /// - Parameter known: The rates that are known for its day, in order; empty if there are none.
    package static func arrivingAmountOrRateNeeded(from: Currency, to: Currency, known: [Rate]) -> MoneyFlowError {
        let latest = known.isEmpty ? "" : " The latest rate is \(known.map(\.plainText).joined(separator: ", and "))."
        return arrivingAmountNeeded(
            from: from,
            to: to,
            """
            Add \(.state("arrives")) with the amount in \(to.code), or \(.state("at")) with what 1 \(from.code) is in \
            \(to.code).\(latest)
            """
        )
    }

    /// A rate at which nothing arrives, or more than an amount can be.
    package static func rateOfNoAmount(_ rate: ExchangeRate) -> MoneyFlowError {
        MoneyFlowError(
            .refused(147, "rateOfNoAmount"),
            "The rate cannot be right",
            because:
                "at 1 \(rate.base.code) = \(rate.price) \(rate.quote.code), the amount that arrives would be 0, or more than "
                + "an amount can be",
            hint:
                "Write what 1 \(rate.base.code) is in \(rate.quote.code), or give the amount with \(.state("arrives")).",
            part: .arrivingAmount
        )
    }
}
