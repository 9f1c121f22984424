import Core
import Money

/// What the draft of a transaction means, given what is known about the wallet.
struct TransactionDraftAnalysis {
    let draft: TransactionDraft
    /// Parses amounts in the currency of the wallet.
    let amounts: AmountParser
    let dates: DateParser
    /// Finds categories; `nil` until they are read.
    let lookup: CategoryLookup?
    /// The accounts; `nil` until they are read.
    let accounts: WalletAccounts?
    /// Previously used titles that start like the current title, or like an earlier text.
    let titles: [TitleSuggestion]
    /// The tags of the wallet; `nil` until they are read.
    var tags: [Tag]?
    /// The currencies to expect besides that of the account.
    var currencies: [Currency] = []
    /// The rates of the day that the form started with; `nil` until they are read.
    var rates: RatesOfDay?

    /// The fields of the form, in order.
    var fields: [TransactionField] {
        guard flow == .transfer else {
            return [.amount, .type, .title, .category] + (hasSeveralAccounts ? [.account] : []) + [.date, .note, .tags]
                + (draft.origin == nil ? [.people] : [])
        }
        return [.amount, .type, .account, .target] + (isExchange ? [.arrivingAmount] : [])
            + [.title, .date, .arrivalDate, .note, .tags]
    }

    /// The types that can be chosen: a transfer stays one, and other transactions do not become one.
    ///
    /// A new one can be a transfer until the accounts are read, because the user types faster.
    var flows: [TransactionDraft.Flow] {
        if draft.transfer != nil { return [.transfer] }
        let canTransfer = draft.origin == nil && (accounts == nil || hasSeveralAccounts)
        return [.expense, .income, .refund] + (canTransfer ? [.transfer] : [])
    }

    /// What was chosen, by its field or by a plus sign before the amount, or else what it was originally.
    private var decidedFlow: TransactionDraft.Flow? {
        if draft.transfer != nil { return .transfer }
        if hasPlus { return .income }
        guard let chosen = draft.flow, flows.contains(chosen) else {
            return draft.origin.map(TransactionDraft.Flow.init)
        }
        return chosen
    }

    /// What the transaction does: what was decided on, or else what fits the category or the last use of the title.
    var flow: TransactionDraft.Flow {
        if let decidedFlow { return decidedFlow }
        let type = typedCategory?.type ?? (earlier?.category ?? namedCategory)?.type
        return type == .income ? .income : .expense
    }

    /// The type of the category, if it was decided on.
    var decidedType: TransactionType? { decidedFlow.flatMap(categoryType) }

    /// The type of the category; of a transfer, which has none, an expense.
    var type: TransactionType { categoryType(of: flow) ?? .expense }

    /// Whether the transaction takes money from its account.
    var isOutgoing: Bool { (type == .expense) != (flow == .refund) }

    /// A refund is one of an expense, unless it was one of income originally.
    private func categoryType(of flow: TransactionDraft.Flow) -> TransactionType? {
        switch flow {
        case .income: .income
        case .expense: .expense
        case .refund: draft.origin.flatMap { $0.isRefund ? $0.type : nil } ?? .expense
        case .transfer: nil
        }
    }

    /// Returns the typed category, or `nil` if none was typed or categories have not been read.
    func category() throws(MoneyFlowError) -> Category? {
        let text = draft.text(.category)
        guard flow != .transfer, !text.isEmpty, let lookup else { return nil }
        return try lookup.find(text, type: type, includingArchived: false)
    }

    /// The category to use if none is typed: the original one, else the one last used with the title or named like it.
    var followingCategory: Category? {
        if let origin = draft.origin, origin.type == type { return origin.category }
        return earlier?.category ?? namedCategory
    }

    /// The category that has the title as its name, of the decided type if there is one.
    private var namedCategory: Category? {
        draft.origin == nil ? lookup?.category(named: draft.text(.title), type: decidedType) : nil
    }

    /// Returns the day; of a transfer, the day the money leaves.
    func date() throws(MoneyFlowError) -> CivilDate {
        let text = draft.text(.date)
        return text.isEmpty ? draft.origin?.date ?? dates.today : try dates.parseTransactionDate(text)
    }

    /// Returns the title as the wallet would store it.
    func title() throws(MoneyFlowError) -> String {
        try PlainText.checked(draft.text(.title), as: .title, limit: Transaction.maximumTitleLength)
    }

    /// Returns the note as the wallet would store it.
    func note() throws(MoneyFlowError) -> String {
        guard !draft.isUntouched(.note) else { return draft.origin?.note ?? "" }
        return try PlainText.checked(draft.text(.note), as: .note, limit: Transaction.maximumTitleLength)
    }

    /// Whether the amount has a plus sign, which makes it income.
    var hasPlus: Bool { draft.text(.amount).contains("+") }

    /// The last use of this exact title, of the decided type if there is one.
    var earlier: TitleSuggestion? {
        let title = draft.text(.title).lowercased()
        return titles.first { suggestion in
            suggestion.title.lowercased() == title
                && (decidedType == nil || suggestion.category.type == decidedType)
        }
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
