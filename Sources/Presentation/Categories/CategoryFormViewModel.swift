import Core
import Observation
import TextEditing

/// A form for a new category: its name, its type and its icon.
@Observable @MainActor
final class CategoryFormViewModel: FormViewModel {
    private enum Field: Int, CaseIterable {
        case name, type, icon
    }

    private var state = FormState(Field.allCases.map { _ in "" })
    private var type = TransactionType.expense
    private var categories: [Category] = []
    private var isSaving = false
    private let wallet: any Wallet
    let changes: WalletChanges
    private let onClose: @MainActor (CategoryFormViewModel, _ added: Category?) async -> Void

    /// Creates the form.
    ///
    /// - Parameter onClose: Called when the form closes, with the form and the added category, if any.
    init(
        wallet: any Wallet,
        changes: WalletChanges,
        onClose: @escaping @MainActor (CategoryFormViewModel, _ added: Category?) async -> Void
    ) {
        self.wallet = wallet
        self.changes = changes
        self.onClose = onClose
    }

    var form: FormViewData {
        FormViewData(title: "New category", fields: Field.allCases.map(viewData), saveLabel: "Add")
    }

    func load() async {
        do throws(MoneyFlowError) {
            categories = try await wallet.read(Categories())
        } catch {
            guard !Task.isCancelled else { return }
            changes.fail(with: error) { [weak self] in await self?.load() }
        }
    }

    func edit(_ edit: TextEdit) {
        let before = focusedText
        state.edit(edit)
        // A complete name needs no suggestion.
        guard focus == .icon, focusedText != before, !focusedText.isEmpty, !analysis(of: .icon).problem.isEmpty
        else { return }
        state.highlight(by: 1, of: suggestions.count)
    }

    func choose(by steps: Int) {
        guard focus == .type, !steps.isMultiple(of: 2) else { return }
        type = type == .expense ? .income : .expense
    }

    func moveFocus(by steps: Int) {
        state.moveFocus(by: steps)
    }

    func highlight(by steps: Int) {
        state.highlight(by: steps, of: suggestions.count)
    }

    /// Puts the highlighted suggestion, if there is one, into its field.
    private func acceptHighlighted() { state.acceptHighlighted(of: suggestions) }

    func submit() async {
        acceptHighlighted()
        if focus != Field.allCases.last {
            state.moveFocus(by: 1)
        } else {
            await save()
        }
    }

    func save() async {
        acceptHighlighted()
        if let wrong = Field.allCases.first(where: { !analysis(of: $0).problem.isEmpty }) {
            state.setFocus(wrong.rawValue)
            return state.visitAll()
        }
        guard !isSaving else { return }
        isSaving = true
        let new = NewCategory(
            name: state.text(Field.name.rawValue),
            icon: CategoryIcon(rawValue: state.text(Field.icon.rawValue).folded) ?? .other,
            type: type
        )
        var added: Category?
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            let changed = try await wallet.perform(AddCategory(new))
            added = changed.outcome
            return changed.map { .receipt(ReceiptViewData(categoryAdded: $0)) }
        } finish: { [weak self] in
            await self?.close(after: added)
        }
        isSaving = false
    }

    func close() async {
        await close(after: nil)
    }

    func startOver() {
        state = FormState(Field.allCases.map { _ in "" })
        type = .expense
    }

    private func close(after added: Category?) async {
        await onClose(self, added)
    }

    private var focus: Field? { Field(rawValue: state.focus) }
    private var focusedText: String { state.text(state.focus) }
    private var suggestions: [SuggestionViewData] { focus.map { analysis(of: $0).suggestions } ?? [] }

    private func analysis(of field: Field) -> FieldAnalysis {
        let text = state.text(field.rawValue)
        return switch field {
        case .name: FieldAnalysis(categoryName: text, among: categories, of: nil)
        case .type: FieldAnalysis()
        case .icon where text.isEmpty: FieldAnalysis(suggestions: FieldAnalysis(icon: "").suggestions)
        case .icon: FieldAnalysis(icon: text)
        }
    }

    private func viewData(of field: Field) -> FormFieldViewData {
        let index = field.rawValue
        let isFocused = state.focus == index
        let analysis = analysis(of: field)
        let isProblemShown = !analysis.isIncomplete || state.visited.contains(index)
        return FormFieldViewData(
            label: ["Name", "Type", "Icon"][index],
            content: field == .type
                ? .choice(["Expense", "Income"], selected: type == .expense ? 0 : 1)
                : .text(state.inputs[index], placeholder: field == .icon ? CategoryIcon.other.rawValue : ""),
            isFocused: isFocused,
            problem: isProblemShown ? analysis.problem : "",
            suggestions: isFocused ? analysis.suggestions : [],
            highlighted: isFocused ? state.highlighted : nil
        )
    }
}
