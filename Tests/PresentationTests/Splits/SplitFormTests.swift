import Core
import Foundation
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("The form of splits")
@MainActor
struct SplitFormTests {
    private let wallet: TestWallet
    private let app: AppViewModel

    /// Opens the list of a wallet with food for €84.15, and with Ada.
    init() async throws {
        wallet = try await TestWallet([])
        let ada = NewAccount(name: "Ada", kind: .person, currency: .euro)
        _ = try await wallet.store.perform(AddAccount(ada))
        let food = NewTransaction.expense(8415, "Shopping", on: .testToday, category: "Food & Beverage")
        _ = try await wallet.store.perform(AddTransaction(food))
        app = wallet.app()
        await app.load()
        await app.go(to: .transactions)
    }

    /// Opens the form.
    private func open() async throws -> any FormViewModel {
        await app.go(to: .splitting(1))
        return try #require(app.screen as? any FormViewModel)
    }

    /// Clears the focused field.
    private func clear(_ form: any FormViewModel) {
        form.edit(.moveToEnd)
        form.edit(.deleteToStart)
    }

    /// Gives the transaction splits.
    private func split(_ splits: NewSplit...) async throws {
        _ = try await wallet.store.perform(EditTransactions([1], TransactionEdit(splits: splits)))
    }

    private func saved() async throws -> [String] {
        try await wallet.store.read(SingleTransaction(1)).splits.map { "\($0.purpose.name) \($0.amount.minorUnits)" }
    }

    private func category(_ name: String) async throws -> Category.ID {
        try #require(try await wallet.store.read(Categories()).first { $0.name == name }).id
    }

    @Test("A category and an amount make a split; the rest is shown while typing, and one undo makes it whole")
    func typing() async throws {
        let form = try await open()
        #expect(form.form.title == "Split #1 Shopping")
        #expect(form.form.fields.map(\.label) == ["Split"])
        #expect(form.form.note == "Food & Beverage has all of €84.15.")
        form.edit(.insert("gi"))
        #expect(form.form.fields[0].suggestions.map(\.text) == ["Gifts"])
        #expect(form.form.fields[0].highlighted == 0)
        form.moveFocus(by: 1)
        form.edit(.insert("20"))
        #expect(form.form.fields.map(\.label) == ["Split", "Amount", "Split"])
        #expect(form.form.fields.map(\.isBesidePrevious) == [false, true, false])
        #expect(form.form.fields[1].meaning == "€20.00")
        #expect(form.form.note == "Food & Beverage keeps €64.15 of €84.15.")
        await form.submit()
        await form.submit()
        #expect(app.screen === app.transactions)
        #expect(app.changes.snackbar?.title == "Split #1")
        #expect(try await saved() == ["Gifts 2000"])
        await app.changes.undo()
        #expect(try await saved() == [])
    }

    @Test("What is typed before the names of the wallet are read is completed all the same")
    func early() async throws {
        let shopping = try await wallet.store.read(SingleTransaction(1))
        let form = app.form(SplitDraft(of: shopping, app.current))
        form.edit(.insert("gif"))
        await form.load()
        form.moveFocus(by: 1)
        guard case .text(let input, _) = form.form.fields[0].content else { return }
        #expect(input.text == "Gifts")
    }

    @Test("A share is one of the whole amount, and a person can have it")
    func share() async throws {
        let form = try await open()
        form.edit(.insert("ad"))
        #expect(form.form.fields[0].suggestions.map(\.text) == ["Ada"])
        form.moveFocus(by: 1)
        form.edit(.insert("33.3%"))
        #expect(form.form.fields[1].meaning == "€28.02")
        form.edit(.insert("%"))
        #expect(form.form.fields[1].problem == "‘33.3%%’ is not a share of the amount.")
        form.edit(.deleteBackward)
        await form.save()
        #expect(try await saved() == ["Ada 2802"])
    }

    @Test("Splits that leave nothing are said while typing, and are not saved")
    func tooMuch() async throws {
        try await split(NewSplit(.category(try await category("Gifts")), .amount(.cents(2000))))
        let form = try await open()
        form.moveFocus(by: 2)
        form.edit(.insert("medical"))
        form.moveFocus(by: 1)
        form.edit(.insert("64.14"))
        #expect(form.form.fields[3].problem == "")
        #expect(form.form.note == "Food & Beverage keeps €0.01 of €84.15.")
        form.edit(.deleteBackward)
        form.edit(.insert("5"))
        #expect(form.form.fields[3].problem == "They add up to all of 84.15 EUR.")
        #expect(form.form.note == "")
        form.edit(.insert("9"))
        form.edit(.deleteBackward)
        form.moveFocus(by: -2)
        form.edit(.insert("200"))
        #expect(form.form.fields[1].problem == "They add up to 264.15 of 84.15 EUR, 180.00 too much.")
        await form.save()
        #expect(app.screen === form)
        #expect(try await saved() == ["Gifts 2000"])
    }

