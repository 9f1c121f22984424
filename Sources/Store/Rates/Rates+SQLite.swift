import BankFiles
import Core
import GRDB
import Money

extension RecordedTable {
    /// The rates of currencies.
    static let rate = RecordedTable(
        "rate",
        commands: [.addRate, .deleteRates, .importRates],
        shared: SharedTable(
            "rate",
            .statedColumns(["value", "digits", "source"]),
            groups: [["value", "digits", "source"]],
            uniqueKey: ["date", "base", "quote"]
        )
    ) { row, _ in try Rate(row) }
}

extension Rate {
    /// Reads a row.
    init(_ row: Row) throws {
        let (base, quote): (String, String) = (try row.value("base"), try row.value("quote"))
        let source: String = try row.value("source")
        guard let day = CivilDate(iso: try row.value("date") as String), let source = Source(statedBy: source),
            let base = Currency(code: base), let quote = Currency(code: quote),
            let rate = ExchangeRate(
                base: base,
                quote: quote,
                value: try row.value("value"),
                digits: try row.value("digits")
            )
        else { throw DamagedRow(table: "rate", id: try row.value("id")) }
        self.init(date: day, rate, source: source)
    }
}

// MARK: - Queries

extension Database {
    /// Returns the pairs that have rates, in the order of their codes.
    fileprivate func currencyPairs() throws -> [(base: String, quote: String)] {
        // Each step seeks the next pair in the index, however many days the pair has; for a comparison of both columns, SQLite
        // would look at all rows of a base.
        let next = try cachedStatement(
            sql: """
                SELECT * FROM (
                    SELECT base, quote FROM rate WHERE base = ?1 AND quote > ?2 ORDER BY quote LIMIT 1
                )
                UNION ALL
                SELECT * FROM (SELECT base, quote FROM rate WHERE base > ?1 ORDER BY base, quote LIMIT 1)
                LIMIT 1
                """
        )
        var pairs: [(base: String, quote: String)] = []
        while let row = try Row.fetchOne(next, arguments: [pairs.last?.base ?? "", pairs.last?.quote ?? ""]) {
            pairs.append((try row.value(0), try row.value(1)))
        }
        return pairs
    }

    /// Returns the latest rate of a pair on or before a day.
    fileprivate func rate(_ base: String, _ quote: String, onOrBefore day: CivilDate) throws -> Rate? {
        try Row.fetchOne(
            cachedStatement(
                sql: "SELECT * FROM rate WHERE base = ? AND quote = ? AND date <= ? ORDER BY date DESC LIMIT 1"
            ),
            arguments: [base, quote, day.iso]
        ).map(Rate.init)
    }

    /// Returns the first rate of a pair after a day.
    fileprivate func rate(_ base: String, _ quote: String, after day: CivilDate) throws -> Rate? {
        try Row.fetchOne(
            cachedStatement(sql: "SELECT * FROM rate WHERE base = ? AND quote = ? AND date > ? ORDER BY date LIMIT 1"),
            arguments: [base, quote, day.iso]
        ).map(Rate.init)
    }
}

extension StatedPairs: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try snapshot.db.currencyPairs().compactMap { base, quote in
            Currency(code: base).flatMap { base in Currency(code: quote).map { CurrencyPair(base, $0) } }
        }
    }
}

extension StatedRateBatches: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let rows = try Row.fetchCursor(
            snapshot.db,
            sql: "SELECT * FROM rate WHERE date <= ? ORDER BY date, base, quote",
            arguments: [last.iso]
        )
        var batch: [Rate] = []
        while let row = try rows.next() {
            batch.append(try Rate(row))
            if batch.count == 500 {
                try body(batch)
                batch.removeAll(keepingCapacity: true)
            }
        }
        if !batch.isEmpty { try body(batch) }
    }
}

extension RatesOn: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let rates = try RateReader(snapshot.db)
        return try days.map { try rates.rates(on: $0) }
    }
}

/// Reads the rates to convert with on days; what all days have in common is read once.
struct RateReader {
    private let db: Database
    private let pairs: [(base: String, quote: String)]
    private let series: [CurrencyPair: [ExchangeSeries]]

    init(_ db: Database) throws {
        self.db = db
        (pairs, series) = (try db.currencyPairs(), try db.exchangeSeries())
    }

    /// Whether there is no rate on any day.
    var isEmpty: Bool { pairs.isEmpty && series.isEmpty }

    func rates(on day: CivilDate) throws -> RatesOfDay {
        let stated = try pairs.compactMap { try db.rate($0.base, $0.quote, onOrBefore: day) }
        return RatesOfDay(day, stated + (try db.impliedRates(by: series, on: day, besides: stated)))
    }
}

