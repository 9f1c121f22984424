import Core

/// What a field of a transaction's form could hold.
enum TransactionSuggestion: Hashable, Sendable {
    case title(TitleSuggestion)
    case category(Category)
}

extension TransactionReading {
    /// What the field with the focus could hold, the likeliest first.
    var suggestions: [TransactionSuggestion] {
        switch draft.focus {
        case .title: titleSuggestions.map { .title($0) }
        case .category: categorySuggestions.map { .category($0) }
        case .amount, .type, .date: []
        }
    }

    /// The index of the suggestion that would be taken: the one highlighted, else the first category that fits.
    var highlighted: Int? {
        let suggestions = suggestions
        if let index = draft.state.highlighted { return suggestions.indices.contains(index) ? index : nil }
        return draft.focus == .category && !draft.text(.category).isEmpty && !suggestions.isEmpty ? 0 : nil
    }

    /// The most titles that are offered: farther down, typing on is quicker.
    private static let mostTitles = 50

    /// Titles that begin like the one that is typed; those read for an earlier text are of use until the answer is there.
    private var titleSuggestions: some Sequence<TitleSuggestion> {
        let isSettled = draft.state.text(TransactionField.title.rawValue) == draft.settledTitle
        let (wanted, typed) = (draft.text(.title).folded, draft.text(.title).lowercased())
        let found = titles.lazy.filter { suggestion in
            !isSettled && suggestion.title.folded.hasPrefix(wanted) && suggestion.title.lowercased() != typed
                && (decidedType == nil || suggestion.category.type == decidedType)
        }
        return found.prefix(Self.mostTitles)
    }

    /// Categories that the text is the beginning of; none once it is the whole name of one.
    private var categorySuggestions: [Category] {
        let text = draft.text(.category)
        let found = lookup?.categories(beginningWith: text, type: type, includingArchived: false) ?? []
        return found.contains { $0.name.folded == text.folded } ? [] : found
    }
}
