import Core

/// What the draft of a transaction means, with all that is known of the wallet.
struct TransactionReading {
    let draft: TransactionDraft
    let amounts: AmountParser
    let dates: DateParser
    /// Finds categories; `nil` until they are read.
    let lookup: CategoryLookup?
    /// Titles used before that begin like the title, or like an earlier one.
    let titles: [TitleSuggestion]

    /// The amount with the sign before it; `nil` while there is none.
    func amount() throws(MoneyFlowError) -> ParsedAmount? {
        let text = draft.text(.amount)
        // As the person has not touched it, it needs no reading, and no locale that decides what it means.
        if let origin = draft.origin, text.isEmpty || draft.isUntouched(.amount) {
            return ParsedAmount(sign: nil, money: origin.amount)
        }
        guard !text.isEmpty else { return nil }
        let amount = try amounts.parse(text)
        guard amount.sign != .minus else { throw .invalidAmount(text: text, .negative) }
        return amount
    }

    /// The type that was chosen, by its field or by a plus before the amount; else the one there was before.
    var decidedType: TransactionType? {
        hasPlus ? .income : draft.type ?? draft.origin?.type
    }

    /// The type: the one decided on, else that of the category, else that of the title when it was last used.
    var type: TransactionType {
        decidedType ?? typedCategory?.type ?? earlierCategory?.type ?? .expense
    }

    /// The category that was typed; `nil` where none was, or while they are not read.
    func category() throws(MoneyFlowError) -> Category? {
        let text = draft.text(.category)
        guard !text.isEmpty, let lookup else { return nil }
        return try lookup.find(text, type: type, includingArchived: false)
    }

    /// The category that goes without saying: the one there was before, else the one last used with the title.
    var followingCategory: Category? {
        if let origin = draft.origin, origin.type == type { return origin.category }
        return earlierCategory
    }

    /// The day.
    func date() throws(MoneyFlowError) -> CivilDate {
        let text = draft.text(.date)
        return text.isEmpty ? draft.origin?.date ?? dates.today : try dates.parse(text)
    }

    /// The title as a wallet would keep it.
    func title() throws(MoneyFlowError) -> String {
        try PlainText.checked(draft.text(.title), as: .title, limit: Transaction.maximumTitleLength)
    }

    /// Whether a plus makes it income.
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

    /// The category last used with the whole title, of the type that was decided on.
    private var earlierCategory: Category? {
        let title = draft.text(.title).lowercased()
        return titles.first { suggestion in
            suggestion.title.lowercased() == title
                && (decidedType == nil || suggestion.category.type == decidedType)
        }?
        .category
    }

    /// The category that was typed, of whichever type.
    private var typedCategory: Category? {
        do throws(MoneyFlowError) {
            return try lookup?.find(draft.text(.category), type: nil, includingArchived: false)
        } catch {
            return nil
        }
    }
}