extension Database {
    /// Returns the rates to convert with on a day.
    func rates(on day: CivilDate) throws -> RatesOfDay { try RateReader(self).rates(on: day) }
}

extension RateSummaries: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let latest = try db.currencyPairs().compactMap { try db.rate($0.base, $0.quote, onOrBefore: .latest) }
        let exchanges = try db.exchangeSeries().filter { pair, _ in currency.map(pair.has) ?? true }
            .mapValues { try db.unstatedExchanges(of: $0, besides: latest) }
        var pairs = Set(try StatedPairs().value(from: snapshot)).filter { pair in currency.map(pair.has) ?? true }
        for (pair, exchanges) in exchanges where !pairs.contains(pair) && !pairs.contains(pair.reversed) {
            if let latest = exchanges.last?.rate { pairs.insert(latest.rate.pair) }
        }
        return try pairs.sorted().compactMap { try summary(of: $0, exchanges[$0.sorted] ?? [], in: db) }
    }

    /// Returns what is known of a pair, which has the exchanges of days for which no rate is stated.
    private func summary(of pair: CurrencyPair, _ exchanges: [Exchange], in db: Database) throws -> RateSummary? {
        let (base, quote) = (pair.base.code, pair.quote.code)
        let implied = exchanges.compactMap { $0.rate(of: pair.base) }
        func known(onOrBefore day: CivilDate) throws -> Rate? {
            [try db.rate(base, quote, onOrBefore: day), implied.last { $0.date <= day }].compactMap(\.self)
                .max { $0.date < $1.date }
        }
        let stated = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT count(*), min(date) FROM rate WHERE base = ? AND quote = ?"),
            arguments: [base, quote]
        )
        guard let stated, let latest = try known(onOrBefore: .latest) else { return nil }
        let count: Int = try stated.value(0)
        let firstDays = [count > 0 ? try CivilDate(of: stated, 1) : nil, implied.first?.date].compactMap(\.self)
        return RateSummary(
            latest: latest,
            count: count + implied.count,
            first: firstDays.min() ?? latest.date,
            course: try days.map { try known(onOrBefore: $0)?.rate }
        )
    }
}

// MARK: - Commands

extension AddRate: RecordedCommand {
    var kind: CommandKind { .addRate }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let new = Rate(date: date, rate, source: .person)
        if !acceptsUnlikely { try command.db.checkLikely([new]) }
        let before = try command.db.rates(of: rate.pair, on: date)[date]
        if let before {
            try command.replace(before, by: new)
        } else {
            let id = try command.db.insert(new)
            try command.didInsert(into: .rate, ids: id...id)
        }
        return (new, before?.rate)
    }
}

extension DeleteRates: RecordedCommand {
    var kind: CommandKind { .deleteRates }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let count = try command.db.rates(of: pair, on: date).count
        guard count > 0 else {
            let series = try command.db.exchangeSeries()[pair.sorted] ?? []
            let latest = try command.db.latestExchange(of: series, onOrBefore: date ?? .latest)
            guard let latest, date == nil || latest.date == date else { throw MoneyFlowError.noRate(pair, on: date) }
            throw MoneyFlowError.impliedRate(pair, on: date, by: latest)
        }
        try command.delete(
            from: .rate,
            where: "base = ? AND quote = ? AND date BETWEEN ? AND ?",
            arguments: [
                pair.base.code, pair.quote.code, (date ?? .earliest).iso, (date ?? .latest).iso,
            ]
        )
        return count
    }
}

extension AddRates: RecordedCommand {
    var kind: CommandKind { .importRates }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let outcome = try command.add(rates, acceptsUnlikely: acceptsUnlikely)
        if outcome.count > 0 { try command.didRead(files, adding: 0) }
        return outcome
    }
}

