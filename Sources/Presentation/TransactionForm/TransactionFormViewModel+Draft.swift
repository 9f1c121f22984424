import Core

extension TransactionFormViewModel {
    /// The current meaning of the draft.
    var analysis: TransactionDraftAnalysis {
        TransactionDraftAnalysis(
            draft: draft,
            amounts: current.amountParser(for: draft.origin?.amount.currency),
            dates: current.dateParser,
            lookup: lookup,
            titles: titles
        )
    }

    /// A note on the draft; may be empty.
    var note: String {
        var notes: [String] = []
        if isDeleted {
            notes.append("It was deleted elsewhere and cannot be saved.")
        } else if let latest, let origin = draft.origin, latest != origin {
            let row = TransactionRowViewData(latest, formats: current.formats)
            let facts = [row.title, row.amount, latest.purposeName, row.date]
            notes.append("It was changed elsewhere and is now \(facts.joined(separator: ", ")).")
            notes.append("Saving changes only what you changed here.")
        } else if isResumed {
            notes.append("Your draft was kept.")
        } else if isWalletNew, draft.origin == nil, draft.isUntouched {
            let code = current.formats.currency.code
            notes.append("This new wallet is in \(code); you can change that in the settings.")
        }
        if let readError {
            notes.append("No suggestions: \(UIErrorMessage(for: readError).message).")
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
        }
    }

    /// Clears the category if it does not fit the type.
    private func clearCategoryOfOtherType() {
        do throws(MoneyFlowError) {
            _ = try analysis.category()
        } catch .categoryTypeMismatch {
            draft.set("", in: .category)
        } catch {
            // Any other problem was there before, and is shown at the field.
        }
    }
}
