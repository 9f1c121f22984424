import Core

extension AppViewModel {
    /// Opens the form for a new category, as it was left or empty.
    public func addCategory() async {
        changes.takeDownMessages()
        let form = categoryAddition ?? newCategoryForm()
        categoryAddition = form
        push(form)
        await form.load()
    }

    /// Opens the form for another name of a category.
    public func renameCategory(_ id: Int64) async {
        guard let category = shownCategory(id) else { return }
        await ask(CategoryNameQuestion(category, among: shownCategories))
    }

    /// Opens the picker for another icon of a category.
    public func changeIcon(ofCategory id: Int64) async {
        guard let category = shownCategory(id) else { return }
        await ask(CategoryIconQuestion(category))
    }

    /// Archives a category, or takes it out of the archive.
    public func toggleArchive(ofCategory id: Int64) async {
        guard let shown = shownCategory(id) else { return }
        await changes.perform { repository throws(MoneyFlowError) in
            let current = try await repository.current(shown)
            let changed = try await repository.setCategory(current.name, archived: !shown.archived)
            return .receipt(ReceiptViewData(category: changed, archived: changed.archived))
        }
    }

    /// Deletes a category at once, or asks where its transactions go.
    public func deleteCategory(_ id: Int64) async {
        guard let shown = shownCategory(id) else { return }
        let formats = current.formats
        var question: CategoryDeletionQuestion?
        await changes.perform { repository throws(MoneyFlowError) in
            let current = try await repository.current(shown)
            do throws(MoneyFlowError) {
                let (deleted, moved) = try await repository.deleteCategory(current.name, movingTo: nil)
                return .receipt(ReceiptViewData(categoryDeleted: deleted, moved: moved, formats: formats))
            } catch {
                guard case .categoryInUse(_, let count) = error else { throw error }
                let categories = try await repository.categories()
                question = CategoryDeletionQuestion(current, among: categories, count: count, formats: formats)
                return nil
            }
        } finish: { [weak self] in
            if let question { await self?.ask(question) }
        }
    }

    private var shownCategories: [Category] { categories.state.content?.categories ?? [] }

    private func shownCategory(_ id: Int64) -> Category? {
        shownCategories.first { $0.id == id }
    }

    private func newCategoryForm() -> CategoryFormViewModel {
        CategoryFormViewModel(
            repository: repository,
            changes: changes,
            among: shownCategories,
            onClose: { [weak self] form, added in await self?.close(form, after: added) }
        )
    }

    private func close(_ form: CategoryFormViewModel, after added: Category?) async {
        if let added {
            categoryAddition = nil
            categories.select(id: added.id)
        }
        await close(form, isSaved: added != nil)
    }
}
