import Money

/// An amount or a share that a rule splits off the rows that it matches.
package struct RuleSplit: Hashable, Sendable {
    /// What it is for.
    package let purpose: Split.Purpose
    /// How much it is; an amount only applies to rows in its currency.
    package let size: NewSplit.Size

    package init(_ purpose: Split.Purpose, _ size: NewSplit.Size) {
        (self.purpose, self.size) = (purpose, size)
    }
}

/// One split or one tag of a rule, as the history shows it.
package struct RulePart: HistoryRecord {
    /// What a rule gives.
    package enum Gift: Hashable, Sendable {
        /// A split.
        case split(RuleSplit)
        /// A tag.
        case tag(Tag)
    }

    /// The kind of its rows.
    package static let recordKind = RecordKind("rulePart")

    /// The rule.
    package let rule: Rule.ID
    /// What it gives.
    package let gift: Gift

    package init(of rule: Rule.ID, _ gift: Gift) {
        (self.rule, self.gift) = (rule, gift)
    }
}

extension Rule {
    /// The type of the rows that it splits: that of its categories, else expenses.
    package var splitType: TransactionType {
        splits.lazy.compactMap { $0.purpose.category?.type }.first ?? category?.type ?? .expense
    }

    /// Returns the splits that it makes of an amount, leaving something for the category of the row.
    ///
    /// What does not fit the row is left out: what rounds to nothing, is for an archived category or account, for the account
    /// of the row, or in another currency. If the rest would leave nothing, the row is not split.
    package func splits(of amount: Money, in account: Account.ID) -> [Split] {
        var rest = amount.minorUnits
        let splits = splits.compactMap { split -> Split? in
            switch split.purpose {
            case .category(let category): guard !category.archived else { return nil }
            case .account(let other):
                guard !other.archived, other.id != account, other.currency == amount.currency else { return nil }
            }
            if case .amount(let fixed) = split.size, fixed.currency != amount.currency { return nil }
            let part = split.size.amount(of: amount)
            guard part.minorUnits > 0, rest > 0 else { return nil }
            rest -= part.minorUnits
            return Split(split.purpose, part)
        }
        return rest > 0 ? splits : []
    }
}

extension [NewSplit] {
    /// Checks that shares leave something of any amount.
    ///
    /// - Throws: ``MoneyFlowError/nothingLeftOfShares()``.
    package func checkSharesLeaveSomething() throws(MoneyFlowError) {
        // Each share of so large a whole loses less than a minor unit by rounding.
        let whole = Money(minorUnits: 1_000_000_000_000, currency: .euro)
        let shares = filter { if case .amount = $0.size { false } else { true } }
        let rest = shares.reduce(whole.minorUnits) { $0 - $1.size.amount(of: whole).minorUnits }
        guard rest > Int64(shares.count) else { throw .nothingLeftOfShares() }
    }
}
