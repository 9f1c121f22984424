import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("What other devices do under an open form")
@MainActor
struct SharedFormTests {
    private func form(_ devices: SharedDevices, _ destination: AppDestination) async throws -> any FormViewModel {
        await devices.app.go(to: destination)
        return try #require(devices.app.screen as? any FormViewModel)
    }

    private func type(_ text: String, _ form: any FormViewModel) {
        for character in text { form.edit(.insert(String(character))) }
    }

    private func text(_ label: String, _ form: any FormViewModel) -> String? {
        guard case .text(let input, _)? = form.form.fields.first(where: { $0.label == label })?.content else {
            return nil
        }
        return input.text
    }

    @Test("What is typed stays, what is not shows the new value, and saving changes only what was typed")
    func changed() async throws {
        let devices = try await SharedDevices(["Coffee"])
        let form = try await form(devices, .editing(1))
        form.moveFocus(by: 2)
        form.edit(.moveToEnd)
        type(" and cake", form)
        try await devices.onPhone(EditTransactions([1], TransactionEdit(amount: .cents(250))))
        try await devices.passMinute()
        #expect(try await eventually { text("Amount", form) == "2.50" })
        #expect(text("Title", form) == "Coffee and cake")
        #expect(form.form.focusedField?.label == "Title")
        #expect(
            form.form.note == "It was changed by phone and is now Coffee, −€2.50, Other, 20 Nov. "
                + "Saving changes only what you typed here: title."
        )
        await form.save()
        #expect(devices.app.isHome)
        let saved = try await devices.laptop.store.read(SingleTransaction(1))
        #expect(saved.title == "Coffee and cake" && saved.amount == .cents(250))
        let entry = try #require(try await devices.laptop.store.read(History(limit: 1)).first)
        let records = try #require(entry.changes.first?.records(of: Transaction.self))
        #expect(records.before?.amount == .cents(250) && records.before?.title == "Coffee")
        await devices.quit()
    }

    @Test("A form says that its transaction was deleted, keeps what was typed, and can save once that is undone")
    func deleted() async throws {
        let devices = try await SharedDevices(["Coffee"])
        let form = try await form(devices, .editing(1))
        form.moveFocus(by: 2)
        type("Tea", form)
        try await devices.onPhone(DeleteTransactions([1]))
        try await devices.passMinute()
        #expect(try await eventually { form.form.note.hasPrefix("It was deleted by phone and cannot be saved.") })
        await form.save()
        #expect(devices.app.screen === form)
        #expect(devices.app.changes.refusal?.title.contains("#1") == true)
        #expect(text("Title", form) == "Tea")
        await form.close()
        #expect(devices.app.isHome)

        try await devices.onPhone(MoveCommands.undo(1))
        try await devices.passMinute()
        #expect(try await eventually { devices.titles == ["Coffee"] })
        let again = try await self.form(devices, .editing(1))
        #expect(again === form && text("Title", form) == "Tea")
        await form.save()
        #expect(try await devices.laptop.store.read(SingleTransaction(1)).title == "Tea")
        await devices.quit()
    }

    @Test("A new transaction stays as it was typed, with what the others add to its suggestions")
    func adding() async throws {
        let devices = try await SharedDevices(["Coffee"])
        let form = try await form(devices, .addition)
        type("12.50", form)
        form.moveFocus(by: 2)
        type("Te", form)
        try await devices.onPhone(AddTransaction(TestWallet.expense("Tent")))
        try await devices.passMinute()
        #expect(try await eventually { form.form.focusedField?.suggestions.contains { $0.text == "Tent" } == true })
        #expect(text("Amount", form) == "12.50" && text("Title", form) == "Te")
        await form.save()
        #expect(devices.app.isHome)
        #expect(try await devices.laptop.store.read(SingleTransaction(3)).amount == .cents(1250))
        await devices.quit()
    }

    @Test("A form whose account was deleted keeps what was typed, says why it cannot save, and closes")
    func deletedAccount() async throws {
        let devices = try await SharedDevices(["Coffee"])
        try await devices.onPhone(AddAccount(NewAccount(name: "Visa", kind: .card)))
        try await devices.passMinute()
        let app = devices.app
        await app.show(.accounts)
        let visa = try #require(try await devices.laptop.store.read(Accounts()).first { $0.name == "Visa" })
        app.accounts.select(id: visa.id)
        await app.editAccount(visa.id)
        let form = try #require(app.screen as? any FormViewModel)
        type("Gold", form)
        let there = try #require(try await devices.phone.store.read(Accounts()).first { $0.name == "Visa" })
        try await devices.onPhone(DeleteAccount(there.id, movingTo: nil))
        try await devices.passMinute()
        for _ in 0..<100 { await Task.yield() }
        #expect(app.screen === form && app.changes.alert == nil)
        #expect(text("Name", form) == "Gold")
        await form.save()
        #expect(app.screen === form && app.changes.message != nil)
        #expect(text("Name", form) == "Gold")
        await form.close()
        #expect(app.screen === app.accounts)
        await devices.quit()
    }
}
