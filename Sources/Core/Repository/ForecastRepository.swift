/// What lies ahead in a wallet.
public protocol ForecastRepository: Sendable {
    /// Computes what will be in the accounts at the end of each day, all of it as of one moment.
    ///
    /// - Throws: ``MoneyFlowError/unknownAccount(_:suggestion:)``, ``MoneyFlowError/invalidRange(from:to:)`` if the last
    ///   day is before today, ``MoneyFlowError/forecastTooLong(last:limit:)``, ``MoneyFlowError/amountOverflow``.
    func forecast(_ request: ForecastRequest) async throws(MoneyFlowError) -> Forecast

    /// Finds payments that recur in the three years before a day, unless a schedule has them already.
    ///
    /// - Parameter search: The search to begin with, which has no transactions.
    func recurringPayments(
        _ search: RecurringPaymentSearch,
        upTo day: CivilDate
    ) async throws(MoneyFlowError) -> [RecurringPayment]
}
