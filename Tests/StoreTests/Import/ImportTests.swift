import Core
import TestSupport
import Testing

@testable import Store

@Suite("Importing rows")
struct ImportTests {
    let wallet: SQLiteRepository

    init() throws {
        wallet = try SQLiteRepository.inMemory()
    }

    private func row(
        _ minorUnits: Int64,
        _ title: String = "",
        line: Int = 2,
        type: TransactionType = .expense,
        category: String? = nil
    ) throws -> ImportRow {
        ImportRow(
            line: line,
            date: try day("2026-11-20"),
            type: type,
            minorUnits: minorUnits,
            category: category,
            title: title
        )
    }

    @Test("All rows come in, in the file's order, with new categories of their type, and one undo takes all back")
    func imported() async throws {
        _ = try await wallet.add(.expense(1, "before", on: day("2026-11-20")))
        let before = try await wallet.dump()

        let rows = try [
            row(100, "a", category: "Gym"), row(200, "b", type: .income, category: "Dividends"), row(300, "c"),
            row(400, "d", category: "GYM"), row(500, "e", category: "bar"),
        ]
        let report = try await wallet.importItems([rows.map(ImportItem.transaction)])

        let file = try #require(report.files.first)
        #expect(file.read == 5)
        #expect(file.added == 5)
        #expect(file.totals == TransactionTotals(count: 5, income: .cents(200), expenses: .cents(1300)))
        #expect(file.sample.map(\.id) == [2, 3, 4, 5, 6])
        #expect(report.newCategories.map(\.name) == ["Gym", "Dividends"])
        #expect(report.newCategories.map(\.type) == [.expense, .income])
        #expect(try await wallet.everything().map(\.title) == ["e", "d", "c", "b", "a", "before"])
        #expect(
            try await wallet.everything().map(\.category.name) == ["Bar", "Gym", "Other", "Dividends", "Gym", "Other"]
        )
        #expect(try await wallet.history(limit: 1).first?.changeCount == 7)
        #expect(try await wallet.verify().problems == [])

