/// A place where the user has money: a bank account, a card, cash, or what someone owes.
public struct Account: Hashable, Sendable, Identifiable {
    /// The id of an account.
    public typealias ID = Identifier<Account>

    /// The number that identifies it in the wallet.
    public let id: ID
    /// The name; unique in a wallet, ignoring case and diacritics.
    public var name: String
    /// What it is.
    public var kind: AccountKind
    /// The currency of all its amounts, which never changes once it has some; `nil` only for ``AccountKind/outside``.
    public var currency: Currency?
    /// What identifies it in files: an IBAN, the bank's number or its last digits; `nil` if that is not known.
    public var number: String?
    /// Whether it is kept for its transactions and no longer offered for new ones.
    public var archived: Bool

    /// Creates an account value.
    public init(
        id: ID,
        name: String,
        kind: AccountKind = .bank,
        currency: Currency?,
        number: String? = nil,
        archived: Bool = false
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.currency = currency
        self.number = number
        self.archived = archived
    }

    /// The maximum length of a name or a number, in Unicode scalars.
    public static let maximumNameLength = 100
}

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
    /// Everything that the wallet does not track: where opening balances come from, and the one account without a
    /// currency. Every wallet has exactly one.
    case outside

    /// The kinds that an account can be given.
    public static let selectable = allCases.filter { $0 != .outside }

    /// Whether its balance is usually a debt.
    public var isLiability: Bool { self == .card || self == .loan }
}

/// An account to add.
public struct NewAccount: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it is, not ``AccountKind/outside``.
    public var kind: AccountKind
    /// The currency, or `nil` for the wallet's.
    public var currency: Currency?
    /// What identifies it in files.
    public var number: String?
    /// What was in it before the first of its transactions, or `nil` if nothing was.
    public var opening: Opening?

    /// An opening balance.
    public struct Opening: Hashable, Sendable {
        /// The balance, negative for a debt, not zero.
        public var balance: Money
        /// The day on which the account has it.
        public var date: CivilDate

        /// Creates an opening balance.
        public init(balance: Money, date: CivilDate) {
            self.balance = balance
            self.date = date
        }
    }

    /// Creates an account to add.
    public init(
        name: String,
        kind: AccountKind = .bank,
        currency: Currency? = nil,
        number: String? = nil,
        opening: Opening? = nil
    ) {
        self.name = name
        self.kind = kind
        self.currency = currency
        self.number = number
        self.opening = opening
    }
}

/// The changes to make to an account; a part that is `nil` remains the same.
public struct AccountEdit: Hashable, Sendable {
    /// The new name.
    public var name: String?
    /// The new kind, not ``AccountKind/outside``.
    public var kind: AccountKind?
    /// The new number; empty to remove it.
    public var number: String?

    /// Creates an edit; without arguments it changes nothing.
    public init(name: String? = nil, kind: AccountKind? = nil, number: String? = nil) {
        self.name = name
        self.kind = kind
        self.number = number
    }

    /// Whether the edit changes nothing.
    public var isEmpty: Bool { self == AccountEdit() }
}

/// What is in an account.
public struct AccountBalance: Hashable, Sendable {
    /// The account, which has a currency.
    public let account: Account
    /// The sum of everything that was ever added to it and taken from it; negative for a debt.
    public let balance: Money

    /// Creates a balance.
    public init(account: Account, balance: Money) {
        self.account = account
        self.balance = balance
    }
}
