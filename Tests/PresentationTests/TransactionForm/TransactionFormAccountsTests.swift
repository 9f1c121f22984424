import Money
import PresentationSupport
import TestSupport
import Testing
import TextEditing

@testable import Core
@testable import Presentation

@Suite("Transaction form: accounts, transfers and refunds")
@MainActor
struct TransactionFormAccountsTests {
    private let visa = NewAccount(name: "Visa", kind: .card)
    private let savings = NewAccount(name: "Savings", kind: .savings)

    private func travel() throws -> NewAccount { NewAccount(name: "Travel", currency: try .test("USD")) }

    @Test("With one account, a form names none and offers no transfer")
    func oneAccount() async throws {
        let form = try await TestForm(["Coffee"])
        #expect(form.labels == ["Amount", "Type", "Title", "Category", "Date", "Note", "Tags", "With"])
        #expect(form.field(1).content == .choice(["Expense", "Income", "Refund"], selected: 0))
    }

    @Test("A transfer can be chosen before the accounts are read, and is kept only if there are several")
    func transferBeforeReading() async throws {
        for accounts in [[], [visa]] {
            let form = try await TestForm([], accounts: accounts)
            form.viewModel.accounts = nil
            try form.choose("Transfer")
            #expect(form.labels.contains("To"))
            await form.viewModel.load()
            #expect(form.labels.contains("To") == !accounts.isEmpty)
        }
    }

    @Test("An archived account is not a choice")
    func archived() async throws {
        let form = try await TestForm([], accounts: [visa])
        let labels = ["Amount", "Type", "Title", "Category", "Account", "Date", "Note", "Tags", "With"]
        #expect(form.labels == labels)
        _ = try await form.store.perform(ArchiveAccount(3, archived: true)).outcome
        try form.type("v", into: "Account")
        await form.viewModel.load()
        #expect(!form.labels.contains("Account"))
        #expect(form.viewModel.form.focusedField?.label == "Type")
    }

    @Test("A new transaction goes to the default account unless one is typed, which is suggested by its beginning")
    func account() async throws {
        let form = try await TestForm([], accounts: [visa, savings])
        form.type("5")
        try form.type("", into: "Account")
        #expect(try form.placeholder("Account") == "Main")
        #expect(try form.field("Account").suggestions.map(\.text) == ["Main", "Visa", "Savings"])
        form.type("vi")
        #expect(try form.field("Account").meaning == "Visa")
        #expect(try form.field("Account").highlighted == 0)
        await form.viewModel.save()
        #expect(form.changes.snackbar?.title == "Added #1 Other, −€5.00, Visa")
        #expect(try await form.store.read(SingleTransaction(1)).account.name == "Visa")
    }

    @Test("A wrong account is explained at its field, and nothing is saved")
    func wrongAccount() async throws {
        let form = try await TestForm([], accounts: [visa, savings])
        form.type("5")
        try form.type("Vosa", into: "Account")
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
        #expect(try form.field("Account").problem == "No account ‘Vosa’. Did you mean ‘Visa’?")
        #expect(try await form.store.read(History(limit: 9)).allSatisfy { $0.kind == .addAccount })
    }

    @Test("The account last used with a title is remembered, unless the form was opened in the list of another one")
    func remembered() async throws {
        for (start, name, meaning) in [(nil, "Visa", "same as last time"), (4, "Savings", "")]
            as [(Account.ID?, String, String)]
        {
            let form = try await TestForm([], accounts: [visa, savings], in: start)
            var coffee = TestWallet.expense("Coffee")
            coffee.account = 3
            _ = try await form.store.perform(AddTransaction(coffee)).outcome
            form.type("5")
            try form.type("coffee", into: "Title")
            await form.viewModel.titleQuery?.value
            #expect(try form.placeholder("Account") == name)
            #expect(try form.field("Account").meaning == meaning)
            await form.viewModel.save()
            #expect(try await form.store.read(SingleTransaction(2)).account.name == name)
        }
    }

