/// A text that cannot be read as an amount.
public struct AmountError: Error, Hashable, Sendable {
    /// The text at fault, which can be a part of what was read.
    public let text: String
    /// What is wrong with it.
    public let problem: AmountProblem

    /// Creates an error.
    public init(_ text: String, _ problem: AmountProblem) {
        self.text = text
        self.problem = problem
    }
}

/// Why an amount cannot be read.
public enum AmountProblem: Error, Hashable, Sendable {
    /// It has no digits, or something that does not belong in an amount.
    case notANumber
    /// It is the beginning of a title, and the amount comes later; both.
    case titleFirst(amount: String, title: String)
    /// It can mean thousands or decimals; both meanings.
    case ambiguous(thousands: String, decimals: String)
    /// What follows a space can be a group of its thousands or the beginning of a title; the amount without spaces, and the
    /// title.
    case groupOrTitle(amount: String, title: String)
    /// Its separators are not where thousands and decimals go.
    case misplacedSeparator
    /// It has more decimals than the currency.
    case tooManyDecimals(allowed: Int, currency: String)
    /// It is zero.
    case zero
    /// It is more than ``Money/maximumMinorUnits``.
    case tooLarge
    /// It has a minus sign, although the type already implies the sign.
    case negative
    /// It has a minus sign, although such an amount has no sign.
    case unsigned
    /// It is in a currency other than the expected one.
    case otherCurrency(found: String, expected: String)
    /// It has a sign that several currencies share; the sign, and their codes.
    case sharedSign(String, codes: [String])
}
