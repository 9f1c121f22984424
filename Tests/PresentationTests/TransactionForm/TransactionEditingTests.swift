import Money
import TestSupport
import Testing
import TextEditing

@testable import Core
@testable import Presentation

@Suite("Transaction form: edits and drafts")
@MainActor
struct TransactionEditingTests {
    @Test("An edit shows the current values, saves what was changed, and says if nothing was")
    func edit() async throws {
        let form = try await TestForm(["Coffee"], editing: 1)
        #expect(form.field(0).content == .text(.selected("1.00"), placeholder: "€1.00"))
        #expect(form.field(3).content == .text(TextInput(), placeholder: "Other"))
        await form.viewModel.save()
        #expect(form.changes.snackbar?.title == "#1 is unchanged")
        form.viewModel.edit(.moveToEnd)
        form.type("5")
        await form.viewModel.save()
        #expect(form.changes.snackbar == nil)
        #expect(!form.field(0).problem.isEmpty)
        form.viewModel.edit(.deleteBackward)
        await form.viewModel.save()
        #expect(form.closings == [true, true])
    }

    @Test("A change by another process is shown before saving, which overwrites only the edited fields")
    func changedElsewhere() async throws {
        let form = try await TestForm(["Coffee"], editing: 1)
        form.next(2)
        form.viewModel.edit(.moveToEnd)
        form.type(" and cake")
        _ = try await form.store.perform(EditTransactions([1], TransactionEdit(amount: .cents(250)))).outcome
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
        #expect(
            form.viewModel.form.note.hasPrefix("It was changed elsewhere and is now Coffee, −€2.50, Other, 20 Nov.")
        )
        await form.viewModel.save()
        #expect(form.closings == [true])
        let saved = try await form.store.read(SingleTransaction(1))
        #expect(saved.title == "Coffee and cake")
        #expect(saved.amount.minorUnits == 250)
    }

    @Test("Fields that were not changed follow changes by others, and are not written", arguments: TransactionField.all)
    func followsFields(typed: TransactionField) async throws {
        let form = try await TestForm(["Coffee"], accounts: [NewAccount(name: "Visa", kind: .card)], editing: 1)
        let visa = try #require(form.viewModel.accounts?.open.first { $0.name == "Visa" })
        let new = NewCategory(name: "Bakery", icon: nil, type: .expense)
        let bar = try await form.store.perform(AddCategory(new)).outcome
        let texts: [TransactionField: String] = [
            .amount: "7", .title: "Tea", .category: "Bakery", .account: "Visa", .date: "2026-11-18",
            .note: "With Ada",
        ]
        let text = try #require(texts[typed])
        try form.type(text, into: typed.label(isTransfer: false))
        let edit = TransactionEdit(
            date: typed == .date ? nil : try .test("2026-11-17"),
            amount: typed == .amount ? nil : .cents(250),
            account: typed == .account ? nil : visa.id,
            category: typed == .category ? nil : bar.id,
            title: typed == .title ? nil : "Cake",
            note: typed == .note ? nil : "With Bob"
        )
        let there = try #require(try await form.store.perform(EditTransactions([1], edit)).outcome.first?.after)
        await form.viewModel.load()
        #expect(form.viewModel.draft.touchedFields == [typed])
        #expect(form.viewModel.draft.text(typed) == text)
        #expect(try form.placeholder("Date") == (typed == .date ? "20 Nov" : "17 Nov"))
        await form.viewModel.save()
        #expect(form.closings == [true])
        let now = try await form.store.read(SingleTransaction(1))
        #expect(now.amount == (typed == .amount ? .cents(700) : there.amount))
        #expect(now.title == (typed == .title ? "Tea" : there.title))
        #expect(now.category?.name == (typed == .category ? "Bakery" : there.category?.name))
        #expect(now.account.name == (typed == .account ? "Visa" : there.account.name))
        #expect(now.date.iso == (typed == .date ? "2026-11-18" : there.date.iso))
        #expect(now.note == (typed == .note ? "With Ada" : "With Bob"))
    }

    @Test("A note can be typed, also that of a new transaction, and one that is not touched stays as the bank wrote it")
    func note() async throws {
        let form = try await TestForm([])
        try form.type("5", into: "Amount")
        try form.type(" With  Ada", into: "Note")
        await form.viewModel.save()
        #expect(try await form.store.read(SingleTransaction(1)).note == "With Ada")

        let bank = try await TestForm(["Coffee"])
        _ = try await bank.store.perform(EditTransactions([1], TransactionEdit(note: "SEPA  4711")))
        let kept = try await bank.store.read(SingleTransaction(1)).note
        let viewModel = TransactionFormViewModel(
            wallet: bank.store,
            changes: bank.changes,
            current: CurrentFormats(try .test("en_GB"), inputLocale: try Formats.test("en_GB").locale),
            editing: try await bank.store.read(SingleTransaction(1)),
            account: nil,
            onClose: { _ in }
        )
        await viewModel.load()
        viewModel.edit(.insert("7"))
        await viewModel.save()
        let saved = try await bank.store.read(SingleTransaction(1))
        #expect(saved.amount.minorUnits == 700)
        #expect(saved.note == kept)
    }

    @Test("A typed amount that is in another currency now is not saved before it was looked at")
    func otherCurrency() async throws {
        let travel = NewAccount(name: "Travel", currency: try .test("USD"))
        let form = try await TestForm(["Coffee"], accounts: [travel], editing: 1)
        let id = try #require(form.viewModel.accounts?.open.first { $0.name == "Travel" }?.id)
        try form.type("15", into: "Amount")
        let edit = TransactionEdit(amount: Money(minorUnits: 1100, currency: try .test("USD")), account: id)
        _ = try await form.store.perform(EditTransactions([1], edit))
        await form.viewModel.load()
        #expect(try form.field("Amount").meaning == "−US$15.00")
        #expect(try form.field("Amount").problem == "The account has another currency now: is that the amount?")
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
        #expect(try await form.store.read(SingleTransaction(1)).amount.minorUnits == 1100)
        await form.viewModel.save()
        #expect(try await form.store.read(SingleTransaction(1)).amount.minorUnits == 1500)
    }

    @Test("What was typed stays with its cursor, and another type elsewhere leads to no field that is gone")
    func otherType() async throws {
        let form = try await TestForm(["Coffee"], editing: 1)
        try form.type("Te", into: "Title")
        form.viewModel.edit(.moveToStart)
        _ = try await form.store.perform(EditTransactions([1], TransactionEdit(type: .income)))
        await form.viewModel.load()
        #expect(try form.field("Type").content == .choice(["Expense", "Income", "Refund"], selected: 1))
        form.type("Green ")
        #expect(form.viewModel.draft.text(.title) == "Green Te")
        await form.viewModel.save()
        let saved = try await form.store.read(SingleTransaction(1))
        #expect(saved.type == .income && saved.title == "Green Te")
    }

    @Test("Starting over takes what others did, and forgets what was typed")
    func startsOverWithLatest() async throws {
        let form = try await TestForm(["Coffee"], editing: 1)
        try form.type("Tea", into: "Title")
        _ = try await form.store.perform(EditTransactions([1], TransactionEdit(amount: .cents(250), title: "Cake")))
        await form.viewModel.load()
        form.viewModel.startOver()
        #expect(form.viewModel.form.note.isEmpty && form.viewModel.isUntouched)
        #expect(form.viewModel.draft.text(.title) == "Cake" && form.viewModel.draft.text(.amount) == "2.50")
    }

    @Test("An untouched form follows changes of the transaction, and says if it is deleted")
    func follows() async throws {
        let form = try await TestForm(["Coffee"], editing: 1)
        _ = try await form.store.perform(EditTransactions([1], TransactionEdit(amount: .cents(250)))).outcome
        await form.viewModel.load()
        #expect(form.field(0).content == .text(.selected("2.50"), placeholder: "€2.50"))
        #expect(form.viewModel.form.note.isEmpty)
        _ = try await form.store.perform(DeleteTransactions([1])).outcome
        await form.viewModel.load()
        #expect(form.viewModel.form.note == "It was deleted elsewhere and cannot be saved.")
        form.type("5")
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
    }

    @Test("A draft is resumed as it was left, and starting over empties it")
    func draft() async throws {
        let form = try await TestForm(["Bread"])
        form.type("5")
        form.next(2)
        form.type("Te")
        await form.viewModel.close()
        form.viewModel.resume()
        #expect(form.closings == [false])
        #expect(form.viewModel.form.note == "Your draft was kept.")
        #expect(form.field(2).isFocused)
        form.type("a")
        #expect(form.viewModel.form.note.isEmpty)
        form.viewModel.startOver()
        #expect(form.viewModel.isUntouched)
        #expect(form.field(0).isFocused)
    }

    @Test("A form does not show masked amounts, and keeps them unchanged")
    func masked() async throws {
        let form = try await TestForm(["Coffee"], editing: 1, hidesAmounts: true)
        #expect(form.field(0).content == .text(TextInput(), placeholder: "•••••"))
        #expect(form.field(0).meaning.isEmpty)
        form.next(2)
        form.type("!")
        await form.viewModel.save()
        #expect(try await form.store.read(SingleTransaction(1)).amount.minorUnits == 100)
    }
}

extension TransactionField {
    /// The fields that an expense in one of several accounts has, but for its type.
    fileprivate static let all: [TransactionField] = [.amount, .title, .category, .account, .date, .note]
}

extension TextInput {
    /// Returns an input whose text is selected.
    fileprivate static func selected(_ text: String) -> TextInput {
        var input = TextInput(text)
        input.selectAll()
        return input
    }
}
