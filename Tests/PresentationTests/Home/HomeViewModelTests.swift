import Synchronization
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Home's view model")
@MainActor
struct HomeViewModelTests {
    @Test("Loading shows the balance and the latest transactions, newest first, no more than asked for")
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

    @Test("A wallet that refuses the first reading fills the screen with the error; trying again brings the content")
    func fullScreenError() async throws {
        let wallet = try await TestWallet(["Bread"])
        let viewModel = viewModel(wallet, latest: 10)
        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))
        await viewModel.load()

        let error = try #require(viewModel.state.errorViewModel)
        #expect(error is RetryErrorViewModel)
        #expect(viewModel.state.content == nil)

        wallet.repository.interrupt(with: nil)
        await error.onPrimaryButtonTap()

        #expect(viewModel.state.content?.latestTransactions.count == 1)
    }

    @Test("Leaving an error that fills the screen quits")
    func quit() async throws {
        let wallet = try await TestWallet([])
        let quits = Mutex(0)
        let viewModel = HomeViewModel(
            repository: wallet.repository,
            changes: WalletChanges(repository: wallet.repository, formats: wallet.formats),
            formats: wallet.formats,
            latest: 10
        ) {
            quits.withLock { $0 += 1 }
        }
        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))
        await viewModel.load()

        await viewModel.state.errorViewModel?.onSecondaryButtonTap()

        #expect(quits.withLock(\.self) == 1)
    }

    @Test("An error after that stands in front of what was read, and goes away when it is dismissed")
    func alert() async throws {
        let wallet = try await TestWallet(["Bread"])
        let viewModel = viewModel(wallet, latest: 10)
        await viewModel.load()
        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))

        await viewModel.load()

        let error = try #require(viewModel.state.errorViewModel)
        #expect(viewModel.state.content?.latestTransactions.count == 1)
        await error.onSecondaryButtonTap()
        #expect(viewModel.state.errorViewModel == nil)
        #expect(viewModel.state.content?.latestTransactions.count == 1)
    }

    @Test("Deleting takes the transaction off the list, lowers the expenses and tells how to bring it back")
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

    @Test("A deletion that the wallet refuses brings the transaction back, with the reason in the snackbar")
    func refusedDeletion() async throws {
        let wallet = try await TestWallet(["Bread", "Milk"])
        let app = await app(wallet)
        let viewModel = app.home
        let before = try #require(viewModel.state.content)
        wallet.repository.interrupt(with: .transactionNotFound([2]))

        await app.deleteTransaction(2)

        #expect(viewModel.state.content == before)
        #expect(app.changes.refusal?.title == "No transaction #2")
        #expect(app.changes.refusal?.nerdMessage == "Error code: 201")
        #expect(app.changes.refusal?.undoAction == nil)
    }

    @Test("A deletion that the wallet is too busy for is tried again from the alert")
    func busyDeletion() async throws {
        let wallet = try await TestWallet(["Bread", "Milk"])
        let app = await app(wallet)
        let viewModel = app.home
        let before = try #require(viewModel.state.content)
        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))

        await app.deleteTransaction(2)
        #expect(viewModel.state.content == before)
        #expect(app.changes.message == nil)
        let alert = try #require(app.changes.alert)
        #expect(alert.viewConfiguration.title == "The wallet is busy")

        wallet.repository.interrupt(with: nil)
        await alert.onPrimaryButtonTap()
        #expect(viewModel.state.content?.latestTransactions.map(\.title) == ["Bread"])
        #expect(app.changes.snackbar?.undoAction == .undo)
    }

    @Test("A row that is being deleted is not shown, and the cursor is on the one below; a refusal brings both back")
    func optimisticDeletion() async throws {
        let wallet = try await TestWallet(["Bread", "Milk", "Tea"])
        let app = await app(wallet)
        app.home.select(2)
        #expect(app.home.selection.id == 2)

        await app.changes.perform(
            { _ throws(MoneyFlowError) in
                #expect(app.home.state.content?.latestTransactions.map(\.title) == ["Tea", "Bread"])
                #expect(app.home.selection.id == 1)
                throw .transactionNotFound([2])
            },
            deleting: [2]
        )
        #expect(app.home.state.content?.latestTransactions.map(\.title) == ["Tea", "Milk", "Bread"])
        #expect(app.home.selection.id == 2)
    }

    /// Returns an app whose home was read.
    private func app(_ wallet: TestWallet) async -> AppViewModel {
        let formats = wallet.formats
        let app = AppViewModel(repository: wallet.repository, settings: WalletSettings(currency: .euro)) { _, _ in
            (formats, formats.locale)
        }
        await app.load()
        return app
    }

    private func viewModel(_ wallet: TestWallet, latest: Int) -> HomeViewModel {
        HomeViewModel(
            repository: wallet.repository,
            changes: WalletChanges(repository: wallet.repository, formats: wallet.formats),
            formats: wallet.formats,
            latest: latest,
            onQuit: {}
        )
    }
}
