import Core
import TestSupport
import Testing

@testable import Store

@Suite("Categories")
struct CategoriesTests {
    let wallet: SQLiteRepository

    init() throws {
        wallet = try SQLiteRepository.inMemory()
    }

    @Test(
        "The name of another category is refused, ignoring case and accents",
        arguments: ["bar", "BAR", " Bar ", "Bár"]
    )
    func takenName(name: String) async throws {
        await #expect(throws: MoneyFlowError.categoryNameTaken("Bar")) {
            try await wallet.addCategory(NewCategory(name: name, icon: .bar, type: .income))
        }
        await #expect(throws: MoneyFlowError.categoryNameTaken("Bar")) {
            try await wallet.renameCategory("Film", to: name)
        }
    }

    @Test("The case of a category's name can be changed")
    func renameCase() async throws {
        let (before, after) = try await wallet.renameCategory("Bar", to: "BAR")
        #expect(before.name == "Bar")
        #expect(after.name == "BAR")
        #expect(after.id == before.id)
    }

    @Test("An invalid name is refused")
    func badNames() async throws {
        for (name, error) in [
            (" ", MoneyFlowError.emptyText(field: .categoryName)),
            (String(repeating: "x", count: 101), .textTooLong(field: .categoryName, length: 101, limit: 100)),
            ("a\u{7}b", .controlCharacter(field: .categoryName, scalar: "\u{7}")),
        ] {
            await #expect(throws: error) {
                try await wallet.addCategory(NewCategory(name: name, icon: .bar, type: .income))
            }
        }
    }

    @Test("Changing an icon changes nothing else, and the same icon again is not recorded")
    func icon() async throws {
        let before = try #require(try await wallet.categories().first { $0.name == "Bar" })

        let after = try await wallet.setCategory("bar", icon: .coffee)
        _ = try await wallet.setCategory("bar", icon: .coffee)

        #expect((after.id, after.name, after.type, after.archived) == (before.id, "Bar", .expense, false))
        #expect(after.icon == .coffee)
        #expect(try await wallet.history(limit: 5).map(\.kind) == [.changeCategoryIcon])
        _ = try await wallet.undo(1)
        #expect(try await wallet.categories().contains(before))
        await #expect(throws: MoneyFlowError.unknownCategory("Zoo", suggestion: nil)) {
            try await wallet.setCategory("Zoo", icon: .bar)
        }
    }

    @Test("A fallback category can be renamed but neither archived nor deleted, and stays the fallback")
    func fallback() async throws {
        _ = try await wallet.renameCategory("Other", to: "Miscellany")

        await #expect(throws: MoneyFlowError.categoryIsFallback("Miscellany")) {
            try await wallet.setCategory("Miscellany", archived: true)
        }
        await #expect(throws: MoneyFlowError.categoryIsFallback("Miscellany")) {
            try await wallet.deleteCategory("Miscellany", movingTo: "Bar")
        }
        #expect(try await wallet.add(.expense(1, on: .test("2026-11-20"))).category?.name == "Miscellany")
    }

    @Test("A category in use is deleted only if its transactions move to another of its type")
    func deleteInUse() async throws {
        for _ in 1...3 { _ = try await wallet.add(.expense(1, on: .test("2026-11-20"), category: "Bar")) }

        await #expect(throws: MoneyFlowError.categoryInUse(name: "Bar", count: 3)) {
            try await wallet.deleteCategory("Bar", movingTo: nil)
        }
        await #expect(throws: MoneyFlowError.categoryMovedToItself("Bar")) {
            try await wallet.deleteCategory("Bar", movingTo: "bar")
        }
        await #expect(
            throws: MoneyFlowError.categoryTypeMismatch(category: "Salary", type: .expense, requiredBy: .category)
        ) {
            try await wallet.deleteCategory("Bar", movingTo: "Salary")
        }
        #expect(try await wallet.history(limit: 1).first?.kind == .add)

        let (category, moved) = try await wallet.deleteCategory("Bar", movingTo: "Eating Out")
        #expect(category.name == "Bar")
        #expect(moved == 3)
        #expect(try await wallet.everything().allSatisfy { $0.category?.name == "Eating Out" })
        #expect(try await wallet.verify().problems == [])
    }

    @Test("Undoing a deletion restores the category's id and transactions")
    func undoDelete() async throws {
        _ = try await wallet.add(.expense(5, on: .test("2026-11-20"), category: "Bar"))
        let before = try await wallet.dump()
        _ = try await wallet.deleteCategory("Bar", movingTo: "Film")

        let entries = try await wallet.undo(1)

        #expect(try await wallet.dump() == before)
        #expect(entries.map(\.kind) == [.deleteCategory])
        #expect(entries.first?.changeCount == 2)
    }

    @Test("History still lists transactions whose category was deleted")
    func historyOfDeletedCategory() async throws {
        _ = try await wallet.addCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))
        let added = try await wallet.add(.expense(5, "Pass", on: .test("2026-11-20"), category: "Gym"))
        _ = try await wallet.delete([added.id])
        _ = try await wallet.deleteCategory("Gym", movingTo: nil)

        let changes = try await wallet.history(limit: 10).flatMap(\.changes)

        #expect(changes.contains(.transaction(before: added, after: nil)))
    }

    @Test("The id of a category that was deleted is refused like its name, wherever it is used")
    func staleID() async throws {
        let bar = try await wallet.category("Bar").id
        let film = try await wallet.category("Film").id
        let added = try await wallet.add(.expense(5, on: .test("2026-11-20"), category: "Film"))
        let gym = try await wallet.addCategory(NewCategory(name: "Gym", icon: .sport, type: .expense)).id
        _ = try await wallet.undo(1)
        // The last name is used.
        _ = try await wallet.renameCategory(bar, to: "Filn")
        _ = try await wallet.deleteCategory(bar, movingTo: nil)
        let before = try await wallet.dumpWithHistory()
        let error = MoneyFlowError.unknownCategory("Filn", suggestion: "Film")

        await #expect(throws: error) { try await wallet.renameCategory(bar, to: "Pub") }
        await #expect(throws: error) { try await wallet.setCategory(bar, icon: .bar) }
        await #expect(throws: error) { try await wallet.setCategory(bar, archived: true) }
        await #expect(throws: error) { try await wallet.deleteCategory(bar, movingTo: nil) }
        await #expect(throws: error) { try await wallet.deleteCategory(film, movingTo: bar) }
        await #expect(throws: error) { try await wallet.edit(added.id, TransactionEdit(category: bar)) }
        await #expect(throws: error) { try await wallet.everything(TransactionFilter(categories: [bar])) }
        await #expect(throws: error) {
            try await wallet.addRule(NewRule(pattern: "x", category: bar, title: nil))
        }
        #expect(try await wallet.dumpWithHistory() == before)
        await #expect(throws: MoneyFlowError.unknownCategory("Gym", suggestion: nil)) {
            try await wallet.setCategory(gym, icon: .bar)
        }
        await #expect(throws: MoneyFlowError.unknownCategory("#999", suggestion: nil)) {
            try await wallet.setCategory(999, icon: .bar)
        }
    }

    @Test("Requirements of a category are checked again in the transaction")
    func checkedInside() async throws {
        let (bar, salary) = (try await wallet.category("Bar").id, try await wallet.category("Salary").id)
        let added = try await wallet.add(.expense(5, on: .test("2026-11-20"), category: "Film"))
        let mismatch = MoneyFlowError.categoryTypeMismatch(category: "Salary", type: .expense)

        await #expect(throws: mismatch) {
            try await wallet.edit(added.id, TransactionEdit(type: .expense, category: salary))
        }
        await #expect(throws: mismatch) {
            try await wallet.everything(TransactionFilter(categories: [salary], type: .expense))
        }
        let change = MoneyFlowError.categoryTypeMismatch(category: "Salary", type: .expense, requiredBy: .transaction)
        await #expect(throws: change) { try await wallet.edit(added.id, TransactionEdit(category: salary)) }
        let income = TransactionEdit(type: .income, category: salary)
        #expect(try await wallet.edit(added.id, income).after.type == .income)
        _ = try await wallet.setCategory(bar, archived: true)
        await #expect(throws: MoneyFlowError.categoryArchived("Bar")) {
            try await wallet.edit(added.id, TransactionEdit(category: bar))
        }
        await #expect(throws: MoneyFlowError.categoryArchived("Bar")) {
            try await wallet.addRule(NewRule(pattern: "x", category: bar, title: nil))
        }
    }

    @Test("An archived category is refused for new transactions but found by filters")
    func archived() async throws {
        _ = try await wallet.add(.expense(5, on: .test("2026-11-20"), category: "Bar"))
        #expect(try await wallet.setCategory("Bar", archived: true).archived)

        await #expect(throws: MoneyFlowError.categoryArchived("Bar")) {
            try await wallet.add(.expense(5, on: .test("2026-11-20"), category: "Bar"))
        }
        #expect(try await wallet.everything(TransactionFilter(categories: [wallet.category("Bar").id])).count == 1)
    }
}
