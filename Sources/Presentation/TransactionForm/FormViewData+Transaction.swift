import Core

extension FormViewData {
    /// Creates the form of a transaction.
    ///
    /// - Parameters:
    ///   - note: A note below the fields; may be empty.
    ///   - refusal: The field that the wallet refused at the last attempt to save, and the reason.
    init(
        _ analysis: TransactionDraftAnalysis,
        note: String,
        refusal: (field: TransactionField, problem: String)?,
        formats: Formats
    ) {
        let origin = analysis.draft.origin
        self.init(
            title: origin.map { "Edit transaction #\($0.id)" } ?? "New transaction",
            fields: TransactionField.allCases.map { field in
                analysis.field(
                    field,
                    problem: refusal?.field == field ? refusal?.problem : nil,
                    formats: formats
                )
            },
            saveLabel: origin == nil ? "Add" : "Save",
            note: note
        )
    }
}

extension TransactionDraftAnalysis {
    fileprivate func field(_ field: TransactionField, problem: String?, formats: Formats) -> FormFieldViewData {
        let isFocused = field == draft.focus
        return FormFieldViewData(
            label: field.label,
            content: content(of: field, formats: formats),
            isFocused: isFocused,
            meaning: meaning(of: field, formats: formats),
            problem: problem ?? visibleProblem(with: field) ?? "",
            suggestions: isFocused ? suggestions.map(SuggestionViewData.init) : [],
            highlighted: isFocused ? highlighted : nil
        )
    }

    private func visibleProblem(with field: TransactionField) -> String? {
        guard draft.state.visited.contains(field.rawValue) || !canTypeAwayProblem(with: field) else { return nil }
        return problem(with: field)
    }

    private func content(of field: TransactionField, formats: Formats) -> FormFieldViewData.Content {
        let input = draft.state.inputs[field.rawValue]
        return switch field {
        case .amount: .text(input, placeholder: draft.origin.map { formats.amount($0.amount) } ?? "how much")
        case .type where draft.transfer != nil: .choice(["Transfer"], selected: 0)
        case .type: .choice(["Expense", "Income"], selected: type == .expense ? 0 : 1)
        case .title: .text(input, placeholder: "what for")
        case .category:
            .text(input, placeholder: draft.transfer?.purposeName ?? followingCategory?.name ?? fallbackName)
        case .date: .text(input, placeholder: draft.origin.map { formats.day($0.date) } ?? "today")
        }
    }

    /// The name of the fallback category or, if it was renamed, a description of it.
    private var fallbackName: String {
        let name = NewCategory.fallback(for: type).name
        let hasOriginalName =
            lookup?.categories(beginningWith: name, type: type, includingArchived: false).contains { $0.name == name }
            ?? true
        return hasOriginalName ? name : "the default"
    }

    private func meaning(of field: TransactionField, formats: Formats) -> String {
        do throws(MoneyFlowError) {
            switch field {
            case .amount:
                // A masked amount adds nothing to the type.
                guard !formats.hidesAmounts, let amount = try amount() else { return "" }
                return draft.transfer == nil
                    ? formats.signedAmount(amount.money, type) : formats.amount(amount.money)
            case .category:
                guard draft.text(.category).isEmpty else {
                    let name = try category()?.name ?? ""
                    return name == draft.text(.category) ? "" : name
                }
                return draft.origin == nil && earlierCategory != nil ? "same as last time" : ""
            case .date: return formats.fullDay(try date())
            case .type, .title: return ""
            }
        } catch {
            return ""
        }
    }
}

extension SuggestionViewData {
    fileprivate init(_ suggestion: TransactionSuggestion) {
        switch suggestion {
        case .title(let title):
            self.init(icon: title.category.icon, text: title.title, note: title.category.name)
        case .category(let category):
            self.init(icon: category.icon, text: category.name, note: "")
        }
    }
}
