import Core

extension AppViewModel {
    /// Opens the form for a new category, with its draft if there is one.
    package func addCategory() async {
        await open(CategoryDraft(), isKept: true) { [weak self] in self?.categories.select(id: $0.id) }
    }

    /// Opens the form that renames a category.
    package func renameCategory(_ id: Category.ID) async {
        guard let category = shownCategory(id) else { return }
        await ask(CategoryNameQuestion(category, in: wallet))
    }

    /// Opens the picker that changes the icon of a category.
    package func changeIcon(ofCategory id: Category.ID) async {
        guard let category = shownCategory(id) else { return }
        await ask(CategoryIconQuestion(category, in: wallet))
    }

    /// Archives or unarchives a category.
    package func toggleArchive(ofCategory id: Category.ID) async {
        guard let isArchived = categories.state.content?.isArchived(id) else { return }
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            try await wallet.perform(ArchiveCategory(id, archived: !isArchived))
                .map { .receipt(ReceiptViewData(category: $0, archived: $0.archived)) }
        }
    }

    /// Deletes a category or, if it has transactions, asks where to move them.
    package func deleteCategory(_ id: Category.ID) async {
        let formats = current.formats
        var question: CategoryDeletionQuestion?
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            do throws(MoneyFlowError) {
                return try await wallet.perform(DeleteCategory(id, movingTo: nil)).map { deletion in
                    let (deleted, moved) = deletion
                    return .receipt(ReceiptViewData(categoryDeleted: deleted, moved: moved, to: nil, formats: formats))
                }
            } catch {
                guard case .inUse(let count, let schedules) = error.cause else { throw error }
                let categories = try await wallet.read(Categories())
                guard let category = categories.first(where: { $0.id == id }) else { throw error }
                question = CategoryDeletionQuestion(
                    category,
                    among: categories,
                    in: wallet,
                    count: count,
                    schedules: schedules,
                    formats: formats
                )
                return nil
            }
        } finish: { [weak self] in
            if let question { await self?.ask(question) }
        }
    }

    private func shownCategory(_ id: Category.ID) -> CategoryRowViewData? {
        categories.state.content?.rows.first { $0.id == id }
    }
}
