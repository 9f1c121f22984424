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
        await perform { [wallet] () throws(MoneyFlowError) in
            try await wallet.perform(DeleteCategory(id, movingTo: nil)).map { deletion in
                let (deleted, moved) = deletion
                return .receipt(ReceiptViewData(categoryDeleted: deleted, moved: moved, to: nil, formats: formats))
            }
        } orAsk: { [wallet] error throws(MoneyFlowError) in
            guard case .inUse(let count, let schedules) = error.cause else { return nil }
            let categories = try await wallet.read(Categories())
            return categories.first { $0.id == id }.map {
                CategoryDeletionQuestion($0, among: categories, in: wallet, uses: (count, schedules), formats: formats)
            }
        }
    }

    private func shownCategory(_ id: Category.ID) -> CategoryRowViewData? {
        categories.state.content?.rows.first { $0.id == id }
    }
}
