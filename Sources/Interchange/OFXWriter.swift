import BankFiles
import Core
import Money

/// Writes Open Financial Exchange 2.2 (XML): a statement of each account.
///
/// Cards have a message set of their own, which comes after that of the other accounts. A transfer is in the statements
/// of both accounts, each of which names the other one. The balance of a statement is what is in the account at the end
/// of its last day, whatever the transactions in it are.
///
/// An opening balance is no transaction, which other programs would take for income, but the balance of that name in
/// `BALLIST`: what the account had before the transactions in the file. OFX has no type for refunds, nor for money that
/// otherwise comes from outside of the wallet, so `REFNUM` says so (``BankFiles/OFXMark``). A split transaction is whole;
/// in the statement of an account that has a share of it, that share comes from outside.
///
/// What was paid in another currency is `ORIGCURRENCY`, with a rate that is as long as needed to find it again.
///
/// OFX has no categories. NAME is limited to 32 characters: a longer title is truncated there and written in full in
/// MEMO, which otherwise has the note.
package struct OFXWriter: ExportWriter {
    private let context: ExportContext
    private var statement: AccountStatement?
    /// The day of the first transaction of the statement.
    private var firstDay: CivilDate?
    /// The day of the opening balance of the statement, if it has one.
    private var openingDay: CivilDate?
    /// What the transactions of the statement add up to, in minor units; `nil` if that is too large.
    private var sum: Int64?

    /// The maximum number of characters in NAME.
    private static let maximumNameLength = 32
    /// The maximum number of characters in ACCTID.
    private static let maximumNumberLength = 22

    package init(_ context: ExportContext) {
        self.context = context
    }

    /// Writes the header.
    package func begin(_ output: inout [UInt8]) {
        output.append(
            """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
            <OFX>
            <SIGNONMSGSRSV1><SONRS>
            <STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
            <DTSERVER>
            """
        )
        output.append(context.today, separator: nil)
        output.append("</DTSERVER>\n<LANGUAGE>ENG</LANGUAGE>\n</SONRS></SIGNONMSGSRSV1>\n")
    }

    /// Opens the statement of an account, after closing the one before.
    package mutating func begin(_ statement: AccountStatement, to output: inout [UInt8]) {
        let set = OFXMessageSet(of: statement.account)
        let isSameSet = self.statement.map { OFXMessageSet(of: $0.account) } == set
        endStatement(followedBy: set, &output)
        self.statement = statement
        (firstDay, openingDay, sum) = (nil, nil, 0)
        if !isSameSet { output.append("<\(set.name)>") }
        output.append(
            """
            <\(set.transaction)>
            <TRNUID>0</TRNUID>
            <STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
            <\(set.statement)>
            <CURDEF>\(statement.balance.currency.code)</CURDEF>

            """
        )
        Self.append(number(of: statement.account), of: statement.account.kind, as: "FROM", to: &output)
        output.append("\n<BANKTRANLIST>\n")
    }

    /// Writes a transaction, and before the first one the dates of the statement.
    package mutating func write(_ transaction: Transaction, to output: inout [UInt8]) {
        let side = TransactionSide(transaction, in: statement?.account.id)
        if firstDay == nil, transaction.isOpening {
            openingDay = openingDay ?? side.date
            return
        }
        if firstDay == nil { appendDays(from: side.date, to: &output) }
        firstDay = firstDay ?? side.date
        add(side)
        output.append("<STMTTRN><TRNTYPE>")
        let isShare = side.other != nil && transaction.arrival == nil
        output.append(side.other != nil && !isShare ? "XFER" : side.isNegative ? "DEBIT" : "CREDIT")
        output.append("</TRNTYPE><DTPOSTED>")
        output.append(side.date, separator: nil)
        output.append("</DTPOSTED><TRNAMT>")
        output.append(side.amount, isNegative: side.isNegative)
        // The identifier needs to be unique in its account only, and a transfer is once in each.
        output.append("</TRNAMT><FITID>")
        output.append(transaction.id.rawValue.magnitude, width: 1)
        output.append("</FITID>")
        if let mark = isShare ? .outside : Self.mark(of: transaction) {
            Self.append(mark.rawValue, as: "REFNUM", to: &output)
        }
        let title = transaction.title.onOneLine
        let name = Self.name(title)
        if !name.isEmpty { Self.append(name, as: "NAME", to: &output) }
        if let other = side.other, !isShare, other.kind != .outside {
            Self.append(number(of: other), of: other.kind, as: "TO", to: &output)
        }
        let memo = name != title ? title : transaction.note.onOneLine
        if !memo.isEmpty { Self.append(memo, as: "MEMO", to: &output) }
        if !isShare, let original = transaction.original { Self.append(original, of: side.amount, to: &output) }
        output.append("</STMTTRN>\n")
    }

    /// Closes the last statement and the file.
    package mutating func end(_ output: inout [UInt8]) {
        endStatement(followedBy: nil, &output)
        output.append("</OFX>\n")
    }

    private func endStatement(followedBy next: OFXMessageSet?, _ output: inout [UInt8]) {
        guard let statement else { return }
        if firstDay == nil { appendDays(from: context.today, to: &output) }
        let set = OFXMessageSet(of: statement.account)
        output.append("</BANKTRANLIST>\n<LEDGERBAL><BALAMT>")
        output.append(statement.balance, isNegative: statement.balance.minorUnits < 0)
        output.append("</BALAMT><DTASOF>")
        output.append(statement.lastDay ?? context.today, separator: nil)
        output.append("</DTASOF></LEDGERBAL>\n")
        appendOpening(of: statement, to: &output)
        output.append("</\(set.statement)></\(set.transaction)>")
        output.append(next == set ? "\n" : "</\(set.name)>\n")
    }

    private mutating func add(_ side: TransactionSide) {
        let amount = side.isNegative ? -side.amount.minorUnits : side.amount.minorUnits
        sum = sum.flatMap { sum in
            let (total, overflows) = sum.addingReportingOverflow(amount)
            return overflows ? nil : total
        }
    }

    /// Writes what was in the account before the transactions, unless it was nothing.
    private func appendOpening(of statement: AccountStatement, to output: inout [UInt8]) {
        let eve = firstDay?.adding(days: -1)
        guard let sum, let day = [openingDay, eve].compactMap(\.self).min() else { return }
        let (opening, overflows) = statement.balance.minorUnits.subtractingReportingOverflow(sum)
        guard !overflows, opening != 0 else { return }
        output.append("<BALLIST><BAL><NAME>\(OFXMark.openingBalance)</NAME><DESC>\(OFXMark.openingBalance)</DESC>")
        output.append("<BALTYPE>DOLLAR</BALTYPE><VALUE>")
        output.append(Money(minorUnits: opening, currency: statement.balance.currency), isNegative: opening < 0)
        output.append("</VALUE><DTASOF>")
        output.append(day, separator: nil)
        output.append("</DTASOF></BAL></BALLIST>\n")
    }

    private static func mark(of transaction: Transaction) -> OFXMark? {
        if transaction.isRefund { return .refund }
        return transaction.isWithOutside ? .outside : nil
    }

    private func appendDays(from firstDay: CivilDate, to output: inout [UInt8]) {
        output.append("<DTSTART>")
        output.append(firstDay, separator: nil)
        output.append("</DTSTART><DTEND>")
        output.append(max(statement?.lastDay ?? firstDay, firstDay), separator: nil)
        output.append("</DTEND>\n")
    }

    /// Returns what identifies an account: its number, or else its name if it is short enough.
    private func number(of account: Account) -> String {
        if let number = account.number { return number.onOneLine }
        guard context.namesAccounts else { return "moneyflow" }
        let name = account.name.onOneLine
        return name.unicodeScalars.count <= Self.maximumNumberLength ? name : "moneyflow-\(account.id)"
    }
}

