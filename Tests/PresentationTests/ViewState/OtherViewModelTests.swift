import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("The view models of the smaller screens")
@MainActor
struct OtherViewModelTests {
    @Test("Adding shows what was added, with its id and how to take it back")
    func add() async throws {
        let wallet = try await TestWallet(["Bread"])
        let viewModel = adding(to: wallet)

        await viewModel.submit(TestWallet.expense("Coffee"))

        let added = try #require(viewModel.state.content)
        #expect(added.transaction.idText == "#2")
        #expect(added.transaction.title == "Coffee")
        #expect(added.transaction.category == "Other")
        #expect(added.day == "today")
        #expect(added.undoCommand == "moneyflow undo")
        #expect(added.note == "A note")
        #expect(viewModel.added?.id == 2)
    }

    @Test("A refusal says why, and nothing is added")
    func refusal() async throws {
        let wallet = try await TestWallet([])
        let viewModel = adding(to: wallet)
        var transaction = TestWallet.expense("Coffee")
        transaction.category = "Fod"

        await viewModel.submit(transaction)

        #expect(viewModel.state.errorViewModel?.viewConfiguration.title == "No category ‘Fod’")
        #expect(viewModel.added == nil)
        #expect(try await wallet.repository.history(limit: 1).isEmpty)
    }

    @Test("Undo and redo move the latest command, and the snackbar says which")
    func history() async throws {
        let wallet = try await TestWallet(["Bread", "Milk"])
        let viewModel = HistoryViewModel(
            repository: wallet.repository,
            formats: wallet.formats,
            limit: 10,
            onQuit: {}
        )
        let changes = WalletChanges(repository: wallet.repository, formats: wallet.formats)
        await viewModel.load()
        #expect(viewModel.state.content?.rows.map(\.text) == ["Added Milk, −€1.00", "Added Bread, −€1.00"])

        await changes.undo()
        await viewModel.load()
        #expect(viewModel.state.content?.rows.map(\.state) == [.undone, .done])
        #expect(changes.snackbar?.subtitle == "Added Milk, −€1.00")
        #expect(changes.snackbar?.takeBack == .redo)

        await changes.redo()
        await viewModel.load()
        #expect(viewModel.state.content?.rows.map(\.state) == [.done, .done])

        await changes.redo()
        #expect(changes.snackbar?.title == "Nothing to redo")
    }

    @Test("Categories come by type, income first")
    func categories() async throws {
        let wallet = try await TestWallet([])
        let viewModel = CategoriesViewModel(repository: wallet.repository, onQuit: {})

        await viewModel.load()

        let groups = try #require(viewModel.state.content?.groups)
        #expect(groups.map(\.heading) == ["Income", "Expenses"])
        #expect(groups.map(\.rows.count) == [3, 32])
    }

    @Test("A wallet that refuses keeps the categories that were read beneath its alert; Retry reads them anew")
    func busyCategories() async throws {
        let wallet = try await TestWallet([])
        let viewModel = CategoriesViewModel(repository: wallet.repository, onQuit: {})
        await viewModel.load()
        _ = try await wallet.repository.addCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))

        wallet.repository.interrupt(with: .walletBusy(path: "w.db"))
        await viewModel.load()
        #expect(viewModel.state.errorViewModel?.error == .walletBusy(path: "w.db"))
        #expect(viewModel.state.content?.groups.last?.rows.count == 32)
        wallet.repository.interrupt(with: nil)
        await viewModel.state.errorViewModel?.onPrimaryButtonTap()
        #expect(viewModel.state.errorViewModel == nil)
        #expect(viewModel.state.content?.groups.last?.rows.count == 33)
    }

    @Test("Settings show all of them, or the one asked for")
    func settings() async throws {
        let wallet = try await TestWallet([])
        let all = SettingsViewModel(repository: wallet.repository, formats: wallet.formats, key: nil, onQuit: {})
        let one = SettingsViewModel(
            repository: wallet.repository,
            formats: wallet.formats,
            key: .currency,
            onQuit: {}
        )

        await all.load()
        await one.load()

        #expect(all.state.content?.rows.map(\.key) == ["currency", "locale", "theme", "icons", "hide-amounts"])
        #expect(one.state.content?.rows.map(\.value) == ["EUR"])
    }

    private func adding(to wallet: TestWallet) -> AddTransactionViewModel {
        AddTransactionViewModel(
            repository: wallet.repository,
            formats: wallet.formats,
            note: "A note",
            onQuit: {}
        )
    }
}
