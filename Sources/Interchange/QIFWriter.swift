import Core
import Money

/// Writes Quicken Interchange Format: dates in ISO 8601, amounts with a decimal point and negative for expenses, the
/// title as the payee, the category, and the note as the memo.
///
/// If the wallet has several accounts, each begins with a block that names it, and a transfer is in both with the other
/// one in brackets. As in Quicken, what comes from outside of the wallet, such as an opening balance, is a transfer from
/// the account itself. QIF has no currencies, so that all amounts must be in one.
///
/// A split transaction has a line for what its category keeps, which comes first, and one for each split, with the
/// account in brackets whose share it is. There it is a transfer from the account of the transaction. Tags are a class,
/// with colons between them.
///
/// QIF does not specify the decimal sign. Three decimals, which could be read as thousands, get an extra zero.
///
/// QIF reads a category in brackets as a transfer to the account of that name, `--Split--` as a split, and what follows
/// a slash as a class. A name that begins with a bracket, `--` or a backslash is therefore prefixed with a backslash,
/// and slashes in a name are doubled. The import undoes both.
package struct QIFWriter: ExportWriter {
    private let namesAccounts: Bool
    /// The account whose transactions are being written.
    private var account: Account?

    /// Creates a writer.
    ///
    /// - Throws: ``MoneyFlowError/severalCurrencies(format:codes:)``.
    package init(_ context: ExportContext) throws(MoneyFlowError) {
        namesAccounts = context.namesAccounts
        let codes = Set(context.statements.filter { $0.lastDay != nil }.map(\.balance.currency.code))
        guard codes.count <= 1 else { throw .severalCurrencies(format: "QIF", codes: codes.sorted()) }
    }

    /// Writes nothing.
    package func begin(_ output: inout [UInt8]) {}

    /// Writes the header of an account.
    package mutating func begin(_ statement: AccountStatement, to output: inout [UInt8]) {
        account = statement.account
        guard namesAccounts else { return output.append("!Type:Bank\n") }
        let type = Self.type(of: statement.account.kind)
        output.append("!Account\nN\(statement.account.name.onOneLine)\nT\(type)\n^\n!Type:\(type)\n")
    }

    /// Writes an entry.
    package func write(_ transaction: Transaction, to output: inout [UInt8]) {
        let side = TransactionSide(transaction, in: account?.id)
        output.append(UInt8(ascii: "D"))
        output.append(side.date)
        output.append("\nT")
        output.append(side.amount, isNegative: side.isNegative)
        Self.appendZero(to: side.amount, &output)
        if !transaction.title.isEmpty {
            output.append("\nP")
            output.append(transaction.title.onOneLine)
        }
        if !transaction.note.isEmpty {
            output.append("\nM")
            output.append(transaction.note.onOneLine)
        }
        output.append("\nL")
        if let other = side.other {
            let name = other.kind == .outside ? account?.name : other.name
            output.append("[\((name ?? other.name).onOneLine)]")
        } else {
            Self.append(category: transaction.category?.name ?? "", to: &output)
        }
        Self.appendClass(of: transaction, to: &output)
        if side.other == nil, !transaction.splits.isEmpty {
            Self.append(splitsOf: transaction, isNegative: side.isNegative, to: &output)
        }
        output.append("\n^\n")
    }

    /// Writes nothing.
    package func end(_ output: inout [UInt8]) {}

    private static func append(splitsOf transaction: Transaction, isNegative: Bool, to output: inout [UInt8]) {
        output.append("\nS")
        append(category: transaction.category?.name ?? "", to: &output)
        appendPart(transaction.rest, isNegative: isNegative, of: transaction, to: &output)
        for split in transaction.splits {
            output.append("\nS")
            switch split.purpose {
            case .category(let category): append(category: category.name, to: &output)
            case .account(let account): output.append("[\(account.name.onOneLine)]")
            }
            appendPart(split.amount, isNegative: isNegative, note: split.note, of: transaction, to: &output)
        }
    }

    private static func appendPart(
        _ amount: Money,
        isNegative: Bool,
        note: String = "",
        of transaction: Transaction,
        to output: inout [UInt8]
    ) {
        appendClass(of: transaction, to: &output)
        if !note.isEmpty {
            output.append("\nE")
            output.append(note.onOneLine)
        }
        output.append("\n$")
        output.append(amount, isNegative: isNegative)
        appendZero(to: amount, &output)
    }

    private static func appendClass(of transaction: Transaction, to output: inout [UInt8]) {
        guard !transaction.tags.isEmpty else { return }
        output.append("/\(transaction.tags.map(\.name).joined(separator: ":"))")
    }

    /// Appends a fourth decimal to three, which could be read as thousands.
    private static func appendZero(to amount: Money, _ output: inout [UInt8]) {
        if amount.currency.hasDecimalsLikeThousands { output.append(UInt8(ascii: "0")) }
    }

    private static func append(category: String, to output: inout [UInt8]) {
        let name = category.onOneLine
        if ["[", "\\", "--"].contains(where: name.hasPrefix) { output.append(UInt8(ascii: "\\")) }
        output.append(name.replacing { $0 == "/" ? "//" : nil })
    }

    private static func type(of kind: AccountKind) -> String {
        switch kind {
        case .bank, .savings: "Bank"
        case .cash: "Cash"
        case .card: "CCard"
        case .asset, .person, .outside: "Oth A"
        case .loan: "Oth L"
        }
    }
}
