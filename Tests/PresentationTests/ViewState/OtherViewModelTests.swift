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
        let transaction = try await wallet.repository.add(TestWallet.expense("Coffee"))
        let added = AddTransactionViewData(transaction, note: "A note", formats: wallet.formats)

        #expect(added.transaction.idText == "#2")
        #expect(added.transaction.title == "Coffee")
        #expect(added.transaction.category == "Other")
        #expect(added.day == "today")
        #expect(added.undoAction == .undo)
        #expect(added.note == "A note")
    }

    @Test("A refusal says why, and nothing is added")
    func refusal() async throws {
        let wallet = try await TestWallet([])
        let changes = WalletChanges(repository: wallet.repository, formats: wallet.formats)
        var transaction = TestWallet.expense("Coffee")
        transaction.category = "Fod"

        await changes.perform { [transaction] repository throws(MoneyFlowError) in
            _ = try await repository.add(transaction)
            return nil
        }

        #expect(changes.refusal?.title == "No category ‘Fod’")
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
        #expect(changes.snackbar?.undoAction == .redo)

        await changes.redo()
        await viewModel.load()
        #expect(viewModel.state.content?.rows.map(\.state) == [.done, .done])

        await changes.redo()
        #expect(changes.refusal?.title == "Nothing to redo")
    }

    @Test("Categories come by type, income first")
    func categories() async throws {
        let wallet = try await TestWallet([])
        let viewModel = app(wallet).categories

        await viewModel.load()

        let groups = try #require(viewModel.state.content?.groups)
        #expect(groups.map(\.heading) == ["Income", "Expenses"])
        #expect(groups.map(\.rows.count) == [3, 32])
    }

    @Test("A wallet that refuses keeps the categories that were read beneath its alert; Retry reads them anew")
    func busyCategories() async throws {
        let wallet = try await TestWallet([])
        let viewModel = app(wallet).categories
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

    @Test("Settings show all of them")
    func settings() async throws {
        let settings = app(try await TestWallet([])).settingList

        await settings.load()

        #expect(settings.state.content?.rows.map(\.key) == ["currency", "locale", "theme", "icons", "hide-amounts"])
        #expect(settings.state.content?.rows.first?.value == "EUR")
    }

    private func app(_ wallet: TestWallet) -> AppViewModel {
        let formats = wallet.formats
        return AppViewModel(repository: wallet.repository, settings: WalletSettings(currency: .euro)) { _, _ in
            (formats, formats.locale)
        }
    }
}
