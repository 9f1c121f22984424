import ArgumentParser
import Core
import Presentation

/// The options that select transactions.
struct FilterOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("Only this month.", valueName: "YYYY-MM"), completion: .month)
    var month: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("From this day on.", valueName: "date"))
    var from: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Up to and including this day.", valueName: "date"))
    var to: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("Only this category, by name or prefix.", valueName: "category"),
        completion: .anyCategory
    )
    var category: String?

    @Flag(exclusivity: .exclusive)
    var type: TypeFlag?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only titles or categories that contain this text.", valueName: "text")
    )
    var search: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The minimum amount.", valueName: "amount"))
    var min: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The maximum amount.", valueName: "amount"))
    var max: String?

    func validate() throws {
        if month != nil, from != nil || to != nil {
            throw ValidationError("`--month` cannot be used with `--from` or `--to`.")
        }
    }

    /// Returns the filter that the options describe.
    func filter(_ session: Session) async throws(MoneyFlowError) -> TransactionFilter {
        let month = try month.map { text throws(MoneyFlowError) in
            guard let month = Month(iso: text) else {
                throw .usage(message: "‘\(text)’ is not a month.", hint: "Write it as YYYY-MM, for example 2026-11.")
            }
            return month
        }
        let first = try from.map(session.date)
        let last = try to.map(session.date)
        let amounts = AmountParser(currency: session.settings.currency, locale: session.locale)
        return TransactionFilter(
            from: month?.firstDay ?? first,
            to: month?.lastDay ?? last,
            category: try await session.category(category, type: type?.type)?.id,
            type: type?.type,
            search: search,
            minimum: try min.map(amounts.bound),
            maximum: try max.map(amounts.bound)
        )
    }
}
