/// An amount as it was typed: how much, and the sign before it if there was one.
public struct ParsedAmount: Hashable, Sendable {
    /// The sign before an amount.
    public enum Sign: Hashable, Sendable {
        case plus
        case minus
    }

    /// The sign that was typed, or `nil` for none.
    public let sign: Sign?
    /// The amount without its sign, positive.
    public let money: Money

    /// Creates a parsed amount.
    public init(sign: Sign?, money: Money) {
        self.sign = sign
        self.money = money
    }
}
