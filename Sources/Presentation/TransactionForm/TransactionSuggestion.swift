import Core

/// A suggestion for a field of a transaction's form.
enum TransactionSuggestion: Hashable, Sendable {
    case title(TitleSuggestion)
    case category(Category)
    case account(Account)
    case name(TransactionDraftAnalysis.Name)
}

extension TransactionDraftAnalysis {
    /// The suggestions for the focused field, most likely first.
    var suggestions: [TransactionSuggestion] {
        switch draft.focus {
        case .title: titleSuggestions.map { .title($0) }
        case .category: categorySuggestions.map { .category($0) }
        case .account, .target: accountSuggestions(for: draft.focus).map { .account($0) }
        case .tags: tagSuggestions.map { .name($0) }
        case .people: peopleSuggestions.map { .name($0) }
        case .amount, .type, .arrivingAmount, .date, .arrivalDate, .note: []
        }
    }

    /// The index of the highlighted suggestion, by default the first name that matches the text.
    var highlighted: Int? {
        let suggestions = suggestions
        if let index = draft.state.highlighted { return suggestions.indices.contains(index) ? index : nil }
        let isName = draft.focus == .category || draft.focus == .account || draft.focus == .target
        return isName && !draft.text(draft.focus).isEmpty && !suggestions.isEmpty ? 0 : nil
    }

    /// The maximum number of suggested titles; beyond that, typing more is quicker.
    private static let maximumTitleCount = 50

    /// The titles that start like the typed one; those read for an earlier text are used until the new ones arrive.
    private var titleSuggestions: some Sequence<TitleSuggestion> {
        // The titles of transfers are not known.
        let isSettled = draft.state.text(TransactionField.title.rawValue) == draft.settledTitle || flow == .transfer
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

    /// The accounts whose name starts with the text; none if the text is a complete name.
    private func accountSuggestions(for field: TransactionField) -> [Account] {
        let text = draft.text(field)
        let found = accounts?.lookup.accounts(beginningWith: text, includingArchived: false) ?? []
        if found.contains(where: { $0.name.folded == text.folded }) { return [] }
        return field == .target ? found.filter { $0.id != account(.account)?.id } : found
    }
}
