import Money

/// The balances of a bank's statement: what was in the account before its bookings and after them.
struct StatementBalances: Sendable {
    /// A balance.
    struct Balance: Sendable {
        /// The line of the file that states it, from 1.
        let line: Int
        /// The day that the file gives: for a closing balance, the one at whose end it was in the account.
        let date: CivilDate
        /// Minor units; negative if the account was overdrawn.
        let minorUnits: Int64
    }

    /// The balance before the first booking, or `nil` if the file has none.
    var opening: Balance?
    /// The balance after the last booking, or `nil` if the file has none.
    var closing: Balance?
    private var sum: Int64 = 0
    private var firstDay: CivilDate?

    /// Adds a booking.
    ///
    /// - Parameter minorUnits: Negative for money spent.
    mutating func add(_ minorUnits: Int64, on date: CivilDate) {
        sum &+= minorUnits
        firstDay = min(firstDay ?? date, date)
    }

    /// Whether both balances are known, so that they can be checked.
    var canBeChecked: Bool { opening != nil && closing != nil }

    /// Checks that the opening balance and the bookings add up to the closing balance, if both are known.
    ///
    /// - Throws: ``ImportFileProblem/closingBalance(expected:found:)`` with the line of the closing balance.
    func check(in currency: Currency) throws(ImportFailure) {
        guard let opening, let closing, opening.minorUnits &+ sum != closing.minorUnits else { return }
        let expected = Money(minorUnits: opening.minorUnits &+ sum, currency: currency)
        let found = Money(minorUnits: closing.minorUnits, currency: currency)
        throw ImportFailure(line: closing.line, .closingBalance(expected: expected, found: found))
    }

    /// Returns the balances as those at the end of days: the closing balance, and the opening balance if it is known to
    /// be that of a day before the first booking.
    ///
    /// Some banks date the opening balance with the first day of the statement, at whose beginning it was in the account.
    ///
    /// - Parameters:
    ///   - owner: The account, as the file names it.
    ///   - account: A hash of it, as in ``ImportRow/account``.
    func statements(of owner: ImportAccount?, account: Int64?) -> [ImportStatement] {
        func statement(_ balance: Balance, on date: CivilDate, isOpening: Bool = false) -> ImportStatement {
            ImportStatement(
                line: balance.line,
                owner: owner,
                account: account,
                date: date,
                minorUnits: balance.minorUnits,
                isOpening: isOpening
            )
        }
        var found: [ImportStatement] = []
        if let opening, let firstDay, let before = firstDay.adding(days: -1) {
            found.append(statement(opening, on: min(opening.date, before), isOpening: true))
        }
        if let closing { found.append(statement(closing, on: closing.date)) }
        return found
    }
}

extension [ImportStatement] {
    /// Adds the balances of a later statement, which replace those of the same account and day.
    ///
    /// A statement that begins on the day on which another one ends does not say what was in the account before that day.
    mutating func add(_ later: [ImportStatement]) {
        for statement in later {
            let next = statement.isOpening ? statement.date.adding(days: 1) : nil
            if contains(where: { $0.owner == statement.owner && !$0.isOpening && $0.date == next }) { continue }
            removeAll { $0.owner == statement.owner && $0.date == statement.date }
            append(statement)
        }
    }
}
