import Core

/// The details of a transaction, ready to draw.
package struct TransactionDetailViewData: Hashable, Sendable {
    /// The transaction as a row of a list.
    package let row: TransactionRowViewData
    /// The type: `Income`, `Expense`, `Refund` or `Transfer`.
    package let type: String
    /// The category's name; empty for a transfer.
    package let category: String
    /// What the amount is split for, the rest first: `Groceries €54.25`; empty if it is whole.
    package let splits: [String]
    /// The tags: `#rome #work`; may be empty.
    package let tags: String
    /// The account or, of a transfer, both; empty for the only account.
    package let account: String
    /// The full date.
    package let day: String
    /// The day a transfer arrived; empty if it arrived on the day it left.
    package let arrival: String
    /// The note; may be empty.
    package let note: String
    /// The rows of files that it stands for, each in several lines: `20 Nov, −€12.50, Giro`, then what the bank wrote if it
    /// is called otherwise now, and `giro.csv, line 12, CSV; command 3, 21 Nov`.
    package let sources: [String]
    /// The date of a schedule that it has posted: `Rent, due on 1 Nov`; empty if there is none.
    package let posted: String
    /// The statements that count it: `Giro agrees with its statement of 30 Nov`.
    package let statements: [String]
    /// What the transactions with its title have in common: `Lidl: 59 times, €2,177.09, of which €612.20 this year,
    /// usually €36.90, previously on 12 Nov`; empty if there are no others.
    package let summary: String
    /// The other transactions with its title; `nil` if there are none.
    package let history: TitleHistoryViewData?
    /// What has happened to it.
    package let trail: TrailViewData

    /// The maximum number of commands that are shown.
    private static let stepLimit = 20

    /// Returns what to read for the screen of a transaction.
    package static func request(_ id: Transaction.ID, _ formats: Formats) -> TransactionDetailsRequest {
        TransactionDetailsRequest(
            of: id,
            year: formats.months.period(.year, containing: formats.today).days,
            others: TitleHistoryViewData.limit + 1,
            steps: stepLimit
        )
    }

    /// Creates the screen of a transaction.
    package init(_ details: TransactionDetails, formats: Formats) {
        let (transaction, trail) = (details.transaction, details.trail)
        row = TransactionRowViewData(transaction, formats: formats)
        type = row.flow.name
        category = transaction.category?.name ?? ""
        let rest = "\(transaction.purposeName) \(formats.amount(transaction.rest))"
        splits = transaction.splits.isEmpty ? [] : [rest] + transaction.splitWords(formats)
        tags = transaction.tagWords
        let own = details.isInOnlyAccount ? "" : transaction.account.name
        account = transaction.arrival == nil ? own : transaction.purposeName
        day = formats.fullDay(transaction.date)
        let arrivalDate = transaction.arrival?.date
        arrival = arrivalDate.map { $0 == transaction.date ? "" : formats.fullDay($0) } ?? ""
        note = transaction.note
        sources = trail.bankRows.map { row in
            row.lines(of: transaction, namingAccount: !details.isInOnlyAccount, formats).joined(separator: "\n")
        }
        posted = trail.posted.map { "\($0.title), due on \(formats.day($0.date))" } ?? ""
        statements = trail.statements.map {
            "\($0.account.name) agrees with its statement of \(formats.day($0.date))"
        }
        let title = row.title
        summary = details.summary.map { Self.sentence($0, title, formats: formats) } ?? ""
        history = TitleHistoryViewData(of: transaction, details.others, formats: formats)
        self.trail = TrailViewData(of: transaction.id, trail, formats: formats)
    }

    private static func sentence(_ summary: TitleSummary, _ title: String, formats: Formats) -> String {
        guard summary.count > 1 else { return "" }
        let (total, usual) = (formats.balance(summary.total), formats.amount(summary.usual))
        let isAllThisYear = summary.thisYear == summary.total
        let thisYear = isAllThisYear ? "" : ", of which \(formats.balance(summary.thisYear)) this year"
        let previous = summary.previous.map { ", previously on \(formats.day($0))" } ?? ""
        return "\(title): \(formats.count(summary.count)) times, \(total)\(thisYear), usually \(usual)\(previous)"
    }
}

extension TransactionTrail.BankRow {
    /// What the row is, what the bank wrote if a transaction has something else, and where it is from.
    fileprivate func lines(of transaction: Transaction, namingAccount: Bool, _ formats: Formats) -> [String] {
        let what = "\(formats.day(date)), \(formats.signedAmount(amount, .income))"
        let texts = [(title, transaction.title), (note, transaction.note)].compactMap { original, now in
            original.flatMap { $0 == now || $0.isEmpty ? nil : $0.quoted }
        }
        let place = files + [line.map { "line \($0)" }, format?.name].compactMap(\.self)
        let command = "command \(command), \(formats.moment(instant))"
        return [
            namingAccount ? "\(what), \(account.name)" : what, texts.joined(separator: ", "),
            (place.isEmpty ? [command] : [place.joined(separator: ", "), command]).joined(separator: "; "),
        ].filter { !$0.isEmpty }
    }
}
