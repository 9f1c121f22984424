/// What MoneyFlow writes into the `REFNUM` of a transaction, as OFX has no element for it.
package enum OFXMark: String, Sendable {
    /// It takes back an expense or, if it is negative, income.
    case refund = "moneyflow-refund"
    /// It comes from outside of the wallet or goes there, and is neither income nor an expense.
    case outside = "moneyflow-outside"

    /// The `BANKID` of its accounts.
    package static let bank = "moneyflow"

    /// The name in `BALLIST` of what was in an account before the transactions of its statement.
    package static let openingBalance = "Opening balance"
}
