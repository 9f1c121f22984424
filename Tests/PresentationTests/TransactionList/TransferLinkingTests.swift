import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Linking rows in the list")
@MainActor
struct TransferLinkingTests {
    @Test("Two rows are marked and linked by the same key, which also unlinks, and undo takes each back")
    func link() async throws {
        let (app, wallet) = try await app(incomes: [100])
        #expect(app.transactions.transferStep == .mark)
        await app.takeTransferStep()
        #expect(app.transactions.marked?.text == "#2 In, +€1.00")
        #expect(app.transactions.transferStep == .unmark)
        app.transactions.select(1)
        #expect(app.transactions.transferStep == .link(2, 1))
        await app.takeTransferStep()
        #expect(app.changes.snackbar?.title == "#1 and #2 are now one transfer")
        #expect(app.transactions.marked == nil)
        let transfer = try await wallet.store.read(SingleTransaction(2))
        #expect(transfer.arrival?.account.name == "Savings")

        #expect(app.transactions.transferStep == .unlink(2))
        await app.takeTransferStep()
        #expect(try await wallet.store.read(SingleTransaction(2)).arrival == nil)
        await app.changes.undo()
        await app.changes.undo()
        #expect(try await wallet.store.read(SingleTransaction(1)).title == "Out")
    }

    @Test("What cannot be linked is said, and the mark stays")
    func refusals() async throws {
        let (app, wallet) = try await app(incomes: [100, 200])
        await app.takeTransferStep()
        app.transactions.select(1)
        await app.takeTransferStep()
        #expect(app.changes.refusal?.title == "#3 and #2 are not a transfer")
        #expect(app.changes.refusal?.subtitle == "They are in the same account.")
        #expect(app.transactions.marked?.id == 3)
        app.transactions.select(1)
        await app.takeTransferStep()
        #expect(app.changes.refusal?.subtitle == "More arrived than left.")
        app.transactions.select(-2)
        await app.takeTransferStep()
        #expect(app.transactions.marked == nil)
        #expect(try await wallet.store.read(SingleTransaction(3)).arrival == nil)
    }

    @Test("If less arrived than left, the category of the fee is asked for")
    func fee() async throws {
        let (app, wallet) = try await app(incomes: [90])
        await app.takeTransferStep()
        app.transactions.select(1)
        await app.takeTransferStep()
        let form = try #require(app.screen as? any FormViewModel)
        #expect(form.form.title == "Link with a fee of €0.10")
        form.edit(.insert("fees"))
        await form.save()
        #expect(app.screen === app.transactions)
        #expect(app.transactions.marked == nil)
        #expect(try await wallet.store.read(SingleTransaction(2)).arrival?.amount == .cents(90))
        #expect(try await wallet.store.read(SingleTransaction(3)).amount == .cents(10))
    }

    @Test("A marked transaction that is gone is no longer marked")
    func gone() async throws {
        let (app, wallet) = try await app(incomes: [100])
        await app.takeTransferStep()
        app.transactions.select(1)
        _ = try await wallet.store.perform(DeleteTransactions([2])).outcome
        await app.takeTransferStep()
        #expect(app.changes.refusal != nil)
        #expect(app.transactions.marked == nil)
    }

    @Test("With one account, nothing can be linked; nor can an opening balance be unlinked")
    func nothing() async throws {
        let wallet = try await TestWallet(["Tea"])
        let app = wallet.app()
        await app.load()
        await app.go(to: .transactions)
        #expect(app.transactions.transferStep == nil)
        let opening = NewAccount.Opening(balance: .cents(500), date: .testToday)
        _ = try await wallet.store.perform(AddAccount(NewAccount(name: "Savings", opening: opening))).outcome
        await app.load()
        app.transactions.selectNewest()
        #expect(app.transactions.selection.id == 2)
        #expect(app.transactions.transferStep == nil)
    }

    @Test("The amount of a marked transaction is masked with all others")
    func masked() async throws {
        let wallet = try await TestWallet(["Tea"])
        _ = try await wallet.store.perform(AddAccount(NewAccount(name: "Savings"))).outcome
        let app = AppViewModel(
            wallet: wallet.store,
            start: .distantPast,
            settings: WalletSettings(currency: .euro)
        ) { [formats = wallet.formats, hidden = try Formats.test("en_GB", hidesAmounts: true)] _, masksAmounts in
            (masksAmounts == true ? hidden : formats, formats.locale)
        }
        await app.load()
        await app.go(to: .transactions)
        await app.takeTransferStep()
        #expect(app.transactions.marked?.text == "#1 Tea, −€1.00")
        await app.toggleMask()
        #expect(app.transactions.marked?.text == "#1 Tea, −•••••")
    }

    /// Returns an app in the list of an expense, and of incomes in another account, the last one selected.
    private func app(incomes: [Int64]) async throws -> (AppViewModel, TestWallet) {
        let wallet = try await TestWallet(["Out"])
        let savings = try await wallet.store.perform(AddAccount(NewAccount(name: "Savings"))).outcome.id
        for income in incomes {
            _ = try await wallet.store.perform(
                AddTransaction(
                    NewTransaction(
                        date: .testToday,
                        amount: .cents(income),
                        account: savings,
                        type: .income,
                        category: nil,
                        title: "In"
                    )
                )
            ).outcome
        }
        let app = wallet.app()
        await app.load()
        await app.go(to: .transactions)
        #expect(try await eventually { app.transactions.state.content?.isReading == false })
        return (app, wallet)
    }
}
