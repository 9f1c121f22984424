import Core
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("Tags and people in the form of a transaction")
@MainActor
struct TransactionFormNamesTests {
    @Test("A new transaction gets its tags, and says which of them are new")
    func tags() async throws {
        let form = try await TestForm([])
        _ = try await form.store.perform(AddTransaction(.tagged("rome")))
        await form.viewModel.load()
        try form.type("5", into: "Amount")
        try form.type("work, ro", into: "Tags")
        #expect(try form.field("Tags").meaning == "new: #work #ro")
        #expect(try form.field("Tags").suggestions.map(\.text) == ["rome"])
        form.viewModel.highlight(by: 1)
        form.next(1)
        #expect(try form.field("Tags").meaning == "new: #work")
        await form.viewModel.save()
        #expect(try await form.store.read(SingleTransaction(2)).tagWords == "#rome #work")
    }

    @Test("An edit shows the tags, adds and takes away those that changed, and cannot be shared")
    func edit() async throws {
        let before = try await TestForm([])
        _ = try await before.store.perform(AddTransaction(.tagged("rome", "work")))
        let transaction = try await before.store.read(SingleTransaction(1))
        let form = TransactionFormViewModel(
            wallet: before.store,
            changes: before.changes,
            current: CurrentFormats(try .test("en_GB"), inputLocale: nil),
            editing: transaction,
            onClose: { _ in }
        )
        await form.load()
        #expect(form.form.fields.map(\.label).contains("With") == false)
        let index = try #require(form.form.fields.firstIndex { $0.label == "Tags" })
        form.moveFocus(by: index)
        form.edit(.insert("work, home"))
        await form.save()
        #expect(try await before.store.read(SingleTransaction(1)).tagWords == "#home #work")
    }

    @Test("A tag that cannot be is said while typing, and not saved")
    func wrongTag() async throws {
        let form = try await TestForm([])
        try form.type("5", into: "Amount")
        try form.type("two words", into: "Tags")
        #expect(try form.field("Tags").problem == "A tag is one word, without spaces, commas, colons or brackets.")
        await form.viewModel.save()
        #expect(form.closings == [])
    }

    @Test("People share a new transaction equally; an account for a new name is made, which the form says before")
    func people() async throws {
        let ada = NewAccount(name: "Ada", kind: .person, currency: .euro)
        let form = try await TestForm([], accounts: [ada])
        try form.type("40", into: "Amount")
        try form.type("ad", into: "With")
        #expect(try form.field("With").meaning == "€20.00")
        #expect(form.viewModel.form.note.contains("account") == false)
        try form.type("Ada, Bob", into: "With")
        #expect(try form.field("With").meaning == "€13.33 each")
        #expect(
            form.viewModel.form.note.hasSuffix("Saving makes an account for Bob, which has what you owe each other.")
        )
        await form.viewModel.save()
        let splits = try await form.store.read(SingleTransaction(1)).splits
        #expect(splits.map(\.purpose.name) == ["Ada", "Bob"])
        #expect(splits.map(\.amount) == [.cents(1333), .cents(1333)])
    }

    @Test("An account of one's own and the account of the transaction share nothing")
    func wrongPeople() async throws {
        let ada = NewAccount(name: "Ada", kind: .person, currency: .euro)
        let form = try await TestForm([], accounts: [ada, NewAccount(name: "Cash")])
        try form.type("40", into: "Amount")
        try form.type("cash", into: "With")
        #expect(try form.field("With").problem == "It is an account of yours.")
        try form.type("Ada", into: "Account")
        try form.type("Ada", into: "With")
        #expect(try form.field("With").problem == "A share is what somebody else owes.")
        try form.choose("Transfer")
        #expect(form.labels.contains("With") == false)
    }
}

@Suite("Refunds in the form of a transaction")
@MainActor
struct TransactionFormRefundTests {
    @Test("A refund of what was split is asked which part it is, and saved with the one that is typed")
    func part() async throws {
        let form = try await TestForm([])
        let medical = try #require(try await form.store.read(Categories()).first { $0.name == "Medical" })
        var shopping = NewTransaction.expense(8415, "Shopping", on: .testToday, category: "Food & Beverage")
        shopping.splits = [NewSplit(.category(medical.id), .amount(.cents(2000)))]
        _ = try await form.store.perform(AddTransaction(shopping))
        await form.viewModel.load()
        try form.type("20", into: "Amount")
        try form.choose("Refund")
        try form.type("shopping", into: "Title")
        await form.viewModel.save()
        #expect(form.closings == [])
        #expect(try form.field("Category").isFocused)
        let question = "What part comes back? It was split among Food & Beverage and Medical."
        #expect(try form.field("Category").problem == Hint(question))
        try form.type("medical", into: "Category")
        await form.viewModel.save()
        #expect(form.closings == [true])
        let refund = try await form.store.read(SingleTransaction(2))
        #expect(refund.isRefund && refund.category?.id == medical.id)
    }

    @Test("A refund of what is whole is saved at once")
    func whole() async throws {
        let form = try await TestForm(["Tea"])
        try form.type("1", into: "Amount")
        try form.choose("Refund")
        try form.type("Tea", into: "Title")
        await form.viewModel.save()
        #expect(form.closings == [true])
    }
}

extension NewTransaction {
    fileprivate static func tagged(_ tags: String...) -> NewTransaction {
        var transaction = NewTransaction.expense(100, "Trip", on: .testToday)
        transaction.tags = tags
        return transaction
    }
}
