import Core
import GRDB
import Testing

@testable import Store

@Suite("The queries of pages")
struct TransactionQueryTests {
    @Test(
        "A page is read along an index from its place on, without sorting",
        arguments: [
            (filter: TransactionFilter.everything, index: "transactionByDate (accountId=?"),
            (TransactionFilter(type: .income), "transactionByDate (accountId=?"),
            (TransactionFilter(search: "coffee"), "transactionByDate (accountId=?"),
            (TransactionFilter(category: "Bar"), "transactionByCategory (categoryId=?"),
            (TransactionFilter(category: "Bar", type: .expense), "transactionByCategory (categoryId=?"),
        ]
    )
    func plan(filter: TransactionFilter, index: String) async throws {
        let wallet = try SQLiteRepository.inMemory()
        let transaction = try await wallet.add(.expense(1, on: day("2026-11-20"), category: "Bar"))
        let cursor = PageCursor(transaction)
        var november = filter
        november.from = try day("2026-11-01")
        november.to = try day("2026-11-30")

        let plans: [(TransactionFilter, PagePosition, String)] = [
            (filter, .newest, ""), (filter, .oldest, ""),
            (filter, .after(cursor), " AND date<?"), (filter, .before(cursor), " AND date>?"),
            (november, .newest, " AND date>? AND date<?"), (november, .oldest, " AND date>? AND date<?"),
            (november, .after(cursor), " AND date>? AND date<?"), (november, .before(cursor), " AND date>? AND date<?"),
        ]
        for (filter, position, bounds) in plans {
            let steps = try await wallet.read { db in
                let query = try TransactionQuery(filter, categories: try db.walletCategories())
                let page = try query.page(at: position, limit: 10).makePreparedRequest(db, forSingleResult: false)
                return try String.fetchAll(
                    db,
                    sql: "EXPLAIN QUERY PLAN \(page.statement.sql)",
                    arguments: page.statement.arguments,
                    adapter: SuffixRowAdapter(fromIndex: 3)
                )
            }
            #expect(steps == ["SEARCH transaction USING INDEX \(index)\(bounds))"])
        }
    }
}
