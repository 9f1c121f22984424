import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Choosing a category")
struct CategoryChoiceTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func category(of title: String, type: TransactionType? = nil) async throws -> String {
        let new = NewTransaction(
            date: try .test("2026-11-20"),
            amount: .cents(1),
            type: type,
            category: nil,
            title: title
        )
        return try #require(try await wallet.perform(AddTransaction(new)).outcome.category?.name)
    }

    @Test("The category last used with the title is chosen, by id rather than date")
    func lastUsed() async throws {
        _ = try await wallet.perform(
            AddTransaction(.expense(1, "Pizza", on: .test("2026-11-20"), category: "Eating Out"))
        ).outcome
        _ = try await wallet.perform(AddTransaction(.expense(1, "Pizza", on: .test("2020-01-01"), category: "Family")))
            .outcome
        _ = try await wallet.perform(AddTransaction(.expense(1, "Pizzas", on: .test("2026-11-20"), category: "Film")))
            .outcome

        #expect(try await category(of: "Pizza") == "Family")
    }

    @Test(
        "The case of titles is ignored, in any script",
        arguments: [
            ("coffee", "COFFEE"), ("coFFee", "COffEE"), ("Écurie", "écurie"), ("écurie", "ÉCURIE"),
            ("Café Élan", "café élan"),
            ("мёд", "Мёд"),
        ]
    )
    func caseInsensitive(kept: String, typed: String) async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, kept, on: .test("2026-11-20"), category: "Sport")))
            .outcome
        #expect(try await category(of: typed) == "Sport")
    }

    @Test("An archived category is skipped for the one used before it")
    func archived() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, "Pizza", on: .test("2026-11-20"), category: "Family")))
            .outcome
        _ = try await wallet.perform(AddTransaction(.expense(1, "Pizza", on: .test("2026-11-20"), category: "Bar")))
            .outcome
        _ = try await wallet.perform(ArchiveCategory(wallet.category("Bar").id, archived: true)).outcome

        #expect(try await category(of: "Pizza") == "Family")
    }

    @Test("A given type decides; without one, a title last used for income is income again")
    func types() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, "Bike", on: .test("2026-11-20"), category: "Sport")))
            .outcome
        _ = try await wallet.perform(AddTransaction(.income(1, "Bike", on: .test("2026-11-20"), category: "Selling")))
            .outcome

        #expect(try await category(of: "Bike") == "Selling")
        #expect(try await category(of: "Bike", type: .expense) == "Sport")
        #expect(try await category(of: "Skis", type: .income) == "Extra Income")
        #expect(try await category(of: "Skis") == "Extra Income")
    }

    @Test("Without a title, or with a new one, the fallback is chosen")
    func fallback() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, "", on: .test("2026-11-20"), category: "Sport")))
            .outcome

        #expect(try await category(of: "") == "Other")
        #expect(try await category(of: "Something new") == "Other")
        #expect(try await category(of: "", type: .income) == "Extra Income")
    }

    @Test("A category decides the type if none is given, and is refused if it has the other type")
    func categoryDecides() async throws {
        let new = NewTransaction(
            date: try .test("2026-11-20"),
            amount: .cents(1),
            type: nil,
            category: .name("sal"),
            title: ""
        )

        #expect(try await wallet.perform(AddTransaction(new)).outcome.type == .income)
        await #expect(throws: MoneyFlowError.categoryTypeMismatch(category: "Salary", type: .expense)) {
            try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20"), category: "Salary"))).outcome
        }
    }
    @Test("A category given by id is used under any name, unless it is archived, deleted or of the other type")
    func categoryByID() async throws {
        let sport = try await wallet.category("Sport").id
        let salary = try await wallet.category("Salary").id
        _ = try await wallet.perform(RenameCategory(sport, to: "Outdoors")).outcome
        _ = try await wallet.perform(AddCategory(NewCategory(name: "Sport", icon: .other, type: .expense))).outcome

        #expect(try await add(in: sport, type: .expense).category?.name == "Outdoors")
        #expect(try await add(in: salary, type: nil).type == .income)
        await #expect(throws: MoneyFlowError.categoryTypeMismatch(category: "Salary", type: .expense)) {
            try await add(in: salary, type: .expense)
        }
        await #expect(throws: MoneyFlowError.unknownCategory("#999", suggestion: nil)) {
            try await add(in: 999, type: nil)
        }
        _ = try await wallet.perform(ArchiveCategory(sport, archived: true)).outcome
        await #expect(throws: MoneyFlowError.categoryArchived("Outdoors")) {
            try await add(in: sport, type: .expense)
        }
    }

    private func add(in category: Core.Category.ID, type: TransactionType?) async throws -> Transaction {
        let date = try CivilDate.test("2026-11-20")
        return try await wallet.perform(
            AddTransaction(
                NewTransaction(date: date, amount: .cents(1), type: type, category: .id(category), title: "Skis")
            )
        ).outcome
    }
}
