extension DateParser {
    /// Parses the first and the last day of a range, either of which may be `nil` for no limit.
    ///
    /// The two are read together: without a year or month, the first day is the latest such day up to today and up to
    /// the last day, and the last day is the first such day from the first day on. Alone, the last day is the nearest.
    ///
    /// - Throws: ``DateError``.
    public func range(
        from first: String?,
        to last: String?
    ) throws(DateError) -> (from: CivilDate?, to: CivilDate?) {
        let firstDay = try first.map { text throws(DateError) in try typedDay(in: text) }
        let lastDay = try last.map { text throws(DateError) in try typedDay(in: text) }
        guard let firstDay else { return (nil, try last.map { text throws(DateError) in try date(in: text) }) }
        var limit = today
        if case .day(let date)? = lastDay { limit = min(today, date) }
        guard let from = firstDay.latest(notAfter: limit) else {
            throw DateError(first ?? "", .outOfRange)
        }
        guard let lastDay else { return (from, nil) }
        guard let to = lastDay.first(notBefore: from) else { throw DateError(last ?? "", .outOfRange) }
        return (from, to)
    }
}
