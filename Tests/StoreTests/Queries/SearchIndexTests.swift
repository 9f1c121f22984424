import Core
import Foundation
import GRDB
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("The search index")
struct SearchIndexTests {
    private static let words = [
        "Coffee", "café", "CAFÉ", "Zürich", "Ζωή", "ΑΘΉΝΑ", "日本橋駅", "a\"b\"c", "Straße", "İstanbul", "REF 4711",
        "x*y OR z", "bar", "food  & beverage", "ﬁne", "🍕🍕🍕 pizza", "e\u{301}te\u{301}", "",
    ]
    private static let searches = [
        "coffee", "cafe", "ÉTÉ", "zurich", "ζωη", "日本橋", "\"b\"", "a\"b", "strasse", "straße", "istanbul", "4711",
        "471",
        "12.50", "-12.50", "0.99", "99.00", "deposit", "x*y", "or z", "bar", "beverage", "bar coffee", "fine", "🍕🍕🍕",
        "of", "coffee cafe zurich",
        "no such text",
    ]

    private static func search(_ text: String) -> TransactionSearch {
        TransactionSearch(text, amounts: AmountParser(currency: .euro, decimalSeparator: "."))
    }

    /// Returns what is found in the whole wallet by comparing every row, newest first.
    private static func expected(_ db: Database, _ filter: TransactionFilter, _ rows: WalletRows) throws -> [Int64] {
        let sql = "SELECT \(WalletRows.transactionColumns) FROM \"transaction\""
        let all = try Array(Row.fetchCursor(db, sql: sql).map(rows.transaction))
        func place(_ transaction: Transaction) -> (CivilDate, Int64) {
            (transaction.date(in: filter.account), transaction.id.rawValue)
        }
        return all.filter { $0.isFound(by: filter) }.sorted { place($0) > place($1) }.map(\.id.rawValue)
    }

    /// Compares pages in both directions and totals with what is found without the index.
    private static func compare(_ db: Database, _ random: inout SeededGenerator, _ place: Comment) throws {
        for text in searches.shuffled(using: &random).prefix(6) {
            var filter = TransactionFilter(search: search(text))
            if random.chance(1, in: 4) {
                filter.categories = [Core.Category.ID(rawValue: .random(in: 1...9, using: &random))]
            }
            filter.account = [nil, nil, 1, 3, 4].randomElement(using: &random) ?? nil
            let rows = try WalletRows(db)
            let expected = try expected(db, filter, rows)
            let limits = SearchLimits(
                walk: [0, 3, 20, 1000].randomElement(using: &random) ?? 0,
                candidates: [0, 2, 1000].randomElement(using: &random) ?? 0
            )
            var query = try TransactionQuery(
                filter,
                categories: rows.categories,
                accounts: rows.accounts,
                uses: (false, false)
            )
            query.limits = limits
            let size = Int.random(in: 1...6, using: &random)
            let account = filter.account.map(\.description) ?? "all accounts"
            let here: Comment = "\(text) in \(account) with \(limits) in \(place)"
            try #require(query.totals(db, rows).count == expected.count, here)
            var position = PagePosition.newest
            var found: [Transaction] = []
            repeat {
                let page = try query.cursor(db, at: position, limit: size).map(rows.transaction)
                let part = try Array(page)
                found += part
                guard part.count == size, let last = part.last else { break }
                position = .after(PageCursor(last, in: filter.account))
            } while true
            try #require(found.map(\.id.rawValue) == expected, here)
            if let last = found.last {
                let before = try Array(
                    query.cursor(db, at: .before(PageCursor(last, in: filter.account)), limit: size).map(
                        rows.transaction
                    )
                )
                try #require(before.map(\.id.rawValue) == expected.dropLast().suffix(size).reversed(), here)
            }
            let all = try Array(query.cursor(db, order: .oldestFirst).map(rows.transaction))
            try #require(all.map(\.id.rawValue) == expected.reversed(), here)
            func amount(_ transaction: Transaction) -> Int64 {
                let arrival = transaction.arrival.flatMap { $0.account.id == filter.account ? $0 : nil }
                return (arrival?.amount ?? transaction.amount).minorUnits
            }
            let largest = try Array(query.cursor(db, order: .largestFirst, limit: size).map(rows.transaction))
            // Of equal ones, the newest come first, as before.
            let sorted = found.sorted { amount($0) > amount($1) }.prefix(size)
            try #require(largest.map(\.id.rawValue) == sorted.map(\.id.rawValue), here)
        }
    }

