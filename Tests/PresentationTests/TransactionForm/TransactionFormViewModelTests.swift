import Synchronization
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("The form of a transaction")
@MainActor
struct TransactionFormViewModelTests {
    @Test("Saving adds what the form shows, tells of it and closes once")
    func add() async throws {
        let form = try await FormOfTest(["Bread"])
        form.type("4.10")
        form.next(2)
        form.type("Coffee")
        form.next(1)
        form.type("eat")
        form.next(1)
        form.type("yesterday")
        await form.viewModel.submit()

        #expect(form.closings == [true])
        #expect(form.changes.snackbar?.title == "Added #2 Coffee, −€4.10")
        let added = try await form.repository.transaction(2)
        #expect(added.category.name == "Eating Out")
        #expect(added.date.iso == "2026-11-19")
    }

    @Test("With a problem, nothing is saved, and the first field that has one gets the focus")
    func problems() async throws {
        let form = try await FormOfTest([])
        form.next(4)
        form.type("31/2")
        await form.viewModel.save()

        #expect(form.closings.isEmpty)
        #expect(form.field(0).isFocused)
        #expect(form.field(0).problem == "How much? Write digits, such as 12.50.")
        #expect(form.field(4).problem == "The calendar has no such day.")
        #expect(try await form.repository.history(limit: 1).isEmpty)
    }

    @Test("An amount is not found fault with before it is finished, and once it was left at every key")
    func gentleness() async throws {
        let form = try await FormOfTest([])
        #expect(form.field(0).problem.isEmpty)
        form.type("12.")
        #expect(form.field(0).problem.isEmpty)
        form.next(1)
        #expect(!form.field(0).problem.isEmpty)
        form.viewModel.moveFocus(by: -1)
        form.type("5")
        #expect(form.field(0).problem.isEmpty)
        #expect(form.field(0).meaning == "−€12.50")
        form.type(".")
        #expect(!form.field(0).problem.isEmpty)
    }

    @Test("A plus makes it income, choosing expense takes the plus away, and a category of the other type goes")
    func type() async throws {
        let form = try await FormOfTest([])
        form.type("12")
        form.next(3)
        form.type("bar")
        form.viewModel.moveFocus(by: -3)
        form.viewModel.edit(.moveToStart)
        form.type("+")
        #expect(form.field(1).content == .choice(["Expense", "Income"], selected: 1))
        #expect(form.field(3).content == .text(TextInput(), placeholder: "Extra Income"))
        #expect(form.field(0).meaning == "+€12.00")
        form.next(1)
        form.viewModel.choose(by: 1)
        #expect(form.field(1).content == .choice(["Expense", "Income"], selected: 0))
        #expect(form.field(0).meaning == "−€12.00")
    }

    @Test("Taking an earlier title brings its category, unless one was chosen")
    func completion() async throws {
        let form = try await FormOfTest([])
        for (title, category) in [("Coffee", "bar"), ("Coffee beans", "food")] {
            var transaction = TestWallet.expense(title)
            transaction.category = category
            _ = try await form.repository.add(transaction)
        }
        form.next(2)
        form.type("cof")
        await form.viewModel.titleQuery?.value
        #expect(form.field(2).suggestions.map(\.text) == ["Coffee beans", "Coffee"])
        #expect(form.field(2).highlighted == nil)
        form.viewModel.highlight(by: 2)
        await form.viewModel.submit()
        #expect(form.field(2).content == .text(TextInput("Coffee"), placeholder: "what for"))
        #expect(form.field(2).suggestions.isEmpty)
        #expect(form.field(3).content == .text(TextInput(), placeholder: "Bar"))
        #expect(form.field(3).meaning == "as last time")
        form.type("rent")
        #expect(form.field(3).content == .text(TextInput("rent"), placeholder: "Bar"))
    }

