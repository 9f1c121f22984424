/// The next thing in a file.
package enum ImportItem: Hashable, Sendable {
    /// A transaction.
    case transaction(ImportRow)
    /// A correction of an earlier transaction.
    case correction(ImportCorrection)
    /// Something valid that is not a transaction of an account that is read.
    case skipped(SkippedRow)
    /// Something invalid; the import fails unless invalid rows are skipped.
    case refused(RefusedRow)
}

/// A row with which the bank replaces or deletes a row that it sent earlier.
public struct ImportCorrection: Hashable, Sendable {
    /// What is done with the earlier row.
    public enum Action: Hashable, Sendable {
        case replace, delete
    }

    /// What is done with the earlier row.
    public let action: Action
    /// The identifier of the earlier row, as in ``ImportRow/bankID``.
    public let bankID: String
    /// The identifier as the file has it, truncated if long.
    public let shownID: String
    /// The row that takes its place; the amount of one that deletes it may be zero.
    public let row: ImportRow
    /// Its text, truncated if long; may be empty.
    public let text: String

    /// Whether the bank sent the row again with its own identifier, so that it is a row like others if that is not known.
    package var replacesItself: Bool { action == .replace && row.bankID == bankID }

    package init(action: Action, bankID: String, shownID: String, row: ImportRow, text: String) {
        self.action = action
        self.bankID = bankID
        self.shownID = shownID
        self.row = row
        self.text = text
    }
}

/// A skipped row, and why it was skipped.
public struct SkippedRow: Hashable, Sendable {
    /// The line it starts on, from 1.
    public let line: Int
    /// Why it was skipped.
    public let reason: SkipReason
    /// Its text, truncated if long; may be empty.
    public let text: String
    /// The account that it would belong to if that were known: the pocket of the file's account in another currency.
    package let pocket: ImportAccount?

    package init(line: Int, reason: SkipReason, text: String, pocket: ImportAccount? = nil) {
        self.line = line
        self.reason = reason
        self.text = text
        self.pocket = pocket
    }
}

/// Why a row was skipped.
public enum SkipReason: Hashable, Sendable {
    /// Its amount is zero.
    case zeroAmount
    /// It is an opening or closing balance or a total, not a transaction.
    case balance
    /// The bank has not booked it yet.
    case pending
    /// It was declined, canceled or only noted, so that no money moved.
    case noMovement
    /// It is in a currency other than its account's; the code or sign found.
    case otherCurrency(String)
    /// It corrects a row that has not been imported; that row's identifier.
    case unknownCorrection(String)
    /// It moves money between the user's own accounts.
    case transfer
    /// It is about securities.
    case investment
    /// It is a template, not a transaction.
    case memorized
    /// It has several postings that cannot be split into incomes and expenses.
    case severalPostings
    /// None of its postings is to or from an account that holds the user's money.
    case noMoneyAccount
    /// None of its postings is an income or an expense.
    case noIncomeOrExpense
    /// All its postings are virtual, which need not balance.
    case virtualPosting
    /// It is a price.
    case price
    /// It is an automated or periodic rule that generates entries.
    case generated
    /// It is a part of the format that is not supported and contains no transaction to import; its first word.
    case directive(String)
    /// It is invalid, and the request is to skip invalid rows.
    case refused(column: String?, ImportProblem)
}

extension SkipReason {
    /// The stable name of the reason, for scripts; an invalid row has the name of its problem.
    public var code: String {
        switch self {
        case .zeroAmount: "zeroAmount"
        case .balance: "balance"
        case .pending: "pending"
        case .noMovement: "noMovement"
        case .otherCurrency: "otherCurrency"
        case .unknownCorrection: "unknownCorrection"
        case .transfer: "transfer"
        case .investment: "investment"
        case .memorized: "memorized"
        case .severalPostings: "severalPostings"
        case .noMoneyAccount: "noMoneyAccount"
        case .noIncomeOrExpense: "noIncomeOrExpense"
        case .virtualPosting: "virtualPosting"
        case .price: "price"
        case .generated: "generated"
        case .directive: "directive"
        case .refused(_, let problem): problem.reason
        }
    }

    /// Whether the row is a booking of an account, as opposed to something else in the file, such as a price.
    package var isBooking: Bool {
        switch self {
        case .zeroAmount, .pending, .noMovement, .otherCurrency, .unknownCorrection, .transfer, .severalPostings,
            .noMoneyAccount, .noIncomeOrExpense, .virtualPosting, .refused:
            true
        case .balance, .investment, .memorized, .price, .generated, .directive:
            false
        }
    }
}

/// An invalid row.
public struct RefusedRow: Hashable, Sendable {
    /// The line it starts on, from 1.
    public let line: Int
    /// The column or field at fault, as the file names it or by its number; `nil` if it is the whole row.
    public let column: String?
    /// Its text, truncated if long; may be empty.
    public let text: String
    /// What is wrong.
    public let problem: ImportProblem

    package init(line: Int, column: String?, text: String, problem: ImportProblem) {
        self.line = line
        self.column = column
        self.text = text
        self.problem = problem
    }
}