extension CommandRecorder {
    /// Adds the rates of files; those that persons have said stay.
    ///
    /// - Throws: ``MoneyFlowError/unlikelyRate(_:near:)`` unless such rates are accepted.
    func add(_ rates: [StatedRate], acceptsUnlikely: Bool) throws -> AddedRates {
        var outcome = AddedRates()
        var added: [Rate] = []
        var ids: ClosedRange<Int64>?
        for (pair, rates) in Dictionary(grouping: rates, by: \.rate.pair).sorted(by: { $0.key < $1.key }) {
            let known = try db.rates(of: pair, on: nil)
            var course = known.mapValues(\.rate.rate)
            let latest = Dictionary(rates.map { ($0.date, $0.rate) }) { _, last in last }
            let countBefore = added.count
            for (date, rate) in latest.sorted(by: { $0.key < $1.key }) {
                let before = known[date]
                guard before?.rate.source != .person, before?.rate.rate != rate else {
                    outcome.known += 1
                    continue
                }
                let new = Rate(date: date, rate, source: .file)
                if let before {
                    try replace(before, by: new)
                } else {
                    let id = try db.insert(new)
                    ids = (ids?.lowerBound ?? id)...id
                }
                added.append(new)
                course[date] = rate
                if before == nil { outcome.added += 1 } else { outcome.changed += 1 }
            }
            guard added.count > countBefore else { continue }
            outcome.pairs.append(pair)
            guard !acceptsUnlikely else { continue }
            try course.checkLikely(Set(added[countBefore...].map(\.date)))
            try db.checkLikely([added[countBefore], added[added.count - 1]])
        }
        // Thousands of rates are recorded at once.
        if let ids { try didInsert(into: .rate, ids: ids) }
        let days = added.map(\.date)
        if let first = days.min(), let last = days.max() { outcome.days = first...last }
        return outcome
    }
}

extension [CivilDate: ExchangeRate] {
    /// Checks that the new rates of a pair, on some of the days, are not far from those of the days before and after.
    ///
    /// - Throws: ``MoneyFlowError/unlikelyRate(_:near:)``.
    fileprivate func checkLikely(_ new: Set<CivilDate>) throws {
        let course = sorted { $0.key < $1.key }
        for (before, after) in zip(course, course.dropFirst()) where new.contains(before.key) || new.contains(after.key)
        {
            guard after.value.differs(from: before.value, moreThan: Rate.largestStep) else { continue }
            let (first, second) = new.contains(after.key) ? (after, before) : (before, after)
            throw MoneyFlowError.unlikelyRate(
                Rate(date: first.key, first.value, source: .file),
                near: Rate(date: second.key, second.value, source: .file)
            )
        }
    }
}

extension CommandRecorder {
    /// Puts a rate in the place of another one of its day.
    fileprivate func replace(_ before: (id: Int64, rate: Rate), by new: Rate) throws {
        try update(
            .rate,
            where: "id = ?",
            arguments: [before.id],
            set: ["value": new.rate.value, "digits": new.rate.digits, "source": new.source.name]
        )
    }
}

extension Database {
    /// Inserts a rate, which the caller records, and returns its id.
    fileprivate func insert(_ new: Rate) throws -> Int64 {
        try cachedStatement(
            sql: "INSERT INTO rate (date, base, quote, value, digits, source) VALUES (?, ?, ?, ?, ?, ?)"
        )
        .execute(
            arguments: [
                new.date.iso, new.rate.base.code, new.rate.quote.code, new.rate.value, new.rate.digits,
                new.source.name,
            ]
        )
        return lastInsertedRowID
    }
}

extension Database {
    /// Returns the rates of a pair by their days: that of a day, or all.
    fileprivate func rates(of pair: CurrencyPair, on date: CivilDate?) throws -> [CivilDate: (id: Int64, rate: Rate)] {
        let rows = try Row.fetchCursor(
            cachedStatement(sql: "SELECT * FROM rate WHERE base = ? AND quote = ? AND date BETWEEN ? AND ?"),
            arguments: [
                pair.base.code, pair.quote.code, (date ?? .earliest).iso, (date ?? .latest).iso,
            ]
        )
        var found: [CivilDate: (id: Int64, rate: Rate)] = [:]
        while let row = try rows.next() {
            let rate = try Rate(row)
            found[rate.date] = (try row.value("id"), rate)
        }
        return found
    }

    /// Checks that rates are not far from those of the nearest days, in either direction.
    ///
    /// - Throws: ``MoneyFlowError/unlikelyRate(_:near:)``.
    fileprivate func checkLikely(_ rates: [Rate]) throws {
        for new in rates {
            let (base, quote) = (new.rate.base.code, new.rate.quote.code)
            let before = new.date.adding(days: -1)
            let neighbors = try [(base, quote), (quote, base)].flatMap { base, quote in
                [
                    try before.flatMap { try rate(base, quote, onOrBefore: $0) },
                    try rate(base, quote, after: new.date),
                ]
            }
            for neighbor in neighbors.compactMap(\.self)
            where new.rate.differs(from: neighbor.rate, moreThan: Rate.largestStep) {
                throw MoneyFlowError.unlikelyRate(new, near: neighbor)
            }
        }
    }
}

extension StoreFeature {
    static let rates = StoreFeature(
        queries: [RatesOn.self, RateSummaries.self, StatedPairs.self, StatedRateBatches.self],
        commands: [AddRate.self, DeleteRates.self, AddRates.self],
        tables: [.rate]
    )
}
