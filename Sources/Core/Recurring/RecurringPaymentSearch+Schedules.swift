import Money

extension RecurringPaymentSearch {
    /// Finds the series of a schedule's dates, and takes what it has of the groups out of them; returns `nil` if the dates
    /// follow no rule.
    ///
    /// A group is of the same party if its titles have the words of the schedule or of its dates. Of several groups, as
    /// when a bank has changed what it writes, the one that makes the series longest is taken first.
    func series(
        of schedule: Schedule,
        _ dates: [Transaction],
        in groups: inout [GroupKey: [Transaction]]
    ) throws(MoneyFlowError) -> PaymentSeries? {
        let words = try ScheduleWords(schedule)
        let named = dates.map { PayeeWords($0.title).words.subtracting(monthNames) }.filter { !$0.isEmpty }
        var open: [GroupKey] = []
        for (key, rows) in groups where key.account == schedule.account.id && key.type == schedule.type {
            guard let row = rows.first else { continue }
            if named.contains(where: { $0.isSubset(of: key.party) }) {
                open.append(key)
            } else if try words.match([row.title, row.note]) {
                open.append(key)
            }
        }
        let ids = Set(dates.map(\.id))
        var series = PaymentSeries.having(ids, in: dates)
        while true {
            let longer = open.flatMap { key -> [(key: GroupKey, rows: [Transaction], series: PaymentSeries)] in
                let rows = groups[key] ?? []
                // Another contract of the same price comes on other days.
                return [rows, schedule.inRhythm(rows)].compactMap { some in
                    PaymentSeries.having(ids, in: (series?.rows ?? dates) + some).map { (key, rows, series: $0) }
                }
            }
            .filter { longer in
                // A few purchases may fit by chance.
                let added = longer.series.rows.count - (series?.rows.count ?? dates.count)
                return added > 2 || added > 0 && added * 2 >= longer.rows.count
            }
            let best = longer.max { one, other in
                (one.series.rows.count, other.rows[0].id) < (other.series.rows.count, one.rows[0].id)
            }
            guard let best else { return series }
            series = best.series
            let taken = Set(best.series.rows.map(\.id))
            groups[best.key] = best.rows.filter { !taken.contains($0.id) }
            open.removeAll { $0 == best.key }
        }
    }
}

extension Schedule {
    /// Returns the transactions that are at most three days from a date of the rule, whatever its interval is.
    fileprivate func inRhythm(_ rows: [Transaction]) -> [Transaction] {
        let days = rows.map(\.date)
        guard let first = days.min()?.adding(days: -7), let last = days.max()?.adding(days: 7) else { return rows }
        let everyPeriod = Recurrence(recurrence.frequency, months: recurrence.months, on: recurrence.days)
        let dates = everyPeriod.dates(from: first).prefix { $0 <= last }.map { shift.shifted($0).daysSince1970 }
        let near = Set(dates.flatMap { $0 - 3...$0 + 3 })
        return rows.filter { near.contains($0.date.daysSince1970) }
    }
}
