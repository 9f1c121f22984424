import Core

extension TransactionFormViewModel {
    /// The current meaning of the draft.
    var analysis: TransactionDraftAnalysis {
        TransactionDraftAnalysis(
            draft: draft,
            amounts: current.amountParser,
            dates: current.dateParser,
            lookup: lookup,
            accounts: accounts,
            titles: titles,
            tags: tags,
            currencies: currencies,
            rates: rates
        )
    }

    /// A note on the draft; may be empty.
    var note: String {
        var notes: [String] = []
        if let elsewhere {
            notes += elsewhere.sentences(of: draft, isTransfer: analysis.flow == .transfer, current.formats)
        } else if isResumed {
            notes.append("Your draft was kept.")
        } else if isWalletNew, draft.origin == nil, draft.isUntouched {
            let code = current.formats.currency.code
            notes.append("This new wallet is in \(code); you can change that in the settings.")
        }
        notes += [analysis.noteOnPeople].filter { !$0.isEmpty }
        if let readError {
            notes.append("No suggestions: \(readError.message).")
        }
        return notes.joined(separator: " ")
    }

    /// Changes the draft and updates whatever depends on its type.
    func change(_ body: (inout TransactionDraft) -> Void) {
        let before = analysis
        body(&draft)
        isResumed = false
        refusal = nil
        changes.clearMessages()
        clearAmounts(afterChangeFrom: before)
        guard analysis.type != before.type || analysis.decidedType != before.decidedType else { return }
        clearCategoryOfOtherType()
        lookUpTitles()
    }

    /// Puts the highlighted suggestion, if there is one, into its field.
    func acceptHighlighted() {
        let analysis = analysis
        guard let index = analysis.highlighted else { return }
        switch analysis.suggestions[index] {
        case .title(let suggestion):
            change { draft in
                draft.settledTitle = suggestion.title
                draft.set(suggestion.title, in: .title)
            }
        case .category(let category):
            change { $0.set(category.name, in: .category) }
        case .account(let account):
            change { $0.set(account.name, in: $0.focus) }
        case .name(let name):
            change { $0.set(name.text, in: $0.focus) }
        }
    }

    /// Clears original amounts that are in another currency than before, so that none is taken for another.
    private func clearAmounts(afterChangeFrom before: TransactionDraftAnalysis) {
        guard draft.origin != nil else { return }
        let after = analysis
        if after.currency != before.currency, draft.isUntouched(.amount) { draft.set("", in: .amount) }
        guard after.account(.target)?.currency != before.account(.target)?.currency else { return }
        if draft.isUntouched(.arrivingAmount) { draft.set("", in: .arrivingAmount) }
    }

    /// Clears the category if it does not fit the type.
    private func clearCategoryOfOtherType() {
        do throws(MoneyFlowError) {
            _ = try analysis.category()
        } catch {
            // Any other problem was there before, and is shown at the field.
            if error.cause == .categoryTypeMismatch { draft.set("", in: .category) }
        }
    }
}
