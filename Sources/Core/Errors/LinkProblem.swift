/// Why two transactions cannot become one transfer.
public enum LinkProblem: Hashable, Sendable {
    /// They are in the same account.
    case sameAccount
    /// Both took money from their accounts, or both added some.
    case sameDirection
    /// One of them is a transfer already.
    case isTransfer(Transaction.ID)
    /// The amounts differ, so a fee is needed: what left and what arrived.
    case differentAmounts(Money, Money)
    /// More arrived than left, or the amounts are equal or in two currencies, so that there is no fee.
    case noFee
}
