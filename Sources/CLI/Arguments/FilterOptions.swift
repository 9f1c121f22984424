import ArgumentParser
import Core
import Money
import Presentation

/// The options that select transactions.
struct FilterOptions: ParsableArguments {
    @OptionGroup var match: MatchOptions

    @Option(
        name: .shortAndLong,
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Only this category, by name or prefix; may be repeated.", valueName: "category"),
        completion: .anyCategory
    )
    var category: [String] = []

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("Only this account, by name or prefix.", valueName: "account"),
        completion: .anyAccount
    )
    var account: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Only with this tag, or any of several; may be repeated.", valueName: "tag"),
        completion: .tag
    )
    var tag: [String] = []

    @Flag(exclusivity: .exclusive)
    var type: TypeFlag?

    /// Whether no option is used.
    var isEmpty: Bool { match.isEmpty && category.isEmpty && tag.isEmpty && account == nil && type == nil }

    /// Returns the filter that the options describe.
    ///
    /// - Parameter days: The days that other options select.
    func filter(_ session: Session, _ days: DayBounds) async throws(MoneyFlowError) -> TransactionFilter {
        let account: Account? = try await session.account(account)
        var filter = try await match.filter(
            session,
            days,
            categories: category,
            type: type?.type,
            account: account
        )
        filter.account = account?.id
        filter.tags = Set(try await session.tags(tag).map(\.id))
        return filter
    }

    /// Returns what a list with the filter shows, or `nil` if it shows everything.
    func summary(of filter: TransactionFilter, _ session: Session) async throws(MoneyFlowError) -> String? {
        let categories = filter.categories.isEmpty ? [] : try await session.wallet.read(Categories())
        let accounts = filter.account == nil ? [] : try await session.wallet.read(Accounts())
        return filter.summary(
            search: match.search,
            categories: categories,
            tags: try await session.tags(tag),
            account: accounts.first { $0.id == filter.account },
            formats: session.formats
        )
    }
}

/// The options that select transactions by their words and amounts.
struct MatchOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only with these words in the title, note, category or amount.", valueName: "text")
    )
    var search: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The minimum amount, in units of each currency: 100 is €100 or ¥100.", valueName: "amount")
    )
    var min: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The maximum amount, in units of each currency.", valueName: "amount")
    )
    var max: String?

    /// Whether no option is used.
    var isEmpty: Bool { [search, min, max].allSatisfy { $0 == nil } }

    /// Returns the filter that the options describe, for these days, categories and this type.
    ///
    /// - Parameter account: The only account, in whose currency amounts are, or `nil` for all.
    func filter(
        _ session: Session,
        _ days: DayBounds,
        categories: [String],
        type: TransactionType?,
        account: Account? = nil
    ) async throws(MoneyFlowError) -> TransactionFilter {
        let amounts = session.amounts(in: account?.currency)
        let others = isEmpty || account != nil ? [] : try await session.wallet.read(Accounts()).compactMap(\.currency)
        func bound(_ text: String) throws(MoneyFlowError) -> AmountBound { try amounts.parseBound(text, orIn: others) }
        let search = search.map { TransactionSearch($0, amounts: amounts, orIn: others) }
        return TransactionFilter(
            from: days.from,
            to: days.to,
            categories: try await session.categories(categories, type: type),
            type: type,
            search: search.flatMap { $0.terms.isEmpty ? nil : $0 },
            minimum: try min.map(bound),
            maximum: try max.map(bound)
        )
    }
}

extension Session {
    /// Returns the ids of the categories that the user typed, which may be archived.
    fileprivate func categories(
        _ names: [String],
        type: TransactionType?
    ) async throws(MoneyFlowError) -> Set<Core.Category.ID> {
        guard !names.isEmpty else { return [] }
        let lookup = CategoryLookup(try await wallet.read(Categories()))
        var ids: Set<Core.Category.ID> = []
        for name in names { ids.insert(try lookup.find(name, type: type, includingArchived: true).id) }
        return ids
    }
}
