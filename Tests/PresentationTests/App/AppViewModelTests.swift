import Foundation
import Money
import PresentationSupport
import Synchronization
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("App view model")
@MainActor
struct AppViewModelTests {
    @Test("A panel is shown from anywhere, and leads back to home")
    func panels() async throws {
        let app = try await TestWallet(["Bread"]).app()
        await app.load()
        await app.go(to: .history)
        for panel in AppPanel.all.reversed() {
            await app.show(panel)
            #expect(app.path.count == (panel.number == AppPanel.home.number ? 1 : 2))
            #expect(!app.screen.isShowingError)
        }
        await app.show(.categories)
        #expect(app.screen === app.categories)
        #expect(app.categories.state.content != nil)
        await app.back()
        #expect(app.isHome)
        await app.show(.home)
        #expect(app.isHome)
    }

    @Test("A place leads back to its screen if that is on the path, and otherwise lies over the current one")
    func visits() async throws {
        let app = try await TestWallet(["Bread"]).app()
        await app.load()
        await app.go(to: .history)
        await app.visit(.backups)
        #expect(app.path.count == 3)
        await app.visit(.backups)
        #expect(app.path.count == 3)
        await app.visit(.history)
        #expect(app.screen === app.history)
        #expect(app.path.count == 2)
        await app.visit(.importing)
        #expect(app.screen is any FormViewModel)
        await app.back()
        #expect(app.screen === app.history)
        await app.back()
        #expect(app.isHome)
    }

    @Test("Each panel has a number of its own, from 1 on")
    func panelNumbers() {
        #expect(AppPanel.all.map(\.number) == Array(1...AppPanel.all.count))
    }

    @Test("All transactions are shown by their number and by name, whatever was shown before")
    func allTransactions() async throws {
        let (app, wallet) = try await app(["Bread"])
        let category = try #require(try await wallet.store.read(Categories()).first { $0.name == "Other" })
        for show in [{ await app.show(.transactions) }, { await app.go(to: .transactions) }] {
            await app.go(to: .transactionsOf(category.id))
            #expect(app.transactions.filterBar.isNarrowed)
            await app.show(.home)
            await show()
            #expect(app.screen === app.transactions)
            #expect(!app.transactions.filterBar.isNarrowed)
        }
    }

    @Test("Pressing edit twice opens one form, and back leaves it in one step")
    func editsOnce() async throws {
        let (app, _) = try await app(["Bread"])
        let first = Task.immediate { await app.go(to: .editing(1)) }
        await app.go(to: .editing(1))
        await first.value
        #expect(app.path.count == 2)

        await app.back()
        #expect(app.path.count == 1)
    }

    @Test("Pressing delete twice deletes once, and its message stays")
    func deletesOnce() async throws {
        let (app, wallet) = try await app(["Bread", "Milk"])
        let first = Task.immediate { await app.deleteTransaction(2) }
        #expect(app.home.state.content?.latestTransactions.map(\.title) == ["Bread"])
        await app.deleteTransaction(2)
        await first.value

        #expect(app.changes.snackbar?.title == "Deleted Milk, −€1.00")
        #expect(app.changes.refusal == nil)
        #expect(try await wallet.store.read(History(limit: 1)).map(\.kind) == [.delete])
    }

    @Test("A form opens with the accounts, so that a type is chosen as fast as it is typed", arguments: [false, true])
    func typesAhead(hasSeveralAccounts: Bool) async throws {
        let (app, wallet) = try await app(["Bread"])
        if hasSeveralAccounts {
            _ = try await wallet.store.perform(AddAccount(NewAccount(name: "Visa", kind: .card))).outcome
            await app.load()
        }
        let opening = Task.immediate { await app.go(to: .addition) }
        let form = try #require(app.screen as? TransactionFormViewModel)
        let types = ["Expense", "Income", "Refund"] + (hasSeveralAccounts ? ["Transfer"] : [])
        #expect(form.form.fields[1].content == .choice(types, selected: 0))
        form.moveFocus(by: 1)
        form.choose(by: types.count - 1)
        await opening.value
        #expect(form.form.fields[1].content == .choice(types, selected: types.count - 1))
    }

    @Test("A deletion that ends after the user has gone back closes no other screen")
    func deletesFromAfar() async throws {
        let (app, _) = try await app(["Bread", "Milk"])
        await app.go(to: .transactions)
        await app.go(to: .transaction(2))
        let deletion = Task.immediate { await app.deleteTransaction(2) }
        await app.back()
        await deletion.value

        #expect(app.path.count == 2)
    }

    @Test("A deletion that fails after the user has gone to another screen is reported there, and can be retried")
    func failsFromAfar() async throws {
        let (app, wallet) = try await app(["Bread", "Milk"])
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        let deletion = Task.immediate { await app.deleteTransaction(2) }
        await app.go(to: .history)
        await deletion.value
        let alert = try #require(app.changes.alert)
        #expect(alert.error == .walletBusy(path: "wallet.db"))

        wallet.store.interrupt(with: nil)
        await alert.onPrimaryButtonTap()
        #expect(app.changes.alert == nil)
        #expect(app.changes.snackbar?.title == "Deleted Milk, −€1.00")
        #expect(try await wallet.store.read(History(limit: 1)).map(\.kind) == [.delete])
    }

    @Test("Masking amounts dismisses a message with an amount")
    func masks() async throws {
        let (app, _) = try await app(["Bread"])
        await app.deleteTransaction(1)
        #expect(app.changes.snackbar != nil)

        await app.toggleMask()
        #expect(app.changes.snackbar == nil)
        #expect(app.home.state.content?.card.balance == "•••••")
    }

