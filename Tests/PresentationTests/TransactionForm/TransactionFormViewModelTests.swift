import PresentationSupport
import TestSupport
import Testing
import TextEditing

@testable import Core
@testable import Presentation

@Suite("Transaction form")
@MainActor
struct TransactionFormViewModelTests {
    @Test("Saving adds the transaction, shows a message and closes the form once")
    func add() async throws {
        let form = try await TestForm(["Bread"])
        form.type("4.10")
        form.next(2)
        form.type("Coffee")
        form.next(1)
        form.type("eat")
        form.next(1)
        form.type("yesterday")
        form.next(1)
        form.type("With Ada")
        form.next(2)
        await form.viewModel.submit()

        #expect(form.closings == [true])
        #expect(form.changes.snackbar?.title == "Added #2 Coffee, −€4.10")
        let added = try await form.store.read(SingleTransaction(2))
        #expect(added.category?.name == "Eating Out")
        #expect(added.date.iso == "2026-11-19")
        #expect(added.note == "With Ada")
    }

    @Test("If there is a problem, nothing is saved, and the first field with one gets the focus")
    func problems() async throws {
        let form = try await TestForm([])
        form.next(4)
        form.type("31/2")
        await form.viewModel.save()

        #expect(form.closings.isEmpty)
        #expect(form.field(0).isFocused)
        #expect(form.field(0).problem == "Enter an amount, such as 12.50.")
        #expect(form.field(4).problem == "There is no such day.")
        #expect(try await form.store.read(History(limit: 1)).isEmpty)
    }

    @Test("An unfinished amount is not a problem until its field was left")
    func gentleness() async throws {
        let form = try await TestForm([])
        #expect(form.field(0).problem.isEmpty)
        form.type("12.")
        #expect(form.field(0).problem.isEmpty)
        form.next(1)
        #expect(!form.field(0).problem.isEmpty)
        form.viewModel.moveFocus(by: -1)
        form.viewModel.edit(.moveToEnd)
        form.type("5")
        #expect(form.field(0).problem.isEmpty)
        #expect(form.field(0).meaning == "−€12.50")
        form.type(".")
        #expect(!form.field(0).problem.isEmpty)
    }

    @Test("A plus sign chooses income and removes a category of the other type, and choosing expense removes the sign")
    func type() async throws {
        let form = try await TestForm([])
        form.type("12")
        form.next(3)
        form.type("bar")
        form.viewModel.moveFocus(by: -3)
        form.viewModel.edit(.moveToStart)
        form.type("+")
        #expect(form.field(1).content == .choice(["Expense", "Income", "Refund"], selected: 1))
        #expect(form.field(3).content == .text(TextInput(), placeholder: "Extra Income"))
        #expect(form.field(0).meaning == "+€12.00")
        form.next(1)
        form.viewModel.choose(by: -1)
        #expect(form.field(1).content == .choice(["Expense", "Income", "Refund"], selected: 0))
        #expect(form.field(0).meaning == "−€12.00")
    }

    @Test("Choosing a suggested title sets its category, unless one was typed")
    func completion() async throws {
        let form = try await TestForm([])
        for (title, category) in [("Coffee", "bar"), ("Coffee beans", "food")] {
            var transaction = TestWallet.expense(title)
            transaction.category = .name(category)
            _ = try await form.store.perform(AddTransaction(transaction)).outcome
        }
        form.next(2)
        form.type("cof")
        await form.viewModel.titleQuery?.value
        #expect(form.field(2).suggestions.map(\.text) == ["Coffee beans", "Coffee"])
        #expect(form.field(2).highlighted == nil)
        form.viewModel.highlight(by: 2)
        await form.viewModel.submit()
        #expect(form.field(2).content == .text(TextInput("Coffee"), placeholder: "what for"))
        #expect(form.field(2).suggestions.isEmpty)
        #expect(form.field(3).content == .text(TextInput(), placeholder: "Bar"))
        #expect(form.field(3).meaning == "same as last time")
        form.type("rent")
        #expect(form.field(3).content == .text(TextInput("rent"), placeholder: "Bar"))
    }

    @Test("A late answer does not replace a newer one")
    func lateAnswer() async throws {
        let form = try await TestForm(["Cake", "Coffee"])
        let (isRead, gate) = (Gate(), Gate())
        form.store.delay(Titles.self) { titles in
            guard titles.prefix == "C" else { return }
            isRead.open()
            await gate.wait()
        }
        form.next(2)
        form.type("C")
        let slow = form.viewModel.titleQuery
        await isRead.wait()
        form.type("o")
        await form.viewModel.titleQuery?.value
        #expect(form.viewModel.titles.map(\.title) == ["Coffee"])
        gate.open()
        await slow?.value
        #expect(form.viewModel.titles.map(\.title) == ["Coffee"])
    }

    @Test("The highlight stays on its suggestion when others appear before it")
    func highlightStays() async throws {
        let form = try await TestForm(["Coffee"])
        form.next(2)
        form.type("Co")
        await form.viewModel.titleQuery?.value
        form.viewModel.highlight(by: 1)
        _ = try await form.store.perform(AddTransaction(TestWallet.expense("Cocoa"))).outcome
        await form.viewModel.load()
        await form.viewModel.titleQuery?.value
        #expect(form.field(2).suggestions.map(\.text) == ["Cocoa", "Coffee"])
        #expect(form.field(2).highlighted == 1)
    }

    @Test("A busy wallet shows an alert, and retrying saves and closes once")
    func busy() async throws {
        let form = try await TestForm([])
        form.type("5")
        form.store.interrupt(with: .walletBusy(path: "/wallet.db"))
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
        let alert = try #require(form.changes.alert)
        form.store.interrupt(with: nil)
        await alert.onPrimaryButtonTap()
        #expect(form.closings == [true])
        #expect(form.changes.alert == nil)
        #expect(try await form.store.read(History(limit: 10)).count == 1)
    }

    @Test("Saving twice adds one transaction")
    func twice() async throws {
        let form = try await TestForm([])
        form.type("5")
        async let first: Void = form.viewModel.save()
        async let second: Void = form.viewModel.save()
        _ = await (first, second)
        #expect(form.closings == [true])
        #expect(try await form.store.read(History(limit: 10)).count == 1)
    }

    @Test("A refusal by the wallet is shown at its field until that changes")
    func refusal() async throws {
        let form = try await TestForm([])
        form.type("5")
        form.next(3)
        form.type("rent")
        form.next(1)
        _ = try await form.store.perform(ArchiveCategory(form.store.category("Rent").id, archived: true))
            .outcome
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
        #expect(form.field(3).isFocused)
        #expect(form.field(3).problem == "Archived categories cannot have new transactions.")
        form.viewModel.edit(.deleteToStart)
        #expect(form.field(3).problem.isEmpty)
    }

    @Test("The form of a new wallet mentions its currency")
    func newWallet() async throws {
        #expect(try await TestForm([]).viewModel.form.note.hasPrefix("This new wallet is in EUR"))
        #expect(try await TestForm(["Bread"]).viewModel.form.note.isEmpty)
    }
}
