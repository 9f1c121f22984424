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

extension NewTransaction {
    fileprivate static func tagged(_ tags: String...) -> NewTransaction {
        var transaction = NewTransaction.expense(100, "Trip", on: .testToday)
        transaction.tags = tags
        return transaction
    }
}
