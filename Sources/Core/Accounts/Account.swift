import BankFiles
import Money

/// A place where the user has money: a bank account, a card, cash, or what someone owes.
package struct Account: Hashable, Sendable, Identifiable {
    /// The id of an account.
    package typealias ID = Identifier<Account>

    /// The number that identifies it in the wallet.
    package let id: ID
    /// The name; unique in a wallet, ignoring case and diacritics.
    package var name: String
    /// What it is.
    package var kind: AccountKind
    /// The currency of all its amounts, which never changes once it has some; `nil` only for ``AccountKind/outside``.
    package var currency: Currency?
    /// What identifies it in files: an IBAN, the bank's number or its last digits; `nil` if that is not known.
    package var number: String?
    /// Whether it is kept for its transactions and no longer offered for new ones.
    package var archived: Bool
    /// How what a card owes is paid; `nil` if that was not said.
    package var settlement: CardSettlement?

    package init(
        id: ID,
        name: String,
        kind: AccountKind = .bank,
        currency: Currency?,
        number: String? = nil,
        archived: Bool = false,
        settlement: CardSettlement? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.currency = currency
        self.number = number
        self.archived = archived
        self.settlement = settlement
    }

    /// The maximum length of a name or a number, in Unicode scalars.
    package static let maximumNameLength = TextLimit.name
}

/// An account to add.
package struct NewAccount: Hashable, Sendable {
    /// The name.
    package var name: String
    /// What it is, not ``AccountKind/outside``.
    package var kind: AccountKind
    /// The currency, or `nil` for the wallet's.
    package var currency: Currency?
    /// What identifies it in files.
    package var number: String?
    /// What was in it before the first of its transactions, or `nil` if nothing was.
    package var opening: Opening?

    /// An opening balance.
    package struct Opening: Hashable, Sendable {
        /// The balance, negative for a debt, not zero.
        package var balance: Money
        /// The day on which the account has it.
        package var date: CivilDate

        package init(balance: Money, date: CivilDate) {
            self.balance = balance
            self.date = date
        }
    }

    package init(
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
package struct AccountEdit: Hashable, Sendable {
    /// The new name.
    package var name: String?
    /// The new kind, not ``AccountKind/outside``.
    package var kind: AccountKind?
    /// The new number; empty to remove it.
    package var number: String?
    /// How a card is paid; `.some(nil)` to remove it, as another kind than card does.
    package var settlement: CardSettlement??

    /// Creates an edit; without arguments it changes nothing.
    package init(
        name: String? = nil,
        kind: AccountKind? = nil,
        number: String? = nil,
        settlement: CardSettlement?? = nil
    ) {
        self.name = name
        self.kind = kind
        self.number = number
        self.settlement = settlement
    }

    /// Whether the edit changes nothing.
    package var isEmpty: Bool { self == AccountEdit() }
}

/// What is in an account.
package struct AccountBalance: Hashable, Sendable {
    /// The account, which has a currency.
    package let account: Account
    /// The sum of everything that was ever added to it and taken from it; negative for a debt.
    package let balance: Money

    package init(account: Account, balance: Money) {
        self.account = account
        self.balance = balance
    }
}

extension [AccountBalance] {
    /// Returns what the accounts add up to in each currency, in the order of the accounts.
    ///
    /// - Throws: ``MoneyError/overflow``.
    package func netWorth() throws(MoneyError) -> [Money] {
        var sums: [Money] = []
        for balance in map(\.balance) {
            if let index = sums.firstIndex(where: { $0.currency == balance.currency }) {
                sums[index] = try sums[index].adding(balance)
            } else {
                sums.append(balance)
            }
        }
        return sums
    }
}
