@testable import Core
import Foundation
import Money
import PresentationSupport
import Synchronization
import TestSupport
import Testing

@testable import Presentation

@Suite("Scrolled list")
@MainActor
struct ScrolledListViewModelTests {
    @Test("The selection starts at the newest row, and can move through all rows and back")
    func through() async throws {
        let (viewModel, _) = try await loaded((1...650).map(String.init))
        #expect(viewModel.selected == "650")

        for step in 1..<650 {
            viewModel.select(1)
            #expect(try await eventually { viewModel.isSettled })
            guard viewModel.selected == String(650 - step) else {
                Issue.record("step \(step) led to \(viewModel.selected ?? "nothing")")
                return
            }
        }
        #expect(viewModel.state.content?.titles.count == TransactionWindow.capacity)
        viewModel.select(-649)
        for _ in 0..<20 where viewModel.selected != "650" {
            #expect(try await eventually { viewModel.isSettled })
            viewModel.select(-649)
        }
        #expect(viewModel.selected == "650")
    }

    @Test("The selection can jump to both ends, and steps pressed meanwhile count from there")
    func ends() async throws {
        let (viewModel, _) = try await loaded((1...650).map(String.init))

        viewModel.selectOldest()
        viewModel.select(-2)
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.selected == "3")

        viewModel.selectNewest()
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.selected == "650")
    }

    @Test("A text filters the rows and totals, and clearing it keeps the selection")
    func search() async throws {
        let (viewModel, _) = try await loaded(["Tea", "Coffee", "Bread", "Coffee beans", "Milk"])

        viewModel.beginFilter()
        viewModel.editFilter(.insert("cof"))
        #expect(viewModel.filterBar.summary == "Search ‘cof’")
        #expect(viewModel.state.content?.isReading == true)
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles == ["Coffee beans", "Coffee"])
        #expect(viewModel.state.content?.footer?.count == "2 transactions")

        viewModel.leaveFilter()
        viewModel.select(1)
        viewModel.clearFilter()
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles.count == 5)
        #expect(viewModel.selected == "Coffee")
        #expect(viewModel.state.content?.footer?.count == "5 transactions")
    }

    @Test("The rows of the latest key are shown, even if those of an earlier one arrive later")
    func latestKeyWins() async throws {
        let (viewModel, wallet) = try await loaded(["Tea", "Coffee", "Toast"])
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let asked = Mutex(false)
        wallet.store.delay(Transactions.self) { query in
            guard query.filter.search?.terms.map(\.text) == ["t"] else { return }
            asked.withLock { $0 = true }
            // A separate task keeps waiting when the reading is canceled.
            await Task.detached { for await _ in gate { return } }.value
        }
        viewModel.beginFilter()
        viewModel.editFilter(.insert("t"))
        let first = try #require(viewModel.reading?.task)
        #expect(try await eventually { asked.withLock(\.self) })
        viewModel.editFilter(.insert("e"))
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles == ["Tea"])

        opening.finish()
        await first.value
        #expect(viewModel.state.content?.titles == ["Tea"])
        #expect(viewModel.state.errorViewModel == nil)
    }

    @Test("An unknown category or month matches nothing and says why, and an incomplete month is ignored")
    func problems() async throws {
        let (viewModel, _) = try await loaded(["Tea", "Coffee"])
        viewModel.beginFilter()
        viewModel.moveFilterFocus(by: 1)
        viewModel.editFilter(.insert("xyz"))
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles == [])
        #expect(viewModel.state.content?.emptyState?.title == "No matching transactions")
        #expect(viewModel.filterBar.problem == "No category ‘xyz’")

        viewModel.editFilter(.deleteToStart)
        viewModel.moveFilterFocus(by: 2)
        viewModel.editFilter(.insert("202"))
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles.count == 2)
        #expect(viewModel.filterBar.problem == "")
    }

    @Test("The filter steps through months from the current one, and through types")
    func monthAndType() async throws {
        let (viewModel, _) = try await loaded(["Tea"])
        viewModel.stepPeriod(by: -1)
        #expect(viewModel.filterBar.summary == "November 2026")
        viewModel.stepPeriod(by: -1)
        #expect(viewModel.filterBar.summary == "November 2026")
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles == ["Tea"])

        viewModel.chooseType(by: -1)
        #expect(viewModel.filterBar.summary == "Income · November 2026")
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles == [])
        viewModel.chooseType(by: -1)
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles == ["Tea"])
    }

    @Test("Deleting removes the row at once, and selects the next one")
    func delete() async throws {
        let (app, viewModel, wallet) = try await shown(["1", "2", "3", "4"])
        viewModel.select(1)

        await app.deleteTransaction(3)
        #expect(viewModel.state.content?.titles == ["4", "2", "1"])
        #expect(viewModel.selected == "2")
        #expect(app.changes.snackbar?.title == "Deleted 3, −€1.00")
        #expect(viewModel.state.content?.footer?.count == "3 transactions")

        _ = try await wallet.store.perform(DeleteTransactions([1])).outcome
        await app.deleteTransaction(1)
        #expect(app.changes.refusal?.title == "No transaction #1")
    }

    @Test("A deletion that fails because the wallet is busy can be retried from the alert")
    func busyDeletion() async throws {
        let (app, viewModel, wallet) = try await shown(["1", "2", "3"])
        viewModel.select(1)
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        await app.deleteTransaction(2)
        #expect(viewModel.state.content?.titles == ["3", "2", "1"])
        #expect(viewModel.selected == "2")
        let alert = try #require(app.changes.alert)

        wallet.store.interrupt(with: nil)
        await alert.onPrimaryButtonTap()
        #expect(viewModel.state.content?.titles == ["3", "1"])
        #expect(app.changes.snackbar?.undoAction == .undo)
    }

    @Test("A row being deleted is hidden and the next one selected; a refusal restores both")
    func optimisticDeletion() async throws {
        let (app, viewModel, wallet) = try await shown(["1", "2", "3", "4"])
        _ = try await wallet.store.perform(AddTransaction(.expense(100, "yesterday", on: .test("2026-11-19"))))
            .outcome
        await app.load()
        viewModel.select(1)
        await app.changes.perform(
            { () throws(MoneyFlowError) in
                #expect(viewModel.state.content?.titles == ["4", "2", "1"])
                #expect(viewModel.state.content?.sections.map(\.heading) == ["Today"])
                #expect(viewModel.selected == "2")
                throw .transactionNotFound([3])
            },
            deleting: [3, 5]
        )
        #expect(app.changes.refusal?.title == "No transaction #3")
        #expect(viewModel.state.content?.titles == ["4", "3", "2", "1", "yesterday"])
        #expect(viewModel.selected == "3")
    }

    @Test(
        "Counting does not hold up a change, and goes on after one that is refused or says nothing",
        arguments: [true, false]
    )
    func counting(isRefused: Bool) async throws {
        let (app, viewModel, wallet) = try await shown(["Tea", "Teapot", "Jam"])
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let count = Mutex(0)
        wallet.store.delay(Transactions.self) { _ in
            let reading = count.withLock { count in
                count += 1
                return count
            }
            // The page comes first, then its totals.
            guard reading == 2 else { return }
            for await _ in gate { return }
        }
        viewModel.beginFilter()
        viewModel.editFilter(.insert("te"))
        #expect(try await eventually { count.withLock(\.self) == 2 })
        #expect(viewModel.counting != nil)

        await confirmation { performed in
            await app.changes.perform { () throws(MoneyFlowError) in
                performed()
                #expect(viewModel.counting == nil)
                if isRefused { throw .nothingToUndo(available: 0) }
                return nil
            }
        }
        opening.finish()
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.footer?.count == "2 transactions")
    }

    @Test("A deleted row stays hidden if reading then fails, until the list is read again")
    func unreadDeletion() async throws {
        let (app, viewModel, wallet) = try await shown(["1", "2", "3", "4"])
        viewModel.select(1)
        // The settings can still be read, and half of the list.
        wallet.store.delay(Transactions.self) { _ in
            wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        }
        await app.changes.perform(
            { () throws(MoneyFlowError) in
                let deleted = try await wallet.store.perform(DeleteTransactions([3]))
                return deleted.map { .deleted($0, DeletionEffects(count: 1), formats: wallet.formats) }
            },
            deleting: [3]
        )
        let alert = try #require(viewModel.state.errorViewModel)
        #expect(viewModel.state.content?.titles == ["4", "2", "1"])
        #expect(viewModel.selected == "2")

        wallet.store.delay(Transactions.self, nil)
        wallet.store.interrupt(with: nil)
        await alert.onPrimaryButtonTap()
        #expect(viewModel.state.errorViewModel == nil)
        #expect(viewModel.state.content?.titles == ["4", "2", "1"])
        #expect(viewModel.selected == "2")
        _ = try await wallet.store.perform(MoveCommands.undo(1)).outcome
        await app.load()
        #expect(viewModel.state.content?.titles == ["4", "3", "2", "1"])
    }

    @Test("After changes by another process, the selection stays on its row, even if its date changed")
    func changes() async throws {
        let (viewModel, wallet) = try await loaded((1...300).map(String.init))
        viewModel.select(120)
        #expect(viewModel.selected == "180")
        for title in ["new", "newer"] {
            _ = try await wallet.store.perform(AddTransaction(TestWallet.expense(title))).outcome
        }
        _ = try await wallet.store.perform(DeleteTransactions([181, 250])).outcome

        await viewModel.load()
        #expect(viewModel.selected == "180")
        viewModel.selectNewest()
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.selected == "newer")

        viewModel.select(2)
        #expect(viewModel.selected == "300")
        _ = try await wallet.store.perform(EditTransactions([300], TransactionEdit(date: .test("2020-01-01"))))
            .outcome
        await viewModel.load()
        #expect(viewModel.selected == "300")
        #expect(viewModel.state.content?.titles.last == "300")
    }

    @Test("Moving the selection while the list is read again is not reverted")
    func movingOn() async throws {
        let (viewModel, wallet) = try await loaded(["1", "2", "3", "4"])
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        wallet.store.delay(Transactions.self) { _ in
            for await _ in gate { return }
        }
        let load = Task { await viewModel.load() }
        #expect(try await eventually { viewModel.reading != nil })
        viewModel.select(2)
        opening.finish()
        await load.value
        #expect(viewModel.selected == "2")
    }

    @Test("An error of reading a page keeps the rows, and retrying continues there")
    func refusedPage() async throws {
        let (viewModel, wallet) = try await loaded((1...300).map(String.init))
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        viewModel.selectOldest()
        #expect(try await eventually { viewModel.state.errorViewModel != nil })
        #expect(viewModel.selected == "300")

        wallet.store.interrupt(with: nil)
        await viewModel.state.errorViewModel?.onPrimaryButtonTap()
        #expect(viewModel.selected == "1")
        #expect(viewModel.state.errorViewModel == nil)
    }

    /// Creates an app that shows its list.
    private func shown(_ titles: [String]) async throws -> (AppViewModel, TransactionListViewModel, TestWallet) {
        let wallet = try await TestWallet(titles)
        let app = wallet.app()
        await app.go(to: .transactions)
        #expect(try await eventually { app.transactions.isSettled })
        return (app, app.transactions, wallet)
    }

    @Test("The list of an account has its balance after each row, and a transfer on the day it arrived there")
    func account() async throws {
        let (viewModel, wallet) = try await loaded(["Tea"])
        let savings = try await wallet.store.perform(AddAccount(NewAccount(name: "Savings"))).outcome
        for day in 1...9 {
            let date = try CivilDate.test("2026-11-0\(day)")
            let transfer = NewTransfer(
                date: date,
                amount: .cents(100),
                from: 1,
                to: savings.id,
                arrivalDate: .testToday,
                title: String(day)
            )
            _ = try await wallet.store.perform(AddTransfer(transfer)).outcome
        }
        await viewModel.load()
        viewModel.showOnly(savings)
        #expect(try await eventually { viewModel.isSettled })
        var sections = try #require(viewModel.state.content?.sections)
        #expect(sections.map(\.heading) == ["Today"])
        #expect(sections[0].rows.first?.balance == "€9.00")
        #expect(sections[0].rows.last?.balance == "€1.00")
        #expect(sections[0].rows.first?.amount == "+€1.00")
        #expect(viewModel.account == savings.id)

        viewModel.select(3)
        let selected = viewModel.selected
        _ = try await wallet.store.perform(DeleteTransactions([5])).outcome
        await viewModel.load()
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.selected == selected)
        sections = try #require(viewModel.state.content?.sections)
        #expect(sections[0].rows.first?.balance == "€8.00")

        viewModel.clearFilter()
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.sections.flatMap(\.rows).allSatisfy { $0.balance.isEmpty } == true)
        #expect(viewModel.selected == selected)
    }

    @Test("Rows read page by page have their balances")
    func balances() async throws {
        let (viewModel, _) = try await loaded((1...650).map(String.init))
        viewModel.showOnly(Account(id: 1, name: "Main", currency: .euro))
        #expect(try await eventually { viewModel.isSettled })
        for _ in 0..<20 where viewModel.selected != "1" {
            viewModel.select(100)
            #expect(try await eventually { viewModel.isSettled })
        }
        let sections = try #require(viewModel.state.content?.sections)
        let rows = sections.flatMap(\.rows)
        #expect(rows.count == TransactionWindow.capacity)
        #expect(rows.map(\.balance) == rows.map { "−€\($0.title).00" })
    }

    @Test("A category that is shown has its months, of which the average is of those that are over")
    func months() async throws {
        let (viewModel, wallet) = try await loaded(["Coffee"])
        for (day, cents) in [("2026-10-05", 300), ("2026-08-01", 1000), ("2025-11-30", 9900)] {
            var expense = TestWallet.expense("Coffee")
            expense.date = try .test(day)
            expense.amount = .cents(Int64(cents))
            _ = try await wallet.store.perform(AddTransaction(expense)).outcome
        }
        let category = try #require(try await wallet.store.read(Categories()).first { $0.name == "Other" })
        #expect(viewModel.months == nil)

        viewModel.showOnly(category)
        #expect(try await eventually { viewModel.isSettled && viewModel.months != nil })
        let months = try #require(viewModel.months)
        let rows = months.section.rows
        #expect(rows.map(\.amount).prefix(4) == ["€1.00", "€3.00", "nothing", "€10.00"])
        #expect(rows.count == 12 && rows.last?.name == "December 2025")
        // 13.00 in eleven months.
        #expect(months.average == "€1.18 a month")
        #expect(months.series.suffix(2) == [300, 100])

        viewModel.beginFilter()
        viewModel.editFilter(.insert("co"))
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.months == nil, "the months are not those of the search")
        viewModel.clearFilter()
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.months == nil)
    }

    private func loaded(_ titles: [String]) async throws -> (TransactionListViewModel, TestWallet) {
        let wallet = try await TestWallet(titles)
        let viewModel = TransactionListViewModel(wallet.app().parts)
        await viewModel.load()
        #expect(try await eventually { viewModel.isSettled })
        return (viewModel, wallet)
    }
}

extension TransactionListViewModel {
    /// Whether all reading and counting has ended.
    fileprivate var isSettled: Bool { reading == nil && counting == nil }

    /// The title of the selected row.
    fileprivate var selected: String? {
        let id = selection.id
        return state.content?.sections.flatMap(\.rows).first { $0.id == id }?.title
    }
}
