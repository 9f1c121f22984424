import BankFiles
import Core
import Money
import TestSupport

/// A plain model of accounts, which adds up every transaction again whenever it is asked.
struct AccountsModel: Equatable {
    /// A transaction: income and expenses are signed, and a transfer has two sides.
    struct Row: Equatable {
        var date: CivilDate
        var account: Account.ID
        var amount: Int64
        /// The type of the category, or `nil` for a transfer.
        var type: TransactionType?
        var isRefund = false
        var toAccount: Account.ID?
        var toAmount: Int64 = 0
        var toDate: CivilDate?

        func effect(on account: Account.ID, until last: CivilDate? = nil) -> Int64 {
            var effect: Int64 = 0
            if account == self.account, last.map({ date <= $0 }) ?? true {
                effect += type == .income && !isRefund || type == .expense && isRefund ? amount : -amount
            }
            if account == toAccount, let toDate, last.map({ toDate <= $0 }) ?? true { effect += toAmount }
            return effect
        }

        /// A transfer within a currency that leaves and arrives on a day.
        static func transfer(_ amount: Int64, from: Account.ID, to: Account.ID, on day: CivilDate) -> Row {
            Row(date: day, account: from, amount: amount, toAccount: to, toAmount: amount, toDate: day)
        }
    }

    /// A statement of the balance at the end of a day.
    struct Stated: Equatable {
        let balance: Int64
        let hasAgreed: Bool
    }

    /// A file that was imported into an account.
    struct File: Equatable {
        let account: Account.ID
        let rows: [ImportRow]
    }

    /// A transfer of which only one side was imported.
    struct OpenSide: Equatable {
        let id: Transaction.ID
        let transfer: Row
        /// Whether the other side, which no file had yet, is where the money arrives.
        let isArrival: Bool
    }

    /// The accounts of the user.
    var accounts: [Account.ID: Account] = [:]
    var rows: [Transaction.ID: Row] = [:]
    var statements: [Account.ID: [CivilDate: Stated]] = [:]
    var files: [File] = []
    var openSides: [OpenSide] = []
    /// The transactions that the user typed, until a row of a file or another transaction is one with them.
    var typed: Set<Transaction.ID> = []

    /// Returns the balance of an account at the end of a day.
    func balance(of account: Account.ID, at day: CivilDate) -> Int64 {
        rows.values.reduce(0) { $0 + $1.effect(on: account, until: day) }
    }

    /// Returns the last statement that an account agreed with, with its day.
    func lastAgreed(_ account: Account.ID) -> (key: CivilDate, value: Stated)? {
        statements[account]?.filter(\.value.hasAgreed).max { $0.key < $1.key }
    }

    /// The accounts that agree with the latest of the statements that they agreed with when it was recorded.
    var agreeing: Set<Account.ID> {
        Set(
            statements.keys.filter { account in
                lastAgreed(account).map { balance(of: account, at: $0.key) == $0.value.balance } ?? false
            }
        )
    }

    /// The accounts that do not agree with their latest statement, and its day.
    ///
    /// The user types every statement, so that all are held against the account.
    var disagreeing: [Account.ID: CivilDate] {
        statements.compactMapValues { $0.keys.max() }.filter { account, day in
            balance(of: account, at: day) != statements[account]?[day]?.balance
        }
    }

    /// Returns the sum of the income or the expenses in a currency up to a day, refunds taken off.
    func sum(_ type: TransactionType, in currency: Currency, until last: CivilDate) -> Int64 {
        rows.values
            .filter { $0.type == type && $0.date <= last && accounts[$0.account]?.currency == currency }
            .reduce(0) { $0 + ($1.isRefund ? -$1.amount : $1.amount) }
    }
}
