/// A limit for amounts, in minor units.
///
/// As in hledger, `100` applies to the magnitude of income and expenses alike; `-100` and `+100` apply to signed
/// amounts, in which an expense is negative.
public enum AmountBound: Hashable, Sendable {
    /// Compares magnitudes; never negative.
    case magnitude(Int64)
    /// Compares income as positive and expenses as negative.
    case signed(Int64)
}