    @Test(
        "A search finds exactly what comparing every row finds, whatever was written and by whom",
        .serialized,
        arguments: LongTests.cases(UInt64(1)...2)
    )
    func findsWhatIsThere(seed: UInt64) async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let (wallet, tool) = (try folder.open(), try folder.openRaw())
        var random = SeededGenerator(seed: seed)
        // Beside the first account and the one outside.
        try await tool.write { db in
            try db.execute(
                sql: """
                    INSERT INTO account (id, name, kind, currency)
                    VALUES (3, 'Savings', 'savings', 'EUR'), (4, 'Dollars', 'bank', 'USD')
                    """
            )
        }
        func title() -> String {
            (0...1).compactMap { _ in Self.words.randomElement(using: &random) }.joined(separator: " ")
        }
        func note() -> String { random.chance(1, in: 3) ? "Deposit \(title())" : "" }
        func transfer() throws -> NewTransfer {
            let to: Account.ID = random.chance(1, in: 2) ? 3 : 4
            return try NewTransfer(
                date: .test("2026-11-20"),
                amount: .cents(1250),
                from: 1,
                to: to,
                arrivingAmount: to == 3
                    ? nil
                    : Money(minorUnits: [99, 1250, 9900].randomElement(using: &random) ?? 1, currency: .test("USD")),
                arrivalDate: .test("2026-11-\(Int.random(in: 20...29, using: &random))"),
                title: title(),
                note: note()
            )
        }
        for step in 1...40 {
            let ids = try await wallet.everything().map(\.id)
            let (text, id) = (title(), ids.randomElement(using: &random) ?? 1)
            let action = Int.random(in: 0..<18, using: &random)
            do {
                switch action {
                case 0, 1:
                    var expense = try NewTransaction.expense(1250, text, on: .test("2026-11-20"), category: "Bar")
                    expense.account = random.chance(1, in: 2) ? 1 : 3
                    expense.note = note()
                    _ = try await wallet.perform(AddTransaction(expense)).outcome
                case 2: _ = try await wallet.perform(EditTransactions([id], TransactionEdit(title: text))).outcome
                case 3: _ = try await wallet.perform(DeleteTransactions([id])).outcome
                case 4: _ = try await wallet.importRows([row(4711, text, line: 2), row(1, title(), line: 3)])
                case 5: _ = try await wallet.perform(MoveCommands.undo(1)).outcome
                case 6: _ = try await wallet.perform(MoveCommands.redo(1)).outcome
                case 7:
                    try await tool.write { db in
                        try db.execute(
                            sql: """
                                INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title)
                                SELECT 1, '2026-11-' || (10 + ? % 20), type, 4711, id, ? FROM category WHERE id < 9;
                                """,
                            arguments: [step, text]
                        )
                    }
                case 8:
                    try await tool.write { db in
                        try db.execute(
                            sql: #"UPDATE OR ROLLBACK "transaction" SET title = ? WHERE id = ?"#,
                            arguments: [text, id]
                        )
                    }
                case 9:
                    try await tool.write { db in
                        try db.execute(
                            sql:
                                #"UPDATE "transaction" SET rowid = (SELECT max(id) + 9 FROM "transaction") WHERE id = ?"#,
                            arguments: [id]
                        )
                    }
                case 10:
                    try await tool.write { db in
                        try db.execute(
                            sql:
                                #"REPLACE INTO "transaction" (id, accountId, date, type, amount, categoryId, title) SELECT id, 1, date, type, amount, categoryId, ? FROM "transaction" WHERE id = ? AND type <> 'transfer'"#,
                            arguments: [text, id]
                        )
                    }
                case 11, 12, 13: _ = try await wallet.perform(AddTransfer(transfer())).outcome
                case 14: _ = try await wallet.perform(EditTransactions([id], TransactionEdit(note: note()))).outcome
                case 15:
                    try await tool.write { db in
                        try db.execute(sql: #"UPDATE "transaction" SET note = ? WHERE id = ?"#, arguments: [text, id])
                    }
                case 16:
                    try await tool.write { db in
                        try db.execute(sql: #"UPDATE "transaction" SET toAmount = 99 WHERE toAccountId = 4"#)
                    }
                default:
                    let limit = Int.random(in: 1...20, using: &random)
                    try await wallet.currentBacking().queue.write { try SearchIndex($0).catchUp(noteLimit: limit) }
                }
            } catch is MoneyFlowError {
                // Nothing to undo, or another tool has been there.
            }
            var next = random
            random = try await wallet.readDatabase { [next] db in
                var random = next
                try Self.compare(db, &random, "seed \(seed), step \(step), action \(action)")
                return random
            }
            next = random
        }
        #expect(try await wallet.readDatabase { try SearchIndex($0).problems() } == [])
    }

    @Test("A large import is indexed, undone, redone and edited with an index that fits")
    func bulk() async throws {
        let wallet = try SQLiteWallet.inMemory()
        func hits(_ text: String) async throws -> Int {
            try await wallet.readDatabase { db in
                var query = try TransactionQuery(
                    TransactionFilter(search: Self.search(text)),
                    categories: [],
                    uses: (false, false)
                )
                query.limits = SearchLimits(walk: 0, candidates: 5)
                return try query.totals(db, WalletRows(db)).count
            }
        }
        func noted() async throws -> Int? {
            try await wallet.readDatabase { try Int.fetchOne($0, sql: "SELECT count(*) FROM unindexedTransaction") }
        }
        _ = try await wallet.importRows((1...12_000).map { try row(Int64($0), "Ticket N\($0)X", line: $0) })
        #expect(try await (hits("n4711x"), noted()) == (1, 0))
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await (hits("ticket"), noted()) == (0, 0))
        _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await (hits("n4711x"), hits("ticket"), noted()) == (1, 12_000, 0))
        let all = try await wallet.everything().map(\.id)
        _ = try await wallet.perform(EditTransactions(Array(all.prefix(2000)), TransactionEdit(title: "Train")))
            .outcome
        #expect(try await (hits("ticket"), hits("train"), noted()) == (10_000, 2000, 0))
        _ = try await wallet.perform(EditTransactions(Array(all.prefix(5)), TransactionEdit(title: "Plane"))).outcome
        #expect(try await (hits("plane"), hits("train"), noted()) == (5, 1995, 5))
        _ = try await wallet.perform(MoveCommands.undo(3)).outcome
        _ = try await wallet.perform(MoveCommands.redo(3)).outcome
        #expect(try await (hits("plane"), hits("train"), hits("ticket")) == (5, 1995, 10_000))
        // An edit of all makes the index anew, without their earlier titles.
        _ = try await wallet.perform(EditTransactions(all, TransactionEdit(title: "Ferry"))).outcome
        #expect(try await (hits("ferry"), hits("ticket"), noted()) == (12_000, 0, 0))
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await (hits("ferry"), hits("train"), hits("ticket"), noted()) == (0, 1995, 10_000, 0))
        _ = try await wallet.perform(EditTransactions(Array(all.prefix(3)), TransactionEdit(note: "Window seat")))
            .outcome
        #expect(try await (hits("window"), noted()) == (3, 3))
        _ = try await wallet.perform(EditTransactions(all, TransactionEdit(note: "Aisle seat"))).outcome
        #expect(try await (hits("window"), hits("aisle"), hits("train"), noted()) == (0, 12_000, 1995, 0))
        #expect(try await wallet.readDatabase { try SearchIndex($0).problems() } == [])
    }

    @Test("A search is quick by reading the index, and looks at the rows that are not in it")
    func usesIndex() async throws {
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.importRows((1...12_000).map { try row(Int64($0), "Ticket N\($0)X", line: $0) })
        _ = try await wallet.perform(AddTransaction(.expense(1, "Ticket N4711X", on: .test("2026-11-20")))).outcome
        let steps = try await wallet.readDatabase { db in
            var query = try TransactionQuery(
                TransactionFilter(search: Self.search("n4711x")),
                categories: [],
                uses: (false, false)
            )
            query.limits = SearchLimits(walk: 100, candidates: 10)
            let cursor = try query.cursor(db, at: .newest, limit: 10)
            #expect(try Array(cursor.map { $0["id"] as Int64 }) == [12_001, 4711])
            return try String.fetchAll(
                db,
                sql: "EXPLAIN QUERY PLAN \(cursor._statement.sql)",
                arguments: cursor._statement.arguments,
                adapter: SuffixRowAdapter(fromIndex: 3)
            )
        }
        #expect(steps.contains("SEARCH transaction USING INTEGER PRIMARY KEY (rowid=?)"))
    }
}

