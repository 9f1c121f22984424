import Money
import PresentationSupport
import TestSupport
import Testing
import TextEditing

@testable import Core
@testable import Presentation

@Suite("Accounts in the app")
@MainActor
struct AccountFormTests {
    @Test("A new account has a kind, a currency, a number and what was in it on a day, and is selected")
    func add() async throws {
        let (app, wallet) = try await appAtAccounts()
        await app.addAccount()
        let form = try shownForm(app)
        #expect(form.form.fields.map(\.label) == ["Name", "Kind", "Currency", "Balance", "Number"])
        type("Travel", form)
        form.moveFocus(by: 1)
        form.choose(by: 1)
        form.moveFocus(by: 1)
        type("us", form)
        #expect(form.form.focusedField?.suggestions.first?.text == "USD")
        form.moveFocus(by: 1)
        type("-250.50", form)
        #expect(form.form.fields.map(\.label) == ["Name", "Kind", "Currency", "Balance", "On", "Number"])
        #expect(form.form.focusedField?.meaning == "−US$250.50")
        form.moveFocus(by: 1)
        type("1 nov", form)
        form.moveFocus(by: 1)
        type("4711", form)

        async let first: Void = form.save()
        async let second: Void = form.save()
        _ = await (first, second)

        #expect(app.screen === app.accounts)
        #expect(app.changes.snackbar?.title == "Added card Travel, −US$250.50 on 1 Nov")
        let added = try #require(try await wallet.store.read(Balances()).first { $0.account.name == "Travel" })
        #expect(added.account.kind == .card)
        #expect(added.account.number == "4711")
        #expect(added.balance == Money(minorUnits: -25_050, currency: try .test("USD")))
        #expect(app.accounts.selection.id == added.account.id)
        #expect(try await wallet.store.read(SingleTransaction(1)).date.iso == "2026-11-01")
        #expect(try await wallet.store.read(History(limit: 9)).count == 1)
    }

    @Test("A form shows what is wrong with its fields, and saves nothing")
    func problems() async throws {
        let (app, wallet) = try await appAtAccounts()
        await app.addAccount()
        let form = try shownForm(app)
        #expect(form.form.fields[0].problem.isEmpty)
        await form.save()
        #expect(form.form.fields[0].problem == "The account’s name is empty.")
        type("MAIN", form)
        #expect(form.form.fields[0].problem == "The account ‘Main’ already exists.")
        form.moveFocus(by: 2)
        type("xyz", form)
        #expect(!form.form.fields[2].problem.isEmpty)
        form.moveFocus(by: 1)
        type("12.345", form)
        await form.save()
        #expect(form.form.fields[0].isFocused)
        #expect(!form.form.fields[3].problem.isEmpty)
        #expect(try await wallet.store.read(History(limit: 1)).isEmpty)
    }

    @Test("A closed form keeps its text for the next time, and a saved one starts over")
    func draft() async throws {
        let (app, _) = try await appAtAccounts()
        await app.addAccount()
        type("Visa", try shownForm(app))
        await (try shownForm(app)).close()
        await app.addAccount()
        #expect(text(of: try shownForm(app)) == "Visa")
        await (try shownForm(app)).save()
        await app.addAccount()
        #expect(text(of: try shownForm(app)) == "")
    }

    @Test("An edit changes the name, the kind and the number, and says if nothing was changed")
    func edit() async throws {
        let (app, wallet) = try await appAtAccounts()
        await app.editAccount(1)
        #expect(text(of: try shownForm(app)) == "Main")
        await (try shownForm(app)).save()
        #expect(app.changes.snackbar?.title == "Main is unchanged")

        await app.editAccount(1)
        let form = try shownForm(app)
        #expect(form.form.fields.map(\.label) == ["Name", "Kind", "Number"])
        type("Giro", form)
        form.moveFocus(by: 2)
        type("DE02120300000000202051", form)
        await form.save()
        #expect(app.changes.snackbar?.title == "Changed account Main")
        let account = try #require(try await wallet.store.read(Accounts()).first { $0.id == 1 })
        #expect(account.name == "Giro")
        #expect(account.kind == .bank)
        #expect(account.number == "DE02120300000000202051")
        #expect(app.accounts.state.content?.rows.map(\.name) == ["Giro"])
    }

    @Test("A card has the account that pays it and the day, which are set and removed")
    func settlement() async throws {
        let (app, wallet) = try await appAtAccounts(["Savings"])
        let visa = try await wallet.store.perform(AddAccount(NewAccount(name: "Visa", kind: .card))).outcome
        let travel = NewAccount(name: "Travel", currency: try .test("USD"))
        _ = try await wallet.store.perform(AddAccount(travel))
        func settlement() async throws -> CardSettlement? {
            try await wallet.store.read(Accounts()).first { $0.id == visa.id }?.settlement
        }
        await app.editAccount(visa.id)
        var form = try shownForm(app)
        #expect(form.form.fields.map(\.label) == ["Name", "Kind", "Paid by", "Number"])
        form.moveFocus(by: 2)
        #expect(form.form.focusedField?.suggestions.map(\.text) == ["Main", "Savings"])
        type("Travel", form)
        #expect(form.form.focusedField?.problem == "‘Travel’ has another currency.")
        for _ in "Travel" { form.edit(.deleteBackward) }
        type("sav", form)
        form.moveFocus(by: 1)
        #expect(form.form.fields.map(\.label) == ["Name", "Kind", "Paid by", "Paid on", "Number"])
        type("32", form)
        await form.save()
        #expect(form.form.focusedField?.problem == "Enter a day of the month, from 1 to 31.")
        for _ in "32" { form.edit(.deleteBackward) }
        type("20", form)
        #expect(form.form.focusedField?.meaning == "every month on the 20th")
        await form.save()
        #expect(try await settlement() == CardSettlement(payer: 3, day: 20))

        await app.editAccount(visa.id)
        form = try shownForm(app)
        form.moveFocus(by: 2)
        #expect(text(of: form) == "Savings")
        await form.save()
        #expect(app.changes.snackbar?.title == "Visa is unchanged")
        await app.editAccount(visa.id)
        form = try shownForm(app)
        form.moveFocus(by: 2)
        form.edit(.deleteToStart)
        await form.save()
        #expect(try await settlement() == nil)
    }

