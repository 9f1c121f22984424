/// What an account is.
public enum AccountKind: String, CaseIterable, Codable, Hashable, Sendable {
    /// Notes and coins.
    case cash
    /// A current account at a bank.
    case bank
    /// A credit card, whose balance is usually a debt.
    case card
    /// Money put aside.
    case savings
    /// A debt that is paid back.
    case loan
    /// Something with a value, such as a house or a fund.
    case asset
    /// Someone who owes the user money, or is owed some.
    case person
    /// Everything that is not tracked, such as where opening balances come from; without a currency.
    case outside

    /// The kinds that an account can be given.
    public static let selectable = allCases.filter { $0 != .outside }

    /// Whether its balance is usually a debt.
    public var isLiability: Bool { self == .card || self == .loan }
}
