import Core

/// Writes CSV (RFC 4180) in the layout that `moneyflow import` recognizes as its own.
///
/// A header is followed by a line for each transaction. Amounts are in units, with a decimal point, and negative for
/// expenses; each line names their currency, so that a wallet in another one does not take them for its own.
///
/// A title or name that a spreadsheet would read as a formula is prefixed with an apostrophe, and so is one with
/// apostrophes before a formula. The import removes one apostrophe.
public struct CSVWriter: ExportWriter {
    /// Creates a writer.
    public init() {}

    /// Writes the header.
    public func begin(_ output: inout [UInt8]) {
        output.append("date,description,amount,category,currency\r\n")
    }

    /// Writes a line.
    public func write(_ transaction: Transaction, to output: inout [UInt8]) {
        output.append(transaction.date)
        output.append(UInt8(ascii: ","))
        Self.append(transaction.title, to: &output)
        output.append(UInt8(ascii: ","))
        output.append(transaction.amount, isNegative: transaction.type == .expense)
        output.append(UInt8(ascii: ","))
        Self.append(transaction.category?.name ?? "", to: &output)
        output.append(UInt8(ascii: ","))
        output.append(transaction.amount.currency.code)
        output.append("\r\n")
    }

    /// Writes nothing.
    public func end(_ output: inout [UInt8]) {}

    private static func append(_ text: String, to output: inout [UInt8]) {
        let start = output.count
        if looksLikeFormula(text) { output.append(UInt8(ascii: "'")) }
        output.append(text)
        let quote = UInt8(ascii: "\"")
        let needsQuotes = output[start...].contains { byte in
            byte == quote || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
        }
        guard needsQuotes else { return }
        let field = output[start...].flatMap { $0 == quote ? [quote, quote] : [$0] }
        output.replaceSubrange(start..., with: [quote] + field + [quote])
    }

    /// Whether the text, after any apostrophes, begins like a formula.
    private static func looksLikeFormula(_ text: String) -> Bool {
        guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
        switch first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): return true
        default: return false
        }
    }
}
