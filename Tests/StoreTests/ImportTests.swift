import Core
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

        let summary = try await wallet.importRows([
            row(100, "a", category: "Gym"), row(200, "b", type: .income, category: "Dividends"), row(300, "c"),
            row(400, "d", category: "GYM"), row(500, "e", category: "bar"),
        ])

        #expect(summary.read == 5)
        #expect(summary.added == TransactionTotals(count: 5, income: .cents(200), expenses: .cents(1300)))
        #expect(summary.newCategories.map(\.name) == ["Gym", "Dividends"])
        #expect(summary.newCategories.map(\.type) == [.expense, .income])
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
        let failure = MoneyFlowError.importRow(file: "x.csv", line: 3, .quotes)

        await #expect(throws: failure) {
            try await wallet.importRows([row(100, category: "Gym")], failingWith: failure)
        }

        #expect(try await wallet.dumpWithHistory() == before)
        #expect(try await wallet.importRows([row(1)]).read == 1)
        #expect(try await wallet.everything().map(\.id) == [1])
    }

    @Test("A category of the other type is refused with its line, also one that the same file made")
    func typeMismatch() async throws {
        let before = try await wallet.dumpWithHistory()

        let salary = MoneyFlowError.categoryTypeMismatch(category: "Salary", type: .expense)
        await #expect(throws: ListedRows.refusal(line: 7, .value(salary))) {
            try await wallet.importRows([row(1), row(100, line: 7, category: "salary"), row(1, line: 8)])
        }
        let gym = MoneyFlowError.categoryTypeMismatch(category: "Gym", type: .income)
        await #expect(throws: ListedRows.refusal(line: 9, .value(gym))) {
            try await wallet.importRows([row(1, category: "Gym"), row(2, line: 9, type: .income, category: "gym")])
        }

        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("A row without a category takes the one that the wallet last used with its title and type")
    func chosenCategory() async throws {
        _ = try await wallet.add(.expense(1, "Bike", on: day("2026-11-20"), category: "Sport"))
        _ = try await wallet.add(.income(1, "Bike", on: day("2026-11-20"), category: "Selling"))

        _ = try await wallet.importRows([row(1, "BIKE"), row(2, "bike", type: .income), row(3, "")])

        #expect(try await wallet.everything().prefix(3).map(\.category.name) == ["Other", "Selling", "Sport"])
    }

    @Test("The settings handed to the reader are the wallet's")
    func settings() async throws {
        let yen = try currency("JPY")
        let wallet = try SQLiteRepository.inMemory(currency: yen)
        let row = try row(7)

        let summary = try await wallet.importRows { settings throws(MoneyFlowError) in
            guard settings.currency == yen else { throw .unexpected(settings.currency.code) }
            return ListedRows([row])
        }

        #expect(summary.added.expenses == Money(minorUnits: 7, currency: yen))
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
        let income = TransactionFilter(type: .income)
        #expect(try await wallet.transactions(matching: income, after: nil, limit: 1).totals.count == 20_000)
        _ = try await wallet.undo(1)
        #expect(try await wallet.dump() == before)
        _ = try await wallet.redo(1)
        #expect(try await wallet.home(month: month("2026-11"), latest: 1).latestTransactions.count == 1)
        #expect(try await wallet.verify().problems == [])
    }
}
