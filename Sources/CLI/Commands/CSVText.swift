import Core

/// Transactions as CSV (RFC 4180), in the layout that `moneyflow import` reads.
enum CSVText {
    /// The header line.
    static let header = "date,description,amount,category\r\n"

    /// A transaction on a line of its own; the amount in units with a dot, negative for an expense.
    static func row(_ transaction: Transaction) -> String {
        let sign = transaction.type == .expense ? "-" : ""
        return "\(transaction.date.iso),\(field(transaction.title)),\(sign)\(decimal(transaction.amount)),"
            + "\(field(transaction.category.name))\r\n"
    }

    private static func field(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private static func decimal(_ money: Money) -> String {
        let digits = money.currency.minorUnitDigits
        guard digits > 0 else { return String(money.minorUnits) }
        let (units, rest) = money.minorUnits.quotientAndRemainder(dividingBy: money.currency.minorUnitsPerUnit)
        let fraction = String(rest)
        return "\(units)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
