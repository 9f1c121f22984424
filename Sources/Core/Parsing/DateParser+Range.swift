extension DateParser {
    /// Parses the first and the last day of a range, either of which may be `nil` for no limit.
    ///
    /// The two are read together: without a year or month, the first day is the latest such day up to today and up to
    /// the last day, and the last day is the first such day from the first day on. Alone, the last day is the nearest.
    ///
    /// - Throws: ``MoneyFlowError/invalidDate(text:_:)``.
    package func parseRange(
        from first: String?,
        to last: String?
    ) throws(MoneyFlowError) -> (from: CivilDate?, to: CivilDate?) {
        let firstDay = try first.map { text throws(MoneyFlowError) in try typedDay(text) }
        let lastDay = try last.map { text throws(MoneyFlowError) in try typedDay(text) }
        guard let firstDay else { return (nil, try last.map { text throws(MoneyFlowError) in try parse(text) }) }
        var limit = today
        if case .day(let date)? = lastDay { limit = min(today, date) }
        guard let from = firstDay.latest(notAfter: limit) else {
            throw .invalidDate(text: first ?? "", .outOfRange)
        }
        guard let lastDay else { return (from, nil) }
        guard let to = lastDay.first(notBefore: from) else { throw .invalidDate(text: last ?? "", .outOfRange) }
        return (from, to)
    }
}
