/// Whether a row has moved money.
enum CSVStanding: Sendable {
    case booked
    /// The bank has not booked it yet.
    case pending
    /// It was declined, canceled or only noted.
    case void
}

/// The words that mark pending rows and totals in bank files.
enum CSVStatus {
    /// What a cell with the status of a booking says about a row, or `nil` if the words are unknown.
    ///
    /// Codes, flags and empty cells say nothing against it.
    static func standing(_ cell: ArraySlice<UInt8>) -> CSVStanding? {
        guard isText(cell) else { return .booked }
        let words = CSVColumnName(String(decoding: cell, as: UTF8.self)).words
        if void.begin(wordIn: words) { return .void }
        if pending.begin(wordIn: words) { return .pending }
        return booked.begin(wordIn: words) ? .booked : nil
    }

    /// Whether a cell says that the bank has not booked the row, or will not.
    static func isPending(_ cell: ArraySlice<UInt8>) -> Bool {
        ![.booked, nil].contains(standing(cell))
    }

    /// Whether a cell has words that are known for the status of a booking.
    static func isKnown(_ cell: ArraySlice<UInt8>) -> Bool {
        isText(cell) && standing(cell) != nil
    }

    private static func isText(_ cell: ArraySlice<UInt8>) -> Bool {
        4...40 ~= cell.count && !cell.contains(where: \.isASCIIDigit)
    }

    /// Whether a cell with the kind of a row says that an amount was only set aside: PayPal's `General Authorization`.
    static func isAuthorization(_ cell: ArraySlice<UInt8>) -> Bool {
        guard 11...30 ~= cell.count, cell.contains(UInt8(ascii: "u")) else { return false }
        return authorizations.contains(CSVColumnName(String(decoding: cell, as: UTF8.self)).words)
    }

    /// Whether a text begins like a line with totals or balances.
    static func isTotal(_ text: String) -> Bool {
        let words = CSVColumnName(text).words
        return totals.contains { words == $0 || words.hasPrefix($0 + " ") }
    }

    private static let booked = BankWord.standings.stems(of: .standing(.booked))
    private static let pending = BankWord.standings.stems(of: .standing(.pending))
    private static let void = BankWord.standings.stems(of: .standing(.void))
    private static let authorizations = Set(BankWord.standings.texts(of: .authorization))
    private static let totals = BankWord.totals.texts(of: .beginningOfTotal)
}
