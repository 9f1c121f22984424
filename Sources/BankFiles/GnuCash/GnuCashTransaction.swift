import Money

/// A transaction of a GnuCash book (`gnc:transaction`), with the values as the file has them.
struct GnuCashTransaction: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    /// The day, maybe with a time; empty if the file has none.
    let date: String
    /// The currency of the values of the splits, or `nil` if it is another commodity.
    let currency: Currency?
    /// What it is called; may be empty.
    let description: String
    /// What the user noted; may be empty.
    let notes: String
    /// Whether it was voided, so that its amounts are zero.
    let isVoid: Bool
    /// The splits, or `nil` if the file has none.
    let splits: [GnuCashSplit]?

    /// Reads a transaction.
    init(_ element: XMLElement) {
        line = element.line
        let slots = element["slots"]?.all("slot") ?? []
        func slot(_ key: String) -> XMLElement? { slots.first { $0.text("key") == key }?["value"] }
        // The slot has the day as the user chose it. The time may be that of a midnight elsewhere.
        date = slot("date-posted")?.text("gdate") ?? element.text("date-posted", "date") ?? ""
        let commodity = element["currency"]
        let isCurrency = GnuCashAccount.currencySpaces.contains(commodity?.text("space") ?? "")
        currency = isCurrency ? commodity?.text("id").flatMap { Currency(code: $0) } : nil
        description = element.text("description") ?? ""
        notes = slot("notes")?.text ?? ""
        isVoid = slot("void-reason") != nil
        splits = element["splits"]?.all("split").map(GnuCashSplit.init)
    }

    /// Its beginning, for reports and errors.
    var excerpt: String { BankText.excerpt("\(date.prefix(10)) \(description)") }
}

/// A part of a transaction (`trn:split`): what an account receives or gives.
struct GnuCashSplit: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    /// The identifier, 32 hexadecimal digits, or `nil` if it is no such.
    let id: String?
    /// The identifier of the account; empty if the file has none.
    let account: String
    /// What the user noted; may be empty.
    let memo: String
    /// The value in the transaction's currency, as the file has it.
    let value: String
    /// The quantity in the account's commodity, as the file has it.
    let quantity: String

    /// Reads a split.
    init(_ element: XMLElement) {
        line = element.line
        id = element.text("id").flatMap { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) ? $0.lowercased() : nil }
        account = element.text("account") ?? ""
        memo = element.text("memo") ?? ""
        value = element.text("value") ?? ""
        quantity = element.text("quantity") ?? ""
    }
}
