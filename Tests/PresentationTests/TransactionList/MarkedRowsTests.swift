import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Marked rows of the list")
@MainActor
struct MarkedRowsTests {
    /// Returns an app in the list of A to E, newest first, with the cursor on E.
    private func app(accounts: [String] = []) async throws -> (AppViewModel, TestWallet) {
        let wallet = try await TestWallet(["A", "B", "C", "D", "E"])
        for name in accounts { _ = try await wallet.store.perform(AddAccount(NewAccount(name: name))).outcome }
        let app = wallet.app()
        await app.load()
        await app.go(to: .transactions)
        return (app, wallet)
    }

    @Test("Space marks a row and goes on to the next; again, it takes the mark off")
    func single() async throws {
        let list = try await app().0.transactions
        #expect(list.markedRows == .none)
        list.toggleMark()
        list.toggleMark()
        #expect(list.markedRows.ids == [5, 4])
        #expect(list.markedRows.text == "2 transactions marked")
        #expect(list.selection.id == 3)
        list.select(-1)
        list.toggleMark()
        #expect(list.markedRows.ids == [5])
        #expect(list.markedRows.text == "1 transaction marked")
        list.clearMarks()
        #expect(list.markedRows.ids.isEmpty)
    }

    @Test("A range follows the cursor in both directions, and keeps its marks when it ends")
    func range() async throws {
        let list = try await app().0.transactions
        list.select(1)
        list.toggleRange()
        #expect(list.markedRows.ids == [4])
        list.select(2)
        #expect(list.markedRows.ids == [4, 3, 2])
        #expect(list.markedRows.isInRange)
        list.select(-3)
        #expect(list.markedRows.ids == [5, 4])
        list.toggleRange()
        list.selectOldest()
        #expect(list.markedRows.ids == [5, 4])
        list.toggleMark()
        #expect(list.markedRows.ids == [5, 4, 1])
    }

    @Test("All marked rows are deleted as one command, with one undo")
    func deletion() async throws {
        let (app, wallet) = try await app()
        app.transactions.toggleMark()
        app.transactions.select(1)
        app.transactions.toggleMark()
        await app.deleteMarked()
        #expect(app.changes.snackbar?.title == "Deleted 2 transactions")
        #expect(app.transactions.markedRows.ids.isEmpty)
        #expect(try await titles(wallet) == ["D", "B", "A"])
        await app.changes.undo()
        #expect(try await titles(wallet) == ["E", "D", "C", "B", "A"])
        await app.deleteMarked()
        #expect(try await titles(wallet).count == 5)
    }

    @Test("The category of all marked rows changes as one command, with one undo")
    func category() async throws {
        let (app, wallet) = try await app()
        app.transactions.toggleRange()
        app.transactions.select(2)
        await app.changeCategoryOfMarked()
        let form = try #require(app.screen as? any FormViewModel)
        #expect(form.form.title == "Category of 3 transactions")
        form.edit(.insert("sal"))
        #expect(form.form.fields[0].suggestions.isEmpty)
        form.startOver()
        form.edit(.insert("bar"))
        await form.save()
        #expect(app.screen === app.transactions)
        #expect(app.changes.snackbar?.title == "Changed 3 transactions")
        #expect(app.transactions.markedRows.ids.isEmpty)
        let categories = try await wallet.store.read(
            Transactions(
                matching: .everything,
                at: .newest,
                limit: 9,
                includingTotals: false
            )
        )
        .transactions.map(\.category?.name)
        #expect(categories == ["Bar", "Bar", "Bar", "Other", "Other"])
        await app.changes.undo()
        #expect(try await wallet.store.read(SingleTransaction(5)).category?.name == "Other")
    }

    @Test("The account of all marked rows changes, and leaving the form keeps the marks")
    func account() async throws {
        let (app, wallet) = try await app(accounts: ["Cash"])
        app.transactions.toggleMark()
        #expect(app.transactions.markedRows.canChangeAccount)
        await app.changeAccountOfMarked()
        await (app.screen as? any FormViewModel)?.close()
        #expect(app.transactions.markedRows.ids == [5])
        await app.changeAccountOfMarked()
        let form = try #require(app.screen as? any FormViewModel)
        form.edit(.insert("cash"))
        await form.save()
        #expect(try await wallet.store.read(SingleTransaction(5)).account.name == "Cash")
        #expect(try await wallet.store.read(SingleTransaction(4)).account.name == "Main")
    }

    @Test("The marked rows become transfers with an account as one command; what cannot is refused and stays marked")
    func transfers() async throws {
        let (app, wallet) = try await app(accounts: ["Cash"])
        app.transactions.toggleRange()
        app.transactions.select(1)
        await app.transferMarked()
        let form = try #require(app.screen as? any FormViewModel)
        #expect(form.form.title == "Make 2 transactions transfers")
        form.edit(.insert("cash"))
        await form.save()
        #expect(app.screen === app.transactions)
        #expect(app.changes.snackbar?.title == "Changed 2 transactions")
        let ends = try await wallet.store.read(FirstTransactions(matching: .everything, at: .newest, limit: 9))
            .map { $0.arrival?.account.name }
        #expect(ends == ["Cash", "Cash", nil, nil, nil])
        await app.changes.undo()
        #expect(try await wallet.store.read(SingleTransaction(5)).arrival == nil)

        app.transactions.selectNewest()
        app.transactions.toggleMark()
        await app.transferMarked()
        let other = try #require(app.screen as? any FormViewModel)
        #expect(other.form.title == "Make 1 transaction a transfer")
        other.edit(.insert("main"))
        await other.save()
        #expect(app.screen === other)
        #expect(try await wallet.store.read(SingleTransaction(5)).arrival == nil)
        #expect(app.transactions.markedRows.ids == [5])
    }

    @Test("Nothing that is not shown stays marked: another filter and leaving the list take the marks off")
    func hidden() async throws {
        let (app, _) = try await app()
        app.transactions.toggleMark()
        app.transactions.chooseType(by: 1)
        #expect(app.transactions.markedRows.ids.isEmpty)
        #expect(!app.transactions.markedRows.canChangeAccount)
        app.transactions.clearFilter()
        await app.load()
        app.transactions.toggleMark()
        await app.show(.home)
        #expect(app.transactions.markedRows.ids.isEmpty)
    }

    @Test("A range whose start is no longer in memory ends where it was")
    func farRange() throws {
        let wallet = (1...9).map { id in Transaction.test(Int64(id)) }
        var marks = RowMarks()
        marks.toggleRange(at: wallet[0])
        marks.extend(to: 3, in: wallet)
        marks.extend(to: 8, in: Array(wallet[4...]))
        #expect(marks.ids == [1, 2, 3])
        #expect(!marks.isInRange)
    }

    private func titles(_ wallet: TestWallet) async throws -> [String] {
        try await wallet.store.read(FirstTransactions(matching: .everything, at: .newest, limit: 9))
            .map(\.title)
    }
}

extension Transaction {
    fileprivate static func test(_ id: Int64) -> Transaction {
        Transaction(
            id: ID(rawValue: id),
            date: .testToday,
            amount: .cents(1),
            account: Account(id: 1, name: "Main", currency: .euro),
            purpose: .category(
                Category(id: 1, name: "Bar", icon: .bar, type: .expense, archived: false),
                isRefund: false
            ),
            title: "",
            note: ""
        )
    }
}
