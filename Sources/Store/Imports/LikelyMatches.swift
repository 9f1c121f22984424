import Core
import Foundation
import GRDB
import Money

/// Finds the transactions that the user typed before a bank's file brought them in.
///
/// A typed transaction matches a row of the same account, type and amount, from ``daysBefore`` days before the row's day to
/// ``daysAfter`` days after it: banks book late. Each transaction matches one row; as many as possible are matched, those
/// of the nearest days first. Of the rows, only those with the amount of a typed transaction are in memory.
///
/// A purchase abroad was typed with what it would cost, which the bank knows better: it matches a row with its price or, if
/// the row has none in its currency, one with about its amount (``Money/isNear(_:percent:)``) that no other one matches.
///
/// A row that is the side of a known transfer matches only what no other row of its file does and has no parts, and only
/// if an import made the transfer: one that the user made is what they typed for the row.
struct LikelyMatches {
    /// How many days before its row a transaction may be dated.
    static let daysBefore = 7
    /// How many days after its row a transaction may be dated.
    static let daysAfter = 3

    private struct Key: Hashable {
        let account: Account.ID
        let day: Int
        let amount: Int64
    }

    /// A new row that may match.
    private struct NewRow {
        let number: Int64
        let key: Key
        /// What was paid in another currency.
        let original: Price?
        /// Whether it is the side of a known transfer.
        let isSide: Bool

        /// Whether the bank says that something else was paid in the currency in which it was typed.
        func hasOtherPrice(than typed: Typed) -> Bool {
            guard let original, let price = typed.original else { return false }
            return original.currency == price.currency && original != price
        }
    }

    /// An amount in another currency than that of the account.
    fileprivate struct Price: Hashable {
        let minorUnits: Int64
        let currency: String
    }

    /// A typed transaction.
    fileprivate struct Typed {
        let id: Int64
        let hasParts: Bool
        let amount: Int64
        let original: Price?
    }

    /// The typed transactions, the oldest first.
    private var typed: [Typed] = []
    /// Their places.
    private var places: [Key: [Int]] = [:]
    /// The places of purchases abroad by account and day, those with the least amounts first; and by their prices, too.
    private var abroad: [AccountDay: [Int]] = [:]
    private var priced: [PricedDay: [Int]] = [:]

    private struct AccountDay: Hashable {
        let account: Account.ID
        let day: Int
    }

    private struct PricedDay: Hashable {
        let day: AccountDay
        let price: Price
    }

    /// The ids of the transfers that imports made, among those of which rows are a side.
    private var importedTransfers: Set<Int64> = []
    /// The numbers of the rows that are to become sides of others.
    private let planned: Set<Int64>

