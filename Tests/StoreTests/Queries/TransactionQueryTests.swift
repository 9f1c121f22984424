import Core
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Pages of transactions")
struct TransactionQueryTests {
    /// Creates a wallet with transactions 1 to 6, two a day: 6 and 5 on the latest day, then 4 and 3, then 2 and 1.
    private func wallet() async throws -> SQLiteWallet {
        let wallet = try SQLiteWallet.inMemory()
        for date in ["2026-11-18", "2026-11-18", "2026-11-19", "2026-11-19", "2026-11-20", "2026-11-20"] {
            _ = try await wallet.perform(AddTransaction(.expense(1, on: .test(date)))).outcome
        }
        return wallet
    }

    @Test("A search can have a hundred terms, and not one more")
    func terms() async throws {
        let wallet = try SQLiteWallet.inMemory()
        func search(_ count: Int) async throws -> TransactionPage {
            let amounts = AmountParser(currency: .euro, decimalSeparator: ".")
            let words = (1...count).map(String.init).joined(separator: " ")
            let filter = TransactionFilter(
                from: try .test("2026-01-01"),
                search: TransactionSearch(words, amounts: amounts),
                minimum: .magnitude(.cents(1))
            )
            return try await wallet.read(Transactions(matching: filter, at: .newest, limit: 9, includingTotals: true))
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

        let page = try await wallet.read(
            Transactions(
                matching: .everything,
                at: try await place.position(in: wallet),
                limit: limit,
                includingTotals: false
            )
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
                let page = try await wallet.read(
                    Transactions(
                        matching: filter,
                        at: try await place.position(in: wallet),
                        limit: limit,
                        includingTotals: true
                    )
                )
                #expect(page.totals == TransactionTotals(count: 4, income: .cents(0), expenses: .cents(4)))
            }
        }
    }

    @Test("A position stays valid if its row is deleted and others are added")
    func goneRow() async throws {
        let wallet = try await wallet()
        let gone = PageCursor(try await wallet.read(SingleTransaction(5)))

        _ = try await wallet.perform(DeleteTransactions([5])).outcome
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-21")))).outcome

        #expect(try await ids(wallet, at: .after(gone)) == [4, 3, 2, 1])
        #expect(try await ids(wallet, at: .before(gone)) == [7, 6])
    }

