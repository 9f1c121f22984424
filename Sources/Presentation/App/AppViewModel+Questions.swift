import Core

extension AppViewModel {
    /// Opens a form of one field.
    func ask(_ question: any FieldQuestion) async {
        // A key that comes while the wallet is read must not open a second form over the first.
        if case .form = route { return }
        takeDownSnackbars()
        let form = QuestionFormViewModel(
            question,
            repository: repository,
            changes: changes,
            onClose: { [weak self] form in await self?.close(form) }
        )
        push(.form(form))
        await form.load()
    }

    /// Goes back from a form, and reads all anew that it may have changed; nothing happens where it is shown no longer.
    func close(_ form: any FormViewModel) async {
        guard case .form(let shown) = route, shown === form else { return }
        hideKeys()
        path.removeLast()
        await load()
    }
}
