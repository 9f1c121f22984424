import Money
import Core

/// The fields of the form of a category.
enum CategoryField: Int, CaseIterable, FormField {
    case name, type, icon

    var label: String {
        switch self {
        case .name: "Name"
        case .type: "Type"
        case .icon: "Icon"
        }
    }
}

/// What is typed into the form of a new category, and what it means.
struct CategoryDraft: FormDraft {
    var state = FormState(CategoryField.allCases.map { _ in "" })
    /// The categories of the wallet, whose names are taken.
    var known: [Category] = []
    private var type = TransactionType.expense

    var isNew: Bool { true }
    var title: String { "New category" }
    var fields: [CategoryField] { CategoryField.allCases }

    func content(of field: CategoryField, _ current: CurrentFormats) -> FormFieldViewData.Content {
        let input = state.inputs[field.rawValue]
        return switch field {
        case .name: .text(input, placeholder: "")
        case .type: .choice(["Expense", "Income"], selected: type == .expense ? 0 : 1)
        case .icon: .text(input, placeholder: (CategoryIcon(saidBy: text(.name)) ?? .other).rawValue)
        }
    }

    func analysis(of field: CategoryField, _ current: CurrentFormats) -> FieldAnalysis {
        let text = text(field)
        return switch field {
        case .name: FieldAnalysis(categoryName: text, among: known, of: nil)
        case .type: FieldAnalysis()
        case .icon where text.isEmpty: FieldAnalysis(suggestions: FieldAnalysis(icon: "").suggestions)
        case .icon: FieldAnalysis(icon: text)
        }
    }

    mutating func choose(by steps: Int) {
        guard focus == .type, !steps.isMultiple(of: 2) else { return }
        type = type == .expense ? .income : .expense
    }

    func startedOver(_ current: CurrentFormats) -> CategoryDraft { CategoryDraft() }

    func read(_ wallet: any Wallet) async throws(MoneyFlowError) -> [Category] {
        try await wallet.read(Categories())
    }

    func save(
        in wallet: any Wallet,
        _ current: CurrentFormats
    ) async throws(MoneyFlowError) -> Changed<(message: ReceiptViewData, saved: Category)> {
        let icon = text(.icon).isEmpty ? nil : try CategoryIcon(typed: text(.icon))
        let new = NewCategory(name: text(.name), icon: icon, type: type)
        return try await wallet.perform(AddCategory(new)).map { (ReceiptViewData(categoryAdded: $0), $0) }
    }
}