    @Test("An answer that comes late does not take the place of a newer one")
    func lateAnswer() async throws {
        let form = try await FormOfTest(["Cake", "Coffee"])
        let (isRead, gate) = (Gate(), Gate())
        form.repository.delayTitles { prefix in
            guard prefix == "C" else { return }
            isRead.open()
            await gate.wait()
        }
        form.next(2)
        form.type("C")
        let slow = form.viewModel.titleQuery
        await isRead.wait()
        form.type("o")
        await form.viewModel.titleQuery?.value
        #expect(form.viewModel.titles.map(\.title) == ["Coffee"])
        gate.open()
        await slow?.value
        #expect(form.viewModel.titles.map(\.title) == ["Coffee"])
    }

    @Test("The highlight stays on its suggestion when others come before it")
    func highlightStays() async throws {
        let form = try await FormOfTest(["Coffee"])
        form.next(2)
        form.type("Co")
        await form.viewModel.titleQuery?.value
        form.viewModel.highlight(by: 1)
        _ = try await form.repository.add(TestWallet.expense("Cocoa"))
        await form.viewModel.load()
        await form.viewModel.titleQuery?.value
        #expect(form.field(2).suggestions.map(\.text) == ["Cocoa", "Coffee"])
        #expect(form.field(2).highlighted == 1)
    }

    @Test("A busy wallet is told in an alert; trying again saves, and closes once")
    func busy() async throws {
        let form = try await FormOfTest([])
        form.type("5")
        form.repository.interrupt(with: .walletBusy(path: "/wallet.db"))
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
        let alert = try #require(form.changes.alert)
        form.repository.interrupt(with: nil)
        await alert.onPrimaryButtonTap()
        #expect(form.closings == [true])
        #expect(form.changes.alert == nil)
        #expect(try await form.repository.history(limit: 10).count == 1)
    }

    @Test("Pressing twice adds once")
    func twice() async throws {
        let form = try await FormOfTest([])
        form.type("5")
        async let first: Void = form.viewModel.save()
        async let second: Void = form.viewModel.save()
        _ = await (first, second)
        #expect(form.closings == [true])
        #expect(try await form.repository.history(limit: 10).count == 1)
    }

    @Test("What the wallet says against a field is shown there until something changes")
    func refusal() async throws {
        let form = try await FormOfTest([])
        form.type("5")
        form.next(3)
        form.type("rent")
        form.next(1)
        _ = try await form.repository.setCategory("Rent", archived: true)
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
        #expect(form.field(3).isFocused)
        #expect(form.field(3).problem == "Archived categories take no new transactions.")
        form.viewModel.edit(.deleteToStart)
        #expect(form.field(3).problem.isEmpty)
    }

    @Test("An edit shows what there is, sends what was changed, and says so when that is nothing")
    func edit() async throws {
        let form = try await FormOfTest(["Coffee"], editing: 1)
        #expect(form.field(0).content == .text(TextInput("1.00"), placeholder: "€1.00"))
        #expect(form.field(3).content == .text(TextInput(), placeholder: "Other"))
        await form.viewModel.save()
        #expect(form.changes.snackbar?.title == "#1 is unchanged")
        form.type("5")
        await form.viewModel.save()
        #expect(form.changes.snackbar == nil)
        #expect(!form.field(0).problem.isEmpty)
        form.viewModel.edit(.deleteBackward)
        await form.viewModel.save()
        #expect(form.closings == [true, true])
    }

