import Core

extension TransactionFormViewModel {
    /// What the draft means now.
    var reading: TransactionReading {
        TransactionReading(
            draft: draft,
            amounts: current.amountParser,
            dates: current.dateParser,
            lookup: lookup,
            titles: titles
        )
    }

    /// What else there is to know of the draft.
    var note: String {
        var notes: [String] = []
        if isDeleted {
            notes.append("It was deleted meanwhile, and cannot be saved.")
        } else if let latest, let origin = draft.origin, latest != origin {
            let row = TransactionRowViewData(latest, formats: current.formats)
            let facts = [row.title, row.amount, latest.category.name, row.date]
            notes.append("It was changed elsewhere, and is \(facts.joined(separator: ", ")) now.")
            notes.append("Saving changes only what you changed here; ^R starts over.")
        } else if isTakenUp {
            notes.append("Kept from before; ^R starts over.")
        } else if isWalletNew, draft.origin == nil, draft.isUntouched {
            let code = current.formats.currency.code
            notes.append("This new wallet is in \(code); the settings can change that.")
        }
        if let readError {
            notes.append("Nothing can be suggested: \(ErrorMessage(for: readError).message).")
        }
        return notes.joined(separator: " ")
    }

    /// Changes the draft, and what follows from a change of its type.
    func change(_ body: (inout TransactionDraft) -> Void) {
        let before = reading
        body(&draft)
        isTakenUp = false
        refusal = nil
        changes.takeDownMessages()
        guard reading.type != before.type || reading.decidedType != before.decidedType else { return }
        dropCategoryOfOtherType()
        lookUpTitles()
    }

    /// Puts the highlighted suggestion into its field, where there is one.
    func takeHighlighted() {
        let reading = reading
        guard let index = reading.highlighted else { return }
        switch reading.suggestions[index] {
        case .title(let suggestion):
            change { draft in
                draft.settledTitle = suggestion.title
                draft.set(suggestion.title, in: .title)
            }
        case .category(let category):
            change { $0.set(category.name, in: .category) }
        }
    }

    /// Empties the category's field where it names one that the type cannot have.
    private func dropCategoryOfOtherType() {
        do throws(MoneyFlowError) {
            _ = try reading.category()
        } catch .categoryTypeMismatch {
            draft.set("", in: .category)
        } catch {
            // Whatever else is wrong with the text was so before, and is told at the field.
        }
    }
}
