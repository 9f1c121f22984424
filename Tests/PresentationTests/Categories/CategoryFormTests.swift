import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Category forms")
@MainActor
struct CategoryFormTests {
    @Test("Saving twice adds a category once, and selects it")
    func addsOnce() async throws {
        let (app, wallet) = try await appAtCategories()
        await app.addCategory()
        let form = try shownForm(app)
        form.edit(.insert("Gym"))
        form.moveFocus(by: 1)
        form.choose(by: 1)

        async let first: Void = form.save()
        async let second: Void = form.save()
        _ = await (first, second)

        let added = try #require(try await wallet.store.read(Categories()).first { $0.name == "Gym" })
        #expect(added.type == .income)
        #expect(added.icon == .sport)
        #expect(app.categories.selection.id == added.id)
        #expect(app.changes.snackbar?.title == "Added income category Gym")
        #expect(try await wallet.store.read(History(limit: 9)).count == 1)
    }

    @Test("A closed form keeps its text for the next time, and a saved one starts over")
    func draft() async throws {
        let (app, _) = try await appAtCategories()
        await app.addCategory()
        try shownForm(app).edit(.insert("Gym"))
        try await shownForm(app).close()
        await app.addCategory()
        #expect(try text(of: shownForm(app)) == "Gym")

        try await shownForm(app).save()
        await app.addCategory()
        #expect(try text(of: shownForm(app)) == "")
    }

    @Test("Saving moves to the first field with a problem, and shows it")
    func problem() async throws {
        let (app, wallet) = try await appAtCategories()
        await app.addCategory()
        let form = try shownForm(app)
        form.moveFocus(by: 2)
        form.edit(.insert("zzz"))
        #expect(["", "The category’s name is empty."].contains(form.form.fields[0].problem))

        await form.save()

        #expect(form.form.fields[0].isFocused)
        #expect(form.form.fields[0].problem == "The category’s name is empty.")
        #expect(form.form.fields[2].problem == "No icon ‘zzz’.")
        #expect(try await wallet.store.read(History(limit: 1)).isEmpty)
    }

    @Test("A name that another process has just used is refused at its field until it changes")
    func takenMeanwhile() async throws {
        let (app, wallet) = try await appAtCategories()
        let bar = try #require(try await wallet.store.read(Categories()).first { $0.name == "Bar" })
        await app.renameCategory(bar.id)
        let form = try shownForm(app)
        form.edit(.deleteToStart)
        form.edit(.insert("Pub"))
        _ = try await wallet.store.perform(AddCategory(NewCategory(name: "Pub", icon: .bar, type: .expense)))
            .outcome

        await form.submit()

        #expect(form.form.fields[0].problem == "The category ‘Pub’ already exists.")
        form.edit(.insert("s"))
        #expect(form.form.fields[0].problem.isEmpty)
        await form.submit()
        #expect(app.changes.snackbar?.title == "Renamed category Bar to Pubs")
    }

    @Test("A category that another process has renamed is still found")
    func renamedElsewhere() async throws {
        let (app, wallet) = try await appAtCategories()
        let books = try #require(try await wallet.store.read(Categories()).first { $0.name == "Books" })
        _ = try await wallet.store.perform(RenameCategory(wallet.store.category("Books").id, to: "Novels"))
            .outcome
        _ = try await wallet.store.perform(
            AddCategory(NewCategory(name: "Bookshelves", icon: .house, type: .expense))
        ).outcome

        await app.deleteCategory(books.id)

        #expect(app.changes.snackbar?.title == "Deleted category Novels")
    }

    @Test("A category that was deleted elsewhere under the form is not saved; the form says so and keeps the draft")
    func deletedElsewhere() async throws {
        let (app, wallet) = try await appAtCategories()
        let books = try await wallet.store.category("Books").id
        await app.renameCategory(books)
        let form = try shownForm(app)
        form.edit(.deleteToStart)
        form.edit(.insert("Novels"))
        _ = try await wallet.store.perform(DeleteCategory(books, movingTo: nil))

        await form.submit()

        #expect(form.form.fields[0].problem == "No category ‘Books’.")
        #expect(try text(of: shownForm(app)) == "Novels")
    }

    @Test("A busy wallet keeps the form open, and Retry saves and closes it")
    func busy() async throws {
        let (app, wallet) = try await appAtCategories()
        await app.addCategory()
        let form = try shownForm(app)
        form.edit(.insert("Gym"))
        wallet.store.interrupt(with: .walletBusy(path: "w.db"))
        await form.save()
        #expect(app.changes.alert?.error == .walletBusy(path: "w.db"))
        #expect(try text(of: shownForm(app)) == "Gym")

        wallet.store.interrupt(with: nil)
        await app.changes.alert?.onPrimaryButtonTap()

        #expect(app.changes.alert == nil)
        #expect(app.changes.snackbar?.title == "Added expense category Gym")
        #expect(app.screen === app.categories, "still in the form")
    }

    private func appAtCategories() async throws -> (AppViewModel, TestWallet) {
        let wallet = try await TestWallet([])
        let app = wallet.app()
        await app.load()
        await app.go(to: .categories)
        return (app, wallet)
    }

    private func shownForm(_ app: AppViewModel) throws -> any FormViewModel {
        guard let form = app.screen as? any FormViewModel else { throw NoForm() }
        return form
    }

    private func text(of form: any FormViewModel) throws -> String {
        guard case .text(let input, _) = form.form.fields[0].content else { throw NoForm() }
        return input.text
    }

    private struct NoForm: Error {}
}
