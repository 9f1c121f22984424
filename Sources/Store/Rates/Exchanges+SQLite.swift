import Core
import GRDB
import Money

/// The exchanges of two currencies by the transfers from one account to another, or by the purchases from an account with
/// prices in a currency.
struct ExchangeSeries {
    /// What the exchanges are, with the columns that have them.
    enum Kind: CaseIterable {
        case transfers
        case purchases

        /// The column that, with the account, says which series a transaction is in.
        private var key: String {
            switch self {
            case .transfers: "toAccountId"
            case .purchases: "originalCurrency"
            }
        }

        private var index: String {
            switch self {
            case .transfers: "transactionByAccounts"
            case .purchases: "transactionByOriginal"
            }
        }

        private var table: String { "\"transaction\" INDEXED BY \(index)" }

        /// The columns of what was given and what for.
        private var amounts: String {
            switch self {
            case .transfers: "amount, toAmount"
            case .purchases: "originalAmount, amount"
            }
        }

        /// The series of two currencies: account, key, currency of what was given, and of what for.
        ///
        /// Each step seeks the next key of an account in the index, however many transactions it has.
        var series: String {
            let currencies =
                switch self {
                case .transfers: (given: "account.currency", received: "other.currency")
                case .purchases: (given: "key", received: "account.currency")
                }
            let other = self == .transfers ? "JOIN account AS other ON other.id = key" : ""
            return """
                WITH RECURSIVE series (accountId, key) AS (
                    SELECT id, (
                        SELECT min(\(key)) FROM \(table) WHERE accountId = account.id AND \(key) IS NOT NULL
                    )
                    FROM account
                    UNION ALL
                    SELECT accountId, (
                        SELECT min(\(key)) FROM \(table) WHERE accountId = series.accountId AND \(key) > series.key
                    )
                    FROM series WHERE key IS NOT NULL
                )
                SELECT accountId, key, \(currencies.given), \(currencies.received)
                FROM series JOIN account ON account.id = accountId \(other)
                WHERE key IS NOT NULL AND \(currencies.given) <> \(currencies.received)
                """
        }

        /// The latest day of a series, on or before a day.
        var latest: String { "SELECT max(date) FROM \(table) WHERE accountId = ? AND \(key) = ? AND date <= ?" }

        /// The exchanges of a series on a day.
        var ofDay: String {
            "SELECT id, date, \(amounts) FROM \(table) WHERE accountId = ? AND \(key) = ? AND date = ?"
        }

        /// The latest exchanges of a series after a day, on or before another one, the latest first.
        var sinceDay: String {
            """
            SELECT id, date, \(amounts) FROM \(table) WHERE accountId = ? AND \(key) = ? AND date > ? AND date <= ?
            ORDER BY date DESC, id DESC LIMIT \(ExchangeSeries.lookedAt)
            """
        }

        /// The exchanges of a series on days for which no rate of the currencies is stated in either direction.
        var unstated: String {
            """
            SELECT id, date, \(amounts) FROM \(table) WHERE accountId = ?1 AND \(key) = ?2
                AND NOT EXISTS (SELECT 1 FROM rate WHERE rate.date = "transaction".date AND base = ?3 AND quote = ?4)
                AND NOT EXISTS (SELECT 1 FROM rate WHERE rate.date = "transaction".date AND base = ?4 AND quote = ?3)
            """
        }
    }

    /// How many purchases are looked at to tell what was charged from what was converted.
    static let lookedAt = 100

    let kind: Kind
    let account: Int64
    let key: DatabaseValue
    let given: Currency
    let received: Currency

    /// The currencies, in the order of their codes.
    var pair: CurrencyPair { CurrencyPair(given, received).sorted }

    fileprivate func exchange(_ row: Row) throws -> Exchange {
        Exchange(
            Transaction.ID(rawValue: try row.value(0)),
            on: try CivilDate(of: row, 1),
            Money(minorUnits: try row.value(2), currency: given),
            for: Money(minorUnits: try row.value(3), currency: received)
        )
    }
}

extension Database {
    /// Returns the series of exchanges by their currencies, in the order of the codes.
    func exchangeSeries() throws -> [CurrencyPair: [ExchangeSeries]] {
        var found: [ExchangeSeries] = []
        for kind in ExchangeSeries.Kind.allCases {
            let rows = try Row.fetchCursor(cachedStatement(sql: kind.series))
            while let row = try rows.next() {
                // Another tool may have written the code of no currency.
                guard let given = Currency(code: try row.value(2)), let received = Currency(code: try row.value(3))
                else { continue }
                let key: DatabaseValue = row[1]
                found.append(
                    ExchangeSeries(
                        kind: kind,
                        account: try row.value(0),
                        key: key,
                        given: given,
                        received: received
                    )
                )
            }
        }
        return Dictionary(grouping: found, by: \.pair)
    }

