import ArgumentParser
import Core
import Presentation

/// The options that select transactions.
struct FilterOptions: ListedOptions {
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

    @Flag(exclusivity: .exclusive)
    var type: TypeFlag?

    var listed: [Mirror.Child] {
        [("_match", _match), ("_category", _category), ("_account", _account), ("_type", _type)]
    }

    /// Whether no option is used.
    var isEmpty: Bool { match.isEmpty && category.isEmpty && account == nil && type == nil }

    /// Returns the filter that the options describe.
    func filter(_ session: Session) async throws(MoneyFlowError) -> TransactionFilter {
        let account: Account? = try await session.account(account)
        var filter = try await match.filter(
            session,
            categories: category,
            type: type?.type,
            currency: account?.currency
        )
        filter.account = account?.id
        return filter
    }

    /// Returns what a list with the filter shows, or `nil` if it shows everything.
    func summary(of filter: TransactionFilter, _ session: Session) async throws(MoneyFlowError) -> String? {
        let categories = filter.categories.isEmpty ? [] : try await session.repository.categories()
        let accounts = filter.account == nil ? [] : try await session.repository.accounts()
        return filter.summary(
            search: match.search,
            categories: categories,
            account: accounts.first { $0.id == filter.account },
            formats: session.formats
        )
    }
}

/// The options that select transactions by their dates, words and amounts.
struct MatchOptions: ListedOptions {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only this month: 2026-11, nov, 11, this or last.", valueName: "month"),
        completion: .month
    )
    var month: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("From this day on.", valueName: "date"))
    var from: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Up to and including this day.", valueName: "date"))
    var to: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only where these words are in the title, note, category or amount.", valueName: "text")
    )
    var search: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The minimum amount.", valueName: "amount"))
    var min: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The maximum amount.", valueName: "amount"))
    var max: String?

    var listed: [Mirror.Child] {
        [("_month", _month), ("_from", _from), ("_to", _to), ("_search", _search), ("_min", _min), ("_max", _max)]
    }

    /// The names of the options that take a date.
    static let dateOptions: Set<String> = ["--from", "--to"]

    /// Whether no option is used.
    var isEmpty: Bool { [month, from, to, search, min, max].allSatisfy { $0 == nil } }

    func validate() throws {
        if month != nil, from != nil || to != nil {
            throw ValidationError("`--month` cannot be used with `--from` or `--to`.")
        }
    }

    /// Returns the filter that the options describe, for these categories and this type.
    ///
    /// - Parameter currency: The currency of amounts, or `nil` for the wallet's.
    func filter(
        _ session: Session,
        categories: [String],
        type: TransactionType?,
        currency: Currency? = nil
    ) async throws(MoneyFlowError) -> TransactionFilter {
        let months = try month.map { text throws(MoneyFlowError) in
            guard case .months(let months) = session.months.read(text) else {
                throw .usage(
                    message: "‘\(text)’ is not a month.",
                    hint: "Write 2026-11, `nov`, `11`, `this` or `last`."
                )
            }
            return months
        }
        let days = try session.dates.parseRange(from: from, to: to)
        let amounts = session.amounts(in: currency)
        return TransactionFilter(
            from: months?.lowerBound.firstDay ?? days.from,
            to: months?.upperBound.lastDay ?? days.to,
            categories: try await session.categories(categories, type: type),
            type: type,
            search: search.map { TransactionSearch($0, amounts: amounts) }.flatMap { $0.terms.isEmpty ? nil : $0 },
            minimum: try min.map(amounts.bound),
            maximum: try max.map(amounts.bound)
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
        let lookup = CategoryLookup(try await repository.categories())
        var ids: Set<Core.Category.ID> = []
        for name in names { ids.insert(try lookup.find(name, type: type, includingArchived: true).id) }
        return ids
    }
}
