import Core
import Observation
import TextEditing

/// A form for a new budget, or for changing one from a month on.
@Observable @MainActor
final class BudgetFormViewModel: FormViewModel {
    private var draft: BudgetDraft
    private var isSaving = false
    private let month: Month
    private let wallet: any Wallet
    let changes: WalletChanges
    private let current: CurrentFormats
    private let onClose: @MainActor (BudgetFormViewModel, _ saved: BudgetKey?) async -> Void

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - budget: The budget to change, or `nil` for a new one.
    ///   - month: The month from which on it holds.
    ///   - onClose: Called when the form closes, with the form and what the saved budget is for, if any.
    init(
        wallet: any Wallet,
        changes: WalletChanges,
        current: CurrentFormats,
        editing budget: Budget?,
        from month: Month,
        onClose: @escaping @MainActor (BudgetFormViewModel, _ saved: BudgetKey?) async -> Void
    ) {
        self.wallet = wallet
        self.changes = changes
        self.current = current
        self.month = month
        self.onClose = onClose
        draft = BudgetDraft(of: budget, current)
    }

    var form: FormViewData {
        FormViewData(
            title: draft.origin.map { "Budget for \($0.name)" } ?? "New budget",
            fields: draft.fields.map(viewData),
            saveLabel: draft.origin == nil ? "Add" : "Save",
            note: "From \(current.formats.month(month)) on, until you change it."
        )
    }

    func load() async {
        do throws(MoneyFlowError) {
            draft.categories = try await wallet.read(Categories())
            draft.currencies = try await wallet.read(Accounts()).compactMap(\.currency)
        } catch {
            guard !Task.isCancelled else { return }
            changes.fail(with: error) { [weak self] in await self?.load() }
        }
    }

    func edit(_ edit: TextEdit) {
        guard draft.focus == .category || draft.focus == .amount else { return }
        let before = draft.text(draft.focus)
        draft.state.edit(edit)
        let text = draft.text(draft.focus)
        // A complete name needs no suggestion.
        guard text != before, !text.isEmpty, !draft.analysis(of: draft.focus, current).problem.isEmpty else { return }
        draft.state.highlight(by: 1, of: suggestions.count)
    }

    func choose(by steps: Int) {
        guard !steps.isMultiple(of: 2) else { return }
        switch draft.focus {
        case .per: draft.per = draft.per == .month ? .year : .month
        case .rollover: draft.rollsOver.toggle()
        case .category, .amount: break
        }
    }

    func moveFocus(by steps: Int) {
        if steps > 0 { acceptHighlighted() }
        draft.moveFocus(by: steps)
    }

    func highlight(by steps: Int) {
        draft.state.highlight(by: steps, of: suggestions.count)
    }

    func submit() async {
        // A limit says all that must be said.
        if draft.focus == .category { moveFocus(by: 1) } else { await save() }
    }

    func save() async {
        acceptHighlighted()
        if let wrong = draft.fields.first(where: { !draft.analysis(of: $0, current).problem.isEmpty }) {
            draft.state.setFocus(wrong.rawValue)
            return draft.state.visitAll()
        }
        guard !isSaving else { return }
        isSaving = true
        var saved: BudgetKey?
        await changes.perform { [wallet, draft, current, month] () throws(MoneyFlowError) in
            let changed = try await wallet.perform(SetBudget(try draft.budget(from: month, current)))
            saved = changed.outcome.after?.key
            return changed.map { .receipt(ReceiptViewData(budgetSet: $0, formats: current.formats)) }
        } finish: { [weak self] in
            await self?.close(after: saved)
        }
        isSaving = false
    }

    func close() async {
        guard !isSaving else { return }
        await close(after: nil)
    }

    func startOver() {
        let (categories, currencies) = (draft.categories, draft.currencies)
        draft = BudgetDraft(of: draft.origin, current)
        (draft.categories, draft.currencies) = (categories, currencies)
    }

    private func close(after saved: BudgetKey?) async {
        await onClose(self, saved)
    }

    private var suggestions: [SuggestionViewData] { draft.analysis(of: draft.focus, current).suggestions }

    /// Puts the highlighted suggestion, if there is one, into its field.
    private func acceptHighlighted() { draft.state.acceptHighlighted(of: suggestions) }

    private func viewData(of field: BudgetField) -> FormFieldViewData {
        let input = draft.state.inputs[field.rawValue]
        let content: FormFieldViewData.Content =
            switch field {
            case .category: .text(input, placeholder: "everything")
            case .amount: .text(input, placeholder: draft.origin == nil ? "such as 300" : "unchanged")
            case .per: .choice(["Month", "Year"], selected: draft.per == .month ? 0 : 1)
            case .rollover: .choice(["Ends", "Goes on"], selected: draft.rollsOver ? 1 : 0)
            }
        let analysis = draft.analysis(of: field, current)
        return FormFieldViewData(field.label, content, of: field.rawValue, analysis, in: draft.state)
    }
}
