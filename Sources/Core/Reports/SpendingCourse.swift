import Money

/// The expenses of a month in one currency, from its first day up to each day, in minor units.
package struct SpendingCourse: Hashable, Sendable {
    /// The currency of the accounts.
    package let currency: Currency
    /// The first day of the month.
    package let firstDay: CivilDate
    /// What was spent up to each day that has come.
    package let spent: [Int64]
    /// The average of the months before up to each day of the month, or nothing if there are none.
    package let average: [Int64]
    /// How many months the average is of, at most three.
    package let comparedCount: Int
}

extension SpendingCourse {
    /// Computes the expenses of a report's month and of the three before, as far as the wallet goes back.
    ///
    /// - Parameters:
    ///   - currencies: The currencies of the report, in order.
    ///   - life: The days of the first and the last transaction, or `nil` if there is none.
    ///   - sums: Returns the sums that a question asks for.
    /// - Returns: The expenses in each currency; nothing if the report's period is not a month, or has not begun.
    /// - Throws: ``MoneyFlowError/amountOverflow``, and what `sums` throws.
    package static func all(
        of request: ReportRequest,
        currencies: [Currency],
        life: ClosedRange<CivilDate>?,
        sums: (FlowSumsRequest) throws(MoneyFlowError) -> [FlowSum]
    ) throws(MoneyFlowError) -> [SpendingCourse] {
        guard request.period.unit == .month, request.period.first <= request.today, let life else { return [] }
        let periods = ReportComparison.average.periods(for: request.period, in: request.calendar)
            .filter { $0.last >= life.lowerBound && $0.last <= request.today }
        let runs = [request.days] + periods.map(\.days)
        let days = runs.map { run in (0...run.lastIndex).compactMap { run.lowerBound.adding(days: $0) } }
        let found = try sums(
            FlowSumsRequest(days.flatMap { $0.map { $0...$0 } }, by: .currency, matching: request.filter)
        )
        return try currencies.map { currency throws(MoneyFlowError) in
            var expenses = Array(repeating: Int64(0), count: days.reduce(0) { $0 + $1.count })
            for sum in found where sum.currency == currency { expenses[sum.range] = sum.flows.expenses }
            var next = 0
            let courses = try days.map { days throws(MoneyFlowError) in
                defer { next += days.count }
                return try expenses[next..<next + days.count].runningSums()
            }
            return SpendingCourse(
                currency: currency,
                firstDay: request.period.first,
                spent: courses[0],
                average: try periods.isEmpty
                    ? []
                    : (0..<request.period.dayCount).map { index throws(MoneyFlowError) in
                        try courses[1...].average(at: index, of: request.period)
                    },
                comparedCount: periods.count
            )
        }
    }
}

extension ClosedRange<CivilDate> {
    /// The number of days after the first one.
    fileprivate var lastIndex: Int { upperBound.daysSince1970 - lowerBound.daysSince1970 }
}

extension Collection<[Int64]> {
    /// Returns the average of courses on a day of a month; the last day corresponds to the whole of all others.
    fileprivate func average(at index: Int, of month: Period) throws(MoneyFlowError) -> Int64 {
        var sum = Flows.none
        for course in self {
            let isWhole = index == month.dayCount - 1 || index >= course.count
            let value = isWhole ? course.last : course[index]
            sum = try sum.adding(Flows(expenses: value ?? 0))
        }
        return sum.divided(by: Swift.max(1, count)).expenses
    }
}
