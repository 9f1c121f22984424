import Core

extension AppViewModel {
    /// Opens a form with one field.
    ///
    /// - Parameter onSave: Called when the form was saved, before it closes.
    func ask(_ question: any FieldQuestion, onSave: @escaping @MainActor () -> Void = {}) async {
        // A key pressed while the wallet is being read must not open a second form over the first.
        if screen is any FormViewModel { return }
        changes.clearMessages()
        let form = form(question, onSave: onSave)
        push(form)
        await form.load()
    }

    /// Returns a form with one field, for a destination.
    ///
    /// - Parameter onSave: Called when the form was saved, before it closes.
    func form(
        _ question: any FieldQuestion,
        onSave: @escaping @MainActor () -> Void = {}
    ) -> QuestionFormViewModel {
        QuestionFormViewModel(
            question,
            changes: changes,
            onClose: { [weak self] form, isSaved in
                if isSaved { onSave() }
                await self?.close(form, isSaved: isSaved)
            }
        )
    }

    /// Opens a form with several fields.
    ///
    /// - Parameters:
    ///   - draft: What the form begins with, unless one was kept.
    ///   - isKept: Whether a form that is closed is kept, until it is saved, for the next draft of its type.
    ///   - onSave: Called with what was saved, before the form closes.
    func open<Draft: FormDraft>(
        _ draft: Draft,
        isKept: Bool = false,
        onSave: @escaping @MainActor (Draft.Saved) -> Void = { _ in }
    ) async {
        // A key pressed while the wallet is being read must not open a second form over the first.
        if screen is any FormViewModel { return }
        changes.clearMessages()
        let kept = isKept ? self[kept: DraftFormViewModel<Draft>.self] : nil
        let form =
            kept
            ?? form(draft) { [weak self] saved in
                if isKept { self?[kept: DraftFormViewModel<Draft>.self] = nil }
                onSave(saved)
            }
        if isKept { self[kept: DraftFormViewModel<Draft>.self] = form }
        push(form)
        await form.load()
    }

    /// Returns a form with several fields, for a destination.
    ///
    /// - Parameter onSave: Called with what was saved, before the form closes.
    func form<Draft: FormDraft>(
        _ draft: Draft,
        onSave: @escaping @MainActor (Draft.Saved) -> Void = { _ in }
    ) -> DraftFormViewModel<Draft> {
        DraftFormViewModel(
            draft,
            wallet: wallet,
            changes: changes,
            current: current,
            onClose: { [weak self] form, saved in
                if let saved { onSave(saved) }
                await self?.close(form, isSaved: saved != nil)
            }
        )
    }

    /// Makes a change or, if that is refused for a reason that a question can remove, asks the question.
    ///
    /// - Parameter question: Returns the question about an error, or `nil` for the error itself.
    func perform(
        _ change: @escaping WalletChanges.Change,
        orAsk question: @escaping @MainActor (MoneyFlowError) async throws(MoneyFlowError) -> (any FieldQuestion)?
    ) async {
        var asked: (any FieldQuestion)?
        await changes.perform { () throws(MoneyFlowError) in
            do throws(MoneyFlowError) {
                return try await change()
            } catch {
                asked = try await question(error)
                guard asked != nil else { throw error }
                return nil
            }
        } finish: { [weak self] in
            if let asked { await self?.ask(asked) }
        }
    }

    /// Closes a form; does nothing if it is no longer shown.
    ///
    /// - Parameter isSaved: Whether the form was saved, in which case ``WalletChanges`` reads the wallet.
    func close(_ form: any FormViewModel, isSaved: Bool) async {
        guard screen === form else { return }
        pop()
        if !isSaved { await loadScreen() }
    }
}
