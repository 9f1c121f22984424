import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Pages of transactions")
struct TransactionQueryTests {
    /// Creates a wallet with transactions 1 to 6, two a day: 6 and 5 on the latest day, then 4 and 3, then 2 and 1.
    private func wallet() async throws -> SQLiteRepository {
        let wallet = try SQLiteRepository.inMemory()
        for date in ["2026-11-18", "2026-11-18", "2026-11-19", "2026-11-19", "2026-11-20", "2026-11-20"] {
            _ = try await wallet.add(.expense(1, on: .test(date)))
        }
        return wallet
    }

    @Test("A search can have a hundred terms, and not one more")
    func terms() async throws {
        let wallet = try SQLiteRepository.inMemory()
        func search(_ count: Int) async throws -> TransactionPage {
            let amounts = AmountParser(currency: .euro, decimalSeparator: ".")
            let words = (1...count).map(String.init).joined(separator: " ")
            let filter = TransactionFilter(
                from: try .test("2026-01-01"),
                search: TransactionSearch(words, amounts: amounts),
                minimum: .magnitude(1)
            )
            return try await wallet.transactions(matching: filter, at: .newest, limit: 9, includingTotals: true)
        }
        #expect(try await search(100).totals?.count == 0)
        await #expect(throws: MoneyFlowError.tooManySearchTerms(count: 101, limit: 100)) { try await search(101) }
    }

