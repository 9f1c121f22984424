import Core
import Foundation

/// Writes a Beancount ledger.
///
/// Each account is opened on the day it is first used, with the category's name as metadata, and each transaction is an
/// entry with two postings.
///
/// Beancount allows letters, digits and dashes in an account name, which must start with an uppercase letter or a
/// digit. Everything else becomes a dash.
public struct BeancountWriter: ExportWriter {
    private let currency: Currency
    private var accounts: LedgerAccounts
    private var isFirst = true

    /// Creates a writer.
    public init(_ context: ExportContext) {
        currency = context.currency
        accounts = LedgerAccounts(context.categories, spelling: Self.accountPart)
    }

    /// Writes the title and the currency.
    public func begin(_ output: inout [UInt8]) {
        output.append("option \"title\" \"MoneyFlow\"\noption \"operating_currency\" \"\(currency.code)\"\n")
    }

    /// Writes an entry, and first opens its account if it has not been used yet.
    public mutating func write(_ transaction: Transaction, to output: inout [UInt8]) {
        if isFirst {
            isFirst = false
            output.append(UInt8(ascii: "\n"))
            open(LedgerAccounts.assets, on: transaction.date, in: &output)
        }
        guard let category = transaction.category else { return }
        let account = accounts.account(of: category)
        if account.isNew {
            output.append(UInt8(ascii: "\n"))
            open(account.name, on: transaction.date, in: &output)
            output.append("  name: \(Self.quoted(category.name))\n")
        }
        output.append(UInt8(ascii: "\n"))
        output.append(transaction.date)
        output.append(" * ")
        output.append(Self.quoted(transaction.title))
        output.append(UInt8(ascii: "\n"))
        LedgerAccounts.appendPostings(of: transaction, in: account.name, indent: "  ", to: &output)
    }

    /// Writes nothing.
    public func end(_ output: inout [UInt8]) {}

    private func open(_ account: String, on date: CivilDate, in output: inout [UInt8]) {
        output.append(date)
        output.append(" open \(account) \(currency.code)\n")
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.onOneLine.replacing { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil }
        return "\"\(escaped)\""
    }

    /// Returns a category's name as a component of an account name.
    private static func accountPart(_ name: String) -> String {
        // Composed, so that an accent is part of its letter and does not become a dash.
        let words = name.precomposedStringWithCanonicalMapping.unicodeScalars.split { !isLetterOrDigit($0) }
        let part = words.map(String.init).joined(separator: "-")
        guard let first = part.unicodeScalars.first else { return "X" }
        guard !canBegin(first) else { return part }
        let capital = first.properties.uppercaseMapping
        guard let scalar = capital.unicodeScalars.first, canBegin(scalar) else { return "X" + part }
        return capital + String(part.unicodeScalars.dropFirst())
    }

    /// Whether an account name can begin with a scalar: a digit or an uppercase letter.
    private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39: true
        // Beancount 2 uses an early version of Unicode with only some of the Latin, Greek and Cyrillic capitals.
        case 0x41..<0x0250, 0x0386...0x03AB, 0x0400...0x04FF: scalar.properties.generalCategory == .uppercaseLetter
        default: false
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }
}
