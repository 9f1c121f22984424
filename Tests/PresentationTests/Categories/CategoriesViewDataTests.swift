import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Category list")
@MainActor
struct CategoriesViewDataTests {
    @Test("Archived categories are listed separately")
    func archived() {
        let data = CategoriesViewData([
            .test("Salary", .income), .test("Bar"), .test("Film", archived: true), .test("Rent"),
        ])

        #expect(data.groups.map(\.heading) == ["Income", "Expenses", "Archived expenses"])
        #expect(data.groups.map { $0.rows.map(\.name) } == [["Salary"], ["Bar", "Rent"], ["Film"]])
    }

    @Test("In the app, the sums are those of the last twelve months, of a category with those under it")
    func sums() async throws {
        let wallet = try await TestWallet([])
        let (bar, eating) = (
            try await wallet.store.category("Bar").id, try await wallet.store.category("Eating Out").id
        )
        _ = try await wallet.store.perform(MoveCategory(bar, under: eating)).outcome
        for (day, cents) in [("2025-11-30", 100), ("2025-12-01", 20), ("2026-11-20", 3)] as [(String, Int64)] {
            var new = NewTransaction.expense(cents, "Beer", on: try .test(day))
            new.category = .id(bar)
            _ = try await wallet.store.perform(AddTransaction(new)).outcome
        }
        let app = wallet.app()
        await app.load()
        await app.go(to: .categories)
        let rows = try #require(app.categories.state.content).groups.flatMap(\.rows).filter { !$0.sum.isEmpty }
        #expect(rows.map { "\($0.name) \($0.sum)" } == ["Eating Out €0.23", "Bar €0.23"])
    }

    @Test("A category follows the one that it is under, unless that is archived")
    func under() {
        func category(_ id: Category.ID, _ name: String, under parent: Category.ID?, archived: Bool = false) -> Category
        {
            Category(id: id, name: name, icon: .other, type: .expense, archived: archived, parent: parent)
        }
        let data = CategoriesViewData([
            category(1, "Bar", under: 3), category(2, "Cinema", under: 5), category(3, "Eating Out", under: nil),
            category(4, "Pub", under: 3), category(5, "Fun", under: nil, archived: true),
            category(6, "Rent", under: nil),
        ])
        #expect(data.groups[0].rows.map(\.name) == ["Cinema", "Eating Out", "Bar", "Pub", "Rent"])
        #expect(data.groups[0].rows.map(\.isUnder) == [false, false, true, true, false])
        #expect(data.groups[1].rows.map(\.isUnder) == [false])
    }

    @Test("Categories are grouped by type, income first")
    func categories() async throws {
        let wallet = try await TestWallet([])
        let viewModel = wallet.app().categories

        await viewModel.load()

        let groups = try #require(viewModel.state.content?.groups)
        #expect(groups.map(\.heading) == ["Income", "Expenses"])
        #expect(groups.map(\.rows.count) == [3, 32])
    }

    @Test("A busy wallet keeps the categories under an alert, and Retry reads them again")
    func busyCategories() async throws {
        let wallet = try await TestWallet([])
        let viewModel = wallet.app().categories
        await viewModel.load()
        _ = try await wallet.store.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense)))
            .outcome

        wallet.store.interrupt(with: .walletBusy(path: "w.db"))
        await viewModel.load()
        #expect(viewModel.state.errorViewModel?.error == .walletBusy(path: "w.db"))
        #expect(viewModel.state.content?.groups.last?.rows.count == 32)
        wallet.store.interrupt(with: nil)
        await viewModel.state.errorViewModel?.onPrimaryButtonTap()
        #expect(viewModel.state.errorViewModel == nil)
        #expect(viewModel.state.content?.groups.last?.rows.count == 33)
    }
}
