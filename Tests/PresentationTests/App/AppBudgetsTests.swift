import Core
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("Budgets in the app")
@MainActor
struct AppBudgetsTests {
    private let wallet: TestWallet
    private let app: AppViewModel

    init() async throws {
        wallet = try await TestWallet(["Bread"])
        app = wallet.app()
        await app.load()
        await app.go(to: .budgets)
    }

    private func type(_ text: String) throws {
        let form = try #require(app.screen as? DraftFormViewModel<BudgetDraft>)
        for character in text { form.edit(.insert(String(character))) }
    }

    private var form: DraftFormViewModel<BudgetDraft> {
        get throws { try #require(app.screen as? DraftFormViewModel<BudgetDraft>) }
    }

    private var rows: [String] {
        (app.budgets.state.content?.rows ?? []).map { "\($0.name) \($0.spent) of \($0.available)" }
    }

    @Test("A budget is added, changed from another month on, ended and brought back")
    func life() async throws {
        await app.addBudget()
        try type("ba")
        try await form.submit()
        #expect(try form.form.fields.map(\.problem) == ["", "", "", ""])
        try type("300")
        #expect(try form.form.focusedField?.meaning == "€300.00 a month")
        try await form.submit()
        #expect(rows == ["Bar €0.00 of €300.00"])
        #expect(app.changes.snackbar?.title == "Budget for Bar: €300.00 a month from November 2026")

        await app.budgets.stepMonth(by: 1)
        let key = try #require(app.budgets.selection.id)
        await app.editBudget(key)
        #expect(try form.form.title == "Budget for Bar")
        #expect(try form.form.fields.map(\.label) == ["Limit", "Per", "Leftover"])
        try type("0")
        try form.moveFocus(by: 2)
        try form.choose(by: 1)
        try await form.save()
        #expect(rows == ["Bar €0.00 of €0.00"])
        let later = try await wallet.store.read(Budgets()).map {
            "\($0.fromMonth.iso) \($0.amount ?? -1) \($0.rollsOver)"
        }
        #expect(later == ["2026-11 30000 false", "2026-12 0 true"])

        await app.clearBudget(key)
        #expect(rows == [])
        #expect(app.budgets.selection.id == nil)
        await app.budgets.stepMonth(by: -1)
        #expect(rows == ["Bar €0.00 of €300.00"])
        await app.changes.undo()
        await app.budgets.stepMonth(by: 1)
        #expect(rows == ["Bar €0.00 of €0.00"])
    }

    @Test("A form without a category is about all expenses, and refuses income and what is no limit")
    func everything() async throws {
        await app.addBudget()
        try form.moveFocus(by: 1)
        try await form.submit()
        #expect(try form.form.focusedField?.problem == "Write a limit, such as 300.")
        try type("5x")
        #expect(try form.form.focusedField?.problem != "")
        try form.startOver()
        try type("salary")
        try form.moveFocus(by: 1)
        #expect(try form.form.fields[0].problem == "It is a category of income, and a budget limits expenses.")
        try form.startOver()
        try form.moveFocus(by: 1)
        try type("5")
        try await form.submit()
        #expect(rows == ["Everything €1.00 of €5.00"])
        #expect(app.budgets.state.content?.rows.first?.standing == "€0.36 a day")
    }

    @Test("A suggested limit is set from this month on, and undone")
    func suggestion() async throws {
        for month in ["2026-09", "2026-10"] {
            _ = try await wallet.store.perform(
                AddTransaction(.expense(3210, "Beer", on: .test(month + "-03")))
            ).outcome
        }
        await app.visit(.budgetSuggestions)
        #expect(app.budgetSuggestions.state.content?.rows.map(\.name) == ["Other", "Everything"])
        app.budgetSuggestions.select(1)
        let key = try #require(app.budgetSuggestions.selection.id)
        await app.setSuggestedBudget(key)
        #expect(app.changes.snackbar?.title == "Budget for everything: €35.00 a month from November 2026")
        #expect(app.budgetSuggestions.state.content?.rows[1].remark == "usually €32.10, now €35.00 a month")
        await app.changes.undo()
        #expect(try await wallet.store.read(Budgets()).isEmpty)
    }

    @Test("A budget leads to its transactions")
    func transactions() async throws {
        _ = try await wallet.store.perform(
            SetBudget(
                NewBudget(
                    key: BudgetKey(category: nil, currency: .euro),
                    amount: 500,
                    fromMonth: .test("2026-11")
                )
            )
        ).outcome
        await app.budgets.load()
        await app.showTransactions(of: try #require(app.budgets.selection.id))
        #expect(app.screen === app.transactions)
        #expect(app.transactions.state.content?.sections.flatMap(\.rows).map(\.title) == ["Bread"])
    }
}
