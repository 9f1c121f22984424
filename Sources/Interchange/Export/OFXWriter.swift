import Core

/// Writes Open Financial Exchange 2.2 (XML): one statement of one bank account.
///
/// OFX has no categories. NAME is limited to 32 characters: a longer title is truncated there and written in full in
/// MEMO.
public struct OFXWriter: ExportWriter {
    private let context: ExportContext
    /// The sum so far, in minor units; wider than 64 bits, so that it cannot overflow.
    private var balance: Int128 = 0
    private var lastDay: CivilDate?

    /// The maximum number of characters in NAME.
    private static let maximumNameLength = 32

    /// Creates a writer.
    public init(_ context: ExportContext) {
        self.context = context
    }

    /// Writes the header and opens the statement.
    public func begin(_ output: inout [UInt8]) {
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
        output.append(
            """
            </DTSERVER>
            <LANGUAGE>ENG</LANGUAGE>
            </SONRS></SIGNONMSGSRSV1>
            <BANKMSGSRSV1><STMTTRNRS>
            <TRNUID>0</TRNUID>
            <STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
            <STMTRS>
            <CURDEF>\(context.currency.code)</CURDEF>
            <BANKACCTFROM><BANKID>moneyflow</BANKID><ACCTID>moneyflow</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
            <BANKTRANLIST>

            """
        )
    }

    /// Writes a transaction, and before the first one the dates of the statement.
    public mutating func write(_ transaction: Transaction, to output: inout [UInt8]) {
        if lastDay == nil { appendDays(from: transaction.date, to: &output) }
        lastDay = transaction.date
        let isExpense = transaction.type == .expense
        balance += Int128(transaction.amount.minorUnits) * (isExpense ? -1 : 1)
        output.append(isExpense ? "<STMTTRN><TRNTYPE>DEBIT" : "<STMTTRN><TRNTYPE>CREDIT")
        output.append("</TRNTYPE><DTPOSTED>")
        output.append(transaction.date, separator: nil)
        output.append("</DTPOSTED><TRNAMT>")
        output.append(transaction.amount, isNegative: isExpense)
        output.append("</TRNAMT><FITID>")
        output.append(transaction.id.rawValue.magnitude, width: 1)
        output.append("</FITID>")
        let title = transaction.title.onOneLine
        let name = Self.name(title)
        if !name.isEmpty { Self.append(name, as: "NAME", to: &output) }
        if name != title { Self.append(title, as: "MEMO", to: &output) }
        output.append("</STMTTRN>\n")
    }

    /// Closes the statement, with the sum of its transactions as the balance.
    public mutating func end(_ output: inout [UInt8]) {
        if lastDay == nil { appendDays(from: context.today, to: &output) }
        output.append("</BANKTRANLIST>\n<LEDGERBAL><BALAMT>")
        if balance < 0 { output.append(UInt8(ascii: "-")) }
        output.append(minorUnits: balance.magnitude, digits: context.currency.minorUnitDigits)
        output.append("</BALAMT><DTASOF>")
        output.append(lastDay ?? context.today, separator: nil)
        output.append("</DTASOF></LEDGERBAL>\n</STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>\n")
    }

    private func appendDays(from firstDay: CivilDate, to output: inout [UInt8]) {
        output.append("<DTSTART>")
        output.append(firstDay, separator: nil)
        output.append("</DTSTART><DTEND>")
        output.append(max(context.lastDay ?? firstDay, firstDay), separator: nil)
        output.append("</DTEND>\n")
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
