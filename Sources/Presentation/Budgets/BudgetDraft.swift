import Core

/// The fields of the form of a budget.
enum BudgetField: Int, CaseIterable, Sendable {
    case category, amount, per, rollover

    /// The label of the field.
    var label: String {
        switch self {
        case .category: "Category"
        case .amount: "Limit"
        case .per: "Per"
        case .rollover: "What is left"
        }
    }
}

/// What is typed into the form of a budget, and what it means.
struct BudgetDraft {
    /// The budget to change, or `nil` for a new one.
    let origin: Budget?
    /// The texts and focus of the fields, those that are not shown included.
    var state: FormState
    /// What the limit is for.
    var per: BudgetUnit
    /// Whether what is left or overspent goes on.
    var rollsOver: Bool
    /// The categories of the wallet; none until they are read.
    var categories: [Category] = []
    /// The currencies of the wallet's accounts.
    var currencies: [Currency] = []

    /// Starts a draft, with an amount as plain digits; a masked amount starts empty, which leaves it unchanged.
    @MainActor
    init(of origin: Budget?, _ current: CurrentFormats) {
        self.origin = origin
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

    /// The focused field.
    var focus: BudgetField { BudgetField(rawValue: state.focus) ?? .amount }

    /// Returns the text of a field with its spaces trimmed and collapsed.
    func text(_ field: BudgetField) -> String {
        state.text(field.rawValue).split(separator: " ").joined(separator: " ")
    }

    /// Moves the focus by fields, wrapping around at the ends.
    mutating func moveFocus(by steps: Int) {
        let fields = fields
        let index = (fields.firstIndex(of: focus) ?? 0) + steps
        state.setFocus(fields[(index % fields.count + fields.count) % fields.count].rawValue)
    }

    /// Returns what a text means and what is wrong with it.
    @MainActor
    func analysis(of field: BudgetField, _ current: CurrentFormats) -> FieldAnalysis {
        switch field {
        case .per, .rollover: return FieldAnalysis()
        case .category:
            var analysis = FieldAnalysis()
            analysis.suggestions = CategoryLookup(categories)
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

    /// Returns the limit to set from a month on.
    ///
    /// - Throws: The problem of the first field that has one.
    @MainActor
    func budget(from month: Month, _ current: CurrentFormats) throws(MoneyFlowError) -> NewBudget {
        let (category, limit) = (try category(), try limit(current))
        return NewBudget(
            key: origin?.key ?? BudgetKey(category: category?.id, currency: limit.currency),
            amount: limit.minorUnits,
            per: per,
            rollsOver: rollsOver,
            fromMonth: month
        )
    }

    private func category() throws(MoneyFlowError) -> Category? {
        let text = text(.category)
        guard !text.isEmpty else { return nil }
        let category = try CategoryLookup(categories).find(text, type: nil, includingArchived: false)
        guard category.type == .expense else { throw .budgetOfIncome(category.name) }
        return category
    }

    @MainActor
    private func limit(_ current: CurrentFormats) throws(MoneyFlowError) -> Money {
        guard let origin else { return try current.amountParser.parseLimit(text(.amount), orIn: currencies) }
        if text(.amount).isEmpty, current.formats.hidesAmounts, let amount = origin.amount {
            return Money(minorUnits: amount, currency: origin.currency)
        }
        return try current.amountParser.parsing(origin.currency).parseLimit(text(.amount))
    }
}