    @Test("An unknown name is said while typing; a word for a category finds it")
    func names() async throws {
        let form = try await open()
        form.edit(.insert("zzz"))
        #expect(form.form.fields[0].problem == "No category ‘zzz’.")
        form.startOver()
        form.edit(.insert("groceries"))
        #expect(form.form.fields[0].suggestions.map(\.text) == ["Food & Beverage"])
        form.startOver()
        form.edit(.insert("sal"))
        #expect(form.form.fields[0].suggestions.isEmpty)
        #expect(form.form.fields[0].problem != "")
    }

    @Test("A row whose fields are both cleared is taken away, and one with an amount alone is not saved")
    func clearing() async throws {
        try await split(
            NewSplit(.category(try await category("Gifts")), .amount(.cents(2000)), note: "for Bob"),
            NewSplit(.category(try await category("Medical")), .amount(.cents(990)))
        )
        let form = try await open()
        #expect(form.form.note == "Food & Beverage keeps €54.25 of €84.15.")
        form.moveFocus(by: 2)
        clear(form)
        #expect(form.form.fields[2].problem == "Say what it is for, or clear the amount, too.")
        form.moveFocus(by: 1)
        clear(form)
        #expect(form.form.fields[3].isFocused)
        #expect(form.form.note == "Food & Beverage keeps €64.15 of €84.15.")
        await form.save()
        #expect(try await saved() == ["Gifts 2000"])
        #expect(try await wallet.store.read(SingleTransaction(1)).splits.map(\.note) == ["for Bob"])
    }

    @Test("A name without an amount is not saved, but the amount that a row had may stay empty")
    func missingAmount() async throws {
        try await split(NewSplit(.category(try await category("Gifts")), .amount(.cents(2000))))
        let form = try await open()
        form.moveFocus(by: 1)
        clear(form)
        #expect(form.form.fields[1].problem == "")
        form.moveFocus(by: 1)
        form.edit(.insert("Medical"))
        await form.save()
        #expect(app.screen === form)
        #expect(form.form.fields[3].isFocused)
        #expect(form.form.fields[3].problem == "Enter an amount, or a share such as 20%.")
        form.edit(.insert("5"))
        await form.save()
        #expect(try await saved() == ["Gifts 2000", "Medical 500"])
    }

    @Test("Masked amounts are not in the form, and stay as they are")
    func masked() async throws {
        try await split(NewSplit(.category(try await category("Gifts")), .amount(.cents(2000))))
        let form = SplitDraft(
            of: try await wallet.store.read(SingleTransaction(1)),
            CurrentFormats(try .test("en_GB", hidesAmounts: true), inputLocale: nil)
        )
        #expect(form.state.text(SplitField.amount(0).rawValue) == "")
        let current = CurrentFormats(try .test("en_GB", hidesAmounts: true), inputLocale: nil)
        #expect(!form.note(current).contains("64"))
        #expect(try form.splits(current).map(\.size) == [.amount(.cents(2000))])
    }

    @Test("A transfer is not split")
    func transfer() async throws {
        let cash = try await wallet.store.perform(AddAccount(NewAccount(name: "Cash"))).outcome
        let transfer = NewTransfer(date: .testToday, amount: .cents(500), from: 1, to: cash.id)
        let id = try await wallet.store.perform(AddTransfer(transfer)).outcome.id
        await app.go(to: .splitting(id))
        #expect(app.screen === app.transactions)
        #expect(app.changes.refusal?.title == "#2 is a transfer, and cannot be split")
    }

    @Test("Splits made elsewhere meanwhile are named before they are replaced")
    func elsewhere() async throws {
        let form = try await open()
        form.edit(.insert("gifts"))
        try await split(NewSplit(.category(try await category("Medical")), .amount(.cents(100))))
        await app.load()
        #expect(form.form.note.hasPrefix("It was split elsewhere meanwhile; saving replaces that."))
    }
}
