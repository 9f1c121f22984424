import BankFiles
import Core

/// Writes CSV (RFC 4180) in the layout that `moneyflow import` recognizes as its own.
///
/// A header is followed by a line for each transaction. Amounts are in units, with a decimal point, and negative if they
/// take money from an account: expenses, but not refunds. Each line names their currency, so that a wallet in another
/// one does not take them for its own.
///
/// If the wallet has several accounts, more columns follow: the account and, of a transfer, the account, the day and the
/// amount that arrived. Its own amount is negative, and what left. If the transfer is seen from where it arrived, because
/// it came from outside of the wallet or only that account is exported, its own day and amount are what arrived. A refund
/// says so, as its amount has the sign of the other type.
///
/// A title or name that a spreadsheet would read as a formula is prefixed with an apostrophe, and so is one with
/// apostrophes before a formula. The import removes one apostrophe.
package struct CSVWriter: ExportWriter {
    private let context: ExportContext

    package init(_ context: ExportContext) {
        self.context = context
    }

    /// Writes the header.
    package func begin(_ output: inout [UInt8]) {
        let columns = OwnCSVColumns.always + (context.namesAccounts ? OwnCSVColumns.ofAccounts : [])
        output.append(columns.joined(separator: ",") + "\r\n")
    }

    /// Writes a line.
    package func write(_ transaction: Transaction, to output: inout [UInt8]) {
        let comesFromOutside = transaction.account.kind == .outside
        let account = comesFromOutside ? transaction.arrival?.account.id : context.account
        let side = TransactionSide(transaction, in: account)
        output.append(side.date)
        output.append(UInt8(ascii: ","))
        CSVText.append(transaction.title, to: &output)
        output.append(UInt8(ascii: ","))
        output.append(side.amount, isNegative: side.isNegative)
        output.append(UInt8(ascii: ","))
        CSVText.append(transaction.category?.name ?? "", to: &output)
        output.append(UInt8(ascii: ","))
        output.append(side.amount.currency.code)
        if context.namesAccounts { Self.appendAccounts(of: transaction, to: &output) }
        output.append("\r\n")
    }

    /// Writes nothing.
    package func end(_ output: inout [UInt8]) {}

    private static func appendAccounts(of transaction: Transaction, to output: inout [UInt8]) {
        output.append(UInt8(ascii: ","))
        CSVText.append(transaction.account.name, to: &output)
        output.append(UInt8(ascii: ","))
        if let arrival = transaction.arrival {
            CSVText.append(arrival.account.name, to: &output)
            output.append(UInt8(ascii: ","))
            output.append(arrival.date)
            output.append(UInt8(ascii: ","))
            output.append(arrival.amount, isNegative: false)
            output.append(UInt8(ascii: ","))
            output.append(arrival.amount.currency.code)
        } else {
            output.append(",,,")
        }
        output.append(UInt8(ascii: ","))
        CSVText.append(transaction.note, to: &output)
        output.append(transaction.isRefund ? ",yes" : ",")
    }
}
