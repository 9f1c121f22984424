import Money

/// The columns of MoneyFlow's own CSV.
package enum OwnCSVColumns {
    /// The names of the columns that are always there.
    package static let always = ["date", "description", "amount", "category", "currency"]
    /// The names of the columns that follow if there are several accounts.
    package static let ofAccounts = [
        "account", "to account", "arrived", "arriving amount", "arriving currency", "note", "refund",
    ]
    /// The name of the column with the tags, separated by commas, which follows if the wallet has tags.
    package static let tags = "tags"
    /// The names of the columns with what was paid in another currency, which follow if the wallet has such amounts.
    package static let original = ["original amount", "original currency"]
    /// The name of the column with the number of the transaction, which follows if each of its splits has a row.
    package static let id = "id"
}

/// A line of MoneyFlow's own CSV.
struct OwnCSVLine {
    private let row: CSVScanner

    private let layout: Layout

    /// The columns of a file.
    struct Layout: Sendable {
        fileprivate let places: [String: Int]

        /// Whether the lines of a transaction have its number.
        var hasIDs: Bool { places[OwnCSVColumns.id] != nil }

        /// Creates the columns that a header names, or returns `nil` if it is not MoneyFlow's.
        ///
        /// A file of an earlier version does not say what is a refund, and not each file has tags, original amounts and numbers.
        init?(_ header: [String]) {
            let columns = OwnCSVColumns.always + OwnCSVColumns.ofAccounts
            let further = [OwnCSVColumns.tags] + OwnCSVColumns.original + [OwnCSVColumns.id]
            let isOwn =
                header == Array(columns.dropLast())
                || header.starts(with: columns)
                    && further.filter(header.dropFirst(columns.count).contains)
                        == Array(header.dropFirst(columns.count))
            guard isOwn else { return nil }
            places = Dictionary(header.enumerated().map { ($1, $0) }) { first, _ in first }
        }
    }

    /// Whether a header is MoneyFlow's.
    static func areColumns(_ header: [String]) -> Bool { Layout(header) != nil }

    init(_ row: CSVScanner, _ layout: Layout) {
        self.row = row
        self.layout = layout
    }

    /// Returns the bytes of a column; empty if the line does not have it.
    func cell(_ column: String) -> ArraySlice<UInt8> {
        layout.places[column].map(row.cell) ?? []
    }

    /// Returns the text of a column, without the apostrophe for spreadsheets.
    func text(_ column: String) -> String {
        layout.places[column].map { CSVTitle.unguarded(row.text($0)) } ?? ""
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
