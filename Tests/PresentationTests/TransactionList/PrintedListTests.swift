import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Printed list")
struct PrintedListTests {
    @Test("A page has the requested rows, the totals of all rows, and the number of further rows")
    func firstPage() async throws {
        let list = try await list(["1", "2", "3", "4", "5"], limit: 2)

        #expect(list.titles == ["5", "4"])
        #expect(list.sections.map(\.heading) == ["Today"])
        #expect(list.footer?.count == "5 transactions")
        #expect(list.footer?.expenses == "−€5.00")
        #expect(list.more == "3 more")
    }

    @Test("A filter without matches and an empty wallet have different texts")
    func empty() async throws {
        let filtered = try await list(
            ["Bread"],
            filter: TransactionFilter(search: TransactionSearch("Milk", amounts: nil)),
            limit: 2
        )
        #expect(filtered.emptyState?.title == "No matching transactions")

        let empty = try await list([], limit: 2)
        #expect(empty.emptyState?.title == "No transactions yet")
    }

    @Test("A page without totals is not an empty list")
    func noTotals() async throws {
        let wallet = try await TestWallet(["1"])
        let page = try await wallet.store.read(
            Transactions(
                matching: .everything,
                at: .newest,
                limit: 2,
                includingTotals: false
            )
        )
        #expect(throws: MoneyFlowError.self) {
            try TransactionListViewData(page, filter: nil, formats: wallet.formats)
        }
    }

    private func list(
        _ titles: [String],
        filter: TransactionFilter = .everything,
        limit: Int
    ) async throws -> TransactionListViewData {
        let wallet = try await TestWallet(titles)
        let page = try await wallet.store.read(
            Transactions(
                matching: filter,
                at: .newest,
                limit: limit,
                includingTotals: true
            )
        )
        return try TransactionListViewData(
            page,
            filter: filter == .everything ? nil : "filtered",
            formats: wallet.formats
        )
    }
}

extension TransactionListViewData {
    /// The titles of its rows.
    var titles: [String] {
        sections.flatMap(\.rows).map(\.title)
    }
}
