import BankFiles
import Core
import Money

/// Writes a journal that both hledger and ledger can read, even in strict mode: the currencies and each account are
/// declared before use, and each transaction is an entry with two postings.
///
/// The format of a currency with three decimals is declared too, because its decimals could be read as thousands.
///
/// The transaction's number is the entry's code, so that a title in parentheses is not read as one. A journal has no
/// escapes: `;` and `|`, which would end a title, become `,` and `/`, and `:` in a name becomes `-`. A note is a comment,
/// in which a space before `:` and parentheses for brackets keep its words from being tags and dates.
///
/// Each tag is a comment of its own, `rome:`, as ledger reads no more than one in a line. Each split is a posting with the
/// tag `split`, whose value is its note. Tags are declared too, before they are first used.
///
/// What was paid in another currency than the account's is the tag `original`: `12.50 USD`.
///
/// A budget is a periodic transaction without a description, which ledger would refuse.
///
/// A rate is a market price, and its currencies are declared before it.
///
/// The day a transfer arrived is the date of that posting for hledger, and a comment for ledger.
package struct JournalWriter: ExportWriter {
    private let context: ExportContext
    private var accounts: LedgerAccounts
    /// The currencies that are declared.
    private var currencies: Set<Currency> = []
    /// The tags that are declared.
    private var tags: Set<String> = []

    /// Creates a writer.
    package init(_ context: ExportContext) {
        self.context = context
        accounts = LedgerAccounts(context) { $0.replacing { $0 == ":" ? "-" : nil }.singleSpaced }
    }

    /// Declares the currencies and, if it is the only one, the wallet's account.
    package mutating func begin(_ output: inout [UInt8]) {
        for currency in context.currencies { declare(currency, in: &output) }
        if !context.namesAccounts {
            output.append("account \(LedgerAccounts.assets)\n")
            _ = accounts.isNew(LedgerAccounts.Account(name: LedgerAccounts.assets, title: nil, currency: nil))
        }
        for budget in LedgerBudget.all(context.budgets) { write(budget, to: &output) }
    }

    private mutating func declare(_ currency: Currency, in output: inout [UInt8]) {
        guard currencies.insert(currency).inserted else { return }
        output.append("commodity \(currency.code)\n")
        if currency.hasDecimalsLikeThousands { output.append("    format 1000.000 \(currency.code)\n") }
    }

    /// Writes a market price: `P 2026-11-20 USD 0.92 EUR`.
    package mutating func write(_ rate: Rate, to output: inout [UInt8]) {
        declare(rate.rate.base, in: &output)
        declare(rate.rate.quote, in: &output)
        output.append("P ")
        output.append(rate.date)
        output.append(" \(rate.rate.base.code) \(rate.rate.price) \(rate.rate.quote.code)\n")
    }

    private mutating func write(_ budget: LedgerBudget, to output: inout [UInt8]) {
        let account =
            budget.category.map { accounts.account(of: $0) }
            ?? LedgerAccounts.Account(name: LedgerAccounts.expenses, title: nil, currency: nil)
        if accounts.isNew(account) { output.append("\naccount \(account.name)\n") }
        func day(_ month: Month) -> String { budget.per == .month ? month.iso : String(month.iso.prefix(4)) }
        output.append("\n~ \(budget.per.rawValue)ly from \(day(budget.from))")
        if let end = budget.to { output.append(" to \(day(end))") }
        output.append("\n    (\(account.name))  ")
        output.append(Money(minorUnits: budget.amount, currency: budget.currency), isNegative: budget.amount < 0)
        output.append(" \(budget.currency.code)\n")
    }

    /// Writes an entry, and first declares its accounts if they have not been used yet.
    package mutating func write(_ transaction: Transaction, to output: inout [UInt8]) {
        let entry = LedgerEntry(transaction, in: context.account, &accounts)
        for account in entry.newAccounts(&accounts) { output.append("\naccount \(account.name)\n") }
        for tag in transaction.tags { declare(tag.name, in: &output) }
        if !entry.parts.isEmpty { declare(OwnLedger.split, in: &output) }
        if transaction.original != nil { declare(OwnLedger.original, in: &output) }
        output.append(UInt8(ascii: "\n"))
        output.append(entry.date)
        output.append(" * (")
        output.append(transaction.id.rawValue.magnitude, width: 1)
        output.append(")")
        if !transaction.title.isEmpty {
            output.append(UInt8(ascii: " "))
            output.append(Self.description(transaction.title))
        }
        output.append(UInt8(ascii: "\n"))
        for tag in transaction.tags { output.append("    ; \(tag.name):\n") }
        if let original = transaction.original {
            output.append("    ; \(OwnLedger.original): ")
            output.append(original, isNegative: false)
            output.append(" \(original.currency.code)\n")
        }
        if !transaction.note.isEmpty { output.append("    ; \(Self.comment(transaction.note))\n") }
        entry.appendPostings(indent: "    ", arrivalTag: "date", to: &output) { note, output in
            output.append("  ; \(OwnLedger.split):")
            if !note.isEmpty { output.append(" \(Self.comment(note))") }
        }
    }

    private mutating func declare(_ tag: String, in output: inout [UInt8]) {
        if tags.insert(tag).inserted { output.append("\ntag \(tag)\n") }
    }

    /// Writes nothing.
    package func end(_ output: inout [UInt8]) {}

    private static func comment(_ note: String) -> String {
        note.replacing { scalar in
            switch scalar {
            case ":": " :"
            case "[": "("
            case "]": ")"
            default: nil
            }
        }
        .singleSpaced
    }

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
