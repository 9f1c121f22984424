import Foundation
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Home view model")
@MainActor
struct HomeViewModelTests {
    @Test("Loading reads the balance and at most the given number of transactions, newest first")
    func load() async throws {
        let wallet = try await TestWallet(["Bread", "Milk", "Tea"])
        let viewModel = viewModel(wallet, latest: 2)
        #expect(viewModel.state.isLoading)

        await viewModel.load()

        let home = try #require(viewModel.state.content)
        #expect(home.card.balance == "−€3.00")
        #expect(home.card.expenses == "−€3.00")
        #expect(home.latestTransactions.map(\.title) == ["Tea", "Milk"])
        #expect(home.emptyState == nil)
    }

    @Test("Months are walked from the first to the last with transactions, and the current one has no number")
    func months() async throws {
        let wallet = try await TestWallet(["Bread"])
        _ = try await wallet.store.perform(AddTransaction(.expense(300, "Tea", on: .test("2026-09-30")))).outcome
        let viewModel = viewModel(wallet, latest: 2)
        await viewModel.load()
        for (steps, title, expenses) in [
            (-1, "October 2026", "€0.00"), (-1, "September 2026", "−€3.00"), (-1, "September 2026", "−€3.00"),
            (2, "November 2026", "−€1.00"), (1, "November 2026", "−€1.00"),
        ] {
            await viewModel.stepMonth(by: steps)
            #expect(viewModel.state.content?.card.title == title)
            #expect(viewModel.state.content?.card.expenses == expenses)
        }
        // Bread of November and Tea of September are listed, and the cursor does not stay on Tea.
        viewModel.select(1)
        await viewModel.stepMonth(by: -1)
        await viewModel.stepMonth(by: 1)
        #expect(viewModel.selection.id == 1)
        #expect(viewModel.month == nil)
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        await viewModel.stepMonth(by: -1)
        #expect(viewModel.isShowingError)
    }

    @Test("An error of the first reading fills the screen, and retrying loads the content")
    func fullScreenError() async throws {
        let wallet = try await TestWallet(["Bread"])
        let viewModel = viewModel(wallet, latest: 10)
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        await viewModel.load()

        let error = try #require(viewModel.state.errorViewModel)
        #expect(error is RetryErrorViewModel)
        #expect(viewModel.state.content == nil)

        wallet.store.interrupt(with: nil)
        await error.onPrimaryButtonTap()

        #expect(viewModel.state.content?.latestTransactions.count == 1)
    }

    @Test("Dismissing a full-screen error quits")
    func quit() async throws {
        let wallet = try await TestWallet([])
        let app = wallet.app()
        let viewModel = HomeViewModel(app.parts, latest: 10)
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        await viewModel.load()

        await viewModel.state.errorViewModel?.onSecondaryButtonTap()

        #expect(app.hasQuit)
    }

