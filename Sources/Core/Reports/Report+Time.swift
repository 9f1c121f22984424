import Money

extension Report {
    /// The maximum number of rows of a list in which those without transactions are rows, too.
    private static let longestCompleteList = 100

    /// Returns the rows of a report by month in each currency, which kept totals can answer.
    ///
    /// - Parameter currency: The currency in which months without transactions are rows, unless the list is long.
    static func rows(
        ofMonths ranges: ReportRanges,
        completeIn currency: Currency,
        _ sums: (FlowSumsRequest) throws(MoneyFlowError) -> [FlowSum]
    ) throws(MoneyFlowError) -> [Currency: [ReportRow]] {
        let months = (ranges.periods(of: .month) ?? []).map(ranges.row)
        // Most months are compared with several times.
        let all = Array(Set(months.flatMap { [$0.days] + $0.compared }))
        let found = try sums(FlowSumsRequest(all, by: .currency, matching: ranges.request.filter))
        var rows: [Currency: [ReportRow]] = [:]
        for (own, sums) in Dictionary(grouping: found, by: \.currency) {
            let flows = Dictionary(sums.map { (all[$0.range], $0.flows) }) { first, _ in first }
            let isComplete = own == currency && months.count <= longestCompleteList
            rows[own] = try Self.rows(months, isComplete: isComplete) { _, days in flows[days] ?? .none }
        }
        return rows
    }

    /// Returns the rows of a report by week, day or day of the week in each currency.
    ///
    /// - Parameter currency: The currency in which days without transactions are rows, unless the list is long.
    static func rows(
        ofDays ranges: ReportRanges,
        completeIn currency: Currency,
        _ sums: (FlowSumsRequest) throws(MoneyFlowError) -> [FlowSum]
    ) throws(MoneyFlowError) -> [Currency: [ReportRow]] {
        let found = try sums(FlowSumsRequest([ranges.reach], by: .day, matching: ranges.request.filter))
        var rows: [Currency: [ReportRow]] = [:]
        for (own, sums) in Dictionary(grouping: found, by: \.currency) {
            let days = sums.compactMap { sum in
                if case .day(let day) = sum.key { (day: day, flows: sum.flows) } else { nil }
            }
            .sorted { $0.day < $1.day }
            guard ranges.request.grouping != .weekday else {
                let byWeekday = Dictionary(grouping: days) { $0.day.weekday }.mapValues { DailyFlows($0) }
                rows[own] = try Self.rows(ranges.weekdays, isComplete: own == currency) {
                    key,
                    days throws(MoneyFlowError) in
                    guard case .weekday(let weekday) = key else { return .none }
                    return try byWeekday[weekday]?.sum(of: days) ?? .none
                }
                continue
            }
            let (unit, flows) = (ranges.request.grouping.unit ?? .day, DailyFlows(days))
            let all = own == currency ? ranges.periods(of: unit, limit: longestCompleteList) : nil
            let periods = all ?? ranges.periods(of: unit, with: flows.days(in: ranges.days))
            rows[own] = try Self.rows(periods.map(ranges.row), isComplete: all != nil) {
                _,
                days throws(MoneyFlowError) in try flows.sum(of: days)
            }
        }
        return rows
    }

    /// Returns rows with their sums, only those with transactions unless the list is to be complete.
    ///
    /// - Returns: Nothing if neither the rows nor what they are compared with have any.
    private static func rows(
        _ days: [ReportRanges.RowDays],
        isComplete: Bool,
        _ sum: (ReportRow.Key, ClosedRange<CivilDate>) throws(MoneyFlowError) -> Flows
    ) throws(MoneyFlowError) -> [ReportRow] {
        let rows = try days.map { row throws(MoneyFlowError) in
            try ReportRow(
                key: row.key,
                type: nil,
                flows: sum(row.key, row.days),
                comparisons: row.compared.map { days throws(MoneyFlowError) in
                    ReportRow.Comparison(days: days, flows: try sum(row.key, days))
                }
            )
        }
        guard rows.contains(where: { $0.flows != .none || $0.comparisons.contains { $0.flows != .none } }) else {
            return []
        }
        return isComplete ? rows : rows.filter { $0.flows != .none }
    }
}
