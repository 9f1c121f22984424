import Money

/// The order of a file's days.
struct CSVDateOrder: Sendable {
    private var rises = false
    private var falls = false
    private var last: CivilDate?

    /// Adds the day of the next row.
    mutating func add(_ day: CivilDate) {
        if let last {
            rises = rises || day > last
            falls = falls || day < last
        }
        last = day
    }

    /// Whether the days do not show that the rows are in another order.
    func allow(_ order: CSVBalanceChain.Order) -> Bool { rises == falls || fit(order) }

    /// Whether the days show that the rows are in an order.
    func fit(_ order: CSVBalanceChain.Order) -> Bool {
        switch order {
        case .oldestFirst, .oldestDayFirst: rises && !falls
        case .newestFirst, .newestDayFirst: falls && !rises
        }
    }
}