    @Test("Pressing retry twice retries once")
    func retriesOnce() async throws {
        let (app, wallet) = try await app([])
        let added = TestWallet.expense("Tea")
        var finishes = 0
        wallet.store.interrupt(with: .diskFull(path: "wallet.db"))
        await app.changes.perform { () throws(MoneyFlowError) in
            _ = try await wallet.store.perform(AddTransaction(added)).outcome
            return nil
        } finish: {
            finishes += 1
            #expect(app.changes.alert == nil)
        }
        #expect(finishes == 0)
        let alert = try #require(app.changes.alert)
        wallet.store.interrupt(with: nil)
        let first = Task.immediate { await alert.onPrimaryButtonTap() }
        await alert.onPrimaryButtonTap()
        await first.value

        #expect(finishes == 1)
        #expect(app.changes.alert == nil)
        #expect(try await wallet.store.read(History(limit: 10)).count == 1)
    }

    @Test("If a destination cannot be read, an alert retries until it can")
    func goesAgain() async throws {
        let (app, wallet) = try await app(["Bread"])
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        await app.go(to: .editing(1))
        let first = try #require(app.changes.alert)
        await first.onPrimaryButtonTap()
        let second = try #require(app.changes.alert)
        #expect(app.isHome)

        wallet.store.interrupt(with: nil)
        await second.onPrimaryButtonTap()
        #expect(app.changes.alert == nil)
        #expect(app.screen is any FormViewModel)
    }

    @Test("An alert is dismissed by its button, and a message by the next change")
    func takesDown() async throws {
        let (app, wallet) = try await app(["Bread"])
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        await app.changes.undo()
        await app.changes.alert?.onSecondaryButtonTap()
        #expect(app.changes.alert == nil)

        wallet.store.interrupt(with: nil)
        await app.changes.redo()
        #expect(app.changes.refusal?.title == "Nothing to redo")
        await confirmation { performed in
            await app.changes.perform { () throws(MoneyFlowError) in
                performed()
                #expect(app.changes.message == nil)
                return nil
            }
        }
        await app.changes.undo()
        #expect(app.changes.snackbar?.undoAction == .redo)
        #expect(app.changes.refusal == nil)
    }

    @Test("A refusal replaces an alert about an earlier change")
    func refusalAfterAlert() async throws {
        let (app, wallet) = try await app(["Bread"])
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        await app.changes.undo()
        #expect(app.changes.alert != nil)

        wallet.store.interrupt(with: nil)
        await app.changes.redo()
        #expect(app.changes.refusal?.title == "Nothing to redo")
        #expect(app.changes.alert == nil)
    }

    @Test("A form opened after midnight is dated the new day")
    func midnight() async throws {
        let today = Mutex(CivilDate.testToday)
        let (app, wallet) = try await app([]) { today.withLock(\.self) }
        let december = try CivilDate.test("2026-12-01")
        today.withLock { $0 = december }
        await app.go(to: .addition)
        let form = try #require(app.screen as? any FormViewModel)
        for character in "5" { form.edit(.insert(String(character))) }
        await form.save()

        #expect(try await wallet.store.read(SingleTransaction(1)).date == december)
        #expect(app.home.state.content?.card.title == "December 2026")
    }

    @Test("A change by the app is read once, and so is a change by another process")
    func readsOnce() async throws {
        let (app, wallet) = try await app(["Bread", "Milk"])
        let run = Task { await app.run() }
        #expect(try await eventually { wallet.store.readings(of: BrokenStatements.self) == 2 })

        await app.deleteTransaction(2)
        #expect(app.changes.snackbar?.title == "Deleted Milk, −€1.00")
        for _ in 0..<100 { await Task.yield() }
        #expect(wallet.store.readings(of: BrokenStatements.self) == 3)

        _ = try await wallet.store.perform(AddTransaction(TestWallet.expense("Tea"))).outcome
        #expect(try await eventually { app.home.state.content?.latestTransactions.map(\.title) == ["Tea", "Bread"] })
        #expect(wallet.store.readings(of: BrokenStatements.self) == 4)
        run.cancel()
        await run.value
    }

    @Test("A change by another process is read even if a change by the app fails")
    func readsAfterFailure() async throws {
        let (app, wallet) = try await app(["Bread"])
        let run = Task { await app.run() }
        #expect(try await eventually { wallet.store.readings(of: BrokenStatements.self) == 2 })

        await app.changes.perform { () throws(MoneyFlowError) in
            _ = try await wallet.store.perform(AddTransaction(TestWallet.expense("Tea"))).outcome
            throw .nothingToUndo(available: 0)
        }
        #expect(app.changes.refusal?.title == "Nothing to undo")
        #expect(try await eventually { app.home.state.content?.latestTransactions.count == 2 })
        run.cancel()
        await run.value
    }

    /// Creates an app that has read a wallet with an expense of one euro for each title.
    private func app(
        _ titles: [String],
        today: @escaping @Sendable () -> CivilDate = { .testToday }
    ) async throws -> (AppViewModel, TestWallet) {
        let wallet = try await TestWallet(titles)
        let formats = wallet.formats
        let app = AppViewModel(
            wallet: wallet.store,
            start: .distantPast,
            settings: WalletSettings(currency: .euro)
        ) { settings, masksAmounts in
            let now = Formats(
                locale: formats.locale,
                currency: settings.currency,
                today: today(),
                timeZone: formats.timeZone,
                hidesAmounts: masksAmounts ?? settings.hideAmounts,
                asciiOnly: false
            )
            return (now, formats.locale)
        }
        await app.load()
        return (app, wallet)
    }
}
