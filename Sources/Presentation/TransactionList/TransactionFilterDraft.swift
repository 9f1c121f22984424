import Core

/// What the user has typed to filter the list of transactions, and which field has the focus.
public struct TransactionFilterDraft: Hashable, Sendable {
    /// A field of the filter.
    public enum Field: Int, CaseIterable, Hashable, Sendable {
        case text, category, type, month
    }

    /// The text to search for in titles and categories.
    public private(set) var text = TextInput()
    /// The start of a category's name.
    public private(set) var category = TextInput()
    /// A month or a year.
    public private(set) var month = TextInput()
    /// The type, or `nil` for both.
    public private(set) var type: TransactionType?
    /// The focused field, or `nil` while the user is in the list.
    public private(set) var focus: Field?

    /// Creates a filter with the focus on the list.
    ///
    /// - Parameter category: The name of the only category to show; empty for all.
    public init(category: String = "") {
        self.category = TextInput(category)
    }

    /// Whether nothing was typed or chosen.
    public var isEmpty: Bool {
        text.isEmpty && category.isEmpty && month.isEmpty && type == nil
    }

    /// Returns whether the filter is the same as another, ignoring cursor and focus.
    public func isEquivalent(to other: TransactionFilterDraft) -> Bool {
        text.text == other.text.text && category.text == other.category.text && month.text == other.month.text
            && type == other.type
    }

    /// Edits the text of the focused field.
    public mutating func edit(_ edit: TextEdit) {
        switch focus {
        case .text: text.apply(edit)
        case .category: category.apply(edit)
        case .month: month.apply(edit)
        case .type, nil: break
        }
    }

    /// Chooses another type, a later one if positive, wrapping around: both, expenses, income.
    public mutating func chooseType(by steps: Int) {
        let current = Self.types.firstIndex(of: type) ?? 0
        type = Self.types[((current + steps) % Self.types.count + Self.types.count) % Self.types.count]
    }

    /// Moves to the month before or after the typed ones, or to the current month if none is typed.
    ///
    /// - Parameters:
    ///   - typed: The meaning of the typed month.
    ///   - filled: The months with transactions, newest first; the move stops at the first and the last.
    public mutating func stepMonth(by steps: Int, from typed: MonthMatch, within filled: [Month], today: CivilDate) {
        var next: Month? = today.monthOfYear
        if case .months(let months) = typed {
            next = (steps < 0 ? months.lowerBound : months.upperBound).adding(steps)
        }
        guard let next, let first = filled.last, let last = filled.first else { return }
        month = TextInput(min(max(next, first), last).iso)
    }

    /// Moves the focus to a field, whose text is then selected, or to the list.
    public mutating func setFocus(_ field: Field?) {
        focus = field
        switch field {
        case .text: text.selectAll()
        case .category: category.selectAll()
        case .month: month.selectAll()
        case .type, nil: break
        }
    }

    /// Moves the focus by fields, wrapping around at the ends.
    public mutating func moveFocus(by steps: Int) {
        guard let focus else { return }
        let count = Field.allCases.count
        setFocus(Field(rawValue: ((focus.rawValue + steps) % count + count) % count))
    }

    /// The types in the order of choosing.
    static let types: [TransactionType?] = [nil, .expense, .income]
}

/// What the draft of a filter means for a wallet.
///
/// Incomplete text, such as the `20` of a year, does not filter the list. Invalid text matches nothing, so that no
/// total is mistaken for another.
public struct TransactionFilterAnalysis: Hashable, Sendable {
    /// What a typed category means.
    public enum CategoryMatch: Hashable, Sendable {
        /// Nothing was typed.
        case none
        /// This category; `others` are the names of more categories that the text matches.
        case found(Category, others: [String])
        /// No category, for this reason.
        case unknown(MoneyFlowError)
    }

    /// What the category means.
    public let category: CategoryMatch
    /// What the month means.
    public let month: MonthMatch
    /// The filter to ask the wallet for, or `nil` if nothing can match.
    public let filter: TransactionFilter?

    /// Analyzes a draft.
    ///
    /// - Parameters:
    ///   - categories: The categories of the wallet; if several match, the first by name is used.
    ///   - months: Parses the month.
    ///   - amounts: Parses the amounts in the search text.
    public init(
        _ draft: TransactionFilterDraft,
        categories: [Category],
        months: MonthParser,
        amounts: AmountParser
    ) {
        category = Self.category(draft.category.text, type: draft.type, in: categories)
        month = months.read(draft.month.text)
        var filter = TransactionFilter(type: draft.type)
        if !draft.text.text.folded.isEmpty { filter.search = TransactionSearch(draft.text.text, amounts: amounts) }
        var matchesNothing = month == .unreadable
        switch category {
        case .none: break
        case .found(let category, _): filter.categories = [category.id]
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
    ) -> CategoryMatch {
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
