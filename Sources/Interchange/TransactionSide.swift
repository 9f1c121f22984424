import Core
import Money

/// A transaction as an account sees it.
struct TransactionSide {
    /// The day it happened; in the account where a transfer arrives, the day it arrived.
    let date: CivilDate
    /// The amount, positive, in the account's currency.
    let amount: Money
    /// Whether it takes money from the account.
    let isNegative: Bool
    /// The other account of a transfer, or the account of which this one has a share.
    let other: Account?

    /// Creates the side of an account; `nil` means the account of the transaction, which a transfer leaves.
    init(_ transaction: Transaction, in account: Account.ID?) {
        date = transaction.date(in: account)
        if let arrival = transaction.arrival, arrival.account.id == account {
            amount = arrival.amount
            isNegative = false
            other = transaction.account
        } else if let account, account != transaction.account.id, !transaction.splits.isEmpty {
            let effect = transaction.effect(on: account)
            amount = Money(minorUnits: abs(effect), currency: transaction.amount.currency)
            isNegative = effect < 0
            other = transaction.account
        } else {
            amount = transaction.amount
            isNegative = transaction.effect(on: transaction.account.id) < 0
            other = transaction.arrival?.account
        }
    }
}
