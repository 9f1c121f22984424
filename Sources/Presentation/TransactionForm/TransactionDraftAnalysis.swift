import Core

/// What the draft of a transaction means, given what is known about the wallet.
struct TransactionDraftAnalysis {
    let draft: TransactionDraft
    let amounts: AmountParser
    let dates: DateParser
    /// Finds categories; `nil` until they are read.
    let lookup: CategoryLookup?
    /// Previously used titles that start like the current title, or like an earlier text.
    let titles: [TitleSuggestion]

    /// Returns the amount and its sign, or `nil` if there is none yet.
    func amount() throws(MoneyFlowError) -> ParsedAmount? {
        let text = draft.text(.amount)
        // An untouched amount is not parsed, so it does not depend on the locale.
        if let origin = draft.origin, text.isEmpty || draft.isUntouched(.amount) {
            return ParsedAmount(sign: nil, money: origin.amount)
        }
        guard !text.isEmpty else { return nil }
        let amount = try amounts.parse(text)
        guard amount.sign != .minus else { throw .invalidAmount(text: text, .negative) }
        return amount
    }

    /// The type that was chosen, by its field or by a plus sign before the amount, or else the original one.
    var decidedType: TransactionType? {
        hasPlus ? .income : draft.type ?? draft.origin?.type
    }

    /// The type: the one decided on, or else that of the category, or else that of the last use of the title.
    var type: TransactionType {
        decidedType ?? typedCategory?.type ?? (earlierCategory ?? namedCategory)?.type ?? .expense
    }

    /// Returns the typed category, or `nil` if none was typed or categories have not been read.
    func category() throws(MoneyFlowError) -> Category? {
        let text = draft.text(.category)
        if let transfer = draft.transfer, !text.isEmpty { throw .isATransfer(transfer.id) }
        guard !text.isEmpty, let lookup else { return nil }
        return try lookup.find(text, type: type, includingArchived: false)
    }

    /// The category to use if none is typed: the original one, else the one last used with the title or named like it.
    var followingCategory: Category? {
        if draft.transfer != nil { return nil }
        if let origin = draft.origin, origin.type == type { return origin.category }
        return earlierCategory ?? namedCategory
    }

    /// The category that has the title as its name, of the decided type if there is one.
    private var namedCategory: Category? {
        draft.origin == nil ? lookup?.category(named: draft.text(.title), type: decidedType) : nil
    }

    /// Returns the day.
    func date() throws(MoneyFlowError) -> CivilDate {
        let text = draft.text(.date)
        return text.isEmpty ? draft.origin?.date ?? dates.today : try dates.parseTransactionDate(text)
    }

    /// Returns the title as the wallet would store it.
    func title() throws(MoneyFlowError) -> String {
        try PlainText.checked(draft.text(.title), as: .title, limit: Transaction.maximumTitleLength)
    }

    /// Whether the amount has a plus sign, which makes it income.
    var hasPlus: Bool {
        guard !draft.isUntouched(.amount) else { return false }
        let text = draft.text(.amount)
        if text.hasPrefix("+") { return true }
        do throws(MoneyFlowError) {
            return try amounts.parse(text).sign == .plus
        } catch {
            return false
        }
    }

    /// The category last used with this exact title, of the decided type if there is one.
    var earlierCategory: Category? {
        let title = draft.text(.title).lowercased()
        return titles.first { suggestion in
            suggestion.title.lowercased() == title
                && (decidedType == nil || suggestion.category.type == decidedType)
        }?
        .category
    }

    /// The typed category, of either type.
    private var typedCategory: Category? {
        do throws(MoneyFlowError) {
            return try lookup?.find(draft.text(.category), type: nil, includingArchived: false)
        } catch {
            return nil
        }
    }
}

/// A suggestion for a field of a transaction's form.
enum TransactionSuggestion: Hashable, Sendable {
    case title(TitleSuggestion)
    case category(Category)
}

extension TransactionDraftAnalysis {
    /// The suggestions for the focused field, most likely first.
    var suggestions: [TransactionSuggestion] {
        switch draft.focus {
        case .title: titleSuggestions.map { .title($0) }
        case .category: categorySuggestions.map { .category($0) }
        case .amount, .type, .date: []
        }
    }

    /// The index of the highlighted suggestion, by default the first category that matches the text.
    var highlighted: Int? {
        let suggestions = suggestions
        if let index = draft.state.highlighted { return suggestions.indices.contains(index) ? index : nil }
        return draft.focus == .category && !draft.text(.category).isEmpty && !suggestions.isEmpty ? 0 : nil
    }

    /// The maximum number of suggested titles; beyond that, typing more is quicker.
    private static let maximumTitleCount = 50

    /// The titles that start like the typed one; those read for an earlier text are used until the new ones arrive.
    private var titleSuggestions: some Sequence<TitleSuggestion> {
        let isSettled = draft.state.text(TransactionField.title.rawValue) == draft.settledTitle
        let (wanted, typed) = (draft.text(.title).folded, draft.text(.title).lowercased())
        let found = titles.lazy.filter { suggestion in
            !isSettled && suggestion.title.folded.hasPrefix(wanted) && suggestion.title.lowercased() != typed
                && (decidedType == nil || suggestion.category.type == decidedType)
        }
        return found.prefix(Self.maximumTitleCount)
    }

    /// The categories whose name starts with the text; none if the text is a complete name.
    private var categorySuggestions: [Category] {
        let text = draft.text(.category)
        let found = lookup?.categories(beginningWith: text, type: type, includingArchived: false) ?? []
        return found.contains { $0.name.folded == text.folded } ? [] : found
    }
}
