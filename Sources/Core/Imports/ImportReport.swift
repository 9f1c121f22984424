import BankFiles
import Money

/// What an import did or would do.
package struct ImportReport: Hashable, Sendable {
    /// One report per file, in order.
    package let files: [ImportFileReport]
    /// The number of transactions of earlier imports that the bank's corrections changed or deleted.
    package let corrected: Int
    /// The categories that did not exist before.
    package let newCategories: [Category]
    /// The accounts that did not exist before.
    package let newAccounts: [Account]
    /// The accounts of which a file was the first to tell the number, the kind or the currency.
    package let describedAccounts: [DescribedAccount]
    /// The opening balances that accounts got from the files.
    package let openings: [Transaction]
    /// The transactions that the user entered, and that could have been merged with a row which was merged with another.
    package let unmatched: [Transaction]
    /// The first new rows that look like a side of a transfer, with the other side, at most ``possibleTransferLimit``.
    package let possibleTransfers: [PossibleTransfer]
    /// The first new rows that look like a side of a transfer without one other side, at most
    /// ``possibleTransferLimit``.
    package let unpairedTransfers: [UnpairedTransfer]
    /// The number of such rows that have several candidates.
    package let ambiguousCount: Int
    /// The number of such rows whose other side no file has brought: those that name an account in another currency, and
    /// transfers whose other account has rows of files before and after.
    package let waitingCount: Int
    /// The first transactions of earlier imports that became transfers, at most ``possibleTransferLimit``.
    package let earlierTransfers: [Transaction]
    /// The number of these.
    package let earlierTransferCount: Int
    /// The new transactions that are perhaps dates of schedules.
    package let possiblePostings: [PossiblePosting]
    /// The first new transactions that are perhaps payments of what people and the user owe each other, at most
    /// ``PossiblePayment/limit``.
    package let possiblePayments: [PossiblePayment]
    /// What became of the rates that the files state.
    package let rates: AddedRates
    /// The profile that was saved, or `nil`.
    package let savedProfile: String?
    /// Whether this was a dry run, which changes nothing.
    package let isDryRun: Bool
    /// Whether the wallet has no transactions, including those from the files.
    package let isWalletEmpty: Bool

    /// The maximum number of possible transfers in a report.
    package static let possibleTransferLimit = 100

    /// Whether the files have transactions, but all of them were skipped.
    package var hasOnlySkippedRows: Bool {
        files.contains { $0.read > 0 } && files.allSatisfy { $0.read == $0.skipped }
    }

    /// Whether all transactions were skipped, and not only because no money has moved yet.
    package var hasNothingUsable: Bool {
        let reasons = files.flatMap(\.skippedRows).map(\.reason).filter(\.isBooking)
        return hasOnlySkippedRows && !reasons.allSatisfy { $0 == .pending || $0 == .noMovement }
    }

    package init(
        files: [ImportFileReport],
        corrected: Int = 0,
        newCategories: [Category],
        newAccounts: [Account] = [],
        describedAccounts: [DescribedAccount] = [],
        openings: [Transaction] = [],
        unmatched: [Transaction] = [],
        possibleTransfers: [PossibleTransfer] = [],
        unpairedTransfers: [UnpairedTransfer] = [],
        ambiguousCount: Int = 0,
        waitingCount: Int = 0,
        earlierTransfers: [Transaction] = [],
        earlierTransferCount: Int = 0,
        possiblePostings: [PossiblePosting] = [],
        possiblePayments: [PossiblePayment] = [],
        rates: AddedRates = AddedRates(),
        savedProfile: String?,
        isDryRun: Bool,
        isWalletEmpty: Bool
    ) {
        self.files = files
        self.corrected = corrected
        self.newCategories = newCategories
        self.newAccounts = newAccounts
        self.describedAccounts = describedAccounts
        self.openings = openings
        self.unmatched = unmatched
        self.possibleTransfers = possibleTransfers
        self.unpairedTransfers = unpairedTransfers
        self.ambiguousCount = ambiguousCount
        self.waitingCount = waitingCount
        self.earlierTransfers = earlierTransfers
        self.earlierTransferCount = earlierTransferCount
        self.possiblePostings = possiblePostings
        self.possiblePayments = possiblePayments
        self.rates = rates
        self.savedProfile = savedProfile
        self.isDryRun = isDryRun
        self.isWalletEmpty = isWalletEmpty
    }
}

