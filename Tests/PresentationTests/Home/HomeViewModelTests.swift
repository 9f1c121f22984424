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
        #expect(home.invitation == nil)
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
        let viewModel = HomeViewModel(repository: wallet.repository, formats: wallet.formats, latest: 10) {
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
        let viewModel = viewModel(wallet, latest: 10)
        await viewModel.load()

        await viewModel.deleteTransaction(2)

        #expect(viewModel.state.content?.latestTransactions.map(\.title) == ["Bread"])
        #expect(viewModel.state.content?.card.expenses == "−€1.00")
        #expect(viewModel.snackbar?.title == "Deleted Milk, −€1.00")
        #expect(viewModel.snackbar?.takeBack == .undo)
    }

    @Test("A deletion that the wallet refuses brings the transaction back, with the reason in the snackbar")
    func refusedDeletion() async throws {
        let wallet = try await TestWallet(["Bread", "Milk"])
        let viewModel = viewModel(wallet, latest: 10)
        await viewModel.load()
        let before = try #require(viewModel.state.content)
        wallet.repository.interrupt(with: .transactionNotFound([2]))

        await viewModel.deleteTransaction(2)

        #expect(viewModel.state.content == before)
        #expect(viewModel.snackbar?.title == "No transaction #2")
        #expect(viewModel.snackbar?.nerdMessage == "Error code: 201")
        #expect(viewModel.snackbar?.takeBack == nil)
    }

    @Test("A deletion that the wallet is too busy for is tried again from the alert")
    func busyDeletion() async throws {
        let wallet = try await TestWallet(["Bread", "Milk"])
        let viewModel = viewModel(wallet, latest: 10)
        await viewModel.load()
        let before = try #require(viewModel.state.content)
        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))

        await viewModel.deleteTransaction(2)
        #expect(viewModel.state.content == before)
        #expect(viewModel.snackbar == nil)
        let alert = try #require(viewModel.state.errorViewModel)
        #expect(alert.viewConfiguration.title == "The wallet is busy")

        wallet.repository.interrupt(with: nil)
        await alert.onPrimaryButtonTap()
        #expect(viewModel.state.content?.latestTransactions.map(\.title) == ["Bread"])
        #expect(viewModel.snackbar?.takeBack == .undo)
    }

    private func viewModel(_ wallet: TestWallet, latest: Int) -> HomeViewModel {
        HomeViewModel(repository: wallet.repository, formats: wallet.formats, latest: latest, onQuit: {})
    }
}