    @Test("A position outside the matching dates has all rows on one side and none on the other")
    func outside() async throws {
        let wallet = try await wallet()
        let filter = TransactionFilter(from: try .test("2026-11-19"), to: try .test("2026-11-19"))
        let (newer, older) = (try await wallet.read(SingleTransaction(5)), try await wallet.read(SingleTransaction(2)))

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
            (
                TransactionFilter(minimum: .magnitude(.cents(1)), maximum: .magnitude(.cents(9))),
                ["transactionByDate ("]
            ),
            (TransactionFilter(categories: [5]), ["transactionByCategory (categoryId=?"]),
            (TransactionFilter(categories: [5], type: .expense), ["transactionByCategory (categoryId=?"]),
            (
                TransactionFilter(categories: [5, 6]),
                ["transactionByCategory (categoryId=?", "transactionByCategory (categoryId=?"]
            ),
            (TransactionFilter(categories: Set((5...60).map { Category.ID(rawValue: $0) })), ["transactionByDate ("]),
            (
                TransactionFilter(categories: [5, 6], search: TransactionSearch("coffee", amounts: nil)),
                ["transactionByDate ("]
            ),
            (
                TransactionFilter(account: 1),
                ["transactionByAccount (accountId=?", "transactionByArrival (toAccountId=?"]
            ),
            (TransactionFilter(account: 1, type: .expense), ["transactionByAccount (accountId=?"]),
            (TransactionFilter(account: 1, categories: [5]), ["transactionByCategory (categoryId=?"]),
            (
                TransactionFilter(account: 1, categories: [5, 6]),
                ["transactionByCategory (categoryId=?", "transactionByCategory (categoryId=?"]
            ),
        ]
    )
    func plan(filter: TransactionFilter, indexes: [String]) async throws {
        let wallet = try SQLiteWallet.inMemory()
        let transaction = try await wallet.perform(
            AddTransaction(.expense(1, on: .test("2026-11-20"), category: "Bar"))
        ).outcome
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
            let steps = try await wallet.readDatabase { db in
                let query = try TransactionQuery(filter, categories: [], uses: (false, false))
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

    @Test("Pages of several categories have their rows, merged in the order of their days")
    func severalCategories() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for day in 18...20 {
            for category in ["Bar", "Petrol", "Eating Out", "Bar"] {
                _ = try await wallet.perform(
                    AddTransaction(.expense(1, on: .test("2026-11-\(day)"), category: category))
                ).outcome
            }
        }
        let categories = try await wallet.read(Categories()).filter { ["Bar", "Petrol"].contains($0.name) }.map(\.id)
        let filter = TransactionFilter(account: 1, categories: Set(categories))
        let middle = PageCursor(try await wallet.read(SingleTransaction(6)))

        #expect(try await ids(wallet, filter, at: .newest) == [12, 10, 9, 8, 6, 5, 4, 2, 1])
        #expect(try await ids(wallet, filter, at: .after(middle)) == [5, 4, 2, 1])
        #expect(try await ids(wallet, filter, at: .before(middle)) == [12, 10, 9, 8])
        #expect(try await wallet.everything(filter).count == 9)
        #expect(try await wallet.totals(filter)?.count == 9)
        var cents = filter
        cents.minimum = .magnitude(.cents(1))
        #expect(try await wallet.totals(cents) == wallet.totals(filter))
    }

    @Test("The sums of any range of days are those of its rows, wherever it begins and ends in a month")
    func ranges() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings"))).outcome
        var day = try CivilDate.test("2024-01-28")
        for number in 1...70 {
            let next = try #require(day.adding(days: 1))
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number), on: day))).outcome
            _ = try await wallet.perform(AddTransaction(.income(Int64(1000 * number), on: day))).outcome
            _ = try await wallet.perform(
                AddTransfer(
                    NewTransfer(date: day, amount: .cents(7), from: 1, to: savings.id, arrivalDate: next)
                )
            ).outcome
            day = next
        }
        let days = ["01-30", "02-01", "02-02", "02-14", "02-15", "02-16", "02-28", "02-29", "03-01", "03-31"]
            .map { CivilDate(iso: "2024-\($0)") }
        for account in [nil, 1, savings.id] as [Account.ID?] {
            for from in [nil] + days {
                for to in [nil] + days where from.map({ $0 <= to ?? $0 }) ?? true {
                    let filter = TransactionFilter(from: from, to: to, account: account)
                    var rows = filter
                    rows.minimum = .magnitude(.cents(0))
                    #expect(try await wallet.totals(filter) == wallet.totals(rows), "\(filter)")
                }
            }
        }
    }

    @Test(
        "Of a month that is partly in a range, the fewer days are added to the kept totals or taken away",
        arguments: [
            (nil, nil, "", "~", []),
            ("2026-03-01", "2026-03-31", "2026-03", "2026-03~", []),
            ("2026-03-02", "2026-03-30", "2026-03", "2026-03~", ["-01 01", "-31 31"]),
            ("2026-03-05", "2026-03-09", "2026-03", "2026-03", ["+05 09"]),
            ("2026-03-17", nil, "2026-03~", "~", ["+17 31"]),
            ("2026-03-16", nil, "2026-03", "~", ["-01 15"]),
            (nil, "2026-02-14", "", "2026-02", ["+01 14"]),
            (nil, "2026-02-15", "", "2026-02~", ["-16 28"]),
            ("2026-03-20", "2026-04-20", "2026-03~", "2026-04~", ["+20 31", "-21 30"]),
        ] as [(String?, String?, String, String, [String])]
    )
    func partsOfMonths(from: String?, to: String?, start: String, end: String, days: [String]) throws {
        let range = DateBounds(from: try from.map(CivilDate.test), to: try to.map(CivilDate.test)).months
        #expect(range.counted == (start, end))
        let found = range.days.map { run in
            let dates = run.condition.split(separator: "'").filter { $0.count == 10 }.map { String($0.suffix(2)) }
            return (run.isAdded ? "+" : "-") + dates.joined(separator: " ")
        }
        #expect(found == days)
    }

    private func ids(
        _ wallet: SQLiteWallet,
        _ filter: TransactionFilter = .everything,
        at position: PagePosition
    ) async throws -> [Transaction.ID] {
        try await wallet.read(Transactions(matching: filter, at: position, limit: 10, includingTotals: false))
            .transactions.map(\.id)
    }
}

/// The position of a page among transactions 1 to 6.
private enum PlaceInSix {
    case newest, oldest, after(Transaction.ID), before(Transaction.ID), from(Transaction.ID), upTo(Transaction.ID)

    func position(in wallet: SQLiteWallet) async throws -> PagePosition {
        switch self {
        case .newest: .newest
        case .oldest: .oldest
        case .after(let id): .after(PageCursor(try await wallet.read(SingleTransaction(id))))
        case .before(let id): .before(PageCursor(try await wallet.read(SingleTransaction(id))))
        case .from(let id): .after(.including(try await wallet.read(SingleTransaction(id))))
        case .upTo(let id): .before(.including(try await wallet.read(SingleTransaction(id))))
        }
    }
}

extension SQLiteWallet {
    /// Returns the totals of what matches a filter.
    fileprivate func totals(_ filter: TransactionFilter) async throws -> TransactionTotals? {
        try await read(Transactions(matching: filter, at: .newest, limit: 1, includingTotals: true)).totals
    }
}