    @Test("An account is archived and unarchived, and another one becomes the default")
    func archive() async throws {
        let (app, wallet) = try await appAtAccounts(["Visa"])
        await app.toggleArchive(ofAccount: 1)
        #expect(app.changes.refusal?.title == "‘Main’ cannot be deleted or archived")
        await app.toggleArchive(ofAccount: 3)
        #expect(app.accounts.state.content?.rows.map(\.isArchived) == [false, true])
        await app.setDefaultAccount(3)
        #expect(app.changes.refusal?.title == "‘Visa’ is archived")
        await app.toggleArchive(ofAccount: 3)
        #expect(app.changes.snackbar?.title == "Unarchived account Visa")
        await app.setDefaultAccount(3)
        #expect(try await wallet.store.read(Settings()).defaultAccount == 3)
        await app.changes.undo()
        #expect(try await wallet.store.read(Settings()).defaultAccount == 1)
    }

    @Test("An empty account is deleted at once, and the transactions of another move to one of its currency")
    func delete() async throws {
        let (app, wallet) = try await appAtAccounts(["Visa", "Cash"])
        let dollars = NewAccount(name: "Travel", currency: try .test("USD"))
        _ = try await wallet.store.perform(AddAccount(dollars)).outcome
        await app.deleteAccount(4)
        #expect(app.changes.snackbar?.title == "Deleted account Cash")
        await app.changes.undo()

        var coffee = TestWallet.expense("Coffee")
        coffee.account = 3
        _ = try await wallet.store.perform(AddTransaction(coffee)).outcome
        await app.deleteAccount(3)
        let form = try shownForm(app)
        #expect(form.form.focusedField?.suggestions.map(\.text) == ["Main", "Cash"])
        #expect(form.form.focusedField?.meaning == "Its 1 transaction needs another account.")
        type("ca", form)
        #expect(form.form.focusedField?.highlighted == 0)
        await form.save()
        #expect(app.changes.snackbar?.title == "Deleted account Visa")
        #expect(app.changes.snackbar?.subtitle == "Moved 1 transaction to Cash.")
        #expect(try await wallet.store.read(SingleTransaction(1)).account.name == "Cash")
        #expect(app.screen === app.accounts)
        #expect(app.accounts.state.content?.rows.map(\.name) == ["Main", "Cash", "Travel"])
    }

    @Test("The only account of a currency cannot give its transactions away")
    func deleteOnlyOne() async throws {
        let (app, wallet) = try await appAtAccounts(["Visa"])
        let dollars = Money(minorUnits: 100, currency: try .test("USD"))
        let opening = NewAccount.Opening(balance: dollars, date: .testToday)
        let travel = NewAccount(name: "Travel", currency: dollars.currency, opening: opening)
        let id = try await wallet.store.perform(AddAccount(travel)).outcome.id
        await app.deleteAccount(id)
        let form = try shownForm(app)
        #expect(form.form.focusedField?.suggestions == [])
        #expect(form.form.note.contains("Archive it instead"))
        await form.save()
        #expect(try await wallet.store.read(Accounts()).contains { $0.id == id })
    }

    @Test("An account leads to its transactions, where a new one begins in it")
    func transactions() async throws {
        let (app, _) = try await appAtAccounts(["Visa"])
        await app.go(to: .transactionsIn(3))
        #expect(app.screen === app.transactions)
        #expect(app.transactions.filterBar.summary == "Visa")
        await app.go(to: .addition)
        #expect(try field("Account", app) == .text(TextInput(), placeholder: "Visa"))
        await (try shownForm(app)).close()
        await app.back()
        await app.go(to: .addition)
        #expect(try field("Account", app) == .text(TextInput(), placeholder: "Main"))
    }

    private func appAtAccounts(_ names: [String] = []) async throws -> (AppViewModel, TestWallet) {
        let wallet = try await TestWallet([])
        for name in names { _ = try await wallet.store.perform(AddAccount(NewAccount(name: name))).outcome }
        let app = wallet.app()
        await app.load()
        await app.go(to: .accounts)
        return (app, wallet)
    }

    private func shownForm(_ app: AppViewModel) throws -> any FormViewModel {
        try #require(app.screen as? any FormViewModel)
    }

    private func type(_ text: String, _ form: any FormViewModel) {
        for character in text { form.edit(.insert(String(character))) }
    }

    private func text(of form: any FormViewModel) -> String? {
        guard case .text(let input, _)? = form.form.focusedField?.content else { return nil }
        return input.text
    }

    private func field(_ label: String, _ app: AppViewModel) throws -> FormFieldViewData.Content? {
        try shownForm(app).form.fields.first { $0.label == label }?.content
    }
}
