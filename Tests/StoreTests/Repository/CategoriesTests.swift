import Core
import TestSupport
import Testing

@testable import Store

@Suite("Categories")
struct CategoriesTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    @Test(
        "The name of another category is refused, ignoring case and accents",
        arguments: ["bar", "BAR", " Bar ", "Bár"]
    )
    func takenName(name: String) async throws {
        await #expect(throws: MoneyFlowError.categoryNameTaken("Bar")) {
            try await wallet.perform(AddCategory(NewCategory(name: name, icon: .bar, type: .income))).outcome
        }
        await #expect(throws: MoneyFlowError.categoryNameTaken("Bar")) {
            try await wallet.perform(RenameCategory(wallet.category("Film").id, to: name)).outcome
        }
    }

    @Test("The case of a category's name can be changed")
    func renameCase() async throws {
        let (before, after) = try await wallet.perform(RenameCategory(wallet.category("Bar").id, to: "BAR")).outcome
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
                try await wallet.perform(AddCategory(NewCategory(name: name, icon: .bar, type: .income))).outcome
            }
        }
    }

    @Test("Changing an icon changes nothing else, and the same icon again is not recorded")
    func icon() async throws {
        let before = try #require(try await wallet.read(Categories()).first { $0.name == "Bar" })

        let after = try await wallet.perform(ChangeCategoryIcon(wallet.category("bar").id, icon: .coffee)).outcome.after
        _ = try await wallet.perform(ChangeCategoryIcon(wallet.category("bar").id, icon: .coffee)).outcome

        #expect((after.id, after.name, after.type, after.archived) == (before.id, "Bar", .expense, false))
        #expect(after.icon == .coffee)
        #expect(try await wallet.read(History(limit: 5)).map(\.kind) == [.changeCategoryIcon])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.read(Categories()).contains(before))
        await #expect(throws: MoneyFlowError.unknownCategory("Zoo", suggestion: nil)) {
            try await wallet.perform(ChangeCategoryIcon(wallet.category("Zoo").id, icon: .bar)).outcome
        }
    }

    @Test("A fallback category can be renamed but neither archived nor deleted, and stays the fallback")
    func fallback() async throws {
        _ = try await wallet.perform(RenameCategory(wallet.category("Other").id, to: "Miscellany")).outcome

        await #expect(throws: MoneyFlowError.categoryIsFallback("Miscellany")) {
            try await wallet.perform(ArchiveCategory(wallet.category("Miscellany").id, archived: true)).outcome
        }
        await #expect(throws: MoneyFlowError.categoryIsFallback("Miscellany")) {
            try await wallet.perform(
                DeleteCategory(wallet.category("Miscellany").id, movingTo: wallet.category("Bar").id)
            ).outcome
        }
        #expect(
            try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome.category?.name
                == "Miscellany"
        )
    }

    @Test("A category in use is deleted only if its transactions move to another of its type")
    func deleteInUse() async throws {
        for _ in 1...3 {
            _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20"), category: "Bar"))).outcome
        }

        await #expect(throws: MoneyFlowError.categoryInUse(name: "Bar", count: 3)) {
            try await wallet.perform(DeleteCategory(wallet.category("Bar").id, movingTo: nil)).outcome
        }
        await #expect(throws: MoneyFlowError.categoryMovedToItself("Bar")) {
            try await wallet.perform(DeleteCategory(wallet.category("Bar").id, movingTo: wallet.category("bar").id))
                .outcome
        }
        await #expect(
            throws: MoneyFlowError.categoryTypeMismatch(category: "Salary", type: .expense, requiredBy: .category)
        ) {
            try await wallet.perform(DeleteCategory(wallet.category("Bar").id, movingTo: wallet.category("Salary").id))
                .outcome
        }
        #expect(try await wallet.read(History(limit: 1)).first?.kind == .add)

        let (category, moved) = try await wallet.perform(
            DeleteCategory(wallet.category("Bar").id, movingTo: wallet.category("Eating Out").id)
        ).outcome
        #expect(category.name == "Bar")
        #expect(moved == 3)
        #expect(try await wallet.everything().allSatisfy { $0.category?.name == "Eating Out" })
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Undoing a deletion restores the category's id and transactions")
    func undoDelete() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(5, on: .test("2026-11-20"), category: "Bar"))).outcome
        let before = try await wallet.dump()
        _ = try await wallet.perform(DeleteCategory(wallet.category("Bar").id, movingTo: wallet.category("Film").id))
            .outcome

        let entries = try await wallet.perform(MoveCommands.undo(1)).outcome

        #expect(try await wallet.dump() == before)
        #expect(entries.map(\.kind) == [.deleteCategory])
        #expect(entries.first?.changeCount == 2)
    }

    @Test("History still lists transactions whose category was deleted")
    func historyOfDeletedCategory() async throws {
        _ = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
        let added = try await wallet.perform(
            AddTransaction(.expense(5, "Pass", on: .test("2026-11-20"), category: "Gym"))
        ).outcome
        _ = try await wallet.perform(DeleteTransactions([added.id])).outcome
        _ = try await wallet.perform(DeleteCategory(wallet.category("Gym").id, movingTo: nil)).outcome

        let changes = try await wallet.read(History(limit: 10)).flatMap(\.changes)

        #expect(changes.contains(HistoryChange(before: added, after: nil)))
    }

    @Test("The id of a category that was deleted is refused like its name, wherever it is used")
    func staleID() async throws {
        let bar = try await wallet.category("Bar").id
        let film = try await wallet.category("Film").id
        let added = try await wallet.perform(AddTransaction(.expense(5, on: .test("2026-11-20"), category: "Film")))
            .outcome
        let gym = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
            .id
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        // The last name is used.
        _ = try await wallet.perform(RenameCategory(bar, to: "Filn")).outcome
        _ = try await wallet.perform(DeleteCategory(bar, movingTo: nil)).outcome
        let before = try await wallet.dumpWithHistory()
        let error = MoneyFlowError.unknownCategory("Filn", suggestion: "Film")

        await #expect(throws: error) { try await wallet.perform(RenameCategory(bar, to: "Pub")).outcome }
        await #expect(throws: error) { try await wallet.perform(ChangeCategoryIcon(bar, icon: .bar)).outcome }
        await #expect(throws: error) { try await wallet.perform(ArchiveCategory(bar, archived: true)).outcome }
        await #expect(throws: error) { try await wallet.perform(DeleteCategory(bar, movingTo: nil)).outcome }
        await #expect(throws: error) { try await wallet.perform(DeleteCategory(film, movingTo: bar)).outcome }
        await #expect(throws: error) {
            try await wallet.perform(EditTransactions([added.id], TransactionEdit(category: bar))).outcome
        }
        await #expect(throws: error) { try await wallet.everything(TransactionFilter(categories: [bar])) }
        await #expect(throws: error) {
            try await wallet.perform(AddRule(NewRule(pattern: "x", category: bar, title: nil))).outcome
        }
        #expect(try await wallet.dumpWithHistory() == before)
        await #expect(throws: MoneyFlowError.unknownCategory("Gym", suggestion: nil)) {
            try await wallet.perform(ChangeCategoryIcon(gym, icon: .bar)).outcome
        }
        await #expect(throws: MoneyFlowError.unknownCategory("#999", suggestion: nil)) {
            try await wallet.perform(ChangeCategoryIcon(999, icon: .bar)).outcome
        }
    }

    @Test("Requirements of a category are checked again in the transaction")
    func checkedInside() async throws {
        let (bar, salary) = (try await wallet.category("Bar").id, try await wallet.category("Salary").id)
        let added = try await wallet.perform(AddTransaction(.expense(5, on: .test("2026-11-20"), category: "Film")))
            .outcome
        let mismatch = MoneyFlowError.categoryTypeMismatch(category: "Salary", type: .expense)

        await #expect(throws: mismatch) {
            try await wallet.perform(EditTransactions([added.id], TransactionEdit(type: .expense, category: salary)))
                .outcome
        }
        await #expect(throws: mismatch) {
            try await wallet.everything(TransactionFilter(categories: [salary], type: .expense))
        }
        let change = MoneyFlowError.categoryTypeMismatch(category: "Salary", type: .expense, requiredBy: .transaction)
        await #expect(throws: change) {
            try await wallet.perform(EditTransactions([added.id], TransactionEdit(category: salary))).outcome
        }
        let income = TransactionEdit(type: .income, category: salary)
        #expect(try await wallet.edit(added.id, income).after.type == .income)
        _ = try await wallet.perform(ArchiveCategory(bar, archived: true)).outcome
        await #expect(throws: MoneyFlowError.categoryArchived("Bar")) {
            try await wallet.perform(EditTransactions([added.id], TransactionEdit(category: bar))).outcome
        }
        await #expect(throws: MoneyFlowError.categoryArchived("Bar")) {
            try await wallet.perform(AddRule(NewRule(pattern: "x", category: bar, title: nil))).outcome
        }
    }

    @Test("An archived category is refused for new transactions but found by filters")
    func archived() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(5, on: .test("2026-11-20"), category: "Bar"))).outcome
        #expect(try await wallet.perform(ArchiveCategory(wallet.category("Bar").id, archived: true)).outcome.archived)

        await #expect(throws: MoneyFlowError.categoryArchived("Bar")) {
            try await wallet.perform(AddTransaction(.expense(5, on: .test("2026-11-20"), category: "Bar"))).outcome
        }
        #expect(try await wallet.everything(TransactionFilter(categories: [wallet.category("Bar").id])).count == 1)
    }
}
