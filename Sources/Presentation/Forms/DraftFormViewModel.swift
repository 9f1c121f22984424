import Core
import Observation
import TextEditing

/// A form with several fields, over a draft.
@Observable @MainActor
final class DraftFormViewModel<Draft: FormDraft>: FormViewModel {
    private var draft: Draft
    private var isSaving = false
    private let wallet: any Wallet
    let changes: WalletChanges
    private let current: CurrentFormats
    private let onClose: @MainActor (DraftFormViewModel, _ saved: Draft.Saved?) async -> Void

    /// Creates the form.
    ///
    /// - Parameter onClose: Called when the form closes, with the form and what was saved, if anything.
    init(
        _ draft: Draft,
        wallet: any Wallet,
        changes: WalletChanges,
        current: CurrentFormats,
        onClose: @escaping @MainActor (DraftFormViewModel, _ saved: Draft.Saved?) async -> Void
    ) {
        self.draft = draft
        self.wallet = wallet
        self.changes = changes
        self.current = current
        self.onClose = onClose
    }

    var form: FormViewData {
        FormViewData(
            title: draft.title,
            fields: draft.fields.map { field in
                let content = draft.content(of: field, current)
                let analysis = draft.analysis(of: field, current)
                var data = FormFieldViewData(field.label, content, of: field.rawValue, analysis, in: draft.state)
                data.isBesidePrevious = field.isBesidePrevious
                data.textKind = field.textKind
                return data
            },
            saveLabel: draft.isNew ? "Add" : "Save",
            note: draft.note(current)
        )
    }

    func load() async {
        do throws(MoneyFlowError) {
            draft.known = try await draft.read(wallet)
        } catch {
            guard !Task.isCancelled else { return }
            changes.fail(with: error) { [weak self] in await self?.load() }
        }
    }

    func edit(_ edit: TextEdit) {
        guard let focus = draft.focus, case .text = draft.content(of: focus, current) else { return }
        let before = draft.text(focus)
        draft.state.edit(edit)
        let text = draft.text(focus)
        guard text != before, !text.isEmpty else { return }
        let analysis = draft.analysis(of: focus, current)
        // A complete text needs no suggestion.
        if !analysis.problem.isEmpty || analysis.isBeginning {
            draft.state.highlight(by: 1, of: analysis.suggestions.count)
        }
    }

    func choose(by steps: Int) {
        draft.choose(by: steps)
    }

    func moveFocus(by steps: Int) {
        if steps > 0 { acceptHighlighted() }
        draft.moveFocus(by: steps)
    }

    func highlight(by steps: Int) {
        draft.state.highlight(by: steps, of: suggestions.count)
    }

    func submit() async {
        if let focus = draft.focus, draft.saves(after: focus) { await save() } else { moveFocus(by: 1) }
    }

    func save() async {
        acceptHighlighted()
        if let wrong = draft.fields.first(where: { !draft.analysis(of: $0, current).problem.isEmpty }) {
            draft.state.setFocus(wrong.rawValue)
            return draft.state.visitAll()
        }
        guard !isSaving else { return }
        isSaving = true
        var saved: Draft.Saved?
        await changes.perform { [wallet, draft, current] () throws(MoneyFlowError) in
            let changed = try await draft.save(in: wallet, current)
            saved = changed.outcome.saved
            return changed.map { .receipt($0.message) }
        } finish: { [weak self] in
            await self?.close(after: saved)
        }
        isSaving = false
    }

    func close() async {
        // Saving closes the form when it is done.
        guard !isSaving else { return }
        await close(after: nil)
    }

    func startOver() {
        let known = draft.known
        draft = draft.startedOver(current)
        draft.known = known
    }

    private func close(after saved: Draft.Saved?) async {
        await onClose(self, saved)
    }

    private var suggestions: [SuggestionViewData] {
        draft.focus.map { draft.analysis(of: $0, current).suggestions } ?? []
    }

    /// Puts the highlighted suggestion, if there is one, into its field.
    ///
    /// What was typed before the names of the wallet were read has no highlight yet, even if it is the beginning of one.
    private func acceptHighlighted() {
        if draft.state.highlighted == nil, let focus = draft.focus, draft.analysis(of: focus, current).isBeginning {
            draft.state.setHighlighted(0)
        }
        draft.state.acceptHighlighted(of: suggestions)
    }
}