    @Test("A later error is an alert over the content, and can be dismissed")
    func alert() async throws {
        let wallet = try await TestWallet(["Bread"])
        let viewModel = viewModel(wallet, latest: 10)
        await viewModel.load()
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))

        await viewModel.load()

        let error = try #require(viewModel.state.errorViewModel)
        #expect(viewModel.state.content?.latestTransactions.count == 1)
        await error.onSecondaryButtonTap()
        #expect(viewModel.state.errorViewModel == nil)
        #expect(viewModel.state.content?.latestTransactions.count == 1)
    }

    @Test("Deleting a transaction removes it from the list, lowers the expenses and offers undo")
    func delete() async throws {
        let wallet = try await TestWallet(["Bread", "Milk"])
        let app = await app(wallet)
        let viewModel = app.home

        await app.deleteTransaction(2)

        #expect(viewModel.state.content?.latestTransactions.map(\.title) == ["Bread"])
        #expect(viewModel.state.content?.card.expenses == "−€1.00")
        #expect(app.changes.snackbar?.title == "Deleted Milk, −€1.00")
        #expect(app.changes.snackbar?.undoAction == .undo)
    }

    @Test("A refused deletion restores the row, and the snackbar says why")
    func refusedDeletion() async throws {
        let wallet = try await TestWallet(["Bread", "Milk"])
        let app = await app(wallet)
        let viewModel = app.home
        let before = try #require(viewModel.state.content)
        wallet.store.interrupt(with: .transactionNotFound([2]))

        await app.deleteTransaction(2)

        #expect(viewModel.state.content == before)
        #expect(app.changes.refusal?.title == "No transaction #2")
        #expect(app.changes.refusal?.nerdMessage == "Error code: 201")
        #expect(app.changes.refusal?.undoAction == nil)
    }

    @Test("A deletion that fails because the wallet is busy can be retried from the alert")
    func busyDeletion() async throws {
        let wallet = try await TestWallet(["Bread", "Milk"])
        let app = await app(wallet)
        let viewModel = app.home
        let before = try #require(viewModel.state.content)
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))

        await app.deleteTransaction(2)
        #expect(viewModel.state.content == before)
        #expect(app.changes.message == nil)
        let alert = try #require(app.changes.alert)
        #expect(alert.viewConfiguration.title == "The wallet is busy")

        wallet.store.interrupt(with: nil)
        let again = Task.immediate { await alert.onPrimaryButtonTap() }
        #expect(viewModel.state.content?.latestTransactions.map(\.title) == ["Bread"])
        await again.value
        #expect(viewModel.state.content?.latestTransactions.map(\.title) == ["Bread"])
        #expect(app.changes.snackbar?.undoAction == .undo)
    }

    @Test("A row is hidden while it is deleted, and the one below is selected; a refusal restores both")
    func optimisticDeletion() async throws {
        let wallet = try await TestWallet(["Bread", "Milk", "Tea"])
        let app = await app(wallet)
        app.home.select(1)
        #expect(app.home.selection.id == 2)

        await app.changes.perform(
            { () throws(MoneyFlowError) in
                #expect(app.home.state.content?.latestTransactions.map(\.title) == ["Tea", "Bread"])
                #expect(app.home.selection.id == 1)
                throw .transactionNotFound([2])
            },
            deleting: [2]
        )
        #expect(app.changes.refusal?.title == "No transaction #2")
        #expect(app.home.state.content?.latestTransactions.map(\.title) == ["Tea", "Milk", "Bread"])
        #expect(app.home.selection.id == 2)
    }

    @Test("The selection moves on from the row below a row being deleted, and stays on its row afterwards")
    func movesDuringDeletion() async throws {
        let wallet = try await TestWallet(["Bread", "Milk", "Tea", "Jam"])
        let app = await app(wallet)
        app.home.select(1)
        let deletion = Task.immediate { await app.deleteTransaction(3) }
        app.home.select(1)
        #expect(app.home.selection.id == 1)
        app.home.select(-1)
        await deletion.value

        await app.deleteTransaction(2)
        _ = try await wallet.store.perform(AddTransaction(TestWallet.expense("Rice"))).outcome
        await app.load()
        #expect(app.home.selection.id == 1)
        app.home.select(-9)
        #expect(app.home.selection.id == 5)
    }

    @Test("A deleted row stays hidden if reading then fails, and an undo brings it back")
    func unreadDeletion() async throws {
        let wallet = try await TestWallet(["Bread", "Milk", "Tea"])
        let app = await app(wallet)
        app.home.select(1)

        await app.changes.perform(
            { () throws(MoneyFlowError) in
                let deleted = try await wallet.store.perform(DeleteTransactions([2]))
                wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
                return deleted.map { .deleted($0, DeletionEffects(count: 1), formats: wallet.formats) }
            },
            deleting: [2]
        )
        let alert = try #require(app.home.state.errorViewModel)
        #expect(app.home.state.content?.latestTransactions.map(\.title) == ["Tea", "Bread"])
        #expect(app.home.selection.id == 1)
        #expect(app.changes.snackbar?.title == "Deleted Milk, −€1.00")

        await alert.onSecondaryButtonTap()
        #expect(app.home.state.errorViewModel == nil)
        #expect(app.home.state.content?.latestTransactions.map(\.title) == ["Tea", "Bread"])

        wallet.store.interrupt(with: nil)
        await app.changes.undo()
        #expect(app.home.state.content?.latestTransactions.map(\.title) == ["Tea", "Milk", "Bread"])
    }

    /// Creates an app that has read home.
    private func app(_ wallet: TestWallet) async -> AppViewModel {
        let app = wallet.app()
        await app.load()
        return app
    }

    private func viewModel(_ wallet: TestWallet, latest: Int) -> HomeViewModel {
        HomeViewModel(wallet.app().parts, latest: latest)
    }
}
