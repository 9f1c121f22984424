import Core
import Money

/// The months of a category, shown beside its transactions.
package struct CategoryMonthsViewData: Hashable, Sendable {
    /// The months with their amounts, newest first.
    package let section: ReportSection
    /// The average of the months that are over: `€211.12 a month`; empty if there are none.
    package let average: String
    /// The amounts in minor units, oldest first.
    package let series: [Int64]

    /// Creates the months of a report by month, or returns `nil` if it has none with transactions, or has them in several
    /// currencies.
    ///
    /// - Parameter type: The type of the category that the report is limited to.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init?(_ report: Report, of type: TransactionType, formats: Formats) throws(MoneyFlowError) {
        let parts = report.currencies.filter { $0.flows != .none }
        guard parts.count == 1, let part = parts.first else { return nil }
        var rows: [ReportRowViewData] = []
        var (sum, count) = (Flows.none, 0)
        for (month, flows) in part.months(of: report) {
            let month = report.request.calendar.period(month)
            let row = ReportRow(of: month, type: type, flows: flows)
            rows.append(try ReportRowViewData(row, in: part.currency, report: report, formats: formats))
            if month.last < formats.today { (sum, count) = (try sum.adding(flows), count + 1) }
        }
        let average = Money(minorUnits: sum.divided(by: max(1, count)).amount(of: type), currency: part.currency)
        section = ReportSection(heading: "By month", type: type, rows: rows.reversed())
        self.average = count == 0 ? "" : formats.balance(average) + " a month"
        series = rows.map(\.measure)
    }
}

extension TransactionFilterAnalysis {
    /// Returns the question for the months of the only category that is shown, up to the period that is shown; `nil` if
    /// all categories are shown, or only some transactions of one.
    package func months(calendar: PeriodCalendar, today: CivilDate) -> (type: TransactionType, request: ReportRequest)?
    {
        guard case .found(let category, _) = category, let filter, filter.search == nil else { return nil }
        let last = calendar.month(of: min(filter.to ?? today, today))
        guard let first = last.adding(-11) else { return nil }
        let request = ReportRequest(
            Period(calendar.days(of: first...last)),
            by: .month,
            filter: TransactionFilter(account: filter.account, categories: filter.categories),
            calendar: calendar,
            // A month has what its list has, also what is dated after today.
            today: max(today, calendar.period(last).last)
        )
        return (category.type, request)
    }
}