    @Test("Amounts are in the currency of the account")
    func currency() async throws {
        let form = try await TestForm([], accounts: [try travel()])
        form.type("5")
        try form.type("travel", into: "Account")
        #expect(try form.field("Amount").meaning == "−US$5.00")
        try form.type("€5", into: "Amount")
        form.next(1)
        #expect(
            try form.field("Amount").problem
                == "No rate of EUR in USD is known. Enter the amount in USD, or add a rate."
        )
        try form.type("US$5", into: "Amount")
        await form.viewModel.save()
        #expect(
            try await form.store.read(SingleTransaction(1)).amount
                == Money(minorUnits: 500, currency: .test("USD"))
        )
    }

    @Test("An amount in another currency shows what it is in that of the account, and is saved so")
    func converted() async throws {
        let form = try await TestForm([])
        let rate = try #require(ExchangeRate(base: .test("USD"), quote: .euro, value: 9217, digits: 4))
        _ = try await form.store.perform(AddRate(rate, on: .testToday)).outcome
        await form.viewModel.load()
        form.type("12.50us")
        #expect(try form.field("Amount").problem.isEmpty)
        form.type("d")
        #expect(try form.field("Amount").meaning == "−€11.52")
        try form.type("3 jan 2026", into: "Date")
        #expect(try form.field("Amount").meaning == "−US$12.50")
        await form.viewModel.save()
        #expect(
            try form.field("Amount").problem
                == "No rate of USD in EUR is known. Enter the amount in EUR, or add a rate."
        )
        try form.type("today", into: "Date")
        await form.viewModel.save()
        let saved = try await form.store.read(SingleTransaction(1))
        #expect(saved.amount == .cents(1152))
        #expect(saved.original == Money(minorUnits: 1250, currency: rate.base))
    }

    @Test("Moving a transaction to an account in another currency needs a new amount")
    func otherCurrency() async throws {
        let form = try await TestForm(["Coffee"], accounts: [try travel()], editing: 1)
        try form.type("travel", into: "Account")
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
        #expect(try form.field("Amount").problem == "Enter an amount in USD, such as 12.50.")
        #expect(try form.placeholder("Amount") == "how much")
        form.type("1.00")
        await form.viewModel.save()
        #expect(form.closings == [true])
        let moved = try await form.store.read(SingleTransaction(1))
        #expect(moved.account.name == "Travel")
        #expect(moved.amount.currency.code == "USD")
    }

    @Test("An edit changes the account, and keeps an archived one that is not changed")
    func editAccount() async throws {
        let form = try await TestForm(["Coffee"], accounts: [visa], editing: 1)
        #expect(try form.placeholder("Account") == "Main")
        try form.type("visa", into: "Account")
        await form.viewModel.save()
        #expect(try await form.store.read(SingleTransaction(1)).account.name == "Visa")
    }

    // MARK: Transfers

    @Test("A transfer has two accounts and no category; of two accounts, the other one is meant")
    func transfer() async throws {
        let form = try await TestForm([], accounts: [savings])
        form.type("300")
        try form.choose("Transfer")
        #expect(form.labels == ["Amount", "Type", "From", "To", "Title", "Date", "Arrives on", "Note", "Tags"])
        #expect(try form.placeholder("From") == "Main")
        #expect(try form.placeholder("To") == "Savings")
        #expect(try form.placeholder("Arrives on") == "the same day")
        try form.type("yesterday", into: "Date")
        try form.type("today", into: "Arrives on")
        try form.type("Half of it", into: "Note")
        try form.type("house", into: "Tags")
        await form.viewModel.submit()
        #expect(form.changes.snackbar?.title == "Added #1 Main → Savings, €300.00")
        let transfer = try await form.store.read(SingleTransaction(1))
        #expect(transfer.arrival?.account.name == "Savings")
        #expect(transfer.tags.map(\.name) == ["house"])
        #expect(transfer.note == "Half of it")
        #expect(transfer.date.iso == "2026-11-19")
        #expect(transfer.arrival?.date.iso == "2026-11-20")
    }

    @Test("With more than two accounts, the one where money arrives must be named, and be another one")
    func target() async throws {
        let form = try await TestForm([], accounts: [savings, visa])
        form.type("300")
        try form.choose("Transfer")
        await form.viewModel.save()
        #expect(try form.field("To").problem == "Enter the account that the money arrives in.")
        #expect(try form.field("To").suggestions.map(\.text) == ["Savings", "Visa"])
        try form.type("main", into: "To")
        await form.viewModel.save()
        #expect(try form.field("To").problem == "It would go from ‘Main’ to itself.")
        #expect(form.closings.isEmpty)
        try form.type("vis", into: "To")
        await form.viewModel.save()
        #expect(try await form.store.read(SingleTransaction(1)).arrival?.account.name == "Visa")
    }

    @Test("Between currencies, the form asks for the amount that arrives")
    func exchange() async throws {
        let form = try await TestForm([], accounts: [try travel()])
        form.type("100")
        try form.choose("Transfer")
        let labels = ["Amount", "Type", "From", "To", "Arrives", "Title", "Date", "Arrives on", "Note", "Tags"]
        #expect(form.labels == labels)
        await form.viewModel.save()
        #expect(try form.field("Arrives").problem == "Enter the amount that arrives.")
        try form.type("108.50", into: "Arrives")
        #expect(try form.field("Arrives").meaning == "US$108.50")
        await form.viewModel.save()
        #expect(form.changes.snackbar?.title == "Added #1 Main → Travel, €100.00 → US$108.50")
    }

    @Test("Changing the type keeps what was typed")
    func switching() async throws {
        let form = try await TestForm([], accounts: [savings])
        form.type("300")
        try form.type("Rainy day", into: "Title")
        try form.type("food", into: "Category")
        try form.type("sav", into: "Account")
        try form.choose("Transfer")
        #expect(try form.field("From").meaning == "Savings")
        #expect(try form.placeholder("To") == "Main")
        try form.choose("Expense")
        #expect(try form.field("Category").content == .text(TextInput("Food & Beverage"), placeholder: "Other"))
        #expect(try form.field("Title").content == .text(TextInput("Rainy day"), placeholder: "what for"))
        await form.viewModel.save()
        #expect(try await form.store.read(SingleTransaction(1)).category?.name == "Food & Beverage")
    }

    @Test("All parts of a transfer can be edited, but it stays one")
    func editTransfer() async throws {
        let moved = NewTransfer(date: .testToday, amount: .cents(30_000), from: 1, to: 3)
        let form = try await TestForm([], accounts: [savings, visa, try travel()], transfers: [moved], editing: 1)
        #expect(try form.field("Type").content == .choice(["Transfer"], selected: 0))
        await form.viewModel.save()
        #expect(form.changes.snackbar?.title == "#1 is unchanged")
        try form.type("visa", into: "From")
        try form.type("+20", into: "Amount")
        try form.type("21 nov", into: "Arrives on")
        await form.viewModel.save()
        var transfer = try await form.store.read(SingleTransaction(1))
        #expect(transfer.account.name == "Visa")
        #expect(transfer.amount == .cents(2000))
        #expect(transfer.arrival?.amount == .cents(2000))
        #expect(transfer.arrival?.date.iso == "2026-11-21")

        await form.viewModel.load()
        form.viewModel.startOver()
        #expect(try form.placeholder("Arrives on") == "21 Nov")
        try form.type("travel", into: "To")
        try form.type("25", into: "Arrives")
        await form.viewModel.save()
        transfer = try await form.store.read(SingleTransaction(1))
        #expect(transfer.arrival?.amount == Money(minorUnits: 2500, currency: try .test("USD")))

        await form.viewModel.load()
        form.viewModel.startOver()
        try form.type("savings", into: "To")
        #expect(!form.labels.contains("Arrives"))
        await form.viewModel.save()
        #expect(try await form.store.read(SingleTransaction(1)).arrival?.amount == .cents(2000))
    }

    @Test("An opening balance is edited, in the currency of its account")
    func opening() async throws {
        let dollars = Money(minorUnits: 5000, currency: try .test("USD"))
        var account = try travel()
        account.opening = NewAccount.Opening(balance: dollars, date: .testToday)
        let form = try await TestForm([], accounts: [account], editing: 1)
        #expect(try form.placeholder("From") == "Outside")
        try form.type("60", into: "Amount")
        #expect(try form.field("Amount").meaning == "US$60.00")
        await form.viewModel.save()
        let opening = try await form.store.read(SingleTransaction(1))
        #expect(opening.account.kind == .outside)
        #expect(opening.arrival?.amount.minorUnits == 6000)
    }

    // MARK: Refunds

    @Test("A refund is added to a category of expenses, and stays one when it is edited")
    func refund() async throws {
        let form = try await TestForm([])
        form.type("49.90")
        try form.choose("Refund")
        #expect(try form.field("Amount").meaning == "+€49.90")
        try form.type("cloth", into: "Category")
        await form.viewModel.save()
        let refund = try await form.store.read(SingleTransaction(1))
        #expect(refund.isRefund)
        #expect(refund.category?.name == "Clothing")

        let edit = try await TestForm(["Shoes"], editing: 1)
        try edit.choose("Refund")
        await edit.viewModel.save()
        #expect(try await edit.store.read(SingleTransaction(1)).isRefund)
    }

    @Test("Income that was a refund becomes one of an expense")
    func incomeToRefund() async throws {
        let form = try await TestForm([])
        form.type("+49.90")
        await form.viewModel.save()
        let origin = try await form.store.read(SingleTransaction(1))
        var draft = TransactionDraft(of: origin, amount: "49.90")
        draft.flow = .refund
        let analysis = TransactionDraftAnalysis(
            draft: draft,
            amounts: AmountParser(currency: .euro, locale: nil),
            dates: DateParser(today: .testToday, locale: nil),
            lookup: CategoryLookup(try await form.store.read(Categories())),
            accounts: nil,
            titles: []
        )
        let edit = try analysis.edit(of: origin)
        #expect(edit == TransactionEdit(type: .expense, isRefund: true))
        let changes = try await form.store.perform(EditTransactions([1], edit)).outcome
        let after = try #require(changes.first?.after)
        #expect(after.category?.type == .expense)
        #expect(after.effect(on: 1) == 4990)
    }
}