    /// Reads the typed transactions near the staged rows.
    ///
    /// - Parameter plan: Which rows are sides of transfers that imports made.
    init(near staged: StagedTransactions, _ plan: TransferPlan) throws {
        planned = Set((plan.sides.map(\.row) + plan.takeovers.map(\.row)).map { abs($0.row.reference) })
        guard !staged.isEmpty else { return }
        let db = staged.db
        if try staged.hasSidesInWallet() { importedTransfers = try Int64.fetchSet(db, sql: Self.importedTransfers) }
        guard let dates = staged.dates else { return }
        let (first, last) = (dates.lowerBound, dates.upperBound)
        let candidates = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, date, iif((type = 'income') = refund, -amount, amount), accountId,
                    id IN (SELECT transactionId FROM part), originalAmount, originalCurrency
                FROM "transaction"
                WHERE accountId IN (SELECT value FROM json_each(?)) AND type <> 'transfer'
                    AND date BETWEEN ? AND ? AND id NOT IN (
                    SELECT transactionId FROM importedRow JOIN command ON command.id = commandId WHERE state = 'done'
                    UNION \(MovedRows.targets)
                    UNION SELECT outId FROM notTransfer UNION SELECT inId FROM notTransfer
                    UNION SELECT posted FROM temp.staged WHERE posted NOTNULL
                )
                ORDER BY id
                """,
            arguments: [
                try JSONArray(staged.accounts.sorted { $0.rawValue < $1.rawValue }).text,
                (first.adding(days: -Self.daysBefore) ?? first).iso,
                (last.adding(days: Self.daysAfter) ?? last).iso,
            ]
        )
        while let row = try candidates.next() {
            let (id, date): (Int64, String) = (try row.value(0), try row.value(1))
            guard let day = CivilDate(iso: date)?.daysSince1970 else {
                throw DamagedRow(table: TransactionRecord.table, id: id)
            }
            let key = Key(account: try row.value(3), day: day, amount: try row.value(2))
            append(id, key, hasParts: try row.value(4), try Self.price(row, 5))
        }
        let typed = typed
        abroad = abroad.mapValues { places in places.sorted { typed[$0].amount < typed[$1].amount } }
    }

    /// The transfers of which rows are a side, and of which an import inserted or changed the transaction to make them.
    private static let importedTransfers = """
        SELECT transactionId FROM importedRow JOIN command ON command.id = commandId
        WHERE transactionId IN (SELECT side FROM temp.staged WHERE side > 0) AND state = 'done' AND ifnull(
            (
                SELECT before ->> 'toAccountId' IS NULL AND after ->> 'toAccountId' NOTNULL FROM change
                WHERE (commandId, tableName, recordId) = (importedRow.commandId, 'transaction', transactionId)
            ),
            EXISTS (
                SELECT 1 FROM insertion
                WHERE commandId = importedRow.commandId AND tableName = 'transaction'
                    AND transactionId BETWEEN firstId AND lastId
            )
        )
        """

    /// Appends a transaction that was added after the others were read.
    mutating func append(_ addition: ImportBasis.Addition) {
        append(
            addition.id,
            Key(account: addition.account, day: addition.date.daysSince1970, amount: addition.amount),
            hasParts: false,
            nil
        )
    }

    private mutating func append(_ id: Int64, _ key: Key, hasParts: Bool, _ original: Price?) {
        places[key, default: []].append(typed.count)
        // What its parts are would not add up to another amount.
        if let original, !hasParts {
            let day = AccountDay(account: key.account, day: key.day)
            abroad[day, default: []].append(typed.count)
            priced[PricedDay(day: day, price: original), default: []].append(typed.count)
        }
        typed.append(Typed(id: id, hasParts: hasParts, amount: key.amount, original: original))
    }

    private static func price(_ row: Row, _ column: Int) throws -> Price? {
        guard let minorUnits: Int64 = try row.value(column), let currency: String = try row.value(column + 1) else {
            return nil
        }
        return Price(minorUnits: minorUnits, currency: currency)
    }

    /// The matches of some rows.
    struct Found {
        /// The numbers of the rows, in their order, and the ids of the typed transactions.
        var pairs: [(staged: Int64, typed: Int64)] = []
        /// The ids of the typed transactions that could have matched a row which has another match.
        var left: [Int64] = []
    }

    /// Matches the rows of a range: first those that are no side of a known transfer, then the others.
    func find(in numbers: Range<Int64>, of staged: StagedTransactions) throws -> Found {
        guard !typed.isEmpty, !numbers.isEmpty else { return Found() }
        let rows = try rows(in: numbers, of: staged)
        var taken: Set<Int> = []
        var found = Found()
        for rows in [rows.filter { !$0.isSide }, rows.filter(\.isSide)] {
            let partners = Matching.maximum(rows.count, typed.count) {
                candidates(for: rows[$0]) { !taken.contains($0) }
            }
            for (row, partner) in zip(rows, partners) {
                guard let partner else { continue }
                found.pairs.append((row.number, typed[partner].id))
            }
            taken.formUnion(partners.compactMap(\.self))
        }
        found.pairs.sort { $0.staged < $1.staged }
        let near = Set(rows.flatMap { row in candidates(for: row) { _ in true }.map(\.right) })
        found.left = near.subtracting(taken).sorted().map { typed[$0].id }
        return found
    }

    private func candidates(for row: NewRow, where isFree: (Int) -> Bool) -> [Matching.Candidate] {
        Self.distances.enumerated().flatMap { rank, distance in
            let key = Key(account: row.key.account, day: row.key.day + distance, amount: row.key.amount)
            let places = (places[key] ?? []).filter {
                isFree($0) && !(row.isSide && typed[$0].hasParts) && !row.hasOtherPrice(than: typed[$0])
            }
            let abroad = abroad(on: AccountDay(account: key.account, day: key.day), like: row)
            return places.map { Matching.Candidate(right: $0, cost: Matching.cost(ofRank: rank)) }
                + abroad.filter { isFree($0) && typed[$0].amount != key.amount }.compactMap { place in
                    likeness(of: row, to: typed[place]).map { likeness in
                        let cost = Matching.cost(ofRank: likeness == .price ? rank : Self.distances.count) + rank
                        return Matching.Candidate(right: place, cost: cost)
                    }
                }
        }
    }

    /// Returns the places of purchases abroad that have the price of a row, or about its amount.
    ///
    /// A row is compared with these only, as thousands may have been typed for the days of a file.
    private func abroad(on day: AccountDay, like row: NewRow) -> [Int] {
        guard let places = abroad[day] else { return [] }
        // A little more than may be off.
        let slack = Int64(row.key.amount.magnitude) / 30 + 2
        let range = row.key.amount - slack...row.key.amount + slack
        var (start, end) = (0, places.count)
        while start < end {
            let middle = (start + end) / 2
            if typed[places[middle]].amount < range.lowerBound { start = middle + 1 } else { end = middle }
        }
        let near = places[start...].prefix { typed[$0].amount <= range.upperBound }
        guard let price = row.original, let same = priced[PricedDay(day: day, price: price)] else { return Array(near) }
        return near + same.filter { !range.contains(typed[$0].amount) }
    }

    /// Why a row with another amount may be a purchase abroad.
    private enum Likeness {
        case price
        case amount
    }

    private func likeness(of row: NewRow, to typed: Typed) -> Likeness? {
        guard !row.isSide, let price = typed.original, (row.key.amount < 0) == (typed.amount < 0) else { return nil }
        if let original = row.original, original.currency == price.currency {
            return original == price ? .price : nil
        }
        let (paid, expected) = (Int128(row.key.amount.magnitude), Int128(typed.amount.magnitude))
        return Money.isNear(paid, expected, percent: Money.samePercent) ? .amount : nil
    }

    private func rows(in numbers: Range<Int64>, of staged: StagedTransactions) throws -> [NewRow] {
        let rows = try Row.fetchCursor(
            staged.db,
            sql: """
                SELECT id, day, amount, accountId, side NOTNULL OR id IN (SELECT value FROM json_each(?)),
                    originalAmount, originalCurrency
                FROM temp.staged
                WHERE id >= ? AND id < ? AND coalesce(sameAs, otherAmount, posted, mergedWith) IS NULL
                    AND (side IS NULL OR side IN (SELECT value FROM json_each(?)))
                    AND (amount IN (SELECT value FROM json_each(?)) OR day BETWEEN ? AND ?)
                ORDER BY id
                """,
            arguments: [
                try JSONArray(planned.sorted()).text, numbers.lowerBound, numbers.upperBound,
                try JSONArray(importedTransfers.sorted()).text,
                try JSONArray(Set(places.keys.map(\.amount)).sorted()).text,
                abroad.keys.map { $0.day - Self.daysAfter }.min(), abroad.keys.map { $0.day + Self.daysBefore }.max(),
            ]
        )
        var found: [NewRow] = []
        while let row = try rows.next() {
            let key = Key(account: try row.value(3), day: try row.value(1), amount: try row.value(2))
            let isNear = Self.distances.contains { distance in
                places[Key(account: key.account, day: key.day + distance, amount: key.amount)] != nil
                    || abroad[AccountDay(account: key.account, day: key.day + distance)] != nil
            }
            guard isNear else { continue }
            let (number, isSide): (Int64, Bool) = (try row.value(0), try row.value(4))
            found.append(NewRow(number: number, key: key, original: try Self.price(row, 5), isSide: isSide))
        }
        return found
    }

    /// How far a typed transaction may be from its row, in days, the nearest first.
    private static let distances = (-daysBefore...daysAfter).sorted { (abs($0), $0) < (abs($1), $1) }
}

/// Values as a JSON array, for SQLite's `json_each`.
struct JSONArray {
    let text: String

    init(_ values: some Encodable) throws {
        text = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
    }
}
