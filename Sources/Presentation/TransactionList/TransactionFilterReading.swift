import Core

/// What a draft of a filter means in a wallet.
///
/// What is not finished, such as `20` of a year, narrows nothing. What means nothing lets nothing through, so that no
/// sum is ever taken for that of something else.
public struct TransactionFilterReading: Hashable, Sendable {
    /// What a typed category means.
    public enum CategoryReading: Hashable, Sendable {
        /// Nothing was typed.
        case none
        /// This category; other names begin like it as well.
        case found(name: String, others: [String])
        /// No category, for this reason.
        case unknown(MoneyFlowError)
    }

    /// What the category means.
    public let category: CategoryReading
    /// What the month means.
    public let month: MonthReading
    /// The filter to ask the wallet for, or `nil` where nothing can match.
    public let filter: TransactionFilter?

    /// Reads a draft.
    ///
    /// - Parameter categories: The categories of the wallet; a beginning of several names means the first
    ///   of them by the alphabet.
    public init(_ draft: TransactionFilterDraft, categories: [Category], months: MonthParser) {
        category = Self.category(draft.category.text, type: draft.type, in: categories)
        month = months.read(draft.month.text)
        var filter = TransactionFilter(type: draft.type)
        let text = draft.text.text.folded
        if !text.isEmpty { filter.search = text }
        var matchesNothing = month == .unreadable
        switch category {
        case .none: break
        case .found(let name, _): filter.category = name
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
            let category = try CategoryLookup(categories).find(text, type: type, includingArchived: true)
            return .found(name: category.name, others: [])
        } catch {
            if case .ambiguousCategory(_, let candidates) = error {
                let names = candidates.sorted { $0.folded < $1.folded }
                if let first = names.first { return .found(name: first, others: Array(names.dropFirst())) }
            }
            return .unknown(error)
        }
    }
}
