import BankFiles
import Core

/// Rows of a file that need a note, ready to draw.
package struct ImportNotesViewData: Hashable, Sendable {
    /// A row.
    package struct Row: Hashable, Sendable {
        /// The line of the file.
        package let line: String
        /// The note.
        package let text: String
        /// What the row contains, possibly shortened; may be empty.
        package let detail: String

        package init(line: String, text: String, detail: String) {
            self.line = line
            self.text = text
            self.detail = detail
        }
    }

    /// What the rows have in common.
    package let heading: String
    /// The first of them, at most ``limit``.
    package let rows: [Row]
    /// The number of rows not shown, as text; `nil` if all are shown.
    package let more: String?

    /// The maximum number of rows to show.
    package static let limit = 20

    private init(heading: String, rows: [Row], count: Int, formats: Formats) {
        self.heading = heading
        self.rows = rows
        more = count > rows.count ? "and \(formats.count(count - rows.count)) more" : nil
    }

    /// Creates the notes on skipped and ignored rows; `nil` if there are none.
    ///
    /// If amounts are masked, the content of the rows is hidden too, since it includes amounts.
    init?(skippedIn report: ImportFileReport, formats: Formats) {
        let count = report.skipped + report.ignored
        guard count > 0 else { return nil }
        self.init(
            heading: "Skipped",
            rows: report.skippedRows.prefix(Self.limit).map { row in
                Row(
                    line: "Line \(row.line)",
                    text: row.reason.sentence,
                    detail: formats.hidesAmounts ? "" : row.text
                )
            },
            count: count,
            formats: formats
        )
    }

    /// Creates the notes on rows that look like transfers; `nil` if there are none.
    init?(transfersOf report: ImportReport, formats: Formats) {
        guard !report.possibleTransfers.isEmpty else { return nil }
        self.init(
            heading: "Possible transfers",
            rows: report.possibleTransfers.prefix(Self.limit).map { pair in
                let out = TransactionRowViewData(pair.out, formats: formats)
                let arrival = TransactionRowViewData(pair.arrival, formats: formats)
                let ids = [(pair.out, out), (pair.arrival, arrival)].filter { $0.0.id != 0 }.map(\.1.idText)
                return Row(
                    line: ids.joined(separator: ", "),
                    text: "\(out.amount) \(pair.out.account.name) \(out.date) \(out.title), "
                        + "\(arrival.amount) \(pair.arrival.target.name) \(arrival.date) \(arrival.title)",
                    detail: ""
                )
            },
            count: report.possibleTransfers.count,
            formats: formats
        )
    }

    /// Creates the notes on rows that became transfers; `nil` if there are none.
    init?(transfersIn report: ImportFileReport, formats: Formats) {
        guard report.transferCount > 0 else { return nil }
        let all = report.transfers.prefix(Self.limit).map { row in
            let transfer = TransactionRowViewData(row.transfer, formats: formats)
            let id = row.isStored ? "\(transfer.idText) " : ""
            return Row(
                line: "Line \(row.line)",
                text: "\(id)\(transfer.date) \(transfer.amount) \(transfer.title), \(row.transfer.purposeName)",
                detail: row.transfer.orderDetail
            )
        }
        // One line may have both sides of a transfer.
        let rows = zip(all, [nil] + all.map(Optional.some)).filter { $0 != $1 }.map(\.0)
        self.init(
            heading: "Transfers between your accounts",
            rows: rows,
            count: report.transferCount - (all.count - rows.count),
            formats: formats
        )
    }

    /// Creates the notes on transactions of earlier imports that became transfers; `nil` if there are none.
    init?(earlierTransfersOf report: ImportReport, formats: Formats) {
        guard report.earlierTransferCount > 0 else { return nil }
        self.init(
            heading: "Imported earlier, transfers now",
            rows: report.earlierTransfers.prefix(Self.limit).map { transfer in
                let row = TransactionRowViewData(transfer, formats: formats)
                let text = "\(row.date) \(row.amount) \(row.title), \(transfer.purposeName)"
                return Row(line: row.idText, text: text, detail: transfer.orderDetail)
            },
            count: report.earlierTransferCount,
            formats: formats
        )
    }

    /// Creates the notes on rows that look like a side of a transfer, but have several candidates, or none yet; `nil` if
    /// there are none.
    init?(unpairedIn report: ImportReport, havingSeveral: Bool, formats: Formats) {
        let count = havingSeveral ? report.ambiguousCount : report.waitingCount
        guard count > 0 else { return nil }
        self.init(
            heading: Self.unpaired(count, havingSeveral: havingSeveral, formats: formats),
            rows: report.unpairedTransfers.filter { $0.hasSeveral == havingSeveral }.prefix(Self.limit).map {
                unpaired in
                let row = TransactionRowViewData(unpaired.transaction, formats: formats)
                let names = unpaired.other.map { ", names \($0.name)" } ?? ""
                let account = unpaired.account
                return Row(
                    line: unpaired.transaction.id == 0 ? "" : row.idText,
                    text: "\(row.date) \(row.amount) \(row.title), \(account.name)\(names)",
                    detail: ""
                )
            },
            count: count,
            formats: formats
        )
    }

    /// Creates the notes on transactions that the user entered and no row was merged with, although one could have been;
    /// `nil` if there are none.
    init?(unmatchedOf report: ImportReport, formats: Formats) {
        guard !report.unmatched.isEmpty else { return nil }
        self.init(
            heading: "Entered by you, not merged",
            rows: report.unmatched.prefix(Self.limit).map { transaction in
                let row = TransactionRowViewData(transaction, formats: formats)
                return Row(line: row.idText, text: "\(row.date) \(row.amount) \(row.title)", detail: "")
            },
            count: report.unmatched.count,
            formats: formats
        )
    }

    /// Creates the notes on transactions that are perhaps dates of schedules; `nil` if there are none.
    init?(possiblePostingsOf report: ImportReport, formats: Formats) {
        guard !report.possiblePostings.isEmpty else { return nil }
        self.init(
            heading: "Perhaps dates of schedules",
            rows: report.possiblePostings.prefix(Self.limit).map { posting in
                let row = TransactionRowViewData(posting.transaction, formats: formats)
                return Row(
                    line: posting.transaction.id == 0 ? "" : row.idText,
                    text: "\(row.date) \(row.amount) \(row.title), \(posting.question(formats))",
                    detail: ""
                )
            },
            count: report.possiblePostings.count,
            formats: formats
        )
    }

    /// Creates the notes on transactions that are perhaps payments of what people and the user owe each other; `nil` if there
    /// are none.
    init?(possiblePaymentsOf report: ImportReport, formats: Formats) {
        guard !report.possiblePayments.isEmpty else { return nil }
        self.init(
            heading: "Perhaps payments of what is owed",
            rows: report.possiblePayments.prefix(Self.limit).map { payment in
                let row = TransactionRowViewData(payment.transaction, formats: formats)
                return Row(
                    line: payment.transaction.id == 0 ? "" : row.idText,
                    text: "\(row.date) \(row.amount) \(row.title), perhaps \(payment.direction) \(payment.person.name)",
                    detail: ""
                )
            },
            count: report.possiblePayments.count,
            formats: formats
        )
    }

    /// Returns the words for rows that look like a side of a transfer, but have several candidates, or none yet.
    static func unpaired(_ count: Int, havingSeveral: Bool, formats: Formats) -> String {
        let words = havingSeveral ? "Transfers with several candidates" : "Without the other side yet"
        return "\(words): \(formats.count(count))"
    }

    /// Creates the notes on rows that match, or were merged with, transactions the user entered earlier, or imported from
    /// a file of another format; `nil` if there are none.
    init?(matchesOf report: ImportFileReport, wereTyped: Bool, isDryRun: Bool, formats: Formats) {
        let matches = report.matches.filter { $0.wasTyped == wereTyped }
        guard !matches.isEmpty else { return nil }
        let isMerged = report.merged > 0
        let earlier = wereTyped ? "transactions you entered" : "transactions of other files"
        self.init(
            heading: isMerged
                ? "\(isDryRun ? "Would be merged" : "Merged") with \(earlier)"
                : wereTyped ? "Likely matches of \(earlier)" : "Possibly imported before",
            rows: matches.prefix(Self.limit).map { match in
                let row = TransactionRowViewData(match.row, formats: formats)
                let earlier = TransactionRowViewData(match.earlier, formats: formats)
                let id = match.earlier.id == 0 ? "" : "\(earlier.idText) "
                return Row(
                    line: "Line \(match.line)",
                    text: "\(row.date) \(row.amount) \(row.title) \(isMerged ? "is" : "may be") "
                        + "\(id)\(earlier.title), \(earlier.date)"
                        + (row.amount == earlier.amount ? "" : ", entered as \(earlier.amount)"),
                    detail: ""
                )
            },
            // The report has only the first matches, but counts all.
            count: matches.count == report.matches.count ? report.matchCount : matches.count,
            formats: formats
        )
    }
}

