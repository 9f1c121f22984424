import Money

/// Finds, in the statements of a file, what the accounts had at the end of days.
struct MT940Balances: Sendable {
    private var ended: [String: [(statement: MT940Statement, closing: StatementBalances.Balance)]] = [:]

    /// Adds a statement that has ended; one without a balance is ignored.
    mutating func add(_ statement: MT940Statement) {
        guard let closing = statement.balances.closing else { return }
        ended[statement.number, default: []].append((statement, closing))
    }

    /// The balances that the statements end with, and those before the first ones.
    ///
    /// A booking that is dated before the end of an earlier statement was not in its balance yet, so that this is not
    /// what the account had on that day. Nor is it if a booking in it or before it is dated later.
    var statements: [ImportStatement] {
        var found: [ImportStatement] = []
        for pages in ended.values {
            // Statements of one day stay in the order of the file.
            let sorted = pages.enumerated().sorted {
                ($0.element.closing.date, $0.offset) < ($1.element.closing.date, $1.offset)
            }
            var latest = sorted.map { $0.element.statement.days?.upperBound ?? .earliest }
            for index in latest.indices.dropFirst() { latest[index] = max(latest[index], latest[index - 1]) }
            var next: CivilDate?
            for (index, page) in sorted.map(\.element).enumerated().reversed() {
                let statement = page.statement
                let isClosing = statement.isLastPage && latest[index] <= page.closing.date
                let known = statement.statements(isFirst: index == 0, isClosing: isClosing)
                found += known.filter { statement in next.map { statement.date < $0 } ?? true }
                if isClosing { next = min(next ?? page.closing.date, page.closing.date) }
                if let first = statement.days?.lowerBound { next = min(next ?? first, first) }
            }
        }
        return found.sorted { ($0.line, $0.date) < ($1.line, $1.date) }
    }
}

extension MT940Statement {
    /// Returns the balance that it ends with, if that is known to be of its day, and of the first statement the one
    /// before it.
    fileprivate func statements(isFirst: Bool, isClosing: Bool) -> [ImportStatement] {
        var known = balances
        if !isFirst || !isFirstPage { known.opening = nil }
        if !isClosing { known.closing = nil }
        return known.statements(of: owner, account: owner.flatMap(BankBooking.account))
    }
}