extension OFXWriter {
    /// Appends an account.
    ///
    /// - Parameter end: `FROM` for the account of the statement, `TO` for the other one of a transfer.
    private static func append(_ number: String, of kind: AccountKind, as end: String, to output: inout [UInt8]) {
        guard kind != .card else {
            output.append("<CCACCT\(end)>")
            append(number, as: "ACCTID", to: &output)
            return output.append("</CCACCT\(end)>")
        }
        let type =
            switch kind {
            case .savings: "SAVINGS"
            case .loan: "CREDITLINE"
            case .bank, .cash, .asset, .person, .card, .outside: "CHECKING"
            }
        output.append("<BANKACCT\(end)><BANKID>\(OFXMark.bank)</BANKID>")
        append(number, as: "ACCTID", to: &output)
        output.append("<ACCTTYPE>\(type)</ACCTTYPE></BANKACCT\(end)>")
    }

    /// Appends what was paid in another currency, unless no rate finds it exactly.
    private static func append(_ original: Money, of amount: Money, to output: inout [UInt8]) {
        guard let rate = OFXRate.text(of: amount, from: original) else { return }
        output.append(
            "<ORIGCURRENCY><CURRATE>\(rate)</CURRATE><CURSYM>\(original.currency.code)</CURSYM></ORIGCURRENCY>"
        )
    }

    /// Returns as many whole characters of a title as NAME can contain, without a trailing space.
    private static func name(_ title: String) -> String {
        guard title.unicodeScalars.count > maximumNameLength else { return title }
        var length = 0
        let name = title.prefix { character in
            length += character.unicodeScalars.count
            return length <= maximumNameLength
        }
        return name.hasSuffix(" ") ? String(name.dropLast()) : String(name)
    }

    private static func append(_ text: String, as tag: String, to output: inout [UInt8]) {
        let escaped = text.replacing { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            // XML 1.0 does not allow these two.
            case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: nil
            }
        }
        output.append("<\(tag)>\(escaped)</\(tag)>")
    }
}

extension Transaction {
    /// Whether it is what was in an account at first, rather than something that a person has named.
    fileprivate var isOpening: Bool { isWithOutside && title.isEmpty && note.isEmpty }
}

/// The elements around the statements of some kinds of accounts.
private struct OFXMessageSet: Equatable {
    /// The message set.
    let name: String
    /// The answer to one request.
    let transaction: String
    /// The statement.
    let statement: String

    init(of account: Account) {
        (name, transaction, statement) =
            account.kind == .card
            ? ("CREDITCARDMSGSRSV1", "CCSTMTTRNRS", "CCSTMTRS") : ("BANKMSGSRSV1", "STMTTRNRS", "STMTRS")
    }
}
