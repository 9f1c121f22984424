import Money

/// Follows a running balance from row to row and finds where it does not add up.
struct CSVBalanceChain: Sendable {
    /// The order of the rows in a file.
    enum Order: CaseIterable, Sendable {
        case oldestFirst
        case newestFirst
        /// The newest day first, but the oldest row first within a day.
        case newestDayFirst
        /// The oldest day first, but the newest row first within a day.
        case oldestDayFirst
    }

    /// A row whose balance does not add up.
    struct Break: Hashable, Sendable {
        let line: Int
        /// What the balance after the row should be, in minor units.
        let expected: Int64
        let found: Int64
    }

    /// A row that moved money.
    struct Row: Sendable {
        let line: Int
        let date: CivilDate
        /// In minor units, negative for money spent.
        let amount: Int64
        /// In minor units; `nil` if the row has none.
        let balance: Int64?
    }

    let order: Order
    /// Whether the days of the rows are in another order.
    var contradictsDates = false
    /// How many balances were compared.
    private(set) var steps = 0
    /// How many of them did not add up.
    private(set) var breaks = 0
    /// How many places did not add up; two in a row count as one, because a wrong balance is compared twice.
    private(set) var breakPlaces = 0

    /// Whether the rows are in this order: at most one balance does not add up, or at least five do for each that does
    /// not.
    var isConvincing: Bool {
        let right = steps - breaks
        return right >= max(1, breakPlaces) && breakPlaces <= max(1, right / 5)
    }

    /// Whether the amounts explain the balances: at least one balance adds up, and at least five do for each place that
    /// does not.
    var isProof: Bool {
        let right = steps - breaks
        return right > 0 && breakPlaces <= right / 5 && !isConstant
    }

    /// Whether these are running balances, so that one that does not add up is an error.
    ///
    /// At least half of the balances add up. With only two or three rows none has to, unless all balances are the same,
    /// as when a bank writes today's balance in every row.
    var isRunning: Bool {
        isConvincing || steps > 0 && breaks * 2 <= steps || 1...2 ~= steps && !isConstant
    }

    /// Whether all balances are the same.
    private(set) var isConstant = true
    private var firstBalance: Int64?

    /// The last row with a balance, and what has moved since.
    private var last: (line: Int, balance: Int64, amount: Int64, since: Int64)?
    /// The day being read: its balance on the side of the next day in the file, its balance on the side of the previous
    /// day, and the row with the latter.
    private var day: (date: CivilDate, near: Int64, far: Int64, row: Row)?
    /// The balance of the previous day in the file on the side of ``day``.
    private var outer: Int64?
    private var breakRun = 0

    init(order: Order) {
        self.order = order
    }

    /// Forgets the previous rows, because one of them is unknown.
    mutating func reset() {
        last = nil
        day = nil
        outer = nil
    }

    /// Compares the next row with the previous ones.
    mutating func add(_ row: Row) -> Break? {
        if let balance = row.balance {
            isConstant = isConstant && balance == firstBalance ?? balance
            firstBalance = firstBalance ?? balance
        }
        return switch order {
        case .oldestFirst: addUpward(row)
        case .newestFirst: addDownward(row)
        case .newestDayFirst, .oldestDayFirst: addByDay(row)
        }
    }

    /// Makes the comparisons that are left at the end of the file.
    mutating func finish() -> Break? {
        let found = closeDay()
        day = nil
        return found
    }

    private mutating func addUpward(_ row: Row) -> Break? {
        guard let balance = row.balance else {
            last?.since &+= row.amount
            return nil
        }
        let expected = last.map { $0.balance &+ $0.since &+ row.amount }
        last = (row.line, balance, row.amount, 0)
        return compare(line: row.line, expected: expected, found: balance, moved: row.amount)
    }

    private mutating func addDownward(_ row: Row) -> Break? {
        guard let balance = row.balance else {
            last?.since &+= row.amount
            return nil
        }
        let later = last
        last = (row.line, balance, row.amount, 0)
        guard let later else { return nil }
        return compare(
            line: later.line,
            expected: balance &+ later.since &+ later.amount,
            found: later.balance,
            moved: later.amount
        )
    }

    /// Compares the rows of a day with each other, and the ends of a day with those of the previous one in the file.
    private mutating func addByDay(_ row: Row) -> Break? {
        guard let balance = row.balance else {
            reset()
            return nil
        }
        let before = balance &- row.amount
        let (near, far) = order == .newestDayFirst ? (before, balance) : (balance, before)
        let isSameDay = day?.date == row.date
        let closing = isSameDay ? nil : closeDay()
        if !isSameDay { last = nil }
        let found = order == .newestDayFirst ? addUpward(row) : addDownward(row)
        day = (row.date, isSameDay ? day?.near ?? near : near, far, row)
        return closing ?? found
    }

    private mutating func closeDay() -> Break? {
        guard let day else { return nil }
        let expected = outer
        outer = day.near
        let moved = order == .newestDayFirst ? 0 : day.row.amount
        return compare(
            line: day.row.line,
            expected: expected.map { $0 &+ moved },
            found: day.far &+ moved,
            moved: day.row.amount
        )
    }

    /// Compares a balance with the expected one; one that stays the same because nothing has moved shows nothing.
    private mutating func compare(line: Int, expected: Int64?, found: Int64, moved: Int64) -> Break? {
        guard let expected, moved != 0 || expected != found else { return nil }
        steps += 1
        let isBreak = expected != found
        breakRun = isBreak ? breakRun + 1 : 0
        if isBreak { breaks += 1 }
        if !breakRun.isMultiple(of: 2) { breakPlaces += 1 }
        return isBreak ? Break(line: line, expected: expected, found: found) : nil
    }
}
