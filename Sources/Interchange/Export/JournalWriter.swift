import Core

/// Writes a journal that both hledger and ledger can read, even in strict mode: the currency and each account are
/// declared before use, and each transaction is an entry with two postings.
///
/// The format of a currency with three decimals is declared too, because its decimals could be read as thousands.
///
/// The transaction's number is the entry's code, so that a title in parentheses is not read as one. A journal has no
/// escapes: `;` and `|`, which would end a title, become `,` and `/`, and `:` in a category's name becomes `-`.
public struct JournalWriter: ExportWriter {
    private let currency: Currency
    private var accounts: LedgerAccounts

    /// Creates a writer.
    public init(_ context: ExportContext) {
        currency = context.currency
        accounts = LedgerAccounts(context.categories) { $0.replacing { $0 == ":" ? "-" : nil }.singleSpaced }
    }

    /// Declares the currency and the wallet's account.
    public func begin(_ output: inout [UInt8]) {
        output.append("commodity \(currency.code)\n")
        if currency.hasDecimalsLikeThousands { output.append("    format 1000.000 \(currency.code)\n") }
        output.append("account \(LedgerAccounts.assets)\n")
    }

    /// Writes an entry, and first declares its account if it has not been used yet.
    public mutating func write(_ transaction: Transaction, to output: inout [UInt8]) {
        guard let category = transaction.category else { return }
        let account = accounts.account(of: category)
        if account.isNew { output.append("\naccount \(account.name)\n") }
        output.append(UInt8(ascii: "\n"))
        output.append(transaction.date)
        output.append(" * (")
        output.append(transaction.id.rawValue.magnitude, width: 1)
        output.append(")")
        if !transaction.title.isEmpty {
            output.append(UInt8(ascii: " "))
            output.append(Self.description(transaction.title))
        }
        output.append(UInt8(ascii: "\n"))
        LedgerAccounts.appendPostings(of: transaction, in: account.name, indent: "    ", to: &output)
    }

    /// Writes nothing.
    public func end(_ output: inout [UInt8]) {}

    private static func description(_ title: String) -> String {
        let isPlain = title.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "|") }
        guard !isPlain else { return title }
        return title.replacing { scalar in
            switch scalar {
            case ";": ","
            case "|": "/"
            default: nil
            }
        }
        .singleSpaced
    }
}

extension String {
    /// The text with each run of white space and control characters as one space, and none at the ends.
    fileprivate var singleSpaced: String {
        unicodeScalars
            .split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
            .map(String.init)
            .joined(separator: " ")
    }
}
