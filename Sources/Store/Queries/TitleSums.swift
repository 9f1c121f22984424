import Core
import GRDB
import Money

/// The sums of the titles of one type and currency in one range of days, of which those beyond a limit are added up.
struct TitleSums {
    private let range: Int
    private let currency: Currency
    private let type: TransactionType
    /// The number of titles to keep apart, or `nil` for all.
    private let limit: Int?
    /// The titles that may be among those to keep, at most twice as many.
    private var kept: [(title: String, sum: Int64, count: Int)] = []
    /// The sum and the count that a title must exceed to be kept, once there are enough.
    private var threshold: (sum: Int64, count: Int)?
    /// What the other titles add up to.
    private var others = (titles: 0, sum: Int64(0), count: 0)

    /// Creates the sums for the currency and the type of a row.
    init(_ row: Row, of range: Int, limit: Int?) throws {
        let (code, name): (String, String) = (try row.value(0), try row.value(1))
        guard let currency = Currency(code: code), let type = TransactionType(rawValue: name) else {
            throw DamagedTotals()
        }
        (self.range, self.currency, self.type, self.limit) = (range, currency, type, limit)
    }

    /// Returns whether a row has the same currency and type.
    func has(_ row: Row) throws -> Bool {
        let (code, name): (String, String) = (try row.value(0), try row.value(1))
        return code == currency.code && name == type.rawValue
    }

    /// Adds a title with its sum and count.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    mutating func add(_ row: Row) throws {
        let (sum, count): (Int64, Int) = (try row.value(2), try row.value(3))
        if let threshold, (sum, count) <= threshold { return try leaveOut(sum, count) }
        kept.append((try row.value(4), sum, count))
        if let limit, kept.count / 2 >= limit { try keepLargest(limit) }
    }

    /// Returns the sums of the titles and of the others.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    mutating func flows() throws -> [FlowSum] {
        if let limit { try keepLargest(limit) }
        let own = kept.map { flow(.title($0.title, type), $0.sum, $0.count) }
        return others.titles == 0 ? own : own + [flow(.otherTitles(others.titles, type), others.sum, others.count)]
    }

    /// Leaves out all titles but those with the largest sums, of equal ones those with the most transactions.
    private mutating func keepLargest(_ limit: Int) throws {
        guard kept.count >= limit else { return }
        kept.sort { ($0.sum, $0.count, $1.title) > ($1.sum, $1.count, $0.title) }
        for title in kept.dropFirst(limit) { try leaveOut(title.sum, title.count) }
        kept.removeLast(kept.count - limit)
        threshold = kept.last.map { ($0.sum, $0.count) }
    }

    private func flow(_ key: FlowSum.Key, _ sum: Int64, _ count: Int) -> FlowSum {
        let isIncome = type == .income
        let flows = Flows(income: isIncome ? sum : 0, expenses: isIncome ? 0 : sum, count: count)
        return FlowSum(range: range, key: key, currency: currency, flows: flows)
    }

    private mutating func leaveOut(_ sum: Int64, _ count: Int) throws {
        let (total, isTooLarge) = others.sum.addingReportingOverflow(sum)
        guard !isTooLarge else { throw MoneyFlowError.amountOverflow }
        others = (others.titles + 1, total, others.count + count)
    }
}
