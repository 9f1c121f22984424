import Core
import Money
import Presentation

extension TransferAddCommand {
    /// Returns how to convert the amount with the rates that were known before the transfer; `nil` for one currency.
    @MainActor
    func knownConversion(
        from source: Account,
        to target: Account,
        on day: CivilDate,
        _ session: Session
    ) async throws(MoneyFlowError) -> Conversion? {
        guard let from = source.currency, let to = target.currency, from != to else { return nil }
        return try await session.wallet.read(KnownConversion(from: from, to: to, on: day))
    }

    /// Returns the amount that arrives: as it was said, at the rate that was said, or as it is answered on a terminal.
    ///
    /// - Returns: `nil` if nothing was said and it is the amount that leaves.
    /// - Throws: ``MoneyFlowError/arrivingAmountOrRateNeeded(from:to:known:)`` if there is nobody to ask, or no answer.
    @MainActor
    func arrivingAmount(
        for given: Money,
        in target: Account,
        _ known: Conversion?,
        _ session: Session
    ) throws(MoneyFlowError) -> Money? {
        let amounts = session.amounts(in: target.currency)
        if let arrives { return try amounts.parseUnsigned(arrives) }
        let currency = target.currency ?? given.currency
        if let at {
            guard currency != given.currency else {
                throw .usage(
                    message: "Both accounts are in \(currency.code), so nothing is exchanged.",
                    hint: "Omit `--at`."
                )
            }
            return try given.exchanged(for: currency, at: at)
        }
        guard currency != given.currency else { return nil }
        let needed = MoneyFlowError.arrivingAmountOrRateNeeded(
            from: given.currency,
            to: currency,
            known: known?.rates ?? []
        )
        guard session.canAsk(asJSON: json) else { throw needed }
        let suggested = known.flatMap { given.arriving(at: $0) }
        let question = ArrivingQuestion(in: target, suggested: suggested, known, session.formats)
        guard let answer = try session.answer(question.text) else { throw needed }
        if answer.isEmpty, let suggested { return suggested }
        guard !answer.isEmpty else { throw needed }
        return try amounts.parseUnsigned(answer)
    }
}

extension Money {
    /// Returns what arrives for the amount at a rate that was typed.
    fileprivate func exchanged(for other: Currency, at text: String) throws(MoneyFlowError) -> Money {
        let rate = try ExchangeRate(of: CurrencyPair(currency, other), typed: text)
        guard let amount = arriving(at: [rate]) else { throw .rateOfNoAmount(rate) }
        return amount
    }

    /// Returns what arrives with known rates, or `nil` if that is no amount.
    fileprivate func arriving(at known: Conversion) -> Money? { arriving(at: known.rates.map(\.rate)) }

    private func arriving(at rates: [ExchangeRate]) -> Money? {
        do throws(MoneyError) {
            let amount = try converted(by: rates)
            return (1...Self.maximumMinorUnits).contains(amount.minorUnits) ? amount : nil
        } catch {
            return nil
        }
    }
}
