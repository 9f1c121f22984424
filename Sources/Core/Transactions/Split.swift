import Money

/// An amount that is taken out of a transaction, for another category or as the share of another account.
///
/// The category of the transaction keeps the rest, which is more than nothing. So nothing has to add up: changing the
/// amount of the transaction changes the rest.
package struct Split: Hashable, Sendable {
    /// What the amount is for.
    package enum Purpose: Hashable, Sendable {
        /// A category of the type of the transaction.
        case category(Category)
        /// An account in the currency of the transaction's, such as that of a person.
        ///
        /// What another person owes of an expense is neither an expense nor income: it moves to their account.
        case account(Account)

        /// The name of the category or the account.
        package var name: String {
            switch self {
            case .category(let category): category.name
            case .account(let account): account.name
            }
        }

        /// The category, or `nil` if it is the share of an account.
        package var category: Category? {
            if case .category(let category) = self { category } else { nil }
        }

        /// The account whose share it is, or `nil` if it is for a category.
        package var account: Account? {
            if case .account(let account) = self { account } else { nil }
        }
    }

    /// What it is for.
    package var purpose: Purpose
    /// The amount, positive, in the currency of the transaction's account.
    package var amount: Money
    /// What else is to be remembered, which may be empty.
    package var note: String

    package init(_ purpose: Purpose, _ amount: Money, note: String = "") {
        self.purpose = purpose
        self.amount = amount
        self.note = note
    }

    /// The category, or `nil` if it is the share of an account.
    package var category: Category? { purpose.category }

    /// The account whose share it is, or `nil` if it is for a category.
    package var account: Account? { purpose.account }
}

/// A split to make.
package struct NewSplit: Hashable, Sendable {
    /// What it is for.
    package enum Purpose: Hashable, Sendable {
        /// A category.
        case category(Category.ID)
        /// The share of an account.
        case account(Account.ID)
        /// The share of the person with this name, whose account is made if there is none.
        case person(String)
    }

    /// How much it is.
    package enum Size: Hashable, Sendable {
        /// An amount, positive, in the currency of the transaction's account.
        case amount(Money)
        /// Hundredths of a percent of the whole amount, 1 to 9999, rounded down to a minor unit.
        case share(hundredths: Int)
        /// One of `count` equal parts of the whole amount, rounded down to a minor unit; at least 2.
        case part(of: Int)
    }

    /// What it is for.
    package var purpose: Purpose
    /// How much it is.
    package var size: Size
    /// What else is to be remembered; may be empty.
    package var note: String

    package init(_ purpose: Purpose, _ size: Size, note: String = "") {
        self.purpose = purpose
        self.size = size
        self.note = note
    }
}

extension NewSplit.Size {
    /// Returns the amount that it is of a whole; it may be nothing.
    ///
    /// What rounding leaves stays with the category of the transaction.
    package func amount(of whole: Money) -> Money {
        let (divided, divisor): (Int64, Int64)
        switch self {
        case .amount(let amount): return amount
        case .share(let hundredths): (divided, divisor) = (Int64(hundredths), 10_000)
        case .part(let count): (divided, divisor) = (1, Int64(count))
        }
        let product = whole.minorUnits.multipliedFullWidth(by: divided)
        return Money(minorUnits: divisor.dividingFullWidth(product).quotient, currency: whole.currency)
    }
}

extension Transaction {
    /// What the category of the transaction keeps; the whole amount if it is not split.
    package var rest: Money {
        Money(minorUnits: splits.reduce(amount.minorUnits) { $0 - $1.amount.minorUnits }, currency: amount.currency)
    }

    /// Returns what the transaction has for some categories, not negative; the whole amount for none.
    ///
    /// - Parameter categories: The categories; those under them count too.
    package func portion(for categories: Set<Category.ID>) -> Money {
        guard !categories.isEmpty, !splits.isEmpty else { return amount }
        func isIn(_ category: Category?) -> Bool {
            [category?.id, category?.parent].contains { $0.map(categories.contains) ?? false }
        }
        let sum = splits.reduce(isIn(category) ? rest.minorUnits : 0) { sum, split in
            isIn(split.category) ? sum + split.amount.minorUnits : sum
        }
        return Money(minorUnits: sum, currency: amount.currency)
    }
}

// MARK: - History

/// A split of a transaction, as the history shows it.
package struct TransactionSplit: HistoryRecord {
    /// The kind of its rows.
    package static let recordKind = RecordKind("part")

    /// The transaction.
    package let transaction: Transaction.ID
    /// The split.
    package let split: Split

    package init(of transaction: Transaction.ID, _ split: Split) {
        self.transaction = transaction
        self.split = split
    }
}
