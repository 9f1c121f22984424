import Core

/// What a draft of a filter means in a wallet.
///
/// Unfinished text, such as `20` of a year, does not narrow the list. Invalid text matches nothing, so that no total is
/// ever mistaken for that of something else.
public struct TransactionFilterReading: Hashable, Sendable {
    /// What a typed category means.
    public enum CategoryReading: Hashable, Sendable {
        /// Nothing was typed.
        case none
        /// This category; `others` are the names of more categories that the text matches.
        case found(Category, others: [String])
        /// No category, for this reason.
        case unknown(MoneyFlowError)
    }

    /// What the category means.
    public let category: CategoryReading
    /// What the month means.
    public let month: MonthReading
    /// The filter to ask the wallet for, or `nil` if nothing can match.
    public let filter: TransactionFilter?

    /// Reads a draft.
    ///
    /// - Parameter categories: The categories of the wallet; of several that match, the first by name is meant.
    public init(_ draft: TransactionFilterDraft, categories: [Category], months: MonthParser) {
        category = Self.category(draft.category.text, type: draft.type, in: categories)
        month = months.read(draft.month.text)
        var filter = TransactionFilter(type: draft.type)
        let text = draft.text.text.folded
        if !text.isEmpty { filter.search = text }
        var matchesNothing = month == .unreadable
        switch category {
        case .none: break
        case .found(let category, _): filter.category = category.id
        case .unknown: matchesNothing = true
        }
        if case .months(let months) = month {
            filter.from = months.lowerBound.firstDay
            filter.to = months.upperBound.lastDay
        }
        self.filter = matchesNothing ? nil : filter
    }

    private static func category(
        _ text: String,
        type: TransactionType?,
        in categories: [Category]
    ) -> CategoryReading {
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
}
