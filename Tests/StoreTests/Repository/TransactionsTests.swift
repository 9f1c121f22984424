import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Adding, editing and deleting transactions")
struct TransactionsTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    @Test("An added transaction is returned as it is stored")
    func add() async throws {
        // Given an expense with untidy white space in its title
        let new = NewTransaction.expense(
            1250,
            "  Coffee \n with  Ann ",
            on: try .test("2026-11-20"),
            category: "Eating"
        )

        // When it is added
        let added = try await wallet.perform(AddTransaction(new)).outcome

        // Then it has an id, the whole category and a tidy title, and can be read again
        #expect(added.id == 1)
        #expect(added.title == "Coffee with Ann")
        #expect(added.category?.name == "Eating Out")
        #expect(added.type == .expense)
        #expect(added.amount == .cents(1250))
        #expect(try await wallet.read(SingleTransaction(1)) == added)
    }

    @Test(
        "An amount out of range is refused",
        arguments: [
            (Int64(0), AmountProblem.zero), (-1, .negative), (Int64.min, .negative), (1_000_000_000_000_000, .tooLarge),
            (Int64.max, .tooLarge),
        ]
    )
    func refusesAmount(minorUnits: Int64, problem: AmountProblem) async throws {
        let before = try await wallet.dumpWithHistory()
        let date = try CivilDate.test("2026-11-20")

        await #expect(throws: MoneyFlowError.invalidAmount(text: "\(minorUnits)", problem)) {
            try await wallet.perform(AddTransaction(.expense(minorUnits, on: date))).outcome
        }

        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("An amount in another currency is not taken for one with the same digits")
    func refusesCurrency() async throws {
        let dollars = Money(minorUnits: 100, currency: try .test("USD"))
        let new = NewTransaction(date: try .test("2026-11-20"), amount: dollars, type: nil, category: nil, title: "")

        await #expect(throws: MoneyFlowError.noRateToCharge(dollars, in: .euro, on: new.date)) {
            try await wallet.perform(AddTransaction(new)).outcome
        }
        let id = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome.id
        await #expect(throws: MoneyFlowError.noRateToCharge(dollars, in: .euro, on: new.date)) {
            try await wallet.perform(EditTransactions([id], TransactionEdit(amount: dollars))).outcome
        }
    }

    @Test("A title of 1,000 characters is accepted; a longer one or a control character is refused")
    func titleLimits() async throws {
        let date = try CivilDate.test("2026-11-20")
        let longest = String(repeating: "é", count: 1000)

        #expect(try await wallet.perform(AddTransaction(.expense(1, longest, on: date))).outcome.title == longest)
        await #expect(throws: MoneyFlowError.textTooLong(field: .title, length: 1001, limit: 1000)) {
            try await wallet.perform(AddTransaction(.expense(1, longest + "é", on: date))).outcome
        }
        await #expect(throws: MoneyFlowError.controlCharacter(field: .title, scalar: "\u{1B}")) {
            try await wallet.perform(AddTransaction(.expense(1, "\u{1B}[31mred", on: date))).outcome
        }
    }

    @Test("A title that looks like SQL or JSON is plain text")
    func hostileTitles() async throws {
        let titles = ["'; DROP TABLE category; --", #"{"title": "x\"}"#, "%_", "\\", "null", "👩‍👩‍👧 日本 \u{202E}"]

        for title in titles {
            _ = try await wallet.perform(AddTransaction(.expense(1, title, on: .test("2026-11-20")))).outcome
        }
        _ = try await wallet.perform(MoveCommands.undo(titles.count)).outcome
        _ = try await wallet.perform(MoveCommands.redo(titles.count)).outcome

        #expect(try await wallet.everything().map(\.title) == titles.reversed())
    }

    @Test("An edit changes only the given fields")
    func edit() async throws {
        let original = try await wallet.perform(
            AddTransaction(.expense(500, "Lunch", on: .test("2026-11-20"), category: "Bar"))
        ).outcome

        let (before, after) = try await wallet.edit(original.id, TransactionEdit(amount: .cents(700)))

        #expect(before == original)
        #expect(after.amount == .cents(700))
        #expect(after.title == "Lunch")
        #expect(after.category == original.category)
        #expect(after.date == original.date)
    }

    @Test("Changing the type of a transaction gives it that type's fallback category")
    func editType() async throws {
        let expense = try await wallet.perform(
            AddTransaction(.expense(500, "Refund", on: .test("2026-11-20"), category: "Bar"))
        ).outcome

        let (_, after) = try await wallet.edit(expense.id, TransactionEdit(type: .income))

        #expect(after.category?.name == "Extra Income")
        #expect(
            try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 0)).recaps[0].monthlyIncome
                == .cents(500)
        )
    }

    @Test("A type says whether money was received: a refund of the other type stays one, and its category does too")
    func editTypeOfRefund() async throws {
        let bought = NewTransaction.expense(500, "Shoes", on: try .test("2026-11-20"), category: "Clothing")
        let refund = try await wallet.edit(
            await wallet.perform(AddTransaction(bought)).outcome.id,
            TransactionEdit(isRefund: true)
        ).after

        let received = try await wallet.edit(refund.id, TransactionEdit(type: .income))
            .after
        #expect(received == refund)
        let spent = try await wallet.edit(refund.id, TransactionEdit(type: .expense))
            .after
        #expect(spent.category?.name == "Clothing")
        #expect(!spent.isRefund)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        let salary = try await wallet.read(Categories()).first { $0.name == "Salary" }
        let earned = try await wallet.edit(refund.id, TransactionEdit(type: .income, category: salary?.id)).after
        #expect(earned.effect(on: earned.account.id) == 500)
        #expect(!earned.isRefund)
    }

    @Test("An empty edit is refused, and so is one of a missing transaction")
    func refusedEdits() async throws {
        await #expect(throws: MoneyFlowError.nothingToChange(in: .transaction)) {
            try await wallet.perform(EditTransactions([1], TransactionEdit())).outcome
        }
        await #expect(throws: MoneyFlowError.transactionNotFound([1])) {
            try await wallet.perform(EditTransactions([1], TransactionEdit(title: "x"))).outcome
        }
        await #expect(throws: MoneyFlowError.transactionNotFound([1])) { try await wallet.read(SingleTransaction(1)) }
    }

    @Test("If some of the transactions do not exist, none is deleted")
    func delete() async throws {
        for number in 1...4 {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number), on: .test("2026-11-20")))).outcome
        }

        await #expect(throws: MoneyFlowError.transactionNotFound([9, 7])) {
            try await wallet.perform(DeleteTransactions([1, 9, 2, 7, 9])).outcome
        }
        #expect(try await wallet.everything().map(\.id) == [4, 3, 2, 1])

        let deleted = try await wallet.perform(DeleteTransactions([3, 1, 3])).outcome
        #expect(deleted.map(\.id) == [3, 1])
        #expect(try await wallet.everything().map(\.id) == [4, 2])
    }

    @Test("The id of a deleted transaction is never reused")
    func idsAreNotReused() async throws {
        let first = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(DeleteTransactions([first.id])).outcome
        #expect(try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome.id == 2)
    }
}
