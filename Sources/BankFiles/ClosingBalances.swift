import Money

/// Finds, in rows with a running balance, what the account had at the end of days.
///
/// The balance of a day is known if the rows of other days are all on the right side of it in the file; rows need not be
/// in the order of their dates, because files are often sorted by another date.
struct ClosingBalances: Sendable {
    /// A day of the file, and its last balance if the row has one.
    private struct Day {
        let date: CivilDate
        let line: Int
        let balance: Int64?
    }

    /// The rows of a day that follow each other in the file.
    private struct Run {
        let date: CivilDate
        let first: CSVBalanceChain.Row
        var last: CSVBalanceChain.Row
    }

    private let isDescending: Bool
    private let isDescendingInDay: Bool
    private var days: [Day] = []
    private var run: Run?
    /// The day that is furthest in the direction of the file.
    private var front: CivilDate?
    private var first: CSVBalanceChain.Row?
    private var earliest: CivilDate?
    /// Whether the rows are in the order of their dates.
    private var isSorted = true

    init(order: CSVBalanceChain.Order) {
        isDescending = order == .newestFirst || order == .newestDayFirst
        isDescendingInDay = order == .newestFirst || order == .oldestDayFirst
    }

    /// Adds the next row of the file.
    mutating func add(_ row: CSVBalanceChain.Row) {
        earliest = min(earliest ?? row.date, row.date)
        if row.date == run?.date {
            run?.last = row
            return
        }
        close()
        run = Run(date: row.date, first: row, last: row)
        guard let front else {
            front = row.date
            return
        }
        if isAhead(row.date, of: front) {
            self.front = row.date
        } else {
            isSorted = false
            days = days.filter { isAhead(row.date, of: $0.date) }
            run = nil
        }
    }

    private func isAhead(_ date: CivilDate, of other: CivilDate) -> Bool {
        isDescending ? date < other : date > other
    }

    private mutating func close() {
        guard let run else { return }
        let closing = isDescendingInDay ? run.first : run.last
        if days.isEmpty || isDescending { first = isDescendingInDay ? run.last : run.first }
        days.append(Day(date: run.date, line: closing.line, balance: closing.balance))
        self.run = nil
    }

    /// Returns the balance before the first row, at the end of its day, at the end of each month but the last, and after the
    /// last row.
    ///
    /// A file that begins in the middle of a day does not say what was in the account at the end of the day before.
    ///
    /// - Parameters:
    ///   - owner: The account, as the file names it.
    ///   - account: A hash of it, as in ``ImportRow/account``.
    func statements(of owner: ImportAccount?, account: Int64?) -> [ImportStatement] {
        var whole = self
        whole.close()
        let days = whole.days.sorted { $0.date < $1.date }
        guard let last = days.last else { return [] }
        var found: [ImportStatement] = []
        func append(_ date: CivilDate, _ line: Int, _ balance: Int64?, isOpening: Bool = false) {
            guard let balance, found.last?.date != date else { return }
            found.append(
                ImportStatement(
                    line: line,
                    owner: owner,
                    account: account,
                    date: date,
                    minorUnits: balance,
                    isOpening: isOpening
                )
            )
        }
        if let first = whole.first, first.date == earliest, days[0].date == first.date,
            let balance = first.balance, let before = first.date.adding(days: -1)
        {
            append(before, first.line, balance &- first.amount, isOpening: true)
        }
        if days.count > 1, days[0].date == earliest { append(days[0].date, days[0].line, days[0].balance) }
        for (day, next) in zip(days, days.dropFirst()) where day.date.monthOfYear != next.date.monthOfYear {
            append(isSorted ? day.date.monthOfYear.lastDay : day.date, day.line, day.balance)
        }
        append(last.date, last.line, last.balance)
        return found
    }
}
