import Core
import GRDB
import Money

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

    /// Returns the part of the range up to a day in it, from where an order begins.
    func reaching(_ day: CivilDate, in order: TransactionOrder) -> DateBounds {
        var bounds = self
        if order == .newestFirst { bounds.lower = .date(day) } else { bounds.upper = .date(day) }
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
    /// A run of days in one month.
    struct Days {
        let first: CivilDate
        let last: CivilDate
        /// Whether the days are in the range; if not, they are to be taken away from their month.
        let isAdded: Bool

        /// The condition in SQL on the column `date`.
        var condition: String { "date BETWEEN '\(first.iso)' AND '\(last.iso)'" }
    }

    /// The range between two dates as the months that are counted, which are texts in this range, and the days to add to
    /// them or take away.
    ///
    /// A month with a tilde sorts after the month and before the next one. A cursor is not a date.
    var months: (counted: (from: String, upTo: String), days: [Days]) {
        let (from, to) = (lower?.date, upper?.date)
        if let from, let to, from.monthOfYear == to.monthOfYear {
            let (isCounted, days) = Self.part(of: from.monthOfYear, from.day...to.day)
            let month = from.monthOfYear.iso
            return ((month, isCounted ? month + "~" : month), days)
        }
        let first = from.map { Self.part(of: $0.monthOfYear, $0.day...$0.monthOfYear.dayCount) }
        let last = to.map { Self.part(of: $0.monthOfYear, 1...$0.day) }
        let start = from.map { $0.monthOfYear.iso + (first?.isCounted == true ? "" : "~") } ?? ""
        let end = to.map { $0.monthOfYear.iso + (last?.isCounted == true ? "~" : "") } ?? "~"
        return ((start, end), (first?.days ?? []) + (last?.days ?? []))
    }

    /// Returns whether to count a month of which these days are in the range, and the fewest days to add or take away.
    private static func part(of month: Month, _ days: ClosedRange<Int>) -> (isCounted: Bool, days: [Days]) {
        func run(_ days: Range<Int>, isAdded: Bool) -> Days? {
            guard let first = month.firstDay.adding(days: days.lowerBound - 1),
                let last = month.firstDay.adding(days: days.upperBound - 2), !days.isEmpty
            else { return nil }
            return Days(first: first, last: last, isAdded: isAdded)
        }
        let (first, end) = (days.lowerBound, days.upperBound + 1)
        guard 2 * days.count > month.dayCount else {
            return (false, [run(first..<end, isAdded: true)].compactMap(\.self))
        }
        let outside = [run(1..<first, isAdded: false), run(end..<(month.dayCount + 1), isAdded: false)]
        return (true, outside.compactMap(\.self))
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
