import BankFiles
import Core
import Foundation
import Money

/// Writes a Beancount ledger.
///
/// Each account is opened on the day it is first used, with its name in the wallet as metadata, and each transaction is
/// an entry with two postings, and one more for each split, with its note as metadata. Postings have no days of their
/// own, so a transfer arrives on the day it left.
///
/// What was paid in another currency than the account's is metadata: `original: 12.50 USD`.
///
/// A tag may have few characters besides letters and digits; another one becomes a dash, and the names are metadata.
///
/// Beancount allows letters, digits and dashes in an account name, which must start with an uppercase letter or a
/// digit. Everything else becomes a dash.
package struct BeancountWriter: ExportWriter {
    private let context: ExportContext
    /// The codes of all currencies, as an account is opened with them.
    private let currencies: String
    private var accounts: LedgerAccounts

    /// Creates a writer.
    package init(_ context: ExportContext) {
        self.context = context
        currencies = context.currencies.map(\.code).joined(separator: ",")
        accounts = LedgerAccounts(context, spelling: Self.accountPart)
    }

    /// Writes the title, the currency, and the budgets as Fava reads them.
    package mutating func begin(_ output: inout [UInt8]) {
        output.append("option \"title\" \"MoneyFlow\"\noption \"operating_currency\" \"\(context.currency.code)\"\n")
        for budget in context.budgets where budget.category == nil { write(ofAll: budget, to: &output) }
        let budgets = LedgerBudget.all(context.budgets)
        for budget in budgets {
            guard let category = budget.category else { continue }
            let account = accounts.account(of: category)
            if accounts.isNew(account) { open(account, on: context.firstDay, in: &output) }
            write(budget, budget.amount, of: account.name, from: budget.from, to: &output)
            // Only another limit ends one.
            let isFollowed = budgets.contains {
                ($0.category, $0.currency, $0.from) == (budget.category, budget.currency, budget.to)
            }
            if let end = budget.to, !isFollowed { write(budget, 0, of: account.name, from: end, to: &output) }
        }
    }

    private func write(
        _ budget: LedgerBudget,
        _ amount: Int64,
        of account: String,
        from month: Month,
        to output: inout [UInt8]
    ) {
        output.append(UInt8(ascii: "\n"))
        output.append(month.firstDay)
        output.append(" custom \"budget\" \(account) \"\(budget.per.rawValue)ly\" ")
        output.append(Money(minorUnits: amount, currency: budget.currency), isNegative: amount < 0)
        output.append(" \(budget.currency.code)\n")
    }

    /// Writes a limit for all expenses as a comment: an account has at least two parts, so that there is none for them.
    private func write(ofAll budget: Budget, to output: inout [UInt8]) {
        output.append("\n; ")
        output.append(budget.fromMonth.firstDay)
        output.append(" a limit for all expenses, \(budget.per.rawValue)ly: ")
        output.append(Money(minorUnits: budget.amount ?? 0, currency: budget.currency), isNegative: false)
        output.append(" \(budget.currency.code)\n")
    }

    /// Writes a price: `2026-11-20 price USD 0.92 EUR`.
    package func write(_ rate: Rate, to output: inout [UInt8]) {
        output.append(rate.date)
        output.append(" price \(rate.rate.base.code) \(rate.rate.price) \(rate.rate.quote.code)\n")
    }

    /// Writes an entry, and first opens its accounts if they have not been used yet.
    package mutating func write(_ transaction: Transaction, to output: inout [UInt8]) {
        let entry = LedgerEntry(transaction, in: context.account, &accounts)
        for account in entry.newAccounts(&accounts) { open(account, on: entry.date, in: &output) }
        output.append(UInt8(ascii: "\n"))
        output.append(entry.date)
        output.append(" * ")
        output.append(Self.quoted(transaction.title))
        let tags = transaction.tags.map { Self.tag($0.name) }
        for tag in tags { output.append(" #\(tag)") }
        output.append(UInt8(ascii: "\n"))
        if zip(tags, transaction.tags).contains(where: { $0 != $1.name }) {
            output.append("  \(OwnLedger.tags): \(Self.quoted(transaction.tags.map(\.name).joined(separator: ",")))\n")
        }
        if let original = transaction.original {
            output.append("  \(OwnLedger.original): ")
            output.append(original, isNegative: false)
            output.append(" \(original.currency.code)\n")
        }
        if !transaction.note.isEmpty { output.append("  note: \(Self.quoted(transaction.note))\n") }
        entry.appendPostings(indent: "  ", arrivalTag: nil, to: &output) { note, output in
            output.append("\n    \(OwnLedger.split): \(Self.quoted(note))")
        }
    }

    /// Writes nothing.
    package func end(_ output: inout [UInt8]) {}

    private func open(_ account: LedgerAccounts.Account, on date: CivilDate, in output: inout [UInt8]) {
        output.append(UInt8(ascii: "\n"))
        output.append(date)
        output.append(" open \(account.name) \(account.currency?.code ?? currencies)\n")
        if let title = account.title { output.append("  name: \(Self.quoted(title))\n") }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.onOneLine.replacing { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil }
        return "\"\(escaped)\""
    }

    /// Returns a tag with the characters that a tag of Beancount can have.
    private static func tag(_ name: String) -> String {
        name.replacing { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": nil
            default: "-"
            }
        }
    }

    /// Returns a name as a component of an account name.
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