        _ = try await wallet.undo(1)
        #expect(try await wallet.dump() == before)
    }

    @Test("An error after good rows takes the rows and the new categories back")
    func failing() async throws {
        let before = try await wallet.dumpWithHistory()
        let failure = ImportFailure(line: 3, .quotes)

        await #expect(throws: MoneyFlowError.importFile(file: "rows", line: 3, .quotes)) {
            try await wallet.importRows([row(100, category: "Gym")], failingWith: failure)
        }

        #expect(try await wallet.dumpWithHistory() == before)
        #expect(try await wallet.importRows([row(1)]).read == 1)
        #expect(try await wallet.everything().map(\.id) == [1])
    }

    @Test("A category of the other type, also one that the same file made, gets a sister")
    func otherType() async throws {
        let rows = try [
            row(1, category: "salary"), row(2, type: .income, category: "Bar"), row(3, category: "Gym"),
            row(4, type: .income, category: "gym"), row(5, type: .income, category: "BAR"),
        ]
        let report = try await wallet.importItems([rows.map(ImportItem.transaction)])

        #expect(report.newCategories.map(\.name) == ["salary (expense)", "Bar (income)", "Gym", "gym (income)"])
        #expect(
            try await wallet.everything().map(\.category.name)
                == ["Bar (income)", "gym (income)", "Gym", "Bar (income)", "salary (expense)"]
        )
    }

    @Test("The category asked for all rows goes to those of its type")
    func categoryOfAll() async throws {
        let rows = try [row(1, category: "Gym"), row(2, type: .income), row(3)]
        let report = try await wallet.importItems(
            [rows.map(ImportItem.transaction)],
            as: ImportRequest(files: [], category: "bar")
        )

        #expect(report.newCategories.isEmpty)
        #expect(try await wallet.everything().map(\.category.name) == ["Bar", "Extra Income", "Bar"])
        await #expect(throws: MoneyFlowError.unknownCategory("Fod", suggestion: "Food & Beverage")) {
            try await wallet.importRows([row(9)], as: ImportRequest(files: [], category: "Fod"))
        }
    }

    @Test("A wrong row ends the import with its place, or is left out where that is asked for")
    func wrongRow() async throws {
        let before = try await wallet.dumpWithHistory()
        let refused = RefusedRow(line: 3, column: "Betrag", text: "x", problem: .missing(.amount))
        let items = try [ImportItem.transaction(row(1)), .refused(refused), .transaction(row(2))]

        await #expect(
            throws: MoneyFlowError.importRow(
                file: "rows",
                line: 3,
                column: "Betrag",
                format: .sample,
                .missing(.amount)
            )
        ) {
            try await wallet.importItems([items])
        }
        #expect(try await wallet.dumpWithHistory() == before)

        let report = try await wallet.importItems([items], as: ImportRequest(files: [], skipsBadRows: true))
        let file = try #require(report.files.first)
        #expect((file.read, file.added, file.skipped) == (3, 2, 1))
        #expect(
            file.leftOut
                == [LeftOutRow(line: 3, reason: .refused(column: "Betrag", .missing(.amount)), text: "x")]
        )
    }

    @Test("Rows left out are counted, listed and not summed")
    func leftOut() async throws {
        let zero = LeftOutRow(line: 5, reason: .zeroAmount, text: "0.00")
        let report = try await wallet.importItems([[.leftOut(zero), .transaction(row(7))]])

        let file = try #require(report.files.first)
        #expect((file.read, file.added, file.skipped) == (2, 1, 1))
        #expect(file.leftOut == [zero])
        #expect(file.totals.expenses == .cents(7))
        #expect(try (file.firstDate, file.lastDate) == (day("2026-11-20"), day("2026-11-20")))
    }

    @Test("A dry run reports the same and changes nothing, not even the file that is not there yet")
    func dryRun() async throws {
        let folder = try TemporaryFolder()
        let missing = try folder.open(path: folder.file("a/wallet.db"))
        let rows = try [row(1, "a", category: "Gym"), row(2, "b")].map(ImportItem.transaction)
        let files = [rows, rows]

        let tried = try await missing.importItems(files, as: ImportRequest(files: [], saveProfile: nil, isDryRun: true))
        #expect(try folder.contents().isEmpty)
        let done = try await missing.importItems(files)

        #expect(tried.isDryRun)
        #expect(tried.files.map(\.added) == [2, 0])
        #expect(tried.files.map(\.duplicates) == [0, 2])
        #expect(tried.newCategories.map(\.name) == ["Gym"])
        #expect(tried.files[0].sample.map(\.id) == [0, 0])
        #expect(done.files.map(\.added) == [2, 0])
        #expect(done.files[0].sample.map(\.id) == [1, 2])
    }

    @Test("A row without a category takes the one that the wallet last used with its title and type")
    func chosenCategory() async throws {
        _ = try await wallet.add(.expense(1, "Bike", on: day("2026-11-20"), category: "Sport"))
        _ = try await wallet.add(.income(1, "Bike", on: day("2026-11-20"), category: "Selling"))

        _ = try await wallet.importRows([row(1, "BIKE"), row(2, "bike", type: .income), row(3, "")])

        #expect(try await wallet.everything().prefix(3).map(\.category.name) == ["Other", "Selling", "Sport"])
    }

    @Test("A row without a category takes the one that a row before it had with its title, also in another file")
    func categoryOfRowBefore() async throws {
        _ = try await wallet.add(.expense(1, "Shop", on: day("2026-11-20"), category: "Sport"))
        let first = try [
            row(1, "Shop"), row(2, "Shop", category: "Gym"), row(3, "SHOP"), row(4, "Shop", type: .income),
            row(5, "", category: "Gym"), row(6, ""), row(7, "Stall"),
        ]
        let second = try [row(8, "Shop"), row(9, "Shop", category: "Bar"), row(10, "Stall", category: "Bar")]
        let third = try [row(11, "shop"), row(12, "Stall")]

        _ = try await wallet.importItems([first, second, third].map { $0.map(ImportItem.transaction) })

        #expect(
            try await wallet.everything().reversed().dropFirst().map(\.category.name) == [
                "Sport", "Gym", "Gym", "Extra Income", "Gym", "Other", "Other", "Gym", "Bar", "Bar", "Bar", "Bar",
            ]
        )
    }

    @Test("A rule's category and title are those that later rows of the title go by")
    func categoryOfRule() async throws {
        _ = try await wallet.addRule(NewRule(pattern: "SHOP 12", category: "Sport", title: "Shop"))

        _ = try await wallet.importRows([row(1, "Shop 12"), row(2, "Shop")])

        #expect(try await wallet.everything().map(\.category.name) == ["Sport", "Sport"])
    }

    @Test("An archived category that a row names is not taken for later rows of the title")
    func archivedCategoryOfRow() async throws {
        _ = try await wallet.setCategory("Sport", archived: true)

        _ = try await wallet.importRows([row(1, "Shop", category: "Sport"), row(2, "Shop")])

        #expect(try await wallet.everything().map(\.category.name) == ["Other", "Sport"])
    }

    @Test("The reader is told the wallet's currency, and the profile's layout where the person names none")
    func context() async throws {
        let yen = try currency("JPY")
        let wallet = try SQLiteRepository.inMemory(currency: yen)
        var kept = ImportLayout()
        kept.delimiter = ";"
        kept.decimal = .comma
        _ = try await wallet.importItems([[]], as: ImportRequest(files: [], saveProfile: "Bank"), layout: kept)
        var named = ImportLayout()
        named.decimal = .point
        let request = ImportRequest(files: [.empty], profile: "bank", layout: named)

        var expected = kept
        expected.decimal = .point
        let wanted = ImportContext(currency: yen, layout: expected)
        _ = try await wallet.importFiles(request, progress: { _ in }) { _, _, context throws(ImportFailure) in
            guard context == wanted else { throw ImportFailure(.malformed("\(context)")) }
            return (.sample, ListedRows([]))
        }
        await #expect(throws: MoneyFlowError.unknownProfile("Bnak", suggestion: "Bank")) {
            try await wallet.importRows([], as: ImportRequest(files: [], profile: "Bnak"))
        }
    }

    @Test("Ids that another tool forgot do not mix the import with rows that were there")
    func forgottenSequence() async throws {
        _ = try await wallet.add(.expense(1, "precious", on: day("2026-11-20")))
        let before = try await wallet.dump()
        try await wallet.execute("DELETE FROM sqlite_sequence")

        _ = try await wallet.importRows([row(1), row(2)])
        _ = try await wallet.undo(1)

        #expect(try await wallet.dump() == before)
    }

    @Test("A hundred thousand rows come in, are taken back and brought back quickly", .timeLimit(.minutes(3)))
    func large() async throws {
        _ = try await wallet.add(.expense(1, "before", on: day("2026-11-20")))
        let before = try await wallet.dump()
        let dates = try ["2024-02-29", "2026-11-20", "2026-12-01"].map(day)
        let rows = (0..<100_000).map { number in
            ImportRow(
                line: number,
                date: dates[number % 3],
                type: number % 5 == 0 ? .income : .expense,
                minorUnits: Int64(number + 1),
                category: number % 5 == 0 ? "Salary" : "Bar",
                title: "Row \(number % 1000)"
            )
        }

        _ = try await wallet.importRows(rows)
        #expect(try await wallet.totals(TransactionFilter(type: .income)).count == 20_000)
        _ = try await wallet.undo(1)
        #expect(try await wallet.dump() == before)
        _ = try await wallet.redo(1)
        #expect(try await wallet.home(month: month("2026-11"), latest: 1).latestTransactions.count == 1)
        #expect(try await wallet.verify().problems == [])
    }
}

extension ImportFile {
    /// A file without a byte.
    fileprivate static let empty = ImportFile(name: "rows") { () throws(MoneyFlowError) in [] }
}
