import Core
import Money

/// The fields of the form of a budget.
enum BudgetField: Int, CaseIterable, FormField {
    case category, amount, per, rollover

    var label: String {
        switch self {
        case .category: "Category"
        case .amount: "Limit"
        case .per: "Per"
        case .rollover: "Leftover"
        }
    }

    var textKind: FormFieldKind { self == .amount ? .number : .text }
}

/// What is typed into the form of a budget, and what it means.
struct BudgetDraft: FormDraft {
    /// The budget to change, or `nil` for a new one.
    let origin: Budget?
    /// The month from which on the budget holds.
    let month: Month
    var state: FormState
    /// The categories of the wallet, and the currencies of its accounts.
    var known: (categories: [Category], currencies: [Currency]) = ([], [])
    private var per: BudgetUnit
    /// Whether what is left or overspent goes on.
    private var rollsOver: Bool

    /// Starts a draft, with an amount as plain digits; a masked amount starts empty, which leaves it unchanged.
    init(of origin: Budget?, from month: Month, _ current: CurrentFormats) {
        (self.origin, self.month) = (origin, month)
        per = origin?.per ?? .month
        rollsOver = origin?.rollsOver ?? false
        let amount = origin.flatMap { origin in
            origin.amount.map { Money(minorUnits: $0, currency: origin.currency) }
        }
        let text = amount.map {
            current.formats.hidesAmounts ? "" : current.amountParser.parsing($0.currency).text(of: $0)
        }
        state = FormState(BudgetField.allCases.map { $0 == .amount ? text ?? "" : "" })
        if origin != nil { state.setFocus(BudgetField.amount.rawValue) }
    }

    /// The fields, in order: a budget cannot become that of another category.
    var fields: [BudgetField] { origin == nil ? BudgetField.allCases : [.amount, .per, .rollover] }

    var isNew: Bool { origin == nil }
    var title: String { origin.map { "Budget for \($0.name)" } ?? "New budget" }

    func note(_ current: CurrentFormats) -> String { "From \(current.formats.month(month)), until you change it." }

    func content(of field: BudgetField, _ current: CurrentFormats) -> FormFieldViewData.Content {
        let input = state.inputs[field.rawValue]
        return switch field {
        case .category: .text(input, placeholder: "everything")
        case .amount: .text(input, placeholder: isNew ? "such as 300" : "unchanged")
        case .per: .choice(["Month", "Year"], selected: per == .month ? 0 : 1)
        case .rollover: .choice(["Resets", "Rolls over"], selected: rollsOver ? 1 : 0)
        }
    }

    func analysis(of field: BudgetField, _ current: CurrentFormats) -> FieldAnalysis {
        switch field {
        case .per, .rollover: return FieldAnalysis()
        case .category:
            var analysis = FieldAnalysis()
            analysis.suggestions = CategoryLookup(known.categories)
                .categories(beginningWith: text(.category), type: .expense, includingArchived: false)
                .map { SuggestionViewData(icon: $0.icon, text: $0.name, note: "") }
            do throws(MoneyFlowError) {
                _ = try category()
            } catch {
                analysis.isIncomplete = !analysis.suggestions.isEmpty
                analysis.problem = error.fieldProblem
            }
            return analysis
        case .amount:
            do throws(MoneyFlowError) {
                let limit = try limit(current)
                let isShown = !current.formats.hidesAmounts
                return FieldAnalysis(meaning: isShown ? "\(current.formats.amount(limit)) a \(per.rawValue)" : "")
            } catch {
                guard !text(.amount).isEmpty else {
                    return FieldAnalysis(problem: "Write a limit, such as 300.", isIncomplete: true)
                }
                return FieldAnalysis(problem: error, isIncomplete: current.amountParser.isBeginning(text(.amount)))
            }
        }
    }

    // A limit says all that must be said.
    func saves(after field: BudgetField) -> Bool { field != .category }

    mutating func choose(by steps: Int) {
        guard !steps.isMultiple(of: 2) else { return }
        switch focus {
        case .per: per = per == .month ? .year : .month
        case .rollover: rollsOver.toggle()
        case .category, .amount, nil: break
        }
    }

    func startedOver(_ current: CurrentFormats) -> BudgetDraft { BudgetDraft(of: origin, from: month, current) }

    func read(
        _ wallet: any Wallet
    ) async throws(MoneyFlowError) -> (categories: [Category], currencies: [Currency]) {
        (try await wallet.read(Categories()), try await wallet.read(Accounts()).compactMap(\.currency))
    }

    func save(
        in wallet: any Wallet,
        _ current: CurrentFormats
    ) async throws(MoneyFlowError) -> Changed<(message: ReceiptViewData, saved: BudgetKey)> {
        let (category, limit) = (try category(), try limit(current))
        let budget = NewBudget(
            key: origin?.key ?? BudgetKey(category: category?.id, currency: limit.currency),
            amount: limit.minorUnits,
            per: per,
            rollsOver: rollsOver,
            fromMonth: month
        )
        return try await wallet.perform(SetBudget(budget))
            .map { (ReceiptViewData(budgetSet: $0, formats: current.formats), $0.after?.key ?? budget.key) }
    }

    private func category() throws(MoneyFlowError) -> Category? {
        let text = text(.category)
        guard !text.isEmpty else { return nil }
        let category = try CategoryLookup(known.categories).find(text, type: nil, includingArchived: false)
        guard category.type == .expense else { throw .budgetOfIncome(category.name) }
        return category
    }

    private func limit(_ current: CurrentFormats) throws(MoneyFlowError) -> Money {
        guard let origin else { return try current.amountParser.parseLimit(text(.amount), orIn: known.currencies) }
        if text(.amount).isEmpty, current.formats.hidesAmounts, let amount = origin.amount {
            return Money(minorUnits: amount, currency: origin.currency)
        }
        return try current.amountParser.parsing(origin.currency).parseLimit(text(.amount))
    }
}
