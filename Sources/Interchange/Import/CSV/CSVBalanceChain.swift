import Core

/// Follows a running balance from row to row and finds where it does not add up.
struct CSVBalanceChain: Sendable {
    /// The order of the rows in a file.
    enum Order: CaseIterable, Sendable {
        case oldestFirst
        case newestFirst
        /// The newest day first, within a day the oldest row.
        case newestDayFirst
        /// The oldest day first, within a day the newest row.
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
        /// In minor units; `nil` if the row says none.
        let balance: Int64?
    }

    let order: Order
    /// How many balances were compared.
    private(set) var steps = 0
    /// How many did not add up.
    private(set) var breaks = 0
    /// At how many places they did not, two in a row counted as one: a wrong balance is compared twice.
    private(set) var breakPlaces = 0

    /// Whether the rows follow each other in this order: all balances add up but one, or five for each that does not.
    var isConvincing: Bool {
        let right = steps - breaks
        return right >= max(1, breakPlaces) && breakPlaces <= max(1, right / 5)
    }

    /// Whether the balances run along with the rows, so that one that does not add up is wrong.
    ///
    /// At least half of them add up. Of three rows none needs to, unless they all say the same, as where a bank writes
    /// today's balance next to each.
    var isRunning: Bool {
        isConvincing || steps > 0 && breaks * 2 <= steps || 1...2 ~= steps && !isConstant
    }

    /// Whether all balances are the same.
    private var isConstant = true
    private var firstBalance: Int64?

    /// The row before with a balance, and what moved since.
    private var last: (line: Int, balance: Int64, amount: Int64, since: Int64)?
    /// The day that is being read: the balance on the side of the day before in the file, the one on the other side, and
    /// the row there.
    private var day: (date: CivilDate, near: Int64, far: Int64, row: Row)?
    /// The balance that ``day`` is to meet.
    private var outer: Int64?
    private var breakRun = 0

    init(order: Order) {
        self.order = order
    }

    /// Forgets the rows before, because one among them is not known.
    mutating func reset() {
        last = nil
        day = nil
        outer = nil
    }

    /// Compares the next row with those before.
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

    /// Compares what is left to compare at the end of the file.
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
        return compare(line: row.line, expected: expected, found: balance)
    }

    private mutating func addDownward(_ row: Row) -> Break? {
        guard let balance = row.balance else {
            last?.since &+= row.amount
            return nil
        }
        let later = last
        last = (row.line, balance, row.amount, 0)
        guard let later else { return nil }
        return compare(line: later.line, expected: balance &+ later.since &+ later.amount, found: later.balance)
    }

    /// A day's rows are compared with each other as they come, and its ends with those of the day before in the file.
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
        return compare(line: day.row.line, expected: expected.map { $0 &+ moved }, found: day.far &+ moved)
    }

    private mutating func compare(line: Int, expected: Int64?, found: Int64) -> Break? {
        guard let expected else { return nil }
        steps += 1
        let isBreak = expected != found
        breakRun = isBreak ? breakRun + 1 : 0
        if isBreak { breaks += 1 }
        if !breakRun.isMultiple(of: 2) { breakPlaces += 1 }
        return isBreak ? Break(line: line, expected: expected, found: found) : nil
    }
}
