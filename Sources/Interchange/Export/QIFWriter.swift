import Core

/// Writes one bank account in Quicken Interchange Format: dates in ISO 8601, amounts with a decimal point and negative
/// for expenses, the title as the payee, and the category.
///
/// QIF does not specify the decimal sign. Three decimals, which could be read as thousands, get an extra zero.
///
/// QIF reads a category in brackets as a transfer to the account of that name, `--Split--` as a split, and what follows
/// a slash as a class. A name that begins with a bracket, `--` or a backslash is therefore prefixed with a backslash,
/// and slashes in a name are doubled. The import undoes both.
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
        let category = (transaction.category?.name ?? "").onOneLine
        if ["[", "\\", "--"].contains(where: category.hasPrefix) { output.append(UInt8(ascii: "\\")) }
        output.append(category.replacing { $0 == "/" ? "//" : nil })
        output.append("\n^\n")
    }

    /// Writes nothing.
    public func end(_ output: inout [UInt8]) {}
}
