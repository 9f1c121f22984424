import Money

/// What a statement says besides its bookings, as far as it has been read.
struct MT940Statement: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    /// The number of the account; empty if the bank leaves it out.
    private(set) var number = ""
    private(set) var hasAccount = false
    /// The code of its currency; empty until a balance says it.
    private(set) var currency = ""
    var balances = StatementBalances()
    /// Whether it begins with the first balance and not in the middle, where another file or page has the beginning.
    private(set) var isFirstPage = true
    /// Whether it ends with the last balance, and no other page follows.
    private(set) var isLastPage = true
    /// Whether fields that only MT942 has say that it lists what has been booked since the latest statement.
    var isInterim = false
    /// Whether a booking cannot be read, so that nothing adds up.
    var isIncomplete = false
    /// Whether its balances are compared with its bookings.
    private let checksBalance: Bool
    /// The totals that it states, with their lines.
    var debits: (line: Int, total: MT940Total)?
    var credits: (line: Int, total: MT940Total)?
    /// The days of its first and its last booking, or `nil` if it has none.
    private(set) var days: ClosedRange<CivilDate>?
    private var booked = (debits: MT940Total.none, credits: MT940Total.none)
    private var expected = (debits: MT940Total.none, credits: MT940Total.none)

    init(line: Int, checksBalance: Bool) {
        self.line = line
        self.checksBalance = checksBalance
    }

    /// Whether a booking that is read wrongly is found when the statement ends.
    var willBeChecked: Bool { checksBalance && balances.opening != nil }

    /// Whether bookings can follow.
    var isOpen: Bool { balances.closing == nil && (balances.opening != nil || isInterim) }

    /// Whether nothing is missing.
    var isComplete: Bool { balances.closing != nil || (isInterim && balances.opening == nil) }

    /// The account as the file names it, or `nil` if it has no number.
    var owner: ImportAccount? {
        guard !number.isEmpty else { return nil }
        return ImportAccount(number: number, kind: .bank, currency: Currency(code: currency), isDeclared: true)
    }

    /// Records the account.
    mutating func setAccount(_ text: ArraySlice<UInt8>) {
        hasAccount = true
        number = MT940Account.number(text)
    }

    /// Records the currency of a balance.
    ///
    /// - Returns: Whether it is that of the statement.
    mutating func setCurrency(_ code: String) -> Bool {
        if currency.isEmpty { currency = code }
        return currency == code
    }

    /// Records the balance before the bookings.
    mutating func open(_ balance: MT940Balance, line: Int, isFirstPage: Bool) {
        balances.opening = .init(line: line, date: balance.date, minorUnits: balance.minorUnits)
        self.isFirstPage = isFirstPage
    }

    /// Records the balance after the bookings.
    mutating func close(_ balance: MT940Balance, line: Int, isLastPage: Bool) {
        balances.closing = .init(line: line, date: balance.date, minorUnits: balance.minorUnits)
        self.isLastPage = isLastPage
    }

    /// Adds a booking.
    mutating func add(_ minorUnits: Int64, of entry: MT940Entry) {
        guard !entry.isExpected else {
            if minorUnits < 0 { expected.debits.add(minorUnits) } else { expected.credits.add(minorUnits) }
            return
        }
        if minorUnits < 0 { booked.debits.add(minorUnits) } else { booked.credits.add(minorUnits) }
        balances.add(minorUnits, on: entry.date)
        let (first, last) = (days?.lowerBound ?? entry.date, days?.upperBound ?? entry.date)
        days = min(first, entry.date)...max(last, entry.date)
    }

    /// Checks that the bookings are as many and as much as the totals say, with or without those that are expected.
    func checkTotals() throws(ImportFailure) {
        guard !isIncomplete else { return }
        try check(debits, booked.debits, expected.debits, .debits)
        try check(credits, booked.credits, expected.credits, .credits)
    }

    private func check(
        _ stated: (line: Int, total: MT940Total)?,
        _ booked: MT940Total,
        _ expected: MT940Total,
        _ tag: MT940Tag
    ) throws(ImportFailure) {
        guard let stated, stated.total != booked, stated.total != booked + expected else { return }
        let reason =
            stated.total.count == booked.count
            ? "its bookings do not add up to the total in :\(tag.rawValue):"
            : "it says \(stated.total.count) in :\(tag.rawValue):, but it has \(booked.count) bookings of that kind"
        throw ImportFailure(line: stated.line, .malformed(reason))
    }
}
