import Core
import Money

extension FormViewData {
    /// Creates the form of a transaction.
    ///
    /// - Parameters:
    ///   - note: A note below the fields; may be empty.
    ///   - refusal: The field that the wallet refused at the last attempt to save, and the reason.
    init(
        _ analysis: TransactionDraftAnalysis,
        note: String,
        refusal: (field: TransactionField, problem: Hint)?,
        formats: Formats
    ) {
        let origin = analysis.draft.origin
        self.init(
            title: origin.map { "Edit transaction #\($0.id)" } ?? "New transaction",
            fields: analysis.fields.map { field in
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
    fileprivate func field(_ field: TransactionField, problem: Hint?, formats: Formats) -> FormFieldViewData {
        let isFocused = field == draft.focus
        return FormFieldViewData(
            label: field.label(isTransfer: flow == .transfer),
            content: content(of: field, formats: formats),
            isFocused: isFocused,
            meaning: meaning(of: field, formats: formats),
            problem: problem ?? visibleProblem(with: field) ?? "",
            suggestions: isFocused ? suggestions.map(SuggestionViewData.init) : [],
            highlighted: isFocused ? highlighted : nil,
            textKind: field.textKind
        )
    }

    private func visibleProblem(with field: TransactionField) -> Hint? {
        guard draft.state.visited.contains(field.rawValue) || !canTypeAwayProblem(with: field) else { return nil }
        return problem(with: field)
    }

    private func content(of field: TransactionField, formats: Formats) -> FormFieldViewData.Content {
        let input = draft.state.inputs[field.rawValue]
        return switch field {
        case .amount: .text(input, placeholder: unchanged(draft.origin?.amount, currency, formats))
        case .arrivingAmount:
            .text(input, placeholder: unchanged(draft.origin?.arrival?.amount, account(.target)?.currency, formats))
        case .type: .choice(flows.map(\.name), selected: flows.firstIndex(of: flow) ?? 0)
        case .account, .target: .text(input, placeholder: followingAccount(field)?.name ?? "which account")
        case .title: .text(input, placeholder: "what for")
        case .note, .tags: .text(input, placeholder: "none")
        case .people: .text(input, placeholder: "nobody")
        case .category: .text(input, placeholder: followingCategory?.name ?? fallbackName)
        case .date: .text(input, placeholder: draft.origin.map { formats.day($0.date) } ?? "today")
        case .arrivalDate: .text(input, placeholder: laterArrival.map(formats.day) ?? "the same day")
        }
    }

    /// Returns the placeholder of an amount: the original one, if it is in the same currency.
    private func unchanged(_ original: Money?, _ currency: Currency?, _ formats: Formats) -> String {
        guard let original, original.currency == currency else { return "how much" }
        return formats.amount(original)
    }

    /// The original day of arrival, if it is not the day the money left.
    private var laterArrival: CivilDate? {
        draft.transfer.flatMap { $0.arrival?.date == $0.date ? nil : $0.arrival?.date }
    }

    /// The name of the fallback category or, if it was renamed, a description of it.
    private var fallbackName: String {
        let name = NewCategory.fallback(for: type).name
        let hasOriginalName =
            lookup?.categories(beginningWith: name, type: type, includingArchived: false).contains { $0.name == name }
            ?? true
        return hasOriginalName ? name : "the default"
    }

    /// Whether the title decides on the account.
    private var isAccountRemembered: Bool {
        guard let rememberedAccount else { return false }
        return rememberedAccount.id != accounts?.defaultAccount && rememberedAccount == followingAccount(.account)
            && draft.account == nil
    }

    private func meaning(of field: TransactionField, formats: Formats) -> String {
        do throws(MoneyFlowError) {
            switch field {
            case .amount:
                // A masked amount adds nothing to the type.
                guard !formats.hidesAmounts, let typed = try amount() else { return "" }
                let amount = try charged() ?? typed
                return flow == .transfer
                    ? formats.amount(amount) : formats.signedAmount(amount, isOutgoing ? .expense : .income)
            case .arrivingAmount:
                guard !formats.hidesAmounts else { return "" }
                return try arrivingAmount().map(formats.amount) ?? ""
            case .account, .target:
                guard draft.text(field).isEmpty else {
                    let name = try typedAccount(field)?.name ?? ""
                    return name == draft.text(field) ? "" : name
                }
                return field == .account && isAccountRemembered ? "same as last time" : ""
            case .category:
                guard draft.text(.category).isEmpty else {
                    let name = try category()?.name ?? ""
                    return name == draft.text(.category) ? "" : name
                }
                return draft.origin == nil && earlier != nil ? "same as last time" : ""
            case .date: return formats.fullDay(try date())
            case .arrivalDate: return try arrivalDate().map(formats.fullDay) ?? ""
            case .tags: return try meaningOfTags()
            case .people: return try meaningOfPeople(formats)
            case .type, .title, .note: return ""
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
        case .account(let account):
            self.init(account)
        case .name(let name):
            self.init(icon: nil, text: name.name, note: name.note)
        }
    }
}
