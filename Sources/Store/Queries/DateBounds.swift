import Core
import GRDB

/// The range of dates and ids that a query covers, with one bound on each side for the index to start and stop at.
struct DateBounds {
    private var lower: Bound?
    private var upper: Bound?

    private enum Bound {
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

    /// The conditions in SQL.
    var conditions: [String] {
        [lower.map { Self.condition($0, ">") }, upper.map { Self.condition($0, "<") }].compactMap(\.self)
    }

    /// The arguments of ``conditions``.
    var arguments: StatementArguments {
        [lower, upper].compactMap(\.self).reduce(into: []) { arguments, bound in
            switch bound {
            case .date(let date): arguments += [date.iso]
            case .cursor(let cursor): arguments += [cursor.date.iso, cursor.id]
            }
        }
    }

    private static func condition(_ bound: Bound, _ comparison: String) -> String {
        switch bound {
        case .date: "date \(comparison)= ?"
        case .cursor(let cursor): "(date, id) \(comparison)\(cursor.isInclusive ? "=" : "") (?, ?)"
        }
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
