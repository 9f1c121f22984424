import Core

/// Writes Quicken Interchange Format, one bank account: dates as ISO 8601, amounts with a point and negative for an
/// expense, the title as payee, the category.
///
/// QIF does not say which sign is the decimal sign: three of them, which could be thousands, get a zero more.
///
/// QIF reads a category in brackets as a transfer to the account of that name; such a name gets a backslash in front,
/// and so does one that begins with a backslash. What follows a slash is a class; a name's own slashes are doubled. The
/// import takes both back.
public struct QIFWriter: ExportWriter {
    /// Creates a writer.
    public init() {}

    /// Writes the header.
    public func begin(_ output: inout [UInt8]) {
        output.append("!Type:Bank\n")
    }

    /// Writes an entry.
    public func write(_ transaction: Transaction, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "D"))
        output.append(transaction.date)
        output.append("\nT")
        output.append(transaction.amount, isNegative: transaction.type == .expense)
        if transaction.amount.currency.hasDecimalsLikeThousands { output.append(UInt8(ascii: "0")) }
        if !transaction.title.isEmpty {
            output.append("\nP")
            output.append(transaction.title.onOneLine)
        }
        output.append("\nL")
        let category = transaction.category.name.onOneLine
        // Quicken's own words for a transfer and for a split.
        if ["[", "\\", "--"].contains(where: category.hasPrefix) { output.append(UInt8(ascii: "\\")) }
        output.append(category.replacing { $0 == "/" ? "//" : nil })
        output.append("\n^\n")
    }

    /// Writes nothing.
    public func end(_ output: inout [UInt8]) {}
}
