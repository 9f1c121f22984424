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
        // Foundation's `contains` takes a hundred times as long.
        let endings = words.indices.filter { $0 == words.startIndex || words[words.index(before: $0)] == " " }
            .map { words[$0...] }
        let says = { (status: String) in endings.contains { $0.hasPrefix(status) } }
        if void.contains(where: says) { return .void }
        if pending.contains(where: says) { return .pending }
        return booked.contains(where: says) ? .booked : nil
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

    private static let booked = BankWord.standings.texts(of: .standing(.booked), as: .stem)
    private static let pending = BankWord.standings.texts(of: .standing(.pending), as: .stem)
    private static let void = BankWord.standings.texts(of: .standing(.void), as: .stem)
    private static let authorizations = Set(BankWord.standings.texts(of: .authorization))
    private static let totals = BankWord.totals.texts(of: .beginningOfTotal)
}
