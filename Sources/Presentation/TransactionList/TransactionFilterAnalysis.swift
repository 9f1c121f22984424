import Core
import Money

/// What the draft of a filter means for a wallet.
///
/// Incomplete text, such as the `20` of a year, does not filter the list. Invalid text matches nothing, so that no
/// total is mistaken for another.
package struct TransactionFilterAnalysis: Hashable, Sendable {
    /// What a typed name means.
    package enum NameMatch<Named: Hashable & Sendable>: Hashable, Sendable {
        /// Nothing was typed.
        case none
        /// The one with this name; `others` are more names that the text matches.
        case found(Named, others: [String])
        /// None, for this reason.
        case unknown(MoneyFlowError)
    }

    /// What the category means.
    package let category: NameMatch<Category>
    /// What the account means.
    package let account: NameMatch<Account>
    /// What the period means.
    package let period: PeriodMatch
    /// The filter to ask the wallet for, or `nil` if nothing can match.
    package let filter: TransactionFilter?
    /// The fields of the filter, in order; the account only if there are several.
    package let fields: [TransactionFilterDraft.Field]

    /// Analyzes a draft.
    ///
    /// - Parameters:
    ///   - categories: The categories of the wallet; if several match, the first by name is used.
    ///   - accounts: The accounts of the wallet; if several match, the first is used.
    ///   - periods: Parses the period.
    ///   - amounts: Parses the amounts in the search text, unless an account has another currency.
    package init(
        _ draft: TransactionFilterDraft,
        categories: [Category],
        accounts: [Account] = [],
        periods: PeriodParser,
        amounts: AmountParser
    ) {
        category = Self.category(draft.category.text, type: draft.type, in: categories)
        account = Self.account(draft.account.text, in: accounts)
        period = periods.read(draft.period.text)
        let hasAccounts = accounts.filter { $0.kind != .outside }.count > 1
        fields = TransactionFilterDraft.Field.allCases.filter { $0 != .account || hasAccounts }
        var filter = TransactionFilter(type: draft.type)
        var matchesNothing = period == .unreadable
        var amounts = amounts
        var others = accounts.compactMap(\.currency)
        switch category {
        case .none: break
        case .found(let category, _): filter.categories = [category.id]
        case .unknown: matchesNothing = true
        }
        switch account {
        case .none: break
        case .found(let account, _):
            filter.account = account.id
            if let currency = account.currency { (amounts, others) = (amounts.parsing(currency), []) }
        case .unknown: matchesNothing = true
        }
        if !draft.text.text.folded.isEmpty {
            filter.search = TransactionSearch(draft.text.text, amounts: amounts, orIn: others)
        }
        if case .period(let period) = period {
            filter.from = period.first
            filter.to = period.last
        }
        self.filter = matchesNothing ? nil : filter
    }

    private static func category(
        _ text: String,
        type: TransactionType?,
        in categories: [Category]
    ) -> NameMatch<Category> {
        guard !text.folded.isEmpty else { return .none }
        do throws(MoneyFlowError) {
            var (category, others) = try CategoryLookup(categories)
                .candidates(for: text, type: type, includingArchived: true)
            for index in others.indices where others[index].name.folded < category.name.folded {
                swap(&category, &others[index])
            }
            return .found(category, others: others.map(\.name).sorted { $0.folded < $1.folded })
        } catch {
            return .unknown(error)
        }
    }

    private static func account(_ text: String, in accounts: [Account]) -> NameMatch<Account> {
        guard !text.folded.isEmpty else { return .none }
        do throws(MoneyFlowError) {
            let (account, others) = try AccountLookup(accounts).candidates(for: text, includingArchived: true)
            return .found(account, others: others.map(\.name))
        } catch {
            return .unknown(error)
        }
    }
}
