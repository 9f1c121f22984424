import Core
import Money

extension CurrencyReport {
    /// Returns the months of a report by month with their flows, from the first one that has any in some currency on, of
    /// which not every one is a row in each currency.
    func months(of report: Report) -> [(month: Month, flows: Flows)] {
        let calendar = report.request.calendar
        func flows(_ part: CurrencyReport) -> [Month: Flows] {
            let flows = part.rows.compactMap { row -> (Month, Flows)? in
                guard case .period(let period) = row.key else { return nil }
                return (calendar.month(of: period.first), row.flows)
            }
            return Dictionary(flows) { first, _ in first }
        }
        let own = flows(self)
        let last = calendar.month(of: report.days.upperBound)
        let first = report.currencies.compactMap { flows($0).keys.min() }.min() ?? last
        return (0...max(0, last.monthsSince(first))).compactMap { first.adding($0) }
            .map { ($0, own[$0] ?? .none) }
    }
}
