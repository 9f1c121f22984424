@testable import Core
import Synchronization
import TestSupport
import Testing

@testable import Presentation

@Suite("The view model of the list that a person moves about in")
@MainActor
struct ScrolledListViewModelTests {
    @Test("It opens with the cursor on the newest row, and goes through all rows and back by single steps")
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

    @Test("The ends are a key away, and steps pressed on the way there count from there")
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

    @Test("The list narrows to the text, with its count and sums; clearing it keeps the cursor on its row")
    func search() async throws {
        let (viewModel, _) = try await loaded(["Tea", "Coffee", "Bread", "Coffee beans", "Milk"])

        viewModel.beginFilter()
        viewModel.editFilter(.insert("cof"))
        #expect(viewModel.filterBar.summary == "“cof”")
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

    @Test("The next key's rows win, even where those of the key before come later")
    func latestKeyWins() async throws {
        let (viewModel, wallet) = try await loaded(["Tea", "Coffee", "Toast"])
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let asked = Mutex(false)
        wallet.repository.whileReading { filter in
            guard filter.search == "t" else { return }
            asked.withLock { $0 = true }
            // A task of its own goes on waiting when the reading is called off.
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

    @Test("An unknown category or month lets nothing through and says why; a month in the making narrows nothing")
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

    @Test("Months are stepped through from the present one, and the type is chosen")
    func monthAndType() async throws {
        let (viewModel, _) = try await loaded(["Tea"])
        viewModel.stepMonth(by: -1)
        #expect(viewModel.filterBar.summary == "November 2026")
        viewModel.stepMonth(by: -1)
        #expect(viewModel.filterBar.summary == "October 2026")
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles == [])

        viewModel.stepMonth(by: 1)
        viewModel.chooseType(by: -1)
        #expect(viewModel.filterBar.summary == "Income · November 2026")
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles == [])
        viewModel.chooseType(by: -1)
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.state.content?.titles == ["Tea"])
    }

    @Test("Deleting takes the row off at once, and the cursor goes to the one that takes its place")
    func delete() async throws {
        let (app, viewModel, wallet) = try await shown(["1", "2", "3", "4"])
        viewModel.select(1)

        await app.deleteTransaction(3)
        #expect(viewModel.state.content?.titles == ["4", "2", "1"])
        #expect(viewModel.selected == "2")
        #expect(app.changes.snackbar?.title == "Deleted 3, −€1.00")
        #expect(viewModel.state.content?.footer?.count == "3 transactions")

        _ = try await wallet.repository.delete([1])
        await app.deleteTransaction(1)
        #expect(app.changes.refusal?.title == "No transaction #1")
    }

    @Test("A deletion that the wallet is too busy for is tried again from the alert")
    func busyDeletion() async throws {
        let (app, viewModel, wallet) = try await shown(["1", "2", "3"])
        viewModel.select(1)
        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))
        await app.deleteTransaction(2)
        #expect(viewModel.state.content?.titles == ["3", "2", "1"])
        #expect(viewModel.selected == "2")
        let alert = try #require(app.changes.alert)

        wallet.repository.interrupt(with: nil)
        await alert.onPrimaryButtonTap()
        #expect(viewModel.state.content?.titles == ["3", "1"])
        #expect(app.changes.snackbar?.undoAction == .undo)
    }

    @Test("After changes by others the cursor stays on its row, also where that has another date now")
    func changes() async throws {
        let (viewModel, wallet) = try await loaded((1...300).map(String.init))
        viewModel.select(120)
        #expect(viewModel.selected == "180")
        for title in ["new", "newer"] { _ = try await wallet.repository.add(TestWallet.expense(title)) }
        _ = try await wallet.repository.delete([181, 250])

        await viewModel.load()
        #expect(viewModel.selected == "180")
        viewModel.selectNewest()
        #expect(try await eventually { viewModel.isSettled })
        #expect(viewModel.selected == "newer")

        viewModel.select(2)
        #expect(viewModel.selected == "300")
        _ = try await wallet.repository.edit(300, TransactionEdit(date: .test("2020-01-01")))
        await viewModel.load()
        #expect(viewModel.selected == "300")
        #expect(viewModel.state.content?.titles.last == "300")
    }

    @Test("A cursor that moves on while the list is read anew is not taken back")
    func movingOn() async throws {
        let (viewModel, wallet) = try await loaded(["1", "2", "3", "4"])
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        wallet.repository.whileReading { _ in
            for await _ in gate { return }
        }
        let load = Task { await viewModel.load() }
        #expect(try await eventually { viewModel.reading != nil })
        viewModel.select(2)
        opening.finish()
        await load.value
        #expect(viewModel.selected == "2")
    }

    @Test("A page that cannot be read leaves the rows in place, behind the error; trying again goes on there")
    func refusedPage() async throws {
        let (viewModel, wallet) = try await loaded((1...300).map(String.init))
        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))
        viewModel.selectOldest()
        #expect(try await eventually { viewModel.state.errorViewModel != nil })
        #expect(viewModel.selected == "300")

        wallet.repository.interrupt(with: nil)
        await viewModel.state.errorViewModel?.onPrimaryButtonTap()
        #expect(viewModel.selected == "1")
        #expect(viewModel.state.errorViewModel == nil)
    }

    /// Returns an app that shows its list.
    private func shown(_ titles: [String]) async throws -> (AppViewModel, TransactionListViewModel, TestWallet) {
        let wallet = try await TestWallet(titles)
        let formats = wallet.formats
        let app = AppViewModel(repository: wallet.repository, settings: WalletSettings(currency: .euro)) { _, _ in
            (formats, formats.locale)
        }
        await app.go(to: .transactions)
        #expect(try await eventually { app.transactions.isSettled })
        return (app, app.transactions, wallet)
    }

    private func loaded(_ titles: [String]) async throws -> (TransactionListViewModel, TestWallet) {
        let wallet = try await TestWallet(titles)
        let viewModel = TransactionListViewModel(
            repository: wallet.repository,
            changes: WalletChanges(repository: wallet.repository, formats: wallet.formats),
            current: CurrentFormats(wallet.formats, inputLocale: nil),
            onQuit: {}
        )
        await viewModel.load()
        #expect(try await eventually { viewModel.isSettled })
        return (viewModel, wallet)
    }
}

extension TransactionListViewModel {
    /// Whether nothing is being read or counted.
    fileprivate var isSettled: Bool { reading == nil && counting == nil }

    /// The title of the row the cursor is on.
    fileprivate var selected: String? {
        state.content?.sections.flatMap(\.rows).first { $0.id == selection.id }?.title
    }
}
