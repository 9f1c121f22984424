import BankFiles
import Foundation
import Money

/// What has happened to a transaction: the commands that made and changed it, the rows of files that brought it, and what
/// relies on it.
package struct TransactionTrail: Hashable, Sendable {
    /// A command that made, changed or deleted the transaction.
    package struct Step: Hashable, Sendable {
        /// The command, with the first of all its changes.
        package let entry: HistoryEntry
        /// What it did with the transaction or, if that did not change, with the first of its splits and tags.
        package let change: HistoryChange
        /// What else it did with the splits and tags; empty if it made the transaction.
        package let details: [HistoryChange]

        package init(entry: HistoryEntry, change: HistoryChange, details: [HistoryChange] = []) {
            (self.entry, self.change, self.details) = (entry, change, details)
        }
    }

    /// A row of a bank's file that the transaction stands for.
    package struct BankRow: Hashable, Sendable {
        /// The import that read it.
        package let command: HistoryEntry.ID
        /// When that was.
        package let instant: Date
        /// The name of its file, without its folder, or those of all files of the import if it is not known which one it is.
        package let files: [String]
        /// The line where it begins in its file; `nil` if that is not known.
        package let line: Int?
        /// The format of its file; `nil` if that is not known.
        package let format: ImportFormat?
        /// The account.
        package let account: Account
        /// The bank's day.
        package let date: CivilDate
        /// The amount; negative if it left the account.
        package let amount: Money
        /// The title as the bank wrote it; `nil` if that is not known.
        package let title: String?
        /// The note as the bank wrote it; `nil` if that is not known.
        package let note: String?

        package init(
            command: HistoryEntry.ID,
            instant: Date,
            files: [String],
            line: Int? = nil,
            format: ImportFormat? = nil,
            account: Account,
            date: CivilDate,
            amount: Money,
            title: String? = nil,
            note: String? = nil
        ) {
            (self.command, self.instant, self.files) = (command, instant, files)
            (self.line, self.format) = (line, format)
            (self.account, self.date, self.amount) = (account, date, amount)
            (self.title, self.note) = (title, note)
        }
    }

    /// The date of a schedule that the transaction has posted.
    package struct PostedDate: Hashable, Sendable {
        /// The schedule.
        package let schedule: Schedule.ID
        /// Its title.
        package let title: String
        /// The date when it was due.
        package let date: CivilDate

        package init(schedule: Schedule.ID, title: String, date: CivilDate) {
            (self.schedule, self.title, self.date) = (schedule, title, date)
        }
    }

    /// The transaction; `nil` if it was deleted.
    package let transaction: Transaction?
    /// The commands, newest first, at most as many as were asked for.
    package let steps: [Step]
    /// The number of all commands.
    package let stepCount: Int
    /// The rows of files, earliest import first.
    package let bankRows: [BankRow]
    /// The date of a schedule; `nil` if it posted none.
    package let posted: PostedDate?
    /// The first statements that its accounts have agreed with, on its day or later, and that count it.
    package let statements: [StatedBalance]

    package init(
        transaction: Transaction?,
        steps: [Step],
        stepCount: Int? = nil,
        bankRows: [BankRow] = [],
        posted: PostedDate? = nil,
        statements: [StatedBalance] = []
    ) {
        (self.transaction, self.steps, self.stepCount) = (transaction, steps, stepCount ?? steps.count)
        (self.bankRows, self.posted, self.statements) = (bankRows, posted, statements)
    }
}

/// What has happened to a transaction, which may have been deleted.
///
/// Throws ``MoneyFlowError/transactionNotFound(_:)`` if there never was one with this id.
package struct TransactionTrailRequest: WalletQuery {
    package typealias Value = TransactionTrail

    package let id: Transaction.ID
    /// The maximum number of commands, at least 0.
    package let limit: Int

    package init(of id: Transaction.ID, limit: Int) {
        (self.id, self.limit) = (id, limit)
    }
}
