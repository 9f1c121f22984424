import Money

/// The columns of MoneyFlow's own CSV.
package enum OwnCSVColumns {
    /// The names of the columns that are always there.
    package static let always = ["date", "description", "amount", "category", "currency"]
    /// The names of the columns that follow if there are several accounts.
    package static let ofAccounts = [
        "account", "to account", "arrived", "arriving amount", "arriving currency", "note", "refund",
    ]
}

/// A line of MoneyFlow's own CSV.
struct OwnCSVLine {
    private let row: CSVScanner

    /// The names of the columns.
    static let columns = OwnCSVColumns.always + OwnCSVColumns.ofAccounts

    /// Whether a header is MoneyFlow's; a file of an earlier version does not say what is a refund.
    static func areColumns(_ header: [String]) -> Bool {
        header == columns || header == columns.dropLast()
    }

    private static let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })

    init(_ row: CSVScanner) {
        self.row = row
    }

    /// Returns the bytes of a column; empty if the line does not have it.
    func cell(_ column: String) -> ArraySlice<UInt8> {
        Self.places[column].map(row.cell) ?? []
    }

    /// Returns the text of a column, without the apostrophe for spreadsheets.
    func text(_ column: String) -> String {
        Self.places[column].map { CSVTitle.unguarded(row.text($0)) } ?? ""
    }

    /// Whether money moved between two accounts.
    var isTransfer: Bool { !cell("to account").isEmpty }
    /// Whether the line shows a transfer from the side where it arrived.
    var isArrival: Bool { isTransfer && cell("amount").first != .minus }
    /// The account of the amount.
    var owner: String { text(isArrival ? "to account" : "account") }
    /// The currency of the amount.
    var currency: Currency? { Currency(code: text("currency")) }
    /// The account at the other end of a transfer.
    var other: String { text(isArrival ? "account" : "to account") }
    /// The currency there.
    var otherCurrency: Currency? { Currency(code: text("arriving currency")) }
    /// Whether the line has both sides of a transfer; of one that is shown from the side where it arrived, only the other
    /// end of money from outside is known.
    var isWhole: Bool { isTransfer && (!isArrival || StatedAccounts.isOutside(other)) }
}
