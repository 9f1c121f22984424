/// Transactions with one party that follow a rule.
struct PaymentSeries {
    /// The transactions, the earliest first.
    private(set) var rows: [Transaction]
    /// The rule.
    private(set) var fit: RecurrenceFit

    private init?(_ rows: [Transaction]) {
        guard let fit = RecurrenceFit(rows.map(\.date)) else { return nil }
        (self.rows, self.fit) = (rows, fit)
    }

    /// Whether there are enough transactions not to follow the rule by chance: one more for each change of the price.
    private var isLongEnough: Bool {
        let needed =
            switch fit.recurrence.frequency {
            case .daily: Int.max
            case .weekly: fit.recurrence.interval == 1 ? 4 : 3
            case .monthly: 3
            case .yearly: 2
            }
        let steps = zip(rows, rows.dropFirst()).count { !Self.areNear($0, $1) }
        return rows.count - steps >= needed
    }

    /// Whether the amounts of two transactions are within five percent.
    private static func areNear(_ one: Transaction, _ other: Transaction) -> Bool {
        abs(one.amount.minorUnits - other.amount.minorUnits) <= other.amount.minorUnits / 20
    }

    /// The words of the latest title that all titles have, without what names a month or a payment; without any, that title.
    var title: String {
        let titles = rows.map { Set($0.title.split(separator: " ")) }
        let latest = rows[rows.count - 1].title
        let common = latest.split(separator: " ").filter { word in titles.allSatisfy { $0.contains(word) } }
        return common.isEmpty ? latest : common.joined(separator: " ")
    }

    /// Whether six or more transactions have the same amount.
    var isUnmistakable: Bool { rows.count >= 6 && rows.allSatisfy { $0.amount == rows[0].amount } }

    /// Finds the series among transactions with one party, the earliest first.
    ///
    /// What follows one rule is one series, whatever its amounts are, unless they change too often. Otherwise, it is divided
    /// by amounts, and what goes on at another price is joined again.
    static func all(in rows: [Transaction]) -> [PaymentSeries] {
        if let whole = PaymentSeries(rows), whole.isLongEnough { return [whole] }
        var series: [PaymentSeries] = []
        for chain in chains(rows) {
            // Two payments of the same amount, each on its day of the month, take turns.
            let halves = (0...1).map { half in chain.indices.filter { $0 % 2 == half }.map { chain[$0] } }
            if let whole = PaymentSeries(chain) {
                series.append(whole)
            } else if chain.count > 5, let first = PaymentSeries(halves[0]), let second = PaymentSeries(halves[1]) {
                series += [first, second]
            }
        }
        return extended(joined(series).filter(\.isLongEnough), with: rows)
    }

    /// Finds the series of transactions that are known to be of one, among them and others; returns `nil` if they follow no
    /// rule.
    ///
    /// If they are in several, as after a change of more than half, these are one series, which goes on as the latest.
    static func having(_ ids: Set<Transaction.ID>, in rows: [Transaction]) -> PaymentSeries? {
        let own = all(in: rows.byDate).filter { series in series.rows.contains { ids.contains($0.id) } }
        guard var series = own.max(by: { $0.rows[$0.rows.count - 1].date < $1.rows[$1.rows.count - 1].date }) else {
            return nil
        }
        series.rows = own.flatMap(\.rows).byDate
        return series
    }

    /// Divides transactions into those whose amounts are each within five percent of the one before.
    private static func chains(_ rows: [Transaction]) -> [[Transaction]] {
        var chains: [[Transaction]] = []
        for row in rows {
            let amount = row.amount.minorUnits
            func difference(_ chain: [Transaction]) -> Int64 { abs(chain[chain.count - 1].amount.minorUnits - amount) }
            let near = chains.indices.filter { index in
                let last = chains[index][chains[index].count - 1]
                return last.date < row.date && areNear(last, row)
            }
            if let nearest = near.min(by: { difference(chains[$0]) < difference(chains[$1]) }) {
                chains[nearest].append(row)
            } else {
                chains.append([row])
            }
        }
        return chains
    }

    /// Joins series that follow each other in the same rhythm at another price.
    private static func joined(_ series: [PaymentSeries]) -> [PaymentSeries] {
        var joined: [PaymentSeries] = []
        for next in series.sorted(by: { $0.rows[0].date < $1.rows[0].date }) {
            if let index = joined.firstIndex(where: { $0.followed(by: next.rows) != nil }),
                let longer = joined[index].followed(by: next.rows)
            {
                joined[index] = longer
            } else {
                joined.append(next)
            }
        }
        return joined
    }

    /// Adds to series the rows that are in none and in their rhythm, before, between and after theirs: a price may have been
    /// paid only once or twice, or be that of a chain which follows no rule by itself.
    ///
    /// A party that was paid more often besides sells something else.
    private static func extended(_ series: [PaymentSeries], with rows: [Transaction]) -> [PaymentSeries] {
        let regular = Set(series.flatMap { $0.rows.map(\.id) })
        var free = rows.filter { !regular.contains($0.id) }
        return series.map { series in
            var longer = series
            let first = series.rows[0].date
            for row in free.filter({ $0.date > first }) + free.reversed().filter({ $0.date < first }) {
                longer = longer.adding(row) ?? longer
            }
            let taken = Set(longer.rows.map(\.id))
            let span = longer.rows[0].date...longer.rows[longer.rows.count - 1].date
            let others = free.filter { !taken.contains($0.id) }
            guard others.count(where: { span.contains($0.date) }) <= longer.rows.count else { return series }
            free = others
            return longer
        }
    }

    /// Returns the series with another row, if all follow one rule and the price changes by half at most.
    private func adding(_ row: Transaction) -> PaymentSeries? {
        let index = rows.firstIndex { $0.date > row.date } ?? rows.count
        return joined(Array(rows[..<index]), [row] + rows[index...], at: index == 0 ? rows[0] : row)
    }

    /// Returns the series with later rows, if all follow one rule and the price changes by half at most.
    private func followed(by later: [Transaction]) -> PaymentSeries? { joined(rows, later, at: later[0]) }

    /// Returns the series of earlier and later rows, if all follow its rule and the price changes by half at most.
    ///
    /// - Parameter row: The row whose price is compared with that of the row before it.
    private func joined(_ earlier: [Transaction], _ later: [Transaction], at row: Transaction) -> PaymentSeries? {
        let all = earlier + later
        guard let index = all.firstIndex(where: { $0.id == row.id }), index > 0 else { return nil }
        let gap = row.date.daysSince1970 - all[index - 1].date.daysSince1970
        let (old, new) = (all[index - 1].amount.minorUnits, row.amount.minorUnits)
        guard gap > 3, gap < 400, abs(new - old) <= max(old, new) / 2, let longer = PaymentSeries(all),
            longer.fit.recurrence.frequency == fit.recurrence.frequency,
            longer.fit.recurrence.interval == fit.recurrence.interval
        else { return nil }
        return longer
    }
}

extension [Transaction] {
    /// The transactions, the earliest first.
    var byDate: [Transaction] { sorted { ($0.date, $0.id) < ($1.date, $1.id) } }
}