/// What one file contained and what became of it.
///
/// ``read`` is the sum of ``added``, ``duplicates``, ``merged``, ``paired``, ``booked``,
/// ``corrections`` and ``skipped``.
package struct ImportFileReport: Hashable, Sendable {
    /// The file's name.
    package var file: String
    /// The format it was read as.
    package var format: ImportFormat
    /// How it was read.
    package var layout: ImportLayout
    /// Whether MoneyFlow wrote it.
    package var isOwn = false
    /// The number of transactions in the file.
    package var read = 0
    /// The number of transactions that were added.
    package var added = 0
    /// The number that had been imported before.
    package var duplicates = 0
    /// The number that were merged with an earlier transaction that they probably are.
    package var merged = 0
    /// The number that are the other side of a transfer, and so no transactions of their own.
    package var paired = 0
    /// The number that are posted dates of schedules, and so no transactions of their own.
    package var booked = 0
    /// The number that are dates of schedules, added or not.
    package var settled = 0
    /// The number that are no transactions of their own because the bank corrected them, or corrects others with them.
    package var corrections = 0
    /// The number that were skipped, for the reasons in ``skippedRows``.
    package var skipped = 0
    /// The number of items that are not bookings, such as prices; ``skippedRows`` lists them too.
    package var ignored = 0
    /// The accounts of its rows, in their order; empty if the wallet has only one.
    package var accounts: [Account] = []
    /// The last balance that the file states for each of its accounts.
    package var statements: [ComparedStatement] = []
    /// The totals of the transactions in the file, including duplicates and merged ones, but neither skipped ones nor
    /// those that this import corrected.
    package var totals: TransactionTotals
    /// The first day of those, or `nil` if there are none.
    package var firstDate: CivilDate?
    /// The last day of those, or `nil` if there are none.
    package var lastDate: CivilDate?
    /// The first rows added, as stored, at most ``sampleLimit``; in a dry run their ids are 0.
    package var sample: [Transaction] = []
    /// The first rows that were skipped, at most ``skippedRowLimit``.
    package var skippedRows: [SkippedRow] = []
    /// The first rows that are likely to have been typed or imported before, at most ``matchLimit``.
    package var matches: [LikelyMatch] = []
    /// The number of such rows, merged or not.
    package var matchCount = 0
    /// The first rows that became a transfer or a side of one because of what is known of the other account, at most
    /// ``transferLimit``.
    package var transfers: [ImportedTransfer] = []
    /// The number of such rows.
    package var transferCount = 0

    /// The maximum number of added rows in a report.
    package static let sampleLimit = 5
    /// The maximum number of skipped rows in a report.
    package static let skippedRowLimit = 1000
    /// The maximum number of rows that became transfers in a report.
    package static let transferLimit = 1000
    /// The maximum number of likely matches in a report.
    package static let matchLimit = 100

    /// Creates the report of a file before anything has been read.
    package init(file: String, format: ImportFormat, layout: ImportLayout, currency: Currency) {
        self.file = file
        self.format = format
        self.layout = layout
        totals = TransactionTotals(count: 0, income: .zero(currency), expenses: .zero(currency))
    }
}

/// An account before and after a file told its number, its kind or its currency.
package struct DescribedAccount: Hashable, Sendable {
    /// The account as it was.
    package let before: Account
    /// The account as it is, or would be.
    package let after: Account

    package init(before: Account, after: Account) {
        self.before = before
        self.after = after
    }
}

/// A row of a bank's file and an earlier transaction that it probably is.
package struct LikelyMatch: Hashable, Sendable {
    /// The line of the file that the row starts on.
    package let line: Int
    /// The row as it is, or would be, stored.
    package let row: Transaction
    /// The earlier transaction; its id is 0 if it is from another file of the same import.
    package let earlier: Transaction
    /// Whether the user typed the earlier one; if not, it was imported from a file of another format.
    package let wasTyped: Bool

    package init(line: Int, row: Transaction, earlier: Transaction, wasTyped: Bool = true) {
        self.line = line
        self.row = row
        self.earlier = earlier
        self.wasTyped = wasTyped
    }
}

/// Two transactions that look like a transfer.
package struct PossibleTransfer: Hashable, Sendable {
    /// The one that took money from an account; its id is 0 if it is not stored yet.
    package let out: Transaction
    /// The one that added it to another; its id is 0 if it is not stored yet.
    package let arrival: Transaction

    /// Whether less arrived than left, as if a fee was taken; only the user can say what for.
    package var hasFee: Bool { out.amount.currency == arrival.amount.currency && out.amount != arrival.amount }

    /// Whether an import that merges likely matches would make it one: not if each is a transfer already.
    package var canBeMerged: Bool { !hasFee && [out, arrival].contains { $0.arrival == nil || $0.isWithOutside } }

    package init(out: Transaction, arrival: Transaction) {
        self.out = out
        self.arrival = arrival
    }
}

/// A row that became a transfer, or a side of one.
package struct ImportedTransfer: Hashable, Sendable {
    /// The line of the file that the row starts on.
    package let line: Int
    /// The transfer.
    package let transfer: Transaction
    /// Whether the transfer has its id; in a dry run, a new one has none yet.
    package let isStored: Bool

    package init(line: Int, transfer: Transaction, isStored: Bool = true) {
        self.line = line
        self.transfer = transfer
        self.isStored = isStored
    }
}

/// A transaction that looks like a side of a transfer, of which no one other side is known.
package struct UnpairedTransfer: Hashable, Sendable {
    /// The transaction; its id is 0 if it is not stored yet.
    package let transaction: Transaction
    /// The account that its row names.
    package let other: Account?
    /// Whether several transactions may be the other side; if not, no file has brought it.
    package let hasSeveral: Bool

    package init(transaction: Transaction, other: Account?, hasSeveral: Bool) {
        self.transaction = transaction
        self.other = other
        self.hasSeveral = hasSeveral
    }
}
