import BankFiles
import Money

extension MoneyFlowError {
    /// The cause of an error, if code decides on it; with the facts that the decisions need.
    package indirect enum Cause: Hashable, Sendable {
        // Input

        /// An amount that cannot be read.
        case invalidAmount(AmountProblem)
        /// A date that cannot be read.
        case invalidDate(text: String, DateProblem)

        // Transactions, categories and accounts

        /// No transactions with these ids.
        case transactionNotFound
        /// A category of the other type.
        case categoryTypeMismatch
        /// No account whose name begins with this.
        case unknownAccount
        /// A category or an account that still has transactions or schedules; how many.
        case inUse(transactions: Int, schedules: Int)
        /// Two transactions that are not a transfer because the amounts differ: what left and what arrived.
        case differentAmounts(Money, Money)

        // Rates

        /// A rate of a day that is far from the nearest one of the same currencies, and that one.
        case unlikelyRate(ExchangeRate, on: CivilDate, near: ExchangeRate, of: CivilDate)

        // History

        /// A command that already is in the state that it should get.
        case commandMoved
        /// A command that cannot be undone or redone without breaking what came later.
        case historyConflict(HistoryConflict)

        // Import

        /// A file that cannot be read.
        case unreadableFile
        /// A row that cannot be imported.
        case importRow(line: Int, ImportProblem)
        /// A file that cannot be read in its format.
        case importFile(file: String, line: Int?, ImportFileProblem)
        /// Something that the user must say first.
        case question(AnyQuestion)

        // The wallet file and the process

        /// Another process has used the wallet for too long.
        case walletBusy
        /// A file that is not a wallet.
        case notAWallet(path: String)
        /// A wallet or a backup that cannot be read completely.
        case walletDamaged(path: String, WalletDamage)
        /// A wallet that does not exist, and what is left of it.
        case walletMissing(path: String, WalletRemains?)
        /// Reading or writing failed.
        case inputOutput
        /// A change that is found made or not by the next opening.
        case outcomeUnknown
        /// The output could not be written.
        case outputFailed
        /// Something that failed after what was asked for had been done.
        case doneDespite(MoneyFlowError)
    }
}

/// A part of a transaction, as a form asks for it.
package enum TransactionPart: Hashable, Sendable {
    case amount
    /// The account that a transfer arrives in.
    case target
    /// What arrives of a transfer.
    case arrivingAmount
    case title
    case category
    case date
}
