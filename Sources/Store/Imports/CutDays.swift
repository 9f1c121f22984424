import BankFiles
import Core
import GRDB
import Money

/// The days on which what a file has in common with earlier ones begins and ends.
///
/// Any of the files may begin or end in the middle of such a day. Then a row that looks like one of an earlier file may be
/// another, like the second coffee of a day. What the account moved by, as the balances of the files say, decides: if its
/// rows do not add up to that, but do with some of those that were taken for earlier ones, these are new. They are the
/// first or the last of them, since a file has all bookings between its first and its last one.
struct CutDays {
    /// A row that was taken for an earlier one.
    struct Repeated {
        let line: Int
        /// Negative for an expense.
        let minorUnits: Int64
        let kept: Kept
    }

    /// How it was kept.
    enum Kept {
        /// A row that was not staged.
        case read(ImportRow)
        /// The number of a row that was staged, and then found to be an earlier one.
        case staged(Int64)
    }

    /// The maximum number of rows of a day that are kept; of days with more, nothing is decided.
    private static let limit = 1000

    /// The rows of each account that were not staged, of the first and the last day with any.
    private var first: [Account.ID: [ImportRow]] = [:]
    private var last: [Account.ID: [ImportRow]] = [:]

    /// Adds a row of an account that is not staged because it is an earlier one.
    mutating func add(_ row: ImportRow, of account: Account.ID) {
        // A file with both sides of transfers has whole days of all its accounts, and a bank's identifier tells equal rows
        // apart.
        guard !row.counterparty.isWhole, row.bankID == nil else { return }
        Self.add(row, to: &first[account, default: []]) { $0 < $1 }
        Self.add(row, to: &last[account, default: []]) { $0 > $1 }
    }

    private static func add(_ row: ImportRow, to rows: inout [ImportRow], isBeyond: (CivilDate, CivilDate) -> Bool) {
        if let date = rows.first?.date, date != row.date {
            guard isBeyond(row.date, date) else { return }
            rows.removeAll(keepingCapacity: true)
        }
        if rows.count <= limit { rows.append(row) }
    }

    /// Returns the rows that were taken for earlier ones, but are new.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of the staged rows of the file.
    ///   - identified: Those of them that were found to be earlier rows.
    ///   - redated: The accounts of which the earlier rows have other dates than this file, so that days do not compare.
    ///   - balances: The balances of an account that this file and the earlier ones of the import state.
    func newRows(
        _ staged: StagedTransactions,
        in numbers: Range<Int64>,
        _ identified: Set<Int64>,
        otherThan redated: Set<Account.ID>,
        _ balances: (Account.ID) -> (own: [ImportStatement], others: [ImportStatement])
    ) throws -> [Repeated] {
        var repeated: [Account.ID: [CivilDate: [Repeated]]] = [:]
        for (account, rows) in Array(first) + Array(last) {
            guard let date = rows.first?.date, rows.count <= Self.limit else { continue }
            repeated[account, default: [:]][date] = rows.map {
                Repeated(line: $0.line, minorUnits: $0.signedMinorUnits, kept: .read($0))
            }
        }
        for row in try staged.rows(identified) {
            repeated[row.account, default: [:]][row.date, default: []].append(
                Repeated(line: row.line, minorUnits: row.minorUnits, kept: .staged(row.number))
            )
        }
        repeated = repeated.filter { !redated.contains($0.key) }
        guard !repeated.isEmpty else { return [] }
        let movements = try AccountMovements(staged)
        let isNewestFirst = try staged.isNewestFirst(in: numbers)
        var found: [Repeated] = []
        for (account, days) in repeated.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let balances = balances(account)
            guard !balances.own.isEmpty else { continue }
            for date in Set([days.keys.min(), days.keys.max()].compactMap(\.self)).sorted() {
                guard let gaps = try movements.gaps(of: account, on: date, before: numbers.lowerBound, balances),
                    !gaps.contains(0)
                else {
                    continue
                }
                let rows = (days[date] ?? []).sorted { isNewestFirst ? $0.line > $1.line : $0.line < $1.line }
                if let edge = gaps.lazy.compactMap({ Self.edge(of: rows, addingUpTo: $0) }).first {
                    found += edge
                }
            }
        }
        return found
    }

    /// Returns the fewest of the last or the first rows that add up to an amount, or `nil` if none do.
    private static func edge(of rows: [Repeated], addingUpTo amount: Int64) -> [Repeated]? {
        var (start, end): (Int64, Int64) = (0, 0)
        for count in stride(from: 1, through: rows.count, by: 1) {
            start &+= rows[count - 1].minorUnits
            end &+= rows[rows.count - count].minorUnits
            if end == amount { return rows.suffix(count) }
            if start == amount { return Array(rows.prefix(count)) }
        }
        return nil
    }
}
