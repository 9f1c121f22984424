/// Sums over the transactions of a wallet.
public protocol ReportRepository: Sendable {
    /// Returns a report, all of it as of one moment.
    ///
    /// Whole months come from kept totals, so that the cost does not grow with the number of transactions, unless the
    /// report is by title or its filter has a text or amounts.
    ///
    /// - Throws: ``MoneyFlowError/unknownCategory(_:suggestion:)``, ``MoneyFlowError/unknownAccount(_:suggestion:)`` or
    ///   ``MoneyFlowError/amountOverflow``.
    func report(_ request: ReportRequest) async throws(MoneyFlowError) -> Report

    /// Returns a report with what explains it, all of it as of one moment.
    ///
    /// - Throws: What ``report(_:)`` throws.
    func reportPage(_ request: ReportRequest) async throws(MoneyFlowError) -> ReportPage

    /// Returns what was in the accounts at the end of each of the latest months, and today.
    ///
    /// - Parameter months: The number of months, at least 1; at most those since the first transaction are returned.
    func netWorth(
        months: Int,
        calendar: PeriodCalendar,
        today: CivilDate
    ) async throws(MoneyFlowError) -> NetWorth
}