    @Test("A change by somebody else is told before it is saved over, and what was not changed here stays theirs")
    func changedElsewhere() async throws {
        let form = try await FormOfTest(["Coffee"], editing: 1)
        form.next(2)
        form.type(" and cake")
        _ = try await form.repository.edit(1, TransactionEdit(amount: .cents(250)))
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
        #expect(
            form.viewModel.form.note.hasPrefix("It was changed elsewhere, and is Coffee, −€2.50, Other, 20 Nov now.")
        )
        await form.viewModel.save()
        #expect(form.closings == [true])
        let saved = try await form.repository.transaction(1)
        #expect(saved.title == "Coffee and cake")
        #expect(saved.amount.minorUnits == 250)
    }

    @Test("A form that nothing was put into follows the transaction; one that is deleted says so")
    func follows() async throws {
        let form = try await FormOfTest(["Coffee"], editing: 1)
        _ = try await form.repository.edit(1, TransactionEdit(amount: .cents(250)))
        await form.viewModel.load()
        #expect(form.field(0).content == .text(TextInput("2.50"), placeholder: "€2.50"))
        #expect(form.viewModel.form.note.isEmpty)
        _ = try await form.repository.delete([1])
        await form.viewModel.load()
        #expect(form.viewModel.form.note == "It was deleted meanwhile, and cannot be saved.")
        form.type("5")
        await form.viewModel.save()
        #expect(form.closings.isEmpty)
    }

    @Test("A draft is taken up where it was left; starting over empties it")
    func draft() async throws {
        let form = try await FormOfTest(["Bread"])
        form.type("5")
        form.next(2)
        form.type("Te")
        await form.viewModel.close()
        form.viewModel.takeUp()
        #expect(form.closings == [false])
        #expect(form.viewModel.form.note == "Kept from before; ^R starts over.")
        #expect(form.field(2).isFocused)
        form.type("a")
        #expect(form.viewModel.form.note.isEmpty)
        form.viewModel.startOver()
        #expect(form.viewModel.isUntouched)
        #expect(form.field(0).isFocused)
    }

    @Test("Masked amounts are not given away by a form, and stay as they were")
    func masked() async throws {
        let form = try await FormOfTest(["Coffee"], editing: 1, hidesAmounts: true)
        #expect(form.field(0).content == .text(TextInput(), placeholder: "•••••"))
        #expect(form.field(0).meaning.isEmpty)
        form.next(2)
        form.type("!")
        await form.viewModel.save()
        #expect(try await form.repository.transaction(1).amount.minorUnits == 100)
    }

    @Test("A wallet without a history tells its currency")
    func newWallet() async throws {
        #expect(try await FormOfTest([]).viewModel.form.note.hasPrefix("This new wallet is in EUR"))
        #expect(try await FormOfTest(["Bread"]).viewModel.form.note.isEmpty)
    }
}

/// A form on a wallet in memory, and what it did.
@MainActor
private struct FormOfTest {
    let repository: InterruptibleRepository
    let changes: WalletChanges
    let viewModel: TransactionFormViewModel
    private let record = Record()

    @MainActor
    private final class Record {
        var closings: [Bool] = []
    }

    init(_ titles: [String], editing id: Transaction.ID? = nil, hidesAmounts: Bool = false) async throws {
        let wallet = try await TestWallet(titles)
        repository = wallet.repository
        let formats = try Formats.test("en_GB", hidesAmounts: hidesAmounts)
        changes = WalletChanges(repository: repository, formats: formats)
        var transaction: Transaction?
        if let id { transaction = try await repository.transaction(id) }
        viewModel = TransactionFormViewModel(
            repository: repository,
            changes: changes,
            current: CurrentFormats(formats, inputLocale: formats.locale),
            editing: transaction,
            onClose: { [record] in record.closings.append($0) }
        )
        await viewModel.load()
    }

    /// Whether the form was saved, each time it closed.
    var closings: [Bool] { record.closings }

    /// Returns a field as the screen draws it.
    func field(_ index: Int) -> FormFieldViewData { viewModel.form.fields[index] }

    /// Types a text, a key for each character.
    func type(_ text: String) {
        for character in text { viewModel.edit(.insert(String(character))) }
    }

    /// Goes on by fields.
    func next(_ steps: Int) { viewModel.moveFocus(by: steps) }
}

/// Lets something wait until it is opened, whether or not its task is cancelled.
private final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
