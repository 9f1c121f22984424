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

extension TextInput {
    /// Returns an input whose text is selected.
    fileprivate static func selected(_ text: String) -> TextInput {
        var input = TextInput(text)
        input.selectAll()
        return input
    }
}
