import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("The printed list's view model")
@MainActor
struct TransactionListViewModelTests {
    @Test("A page shows as many rows as asked for, the totals of all, and how many more there are")
    func firstPage() async throws {
        let viewModel = try await loaded(["1", "2", "3", "4", "5"], limit: 2)

        let list = try #require(viewModel.state.content)
        #expect(list.titles == ["5", "4"])
        #expect(list.sections.map(\.heading) == ["Today"])
        #expect(list.footer?.count == "5 transactions")
        #expect(list.footer?.expenses == "−€5.00")
        #expect(list.more == "3 more: add `--limit N` or `--all`")
        #expect(viewModel.filterBar == nil)
    }

    @Test("A filter that nothing matches says so; an empty wallet invites instead")
    func empty() async throws {
        let filtered = try await loaded(["Bread"], filter: TransactionFilter(search: "Milk"), limit: 2)
        #expect(filtered.state.content?.invitation?.title == "Nothing matches")

        let empty = try await loaded([], limit: 2)
        #expect(empty.state.content?.invitation?.title == "No transactions yet")
    }

    @Test("A list that cannot be read is an error; trying again brings it")
    func refusal() async throws {
        let wallet = try await TestWallet(["1", "2", "3"])
        let viewModel = viewModel(wallet, .everything, limit: 2)
        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))
        await viewModel.load()
        let error = try #require(viewModel.state.errorViewModel)

        wallet.repository.interrupt(with: nil)
        await error.onPrimaryButtonTap()

        #expect(viewModel.state.content?.titles == ["3", "2"])
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
}

extension TransactionListViewData {
    /// The titles of its rows.
    var titles: [String] {
        sections.flatMap(\.rows).map(\.title)
    }
}
