import Core
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("Tagging in the list")
@MainActor
struct TagsQuestionTests {
    private let wallet: TestWallet
    private let app: AppViewModel

    /// Opens the list of A to C, newest first, of which C has the tag rome, with the cursor on C.
    init() async throws {
        wallet = try await TestWallet(["A", "B", "C"])
        _ = try await wallet.store.perform(EditTransactions([3], TransactionEdit(addedTags: ["rome"])))
        app = wallet.app()
        await app.load()
        await app.go(to: .transactions)
    }

    private func tags() async throws -> [String] {
        var words: [String] = []
        for id in [1, 2, 3] as [Transaction.ID] {
            words.append(try await wallet.store.read(SingleTransaction(id)).tagWords)
        }
        return words
    }

    private func form() throws -> any FormViewModel { try #require(app.screen as? any FormViewModel) }

    @Test("The marked rows are tagged as one command, with one undo, and a minus sign takes a tag away")
    func marked() async throws {
        app.transactions.toggleMark()
        app.transactions.toggleMark()
        await app.tagMarked()
        let form = try form()
        #expect(form.form.title == "Tag 2 transactions")
        #expect(form.form.note == "They have #rome (1). A minus sign takes a tag away: -rome.")
        form.edit(.insert("work, -rome"))
        #expect(form.form.fields[0].meaning == "new: #work")
        await form.save()
        #expect(app.screen === app.transactions)
        #expect(app.changes.snackbar?.title == "Changed 2 transactions")
        #expect(app.transactions.markedRows.ids.isEmpty)
        #expect(try await tags() == ["", "#work", "#work"])
        await app.changes.undo()
        #expect(try await tags() == ["", "", "#rome"])
    }

    @Test("The row of the cursor is tagged, and the last name is completed")
    func single() async throws {
        await app.go(to: .tagging(2))
        let form = try form()
        #expect(form.form.title == "Tag #2 B")
        form.edit(.insert("home, ro"))
        #expect(form.form.fields[0].suggestions.map(\.text) == ["rome"])
        form.moveFocus(by: 1)
        form.highlight(by: 1)
        await form.submit()
        #expect(try await tags() == ["", "#home #rome", "#rome"])
    }

    @Test("A tag that cannot be, or that does not exist to be taken away, is said while typing")
    func problems() async throws {
        await app.go(to: .tagging(3))
        let form = try form()
        form.edit(.insert("two words"))
        #expect(form.form.fields[0].problem == "A tag is one word, without spaces, commas, colons or brackets.")
        form.startOver()
        form.edit(.insert("-paris"))
        #expect(form.form.fields[0].problem == "No tag ‘paris’.")
        await form.save()
        #expect(app.screen === form)
        form.startOver()
        form.edit(.insert("-ro"))
        #expect(form.form.fields[0].problem == "")
        #expect(form.form.fields[0].suggestions.map(\.text) == ["-rome"])
    }

    @Test("A search for a tag finds its transactions")
    func search() async throws {
        await app.go(to: .transactionsFound("#rome"))
        #expect(app.transactions.state.content?.sections.flatMap(\.rows).map(\.title) == ["C"])
    }
}
