import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("The forms of categories and settings")
@MainActor
struct FormsOfSettingsAndCategoriesTests {
    @Test("Enter pressed twice adds a category once, and the cursor is on it")
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

        let added = try #require(try await wallet.repository.categories().first { $0.name == "Gym" })
        #expect(added.type == .income)
        #expect(added.icon == .other)
        #expect(app.categories.selection.id == added.id)
        #expect(app.changes.snackbar?.title == "Added income category Gym")
        #expect(try await wallet.repository.history(limit: 9).count == 1)
    }

    @Test("A form that is closed keeps what was typed for the next time; one that was saved begins anew")
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

    @Test("Saving goes to the first field with a problem, and tells of it")
    func problem() async throws {
        let (app, wallet) = try await appAtCategories()
        await app.addCategory()
        let form = try shownForm(app)
        form.moveFocus(by: 2)
        form.edit(.insert("zzz"))
        #expect(form.form.fields[0].problem.isEmpty || form.form.fields[0].problem.contains("empty"))

        await form.save()

        #expect(form.form.fields[0].isFocused)
        #expect(form.form.fields[0].problem == "The category’s name is empty.")
        #expect(form.form.fields[2].problem == "No icon ‘zzz’.")
        #expect(try await wallet.repository.history(limit: 1).isEmpty)
    }

    @Test("A name that another process takes meanwhile is refused at its field until it is another")
    func takenMeanwhile() async throws {
        let (app, wallet) = try await appAtCategories()
        let bar = try #require(try await wallet.repository.categories().first { $0.name == "Bar" })
        await app.renameCategory(bar.id)
        let form = try shownForm(app)
        form.edit(.deleteToStart)
        form.edit(.insert("Pub"))
        _ = try await wallet.repository.addCategory(NewCategory(name: "Pub", icon: .bar, type: .expense))

        await form.submit()

        #expect(form.form.fields[0].problem == "The category ‘Pub’ already exists.")
        form.edit(.insert("s"))
        #expect(form.form.fields[0].problem.isEmpty)
        await form.submit()
        #expect(app.changes.snackbar?.title == "Renamed category Bar to Pubs")
    }

    @Test("A category that was renamed elsewhere is still the one that is meant")
    func renamedElsewhere() async throws {
        let (app, wallet) = try await appAtCategories()
        let books = try #require(try await wallet.repository.categories().first { $0.name == "Books" })
        _ = try await wallet.repository.renameCategory("Books", to: "Novels")
        _ = try await wallet.repository.addCategory(NewCategory(name: "Bookshelves", icon: .house, type: .expense))

        await app.deleteCategory(books.id)

        #expect(app.changes.snackbar?.title == "Deleted category Novels")
    }

    @Test("A busy wallet leaves the form open, and its Retry saves and closes it")
    func busy() async throws {
        let (app, wallet) = try await appAtCategories()
        await app.addCategory()
        let form = try shownForm(app)
        form.edit(.insert("Gym"))
        wallet.repository.interrupt(with: .walletBusy(path: "w.db"))
        await form.save()
        #expect(app.changes.alert?.error == .walletBusy(path: "w.db"))
        #expect(try text(of: shownForm(app)) == "Gym")

        wallet.repository.interrupt(with: nil)
        await app.changes.alert?.onPrimaryButtonTap()

        #expect(app.changes.alert == nil)
        #expect(app.changes.snackbar?.title == "Added expense category Gym")
        #expect(app.screen === app.categories, "still in the form")
    }

    @Test("History reads more as the cursor gets to its end")
    func history() async throws {
        let wallet = try await TestWallet((1...10).map { "Bread \($0)" })
        let viewModel = HistoryViewModel(
            repository: wallet.repository,
            formats: wallet.formats,
            limit: 4,
            onQuit: {}
        )
        await viewModel.load()
        #expect(viewModel.state.content?.rows.count == 4)

        await viewModel.select(2)
        #expect(viewModel.state.content?.rows.count == 4)
        await viewModel.select(1)
        #expect(viewModel.state.content?.rows.count == 8)
        #expect(viewModel.selection.id == 7)
        await viewModel.select(.max)
        #expect(viewModel.state.content?.rows.count == 10)
        #expect(viewModel.state.content?.isComplete == true)
    }

    private func appAtCategories() async throws -> (AppViewModel, TestWallet) {
        let wallet = try await TestWallet([])
        let app = AppViewModel(
            repository: wallet.repository,
            settings: WalletSettings(currency: .euro),
            conventions: { _, _ in (wallet.formats, nil) }
        )
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