extension SkipReason {
    /// What rows that are skipped for this reason are, with what stands before and after the word for rows.
    private var description: (before: String, after: String) {
        switch self {
        case .zeroAmount: ("zero-amount ", "")
        case .pending: ("pending ", "")
        case .noMovement: ("", " without a movement of money")
        case .otherCurrency(let code): ("", " in \(code)")
        case .unknownCorrection: ("", " correcting others that were not imported")
        case .transfer: ("", " between your own accounts")
        case .severalPostings: ("", " that cannot be split")
        case .noMoneyAccount: ("", " without an account that holds money")
        case .noIncomeOrExpense: ("", " without income or expenses")
        case .virtualPosting: ("", " with only virtual postings")
        case .refused: ("invalid ", "")
        case .balance, .investment, .memorized, .price, .generated, .directive: ("unsupported ", "")
        }
    }

    /// Returns what was skipped for this reason, after its number: `zero-amount row`, `rows in USD`.
    func label(of count: Int) -> String {
        let (before, after) = description
        return before + (count == 1 ? "row" : "rows") + after
    }

    /// Why a row is skipped, as a clause without a period.
    package var sentence: String {
        switch self {
        case .zeroAmount: "its amount is zero"
        case .balance: "it is a balance or a total"
        case .pending: "it is still pending"
        case .noMovement: "it moved no money, as its status says"
        case .otherCurrency(let code): "it is in \(code)"
        case .unknownCorrection(let id): "it corrects \(id.quoted), which was not imported"
        case .transfer: "it is a transfer between your own accounts"
        case .investment: "it is about securities"
        case .memorized: "it is a template, not something that happened"
        case .severalPostings: "its postings cannot be split into income and expenses"
        case .noMoneyAccount: "none of its accounts holds money"
        case .noIncomeOrExpense: "none of its accounts is for income or expenses"
        case .virtualPosting: "all its postings are virtual"
        case .price: "it is a price"
        case .generated: "it is a rule that generates entries"
        case .directive(let word): "\(word.quoted) is not supported"
        case .refused(let column, let problem):
            (column.map { "column \($0.quoted): " } ?? "") + problem.words
        }
    }
}

extension PossiblePayment {
    /// Whether it is from the person or to the person.
    fileprivate var direction: String { transaction.type == .income ? "from" : "to" }
}

extension UnpairedTransfer {
    /// The account of the side that is known.
    fileprivate var account: Account {
        [transaction.account, transaction.target].first { $0.kind != .outside && $0 != other } ?? transaction.account
    }
}

extension Transaction {
    /// The account in which a transfer arrives; any other transaction's own.
    fileprivate var target: Account { arrival?.account ?? account }

    /// Why a row became a transfer with the outside, which only a collective order does; empty for any other one.
    fileprivate var orderDetail: String {
        [account, target].contains { $0.kind == .outside } ? "collective order" : ""
    }
}
