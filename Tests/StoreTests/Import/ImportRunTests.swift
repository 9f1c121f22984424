import BankFiles
import BankFilesSupport
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Importing rows")
struct ImportRunTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    @Test("All rows are imported in order, with new categories, and undone together")
    func imported() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, "before", on: .test("2026-11-20")))).outcome
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
            try await wallet.everything().map(\.category?.name) == ["Bar", "Gym", "Other", "Dividends", "Gym", "Other"]
        )
        #expect(try await wallet.read(History(limit: 1)).first?.changeCount == 7)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])

        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.dump() == before)
    }

    @Test("A later error rolls back the imported rows and new categories")
    func failing() async throws {
        let before = try await wallet.dumpWithHistory()
        let failure = ImportFailure(line: 3, .encoding(.utf8))

        await #expect(throws: MoneyFlowError.importFile(file: "rows", line: 3, .encoding(.utf8))) {
            try await wallet.importRows([row(100, "", category: "Gym")], failingWith: failure)
        }

        #expect(try await wallet.dumpWithHistory() == before)
        #expect(try await wallet.importRows([row(1, "")]).read == 1)
        #expect(try await wallet.everything().map(\.id) == [1])
    }

    @Test(
        "Income in a category of expenses is a refund; an expense in one of income, or income in the fallback, is not"
    )
    func otherType() async throws {
        let rows = try [
            row(1, "", category: "salary"), row(2, "", type: .income, category: "Bar"), row(3, "", category: "Gym"),
            row(4, "", type: .income, category: "gym"), row(5, "", type: .income, category: "other"),
        ]
        let report = try await wallet.importItems([rows.map(ImportItem.transaction)])

        #expect(report.newCategories.map(\.name) == ["salary (expense)", "Gym", "gym (income)", "other (income)"])
        #expect(
            try await wallet.everything().map(\.category?.name)
                == ["other (income)", "gym (income)", "Gym", "Bar", "salary (expense)"]
        )
        #expect(try await wallet.everything().map(\.isRefund) == [false, false, false, true, false])
    }

    @Test("The category requested for all rows applies to those of its type")
    func categoryOfAll() async throws {
        let rows = try [row(1, "", category: "Gym"), row(2, "", type: .income), row(3, "")]
        let report = try await wallet.importItems(
            [rows.map(ImportItem.transaction)],
            as: ImportRequest(files: [], category: "bar")
        )

        #expect(report.newCategories.isEmpty)
        #expect(try await wallet.everything().map(\.category?.name) == ["Bar", "Extra Income", "Bar"])
        await #expect(throws: MoneyFlowError.unknownCategory("Fod", suggestion: "Food & Beverage")) {
            try await wallet.importRows([row(9, "")], as: ImportRequest(files: [], category: "Fod"))
        }
    }

    @Test("An invalid row ends the import with its line, or is skipped on request")
    func wrongRow() async throws {
        let before = try await wallet.dumpWithHistory()
        let refused = RefusedRow(line: 3, column: "Betrag", text: "x", problem: .missing(.amount))
        let items = try [ImportItem.transaction(row(1, "")), .refused(refused), .transaction(row(2, ""))]

        await #expect(
            throws: MoneyFlowError.importRow(
                file: "rows",
                line: 3,
                column: "Betrag",
                format: .sample,
                .missing(.amount),
                BadRowCounts(rows: 3, bad: 1, inColumn: 1)
            )
        ) {
            try await wallet.importItems([items])
        }
        #expect(try await wallet.dumpWithHistory() == before)

        let report = try await wallet.importItems([items], as: ImportRequest(files: [], skipsBadRows: true))
        let file = try #require(report.files.first)
        #expect((file.read, file.added, file.skipped) == (3, 2, 1))
        #expect(
            file.skippedRows
                == [SkippedRow(line: 3, reason: .refused(column: "Betrag", .missing(.amount)), text: "x")]
        )
    }

    @Test("Skipped rows are counted and listed, but not summed")
    func skipped() async throws {
        let zero = SkippedRow(line: 5, reason: .zeroAmount, text: "0.00")
        let report = try await wallet.importItems([[.skipped(zero), .transaction(row(7, ""))]])

        let file = try #require(report.files.first)
        #expect((file.read, file.added, file.skipped) == (2, 1, 1))
        #expect(file.skippedRows == [zero])
        #expect(file.totals.sums[0].expenses == .cents(7))
        #expect(try (file.firstDate, file.lastDate) == (CivilDate.test("2026-11-20"), CivilDate.test("2026-11-20")))
    }

    @Test("A dry run reports the same as an import, but changes nothing and creates no file")
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

    @Test("A row without a category gets the one last used with its title and type")
    func chosenCategory() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, "Bike", on: .test("2026-11-20"), category: "Sport")))
            .outcome
        _ = try await wallet.perform(AddTransaction(.income(1, "Bike", on: .test("2026-11-20"), category: "Selling")))
            .outcome

        _ = try await wallet.importRows([row(1, "BIKE"), row(2, "bike", type: .income), row(3, "")])

        #expect(try await wallet.everything().prefix(3).map(\.category?.name) == ["Other", "Selling", "Sport"])
    }

    @Test(
        "A row without a category gets that of an earlier row with its title, in any file, however many there are",
        arguments: [0, 10_001]
    )
    func categoryOfRowBefore(others: Int) async throws {
        let before = try (0..<others).map { try row(1, "Other \($0)", category: "Bar") }
        _ = try await wallet.perform(AddTransaction(.expense(1, "Shop", on: .test("2026-11-20"), category: "Sport")))
            .outcome
        let first = try [
            row(1, "Shop"), row(2, "Shop", category: "Gym"), row(3, "SHOP"), row(4, "Shop", type: .income),
            row(5, "", category: "Gym"), row(6, ""), row(7, "Stall"), row(8, "École", category: "Gym"),
            row(9, "ÉCOLE"), row(10, "École"),
        ]
        let second = try [row(8, "Shop"), row(9, "Shop", category: "Bar"), row(10, "Stall", category: "Bar")]
        let third = try [row(11, "shop"), row(12, "Stall")]

        _ = try await wallet.importItems([before + first, second, third].map { $0.map(ImportItem.transaction) })

        #expect(
            try await wallet.everything().reversed().dropFirst(others + 1).map(\.category?.name) == [
                "Sport", "Gym", "Gym", "Extra Income", "Gym", "Other", "Other", "Gym", "Gym", "Gym", "Gym", "Bar",
                "Bar", "Bar", "Bar",
            ]
        )
    }

    @Test("Later rows use the category and title that a rule gave an earlier row")
    func categoryOfRule() async throws {
        _ = try await wallet.perform(
            AddRule(NewRule(pattern: "SHOP 12", category: wallet.category("Sport").id, title: "Shop"))
        ).outcome

        _ = try await wallet.importRows([row(1, "Shop 12"), row(2, "Shop")])

        #expect(try await wallet.everything().map(\.category?.name) == ["Sport", "Sport"])
    }

    @Test("Later rows do not use the archived category that an earlier row names")
    func archivedCategoryOfRow() async throws {
        _ = try await wallet.perform(ArchiveCategory(wallet.category("Sport").id, archived: true)).outcome

        _ = try await wallet.importRows([row(1, "Shop", category: "Sport"), row(2, "Shop")])

        #expect(try await wallet.everything().map(\.category?.name) == ["Other", "Sport"])
    }

    @Test("The reader gets the wallet's currency, and the profile's layout unless overridden")
    func context() async throws {
        let yen = try Currency.test("JPY")
        let wallet = try SQLiteWallet.inMemory(currency: yen)
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
        let readers = ListedFiles { _, context throws(ImportFailure) in
            guard context.currency == wanted.currency, context.layout == wanted.layout else {
                throw ImportFailure(.malformed("\(context)"))
            }
            return ListedRows([])
        }
        _ = try await wallet.importFiles(request, with: readers) { _ in }.outcome
        await #expect(throws: MoneyFlowError.unknownProfile("Bnak", suggestion: "Bank")) {
            try await wallet.importRows([], as: ImportRequest(files: [], profile: "Bnak"))
        }
    }

    @Test("An import is undone alone even if another tool has reset the ids")
    func forgottenSequence() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, "precious", on: .test("2026-11-20")))).outcome
        let before = try await wallet.dump()
        try await wallet.execute("DELETE FROM sqlite_sequence")

        _ = try await wallet.importRows([row(1, ""), row(2, "")])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome

        #expect(try await wallet.dump() == before)
    }

    @Test("A hundred thousand rows are imported, undone and redone quickly", .timeLimit(.minutes(5)))
    func large() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, "before", on: .test("2026-11-20")))).outcome
        let before = try await wallet.dump()
        let dates = try ["2024-02-29", "2026-11-20", "2026-12-01"].map(CivilDate.test)
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
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.dump() == before)
        _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 1)).latestTransactions.count == 1)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Nothing is imported of a file whose temporary copy cannot be read")
    func unreadableCopy() async throws {
        let before = try await wallet.dump()
        let failure = MoneyFlowError.unreadableFile(file: "/tmp", reason: "Input/output error")
        let storage = FileStorage.temporary(pieceLength: 4, readLimit: 8, failure: failure)
        let bytes = storage.keep(Array("0123456789".utf8))
        let rows = try [row(100)].map(ImportItem.transaction)
        let request = ImportRequest(files: [ImportFile(name: "rows") { bytes }])

        let readers = ListedFiles { bytes, _ in
            _ = bytes.allBytes()
            return ListedRows(rows)
        }
        await #expect(throws: failure) {
            _ = try await wallet.importFiles(request, with: readers) { _ in }.outcome
        }
        #expect(try await wallet.dump() == before)
    }
}

extension ImportFile {
    /// An empty file.
    fileprivate static let empty = ImportFile(name: "rows") { () throws(MoneyFlowError) in FileBytes([]) }
}
