/// Why two transactions cannot become one transfer.
public enum LinkProblem: Hashable, Sendable {
    /// They are the same one.
    case sameTransaction
    /// They are in the same account.
    case sameAccount
    /// Both took money from their accounts, or both added some.
    case sameDirection
    /// One of them is a transfer already.
    case isTransfer(Transaction.ID)
    /// The amounts differ: what left and what arrived. If less arrived, there may be a fee.
    case differentAmounts(Money, Money)
    /// The amounts are equal or in two currencies, so that there is no fee.
    case noFee
}