    /// Returns the rates that transactions imply on a day, besides those that are stated.
    ///
    /// A purchase that was converted at the rate of its day says nothing new: only one that was charged otherwise implies a
    /// rate. So a rate that is old does not become one of today by what was converted with it.
    func impliedRates(
        by series: [CurrencyPair: [ExchangeSeries]],
        on day: CivilDate,
        besides stated: [Rate]
    ) throws -> [Rate] {
        let transfers = try series.values.compactMap { series in
            try latestExchange(of: series.filter { $0.kind == .transfers }, onOrBefore: day)?.rate
        }
        let known = RatesOfDay(day, stated + transfers)
        return try transfers + series.values.compactMap { try latestCharge(of: $0, after: known)?.rate }
    }

    /// Returns the latest purchase of series of two currencies whose amount was not converted at the rate that was known, or
    /// `nil`.
    private func latestCharge(of series: [ExchangeSeries], after known: RatesOfDay) throws -> Exchange? {
        guard let pair = series.first?.pair else { return nil }
        let conversion = known.conversion(from: pair.base, to: pair.quote)
        let purchases = try series.filter { $0.kind == .purchases }.flatMap { series in
            try Row.fetchAll(
                cachedStatement(sql: series.kind.sinceDay),
                arguments: [series.account, series.key, conversion?.oldest?.iso ?? "", known.day.iso]
            ).map(series.exchange)
        }
        .sorted { ($0.date, $0.transaction) < ($1.date, $1.transaction) }
        var charged: Exchange?
        for purchase in purchases.suffix(ExchangeSeries.lookedAt) {
            let rates = charged.flatMap { $0.rate.map { [$0.rate] } } ?? conversion?.rates.map(\.rate) ?? []
            guard purchase.rate != nil, !purchase.isConverted(by: rates) else { continue }
            charged = charged.map { $0.date == purchase.date ? $0.better(purchase) : purchase } ?? purchase
        }
        return charged
    }

    /// Returns the best exchange of the latest day with one, on or before a day, of series of two currencies.
    func latestExchange(of series: [ExchangeSeries], onOrBefore day: CivilDate) throws -> Exchange? {
        var day = day
        while true {
            let latest = try series.compactMap { series in
                try String.fetchOne(
                    cachedStatement(sql: series.kind.latest),
                    arguments: [series.account, series.key, day.iso]
                )
            }.max()
            guard let latest = latest.flatMap({ CivilDate(iso: $0) }) else { return nil }
            if let best = try bestExchange(of: series, on: latest), best.rate != nil { return best }
            guard let before = latest.adding(days: -1) else { return nil }
            day = before
        }
    }

    /// Returns the best exchange of a day; it may be one without a rate.
    private func bestExchange(of series: [ExchangeSeries], on day: CivilDate) throws -> Exchange? {
        try series.flatMap { series in
            try Row.fetchAll(
                cachedStatement(sql: series.kind.ofDay),
                arguments: [series.account, series.key, day.iso]
            ).map(series.exchange)
        }
        .reduce(nil) { best, next in best?.better(next) ?? next }
    }

    /// Returns the exchanges that imply rates of two currencies, by their days: the best transfer of each day for which no rate is
    /// stated, and the purchase that says otherwise since.
    ///
    /// - Parameter stated: The latest rates that are stated.
    func unstatedExchanges(of series: [ExchangeSeries], besides stated: [Rate]) throws -> [Exchange] {
        var best: [CivilDate: Exchange] = [:]
        for series in series where series.kind == .transfers {
            let rows = try Row.fetchCursor(
                cachedStatement(sql: series.kind.unstated),
                arguments: [series.account, series.key, series.given.code, series.received.code]
            )
            while let row = try rows.next() {
                let exchange = try series.exchange(row)
                best[exchange.date] = best[exchange.date]?.better(exchange) ?? exchange
            }
        }
        let transfers = best.values.filter { $0.rate != nil }.sorted { $0.date < $1.date }
        let known = RatesOfDay(.latest, stated + transfers.suffix(1).compactMap(\.rate))
        return try transfers + [latestCharge(of: series, after: known)].compactMap(\.self)
    }
}