    @Test("A search can match any number of categories")
    func manyCategories() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let wallet = try folder.open()
        try await wallet.execute(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
            INSERT INTO category (name, icon, type) SELECT 'Ünï ' || i, 'bar', 'expense' FROM n;
            UPDATE "transaction" SET categoryId = (SELECT id FROM category WHERE name = 'Ünï 77777') WHERE id = 2;
            """
        )
        let filter = TransactionFilter(search: TransactionSearch("uni", amounts: nil))
        #expect(try await wallet.everything(filter).map(\.id) == [2])
    }

    @Test(
        "A page has the rows at its position, newest first, and says whether there are more",
        arguments: [
            (PlaceInSix.newest, 2, [6, 5], true), (.newest, 6, [6, 5, 4, 3, 2, 1], false), (.newest, 0, [], true),
            (.oldest, 2, [2, 1], true), (.oldest, 6, [6, 5, 4, 3, 2, 1], false), (.oldest, 0, [], true),
            (.after(4), 2, [3, 2], true), (.after(4), 3, [3, 2, 1], false), (.after(1), 2, [], false),
            (.before(3), 2, [5, 4], true), (.before(3), 3, [6, 5, 4], false), (.before(6), 2, [], false),
            (.from(4), 2, [4, 3], true), (.from(1), 2, [1], false), (.upTo(3), 2, [4, 3], true),
            (.upTo(6), 2, [6], false),
            (.after(6), .max, [5, 4, 3, 2, 1], false), (.before(1), .max, [6, 5, 4, 3, 2], false),
        ] as [(PlaceInSix, Int, [Transaction.ID], Bool)]
    )
    fileprivate func rows(place: PlaceInSix, limit: Int, ids: [Transaction.ID], hasMore: Bool) async throws {
        let wallet = try await wallet()

        let page = try await wallet.transactions(
            matching: .everything,
            at: try await place.position(in: wallet),
            limit: limit,
            includingTotals: false
        )

        #expect(page.transactions.map(\.id) == ids)
        #expect(page.hasMore == hasMore)
        #expect(page.totals == nil)
    }

    @Test("Totals cover all that match, whatever the page, even one without rows")
    func totals() async throws {
        let wallet = try await wallet()
        let filter = TransactionFilter(to: try .test("2026-11-19"))

        for place in [PlaceInSix.newest, .oldest, .after(4), .before(3)] {
            for limit in [0, 1, .max] {
                let page = try await wallet.transactions(
                    matching: filter,
                    at: try await place.position(in: wallet),
                    limit: limit,
                    includingTotals: true
                )
                #expect(page.totals == TransactionTotals(count: 4, income: .cents(0), expenses: .cents(4)))
            }
        }
    }

    @Test("A position stays valid if its row is deleted and others are added")
    func goneRow() async throws {
        let wallet = try await wallet()
        let gone = PageCursor(try await wallet.transaction(5))

        _ = try await wallet.delete([5])
        _ = try await wallet.add(.expense(1, on: .test("2026-11-21")))

        #expect(try await ids(wallet, at: .after(gone)) == [4, 3, 2, 1])
        #expect(try await ids(wallet, at: .before(gone)) == [7, 6])
    }

    @Test("A position outside the matching dates has all rows on one side and none on the other")
    func outside() async throws {
        let wallet = try await wallet()
        let filter = TransactionFilter(from: try .test("2026-11-19"), to: try .test("2026-11-19"))
        let (newer, older) = (try await wallet.transaction(5), try await wallet.transaction(2))

        #expect(try await ids(wallet, filter, at: .after(PageCursor(newer))) == [4, 3])
        #expect(try await ids(wallet, filter, at: .before(PageCursor(newer))) == [])
        #expect(try await ids(wallet, filter, at: .after(PageCursor(older))) == [])
        #expect(try await ids(wallet, filter, at: .before(PageCursor(older))) == [4, 3])
    }

    @Test(
        "A page is read from an index, starting at its position, without sorting",
        arguments: [
            (filter: TransactionFilter.everything, indexes: ["transactionByDate ("]),
            (TransactionFilter(type: .income), ["transactionByDate ("]),
            (TransactionFilter(search: TransactionSearch("coffee", amounts: nil)), ["transactionByDate ("]),
            (TransactionFilter(minimum: .magnitude(1), maximum: .magnitude(9)), ["transactionByDate ("]),
            (TransactionFilter(categories: [5]), ["transactionByCategory (categoryId=?"]),
            (TransactionFilter(categories: [5], type: .expense), ["transactionByCategory (categoryId=?"]),
            (TransactionFilter(categories: [5, 6]), ["transactionByDate ("]),
            (
                TransactionFilter(account: 1),
                ["transactionByAccount (accountId=?", "transactionByArrival (toAccountId=?"]
            ),
        ]
    )
    func plan(filter: TransactionFilter, indexes: [String]) async throws {
        let wallet = try SQLiteRepository.inMemory()
        let transaction = try await wallet.add(.expense(1, on: .test("2026-11-20"), category: "Bar"))
        let cursor = PageCursor(transaction)
        var november = filter
        november.from = try CivilDate.test("2026-11-01")
        november.to = try CivilDate.test("2026-11-30")

        let plans: [(TransactionFilter, PagePosition, [String])] = [
            (filter, .newest, []), (filter, .oldest, []),
            (filter, .after(cursor), ["<?"]), (filter, .before(cursor), [">?"]),
            (november, .newest, [">?", "<?"]), (november, .oldest, [">?", "<?"]),
            (november, .after(cursor), [">?", "<?"]), (november, .before(cursor), [">?", "<?"]),
        ]
        for (filter, position, bounds) in plans {
            let steps = try await wallet.read { db in
                let query = try TransactionQuery(filter, categories: [])
                let page = try query.page(db, at: position, limit: 10).makePreparedRequest(db, forSingleResult: false)
                return try String.fetchAll(
                    db,
                    sql: "EXPLAIN QUERY PLAN \(page.statement.sql)",
                    arguments: page.statement.arguments,
                    adapter: SuffixRowAdapter(fromIndex: 3)
                )
            }
            let expected = indexes.map { index in
                let day = index.contains("Arrival") ? "toDate" : "date"
                let all = (index.hasSuffix("(") ? [] : [""]) + bounds.map { day + $0 }
                guard !(all.isEmpty && index.hasSuffix("(")) else {
                    return "SCAN transaction USING INDEX \(index.dropLast(2))"
                }
                return "SEARCH transaction USING INDEX \(index)\(all.joined(separator: " AND ")))"
            }
            let reads = steps.filter { $0.contains(" transaction ") }
            #expect(reads == expected)
            // A search looks for names of categories too, once.
            #expect(!steps.contains { $0.contains("TEMP B-TREE") })
        }
    }

    private func ids(
        _ wallet: SQLiteRepository,
        _ filter: TransactionFilter = .everything,
        at position: PagePosition
    ) async throws -> [Transaction.ID] {
        try await wallet.transactions(matching: filter, at: position, limit: 10, includingTotals: false)
            .transactions.map(\.id)
    }
}

/// The position of a page among transactions 1 to 6.
private enum PlaceInSix {
    case newest, oldest, after(Transaction.ID), before(Transaction.ID), from(Transaction.ID), upTo(Transaction.ID)

    func position(in wallet: SQLiteRepository) async throws -> PagePosition {
        switch self {
        case .newest: .newest
        case .oldest: .oldest
        case .after(let id): .after(PageCursor(try await wallet.transaction(id)))
        case .before(let id): .before(PageCursor(try await wallet.transaction(id)))
        case .from(let id): .after(.including(try await wallet.transaction(id)))
        case .upTo(let id): .before(.including(try await wallet.transaction(id)))
        }
    }
}