extension Transaction {
    /// Whether a search in a list finds it.
    fileprivate func isFound(by filter: TransactionFilter) -> Bool {
        guard let account = filter.account else {
            return isFound(by: filter, as: arrival == nil ? self.account.id : nil)
        }
        return [self.account.id, arrival?.account.id].contains(account) && isFound(by: filter, as: account)
    }

    /// Whether a search finds it, with the sign that its amount has for an account.
    private func isFound(by filter: TransactionFilter, as account: Account.ID?) -> Bool {
        let texts = [title, note, category?.name ?? ""].map { Array($0.folded.utf8) }
        return (filter.search?.terms ?? []).allSatisfy { term in
            let currency = account == arrival?.account.id ? arrival?.amount.currency : amount.currency
            let amount = currency.flatMap { term.amount?.minorUnits(of: $0, .equal) }
            let magnitude = abs(effect(on: account ?? self.account.id))
            let hasAmount =
                amount != nil && (term.amount?.isSigned == true ? account.map { effect(on: $0) } : magnitude) == amount
            return hasAmount || texts.contains { $0.contains(Array(term.text.utf8)) }
        } && (filter.categories.isEmpty || category.map { filter.categories.contains($0.id) } == true)
    }
}

@Suite("A search index that does not fit")
struct DamagedSearchIndexTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Creates a wallet of three transactions that are all in the index.
    private func makeWallet() async throws {
        _ = try await folder.makeWallet()
        let wallet = try folder.open()
        try await wallet.currentBacking().queue.write { try SearchIndex($0).catchUp(noteLimit: 1) }
    }

    /// Searches with the index, whatever the number of rows.
    private func hits(_ text: String) async throws -> Int {
        let wallet = try folder.open()
        return try await wallet.readDatabase { db in
            let filter = TransactionFilter(search: TransactionSearch(text, amounts: nil))
            var query = try TransactionQuery(filter, categories: [], uses: (false, false))
            query.limits = SearchLimits(walk: 0, candidates: 10)
            return try Array(query.cursor(db, at: .newest, limit: 10).map { $0["id"] as Int64 }).count
        }
    }

    @Test(
        "The doctor finds entries that are missing and an index that cannot be read, and makes it anew",
        arguments: [
            ("INSERT INTO searchIndex (searchIndex) VALUES ('delete-all')", 3),
            ("INSERT INTO searchIndex (searchIndex, rowid, text) VALUES ('delete', 2, 'coffee 1')", 1),
            ("DROP TRIGGER unindexedAfterUpdate; UPDATE \"transaction\" SET title = 'Lunch' WHERE id > 1", 2),
            ("DELETE FROM searchIndex_data", nil), ("DELETE FROM searchIndex_data WHERE id = 10", nil),
            ("DELETE FROM searchIndex_data WHERE id > 10", nil),
            ("UPDATE searchIndex_data SET block = zeroblob(length(block)) WHERE id > 10", 3),
            ("UPDATE searchIndex_data SET block = x'8f3a07c255e91b6604d2a77e93' WHERE id = 10", nil),
            ("UPDATE searchIndex_data SET block = x'000000000101010087ffffff7f01010101' WHERE id = 10", nil),
            ("UPDATE searchIndex_config SET v = 99 WHERE k = 'version'", nil),
        ] as [(String, Int?)]
    )
    func repaired(sql: String, missing: Int?) async throws {
        try await makeWallet()
        try await folder.openRaw().writeWithoutTransaction { try $0.execute(sql: sql) }
        let doctor = try folder.open(.restoring)

        let report = try await doctor.perform(RepairWallet()).outcome

        #expect(report.before.problems.contains(.searchIndex(missing: missing)), "\(report.before.problems)")
        #expect(report.after.problems == [])
        #expect(try await hits(sql.contains("Lunch") ? "lunch" : "coffee") == (sql.contains("Lunch") ? 2 : 3))
    }

    @Test("An entry too many shows no wrong row, and is not a problem")
    func tooMany() async throws {
        try await makeWallet()
        try await folder.openRaw().write { db in
            try db.execute(sql: "INSERT INTO searchIndex (rowid, text) VALUES (1, 'secret'), (77, 'secret')")
        }
        #expect(try await hits("secret") == 0)
        #expect(try await folder.open().perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A search in a damaged index is an error or right, and never ends otherwise", arguments: 1...40)
    func damaged(seed: UInt64) async throws {
        try await makeWallet()
        var random = SeededGenerator(seed: seed)
        try await folder.openRaw().write { [random] db in
            var random = random
            for row in try Row.fetchAll(db, sql: "SELECT id, block FROM searchIndex_data WHERE length(block) > 0") {
                var block: [UInt8] = Array(row["block"] as Data)
                for _ in 0..<2 {
                    block[.random(in: 0..<block.count, using: &random)] = .random(in: 0...255, using: &random)
                }
                try db.execute(
                    sql: "UPDATE searchIndex_data SET block = ? WHERE id = ?",
                    arguments: [Data(block), row["id"] as Int64]
                )
            }
        }
        do {
            for text in ["coffee", "fee 1", "offee 2"] { #expect(try await hits(text) <= 3) }
        } catch let error as MoneyFlowError {
            // It says so.
            guard case .walletDamaged = error.cause else { throw error }
        }
        _ = random.next()
        let doctor = try folder.open(.restoring)
        #expect(try await doctor.perform(RepairWallet()).outcome.after.problems == [])
        #expect(try await hits("coffee") == 3)
    }

    @Test("The index of a wallet of the third version has all its transactions")
    func migrated() async throws {
        try WalletFile.create(folder.wallet)
        let queue = try folder.openRaw()
        let migrator = WalletSchema.migrator(newWalletCurrency: .euro)
        try migrator.migrate(queue, upTo: migrator.migrations[2])
        try await queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title)
                    SELECT 1, '2026-11-20', type, 100, id, 'Café ' || name FROM category;
                    PRAGMA journal_mode = WAL;
                    """
            )
        }
        try queue.close()
        #expect(try await hits("cafe bar") == 1)
        #expect(try await folder.open().perform(VerifyWallet()).outcome.problems == [])
    }
}
