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
/// says so, as its amount has the sign of the other type. If the wallet has tags, there is a column of them, and if it has
/// original amounts, there are two for these; they have no sign.
///
/// A split transaction is one line, in its category, or has a line for each split: the first one has what the category
/// keeps, and all have the number of the transaction. The line of another account's share looks like a transfer.
///
/// A title or name that a spreadsheet would read as a formula is prefixed with an apostrophe, and so is one with
/// apostrophes before a formula. The import removes one apostrophe.
package struct CSVWriter: ExportWriter {
    private let context: ExportContext
    private let layout: OwnCSVLayout

    package init(_ context: ExportContext) {
        self.context = context
        layout = OwnCSVLayout(context)
    }

    /// Writes the header.
    package func begin(_ output: inout [UInt8]) {
        output.append(layout.columns.joined(separator: ",") + "\r\n")
    }

    /// Writes a line, or one for what the category keeps and one for each split.
    package func write(_ transaction: Transaction, to output: inout [UInt8]) {
        let isOwn = context.account == nil || context.account == transaction.account.id
        guard context.hasSplitRows, isOwn, !transaction.splits.isEmpty else { return append(transaction, to: &output) }
        var part = transaction
        part.amount = transaction.rest
        append(part, to: &output)
        for split in transaction.splits {
            part.amount = split.amount
            part.original = nil
            part.note = split.note
            switch split.purpose {
            case .category(let category):
                part.purpose = .category(category, isRefund: transaction.isRefund)
                append(part, to: &output)
            case .account(let account):
                append(part, shareOf: account, isNegative: transaction.effect(on: account.id) > 0, to: &output)
            }
        }
    }

    private func append(_ transaction: Transaction, to output: inout [UInt8]) {
        let comesFromOutside = transaction.account.kind == .outside
        let account = comesFromOutside ? transaction.arrival?.account.id : context.account
        let side = TransactionSide(transaction, in: account)
        let isShare = side.other != nil && transaction.arrival == nil
        if isShare, let share = context.accounts.first(where: { $0.id == account }) {
            // Seen from there, what the account owes has come from that of the transaction.
            var part = transaction
            part.amount = side.amount
            return append(part, shareOf: share, isNegative: side.isNegative, isThere: true, to: &output)
        }
        output.append(side.date)
        output.append(UInt8(ascii: ","))
        CSVText.append(transaction.title, to: &output)
        output.append(UInt8(ascii: ","))
        output.append(side.amount, isNegative: side.isNegative)
        output.append(UInt8(ascii: ","))
        CSVText.append(transaction.category?.name ?? "", to: &output)
        output.append(UInt8(ascii: ","))
        output.append(side.amount.currency.code)
        if layout.isWhole { Self.appendAccounts(of: transaction, to: &output) }
        appendEnd(of: transaction, to: &output)
    }

    /// Appends the line of a share, as that of a transfer between the account of the transaction and another one.
    ///
    /// - Parameters:
    ///   - isNegative: Whether it takes money from the account of the line.
    ///   - isThere: Whether the account of the line is the other one, and not that of the transaction.
    private func append(
        _ part: Transaction,
        shareOf account: Account,
        isNegative: Bool,
        isThere: Bool = false,
        to output: inout [UInt8]
    ) {
        let (from, to) = isNegative != isThere ? (part.account, account) : (account, part.account)
        output.append(part.date)
        output.append(UInt8(ascii: ","))
        CSVText.append(part.title, to: &output)
        output.append(UInt8(ascii: ","))
        output.append(part.amount, isNegative: isNegative)
        output.append(",,\(part.amount.currency.code),")
        CSVText.append(from.name, to: &output)
        output.append(UInt8(ascii: ","))
        CSVText.append(to.name, to: &output)
        output.append(UInt8(ascii: ","))
        output.append(part.date)
        output.append(UInt8(ascii: ","))
        output.append(part.amount, isNegative: false)
        output.append(",\(part.amount.currency.code),")
        CSVText.append(part.note, to: &output)
        output.append(part.isRefund ? ",yes" : ",")
        appendEnd(of: part, to: &output)
    }

    private func appendEnd(of transaction: Transaction, to output: inout [UInt8]) {
        if layout.hasTags {
            output.append(UInt8(ascii: ","))
            if !transaction.tags.isEmpty {
                CSVText.append(transaction.tags.map(\.name).joined(separator: ","), to: &output)
            }
        }
        if layout.hasOriginals {
            output.append(UInt8(ascii: ","))
            if let original = transaction.original { output.append(original, isNegative: false) }
            output.append(",\(transaction.original?.currency.code ?? "")")
        }
        if layout.hasIDs {
            output.append(transaction.id < 0 ? ",-" : ",")
            output.append(transaction.id.rawValue.magnitude, width: 1)
        }
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

/// Which columns a CSV has.
struct OwnCSVLayout: Sendable {
    /// Whether it has those of wallets with several accounts, which are also needed for what follows them.
    let isWhole: Bool
    /// Whether it has the tags.
    let hasTags: Bool
    /// Whether it has what was paid in other currencies.
    let hasOriginals: Bool
    /// Whether it has the numbers of transactions, each of whose splits has a line.
    let hasIDs: Bool

    init(_ context: ExportContext) {
        isWhole = context.namesAccounts || context.hasTags || context.hasOriginals || context.hasSplitRows
        hasTags = context.hasTags
        hasOriginals = context.hasOriginals
        hasIDs = context.hasSplitRows
    }

    /// The names of the columns.
    var columns: [String] {
        OwnCSVColumns.always + (isWhole ? OwnCSVColumns.ofAccounts : []) + (hasTags ? [OwnCSVColumns.tags] : [])
            + (hasOriginals ? OwnCSVColumns.original : []) + (hasIDs ? [OwnCSVColumns.id] : [])
    }
}
