import Money

/// A posting of an entry in double-entry bookkeeping: an account and what moves to it.
struct LedgerPosting: Sendable {
    /// What an account is in the wallet.
    enum Role: Sendable {
        /// An account of it.
        case money(ImportAccount)
        /// A category, by its name, if there is one: what money is for, or where it comes from.
        case category(String?, TransactionType)
        /// What the wallet does not track.
        case outside
        /// Securities and other units. Money that the entry moves in the other direction paid for them, and is neither
        /// income nor an expense.
        case units
    }

    /// A number of a unit, which is a currency or something else.
    struct Sum: Hashable, Sendable {
        let number: ExactNumber
        let unit: String
    }

    /// The account, as the file identifies it.
    let account: String
    let role: Role
    let date: CivilDate
    /// What is moved to the account, negative if it leaves it; `nil` if that is no amount of a currency.
    var amount: Money?
    /// What balances the other postings, the amount or what it is exchanged for; `nil` if that depends on what was bought
    /// earlier.
    var weight: Sum?
    /// Whether it leaves the account, also if there is no weight.
    var isNegative: Bool
    /// What the user noted about it; may be empty.
    var memo = ""
    /// What the wallet identifies its transaction by, as in ``ImportRow/bankID``, or `nil` if the file identifies none.
    var id: String?
    /// The note of the split that the file says it is, or `nil` if the file says nothing of the kind.
    var split: String?
}

extension LedgerPosting {
    /// Whether its account is a category.
    var isOfCategory: Bool { if case .category = role { true } else { false } }
}

extension LedgerPosting.Sum {
    /// Creates the sum that an amount is.
    init(_ money: Money) {
        self.init(number: ExactNumber(money), unit: money.currency.code)
    }

    /// The sum as an amount, or `nil` if it is none: in no currency, or no whole number of minor units.
    var money: Money? {
        guard let currency = Currency(code: unit) else { return nil }
        do throws(AmountProblem) {
            return Money(minorUnits: try number.minorUnits(of: currency), currency: currency)
        } catch {
            return nil
        }
    }

    static prefix func - (sum: Self) -> Self { Self(number: -sum.number, unit: sum.unit) }
}
