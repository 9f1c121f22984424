import Core
import GRDB

/// The range of dates and ids that a query covers, with one bound on each side for the index to start and stop at.
struct DateBounds {
    fileprivate var lower: Bound?
    fileprivate var upper: Bound?

    fileprivate enum Bound {
        case date(CivilDate)
        case cursor(PageCursor)
    }

    /// Creates the range between two dates, both included.
    init(from: CivilDate?, to: CivilDate?) {
        lower = from.map(Bound.date)
        upper = to.map(Bound.date)
    }

    /// Returns the part of the range on the side of a cursor that contains the page.
    ///
    /// SQLite uses one bound on each side and scans the rows outside any other, so only the narrower one is kept.
    func narrowed(to position: PagePosition) -> DateBounds {
        var bounds = self
        switch position {
        case .newest, .oldest:
            break
        case .after(let cursor):
            if case .date(let date)? = upper, date < cursor.date { break }
            bounds.upper = .cursor(cursor)
        case .before(let cursor):
            if case .date(let date)? = lower, date > cursor.date { break }
            bounds.lower = .cursor(cursor)
        }
        return bounds
    }

    /// Returns the conditions in SQL, given the column with the date.
    func conditions(on column: String) -> [String] {
        [lower.map { Self.condition($0, ">", column) }, upper.map { Self.condition($0, "<", column) }].compactMap(
            \.self
        )
    }

    /// The arguments of ``conditions(on:)``.
    var arguments: StatementArguments {
        [lower, upper].compactMap(\.self).reduce(into: []) { arguments, bound in
            switch bound {
            case .date(let date): arguments += [date.iso]
            case .cursor(let cursor): arguments += [cursor.date.iso, cursor.id]
            }
        }
    }

    private static func condition(_ bound: Bound, _ comparison: String, _ column: String) -> String {
        switch bound {
        case .date: "\(column) \(comparison)= ?"
        case .cursor(let cursor): "(\(column), id) \(comparison)\(cursor.isInclusive ? "=" : "") (?, ?)"
        }
    }
}

extension DateBounds {
    /// The range between two dates as the conditions, in SQL, on the column `month` for its whole months, `nil` if it has
    /// none, and on the column `date` for each run of other days.
    ///
    /// A cursor is not a date.
    var months: (months: [String]?, days: [String]) {
        let (from, to) = (lower?.date, upper?.date)
        if let from, let to, from.monthOfYear == to.monthOfYear {
            let isWhole = from == from.monthOfYear.firstDay && to == to.monthOfYear.lastDay
            return isWhole
                ? (["month = '\(from.monthOfYear.iso)'"], []) : (nil, ["date BETWEEN '\(from.iso)' AND '\(to.iso)'"])
        }
        var (months, days): ([String], [String]) = ([], [])
        if let from {
            let month = from.monthOfYear
            let isWhole = from == month.firstDay
            months.append("month \(isWhole ? ">=" : ">") '\(month.iso)'")
            if !isWhole { days.append("date BETWEEN '\(from.iso)' AND '\(month.lastDay.iso)'") }
        }
        if let to {
            let month = to.monthOfYear
            let isWhole = to == month.lastDay
            months.append("month \(isWhole ? "<=" : "<") '\(month.iso)'")
            if !isWhole { days.append("date BETWEEN '\(month.firstDay.iso)' AND '\(to.iso)'") }
        }
        return (months, days)
    }
}

extension DateBounds.Bound {
    fileprivate var date: CivilDate? {
        if case .date(let date) = self { date } else { nil }
    }
}

extension PagePosition {
    /// The order in which the rows of a page are found: away from its position.
    var order: TransactionOrder {
        switch self {
        case .newest, .after: .newestFirst
        case .oldest, .before: .oldestFirst
        }
    }
}
