import Core
import Testing

@testable import CLI

@Suite("The list's view model")
@MainActor
struct TransactionListViewModelTests {
    @Test("A page shows as many rows as asked for, the totals of all, and how many more there are")
    func firstPage() async throws {
        let viewModel = try await loaded(["1", "2", "3", "4", "5"], limit: 2)

        let list = try #require(viewModel.state.content)
        #expect(titles(list) == ["5", "4"])
        #expect(list.sections.map(\.heading) == ["Today"])
        #expect(list.footer?.count == "5 transactions")
        #expect(list.footer?.expenses == "−€5.00")
        #expect(list.more == "3 more: add `--limit N` or `--all`")
        #expect(viewModel.hasMore)
    }

    @Test("Further pages come below, each row once, until there are no more")
    func furtherPages() async throws {
        let viewModel = try await loaded(["1", "2", "3", "4", "5"], limit: 2)

        await viewModel.loadMore()
        #expect(viewModel.state.content.map(titles) == ["5", "4", "3", "2"])
        await viewModel.loadMore()
        #expect(viewModel.state.content.map(titles) == ["5", "4", "3", "2", "1"])
        #expect(viewModel.state.content?.more == nil)
        #expect(!viewModel.hasMore)

        await viewModel.loadMore()
        #expect(viewModel.state.content.map(titles) == ["5", "4", "3", "2", "1"])
    }

    @Test("Reading again keeps the pages that were opened")
    func reload() async throws {
        let viewModel = try await loaded(["1", "2", "3", "4", "5"], limit: 2)
        await viewModel.loadMore()

        await viewModel.load()

        #expect(viewModel.state.content.map(titles) == ["5", "4", "3", "2"])
    }

    @Test("A filter that nothing matches says so; an empty wallet invites instead")
    func empty() async throws {
        let filtered = try await loaded(["Bread"], filter: TransactionFilter(search: "Milk"), limit: 2)
        #expect(filtered.state.content?.invitation?.title == "Nothing matches")

        let empty = try await loaded([], limit: 2)
        #expect(empty.state.content?.invitation?.title == "No transactions yet")
    }

    @Test("A page that cannot be read leaves those before in place, behind the error; trying again goes on there")
    func refusedPage() async throws {
        let wallet = try await TestWallet(["1", "2", "3"])
        let viewModel = viewModel(wallet, .everything, limit: 2)
        await viewModel.load()
        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))
        await viewModel.loadMore()
        #expect(viewModel.state.content.map(titles) == ["3", "2"])
        let error = try #require(viewModel.state.errorViewModel)

        wallet.repository.interrupt(with: nil)
        await error.onPrimaryButtonTap()

        #expect(viewModel.state.content.map(titles) == ["3", "2", "1"])
        #expect(viewModel.state.errorViewModel == nil)
    }

    @Test("Deleting the only transaction of a day takes its heading away")
    func delete() async throws {
        let viewModel = try await loaded(["1"], limit: 2)

        await viewModel.deleteTransaction(1)

        #expect(viewModel.state.content?.sections.isEmpty == true)
        #expect(viewModel.snackbar?.title == "Deleted 1, −€1.00")
    }

    @Test("A deletion that the wallet refuses leaves the list as it was")
    func refusedDeletion() async throws {
        let wallet = try await TestWallet(["1", "2"])
        let viewModel = viewModel(wallet, .everything, limit: 5)
        await viewModel.load()
        _ = try await wallet.repository.delete([1])

        await viewModel.deleteTransaction(1)

        #expect(viewModel.state.content.map(titles) == ["2", "1"])
        #expect(viewModel.snackbar?.title == "No transaction #1")
    }

    private func loaded(
        _ titles: [String],
        filter: TransactionFilter = .everything,
        limit: Int
    ) async throws -> TransactionListViewModel {
        let viewModel = viewModel(try await TestWallet(titles), filter, limit: limit)
        await viewModel.load()
        return viewModel
    }

    private func viewModel(
        _ wallet: TestWallet,
        _ filter: TransactionFilter,
        limit: Int
    ) -> TransactionListViewModel {
        TransactionListViewModel(
            repository: wallet.repository,
            formats: wallet.formats,
            filter: filter,
            limit: limit,
            onQuit: {}
        )
    }

    private func titles(_ list: TransactionListViewData) -> [String] {
        list.sections.flatMap(\.rows).map(\.title)
    }
}
