import Core
import Observation
import TextEditing

/// A form for a new account, or for editing one.
@Observable @MainActor
final class AccountFormViewModel: FormViewModel {
    private var draft: AccountDraft
    private var isSaving = false
    private let wallet: any Wallet
    let changes: WalletChanges
    private let current: CurrentFormats
    private let onClose: @MainActor (AccountFormViewModel, _ saved: Account?) async -> Void

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - account: The account to edit, or `nil` for a new one.
    ///   - onClose: Called when the form closes, with the form and the saved account, if any.
    init(
        wallet: any Wallet,
        changes: WalletChanges,
        current: CurrentFormats,
        editing account: Account?,
        onClose: @escaping @MainActor (AccountFormViewModel, _ saved: Account?) async -> Void
    ) {
        self.wallet = wallet
        self.changes = changes
        self.current = current
        self.onClose = onClose
        draft = AccountDraft(of: account)
    }

    var form: FormViewData {
        FormViewData(
            title: draft.origin.map { "Edit \($0.name)" } ?? "New account",
            fields: draft.fields.map(viewData),
            saveLabel: draft.origin == nil ? "Add" : "Save",
            note: draft.origin == nil ? "A debt is a negative balance. It is neither income nor an expense." : ""
        )
    }

    func load() async {
        do throws(MoneyFlowError) {
            draft.accounts = try await wallet.read(Accounts())
        } catch {
            guard !Task.isCancelled else { return }
            changes.fail(with: error) { [weak self] in await self?.load() }
        }
    }

    func edit(_ edit: TextEdit) {
        guard draft.focus != .kind else { return }
        let before = draft.text(draft.focus)
        draft.state.edit(edit)
        let text = draft.text(draft.focus)
        guard text != before, !text.isEmpty else { return }
        draft.state.highlight(by: 1, of: suggestions.count)
    }

    func choose(by steps: Int) {
        let kinds = AccountKind.selectable
        guard draft.focus == .kind, let index = kinds.firstIndex(of: draft.kind) else { return }
        draft.kind = kinds[((index + steps) % kinds.count + kinds.count) % kinds.count]
    }

    func moveFocus(by steps: Int) {
        if steps > 0 { acceptHighlighted() }
        draft.moveFocus(by: steps)
    }

    func highlight(by steps: Int) {
        draft.state.highlight(by: steps, of: suggestions.count)
    }

    func submit() async {
        if draft.focus == draft.fields.last { await save() } else { moveFocus(by: 1) }
    }

    func save() async {
        acceptHighlighted()
        if let wrong = draft.fields.first(where: { !draft.analysis(of: $0, current).problem.isEmpty }) {
            draft.state.setFocus(wrong.rawValue)
            return draft.state.visitAll()
        }
        guard !isSaving else { return }
        isSaving = true
        var saved: Account?
        await changes.perform { [wallet, draft, current] () throws(MoneyFlowError) in
            guard let origin = draft.origin else {
                let new = try draft.newAccount(current)
                let changed = try await wallet.perform(AddAccount(new))
                saved = changed.outcome
                return changed.map { account in
                    .receipt(ReceiptViewData(accountAdded: account, opening: new.opening, formats: current.formats))
                }
            }
            let edit = draft.edit(of: origin)
            let changed =
                edit.isEmpty
                ? Changed((before: origin, after: origin)) : try await wallet.perform(EditAccount(origin.id, edit))
            saved = changed.outcome.after
            return changed.map { .receipt(ReceiptViewData(accountEdited: $0.before, $0.after)) }
        } finish: { [weak self] in
            await self?.close(after: saved)
        }
        isSaving = false
    }

    func close() async {
        guard !isSaving else { return }
        await close(after: nil)
    }

    func startOver() {
        let accounts = draft.accounts
        draft = AccountDraft(of: draft.origin)
        draft.accounts = accounts
    }

    private func close(after saved: Account?) async {
        await onClose(self, saved)
    }

    private var suggestions: [SuggestionViewData] { draft.analysis(of: draft.focus, current).suggestions }

    /// Puts the highlighted suggestion, if there is one, into its field.
    private func acceptHighlighted() { draft.state.acceptHighlighted(of: suggestions) }

    private func viewData(of field: AccountField) -> FormFieldViewData {
        let analysis = draft.analysis(of: field, current)
        return FormFieldViewData(field.label, content(of: field), of: field.rawValue, analysis, in: draft.state)
    }

    private func content(of field: AccountField) -> FormFieldViewData.Content {
        let input = draft.state.inputs[field.rawValue]
        return switch field {
        case .name: .text(input, placeholder: "such as Savings")
        case .kind:
            .choice(
                AccountKind.selectable.map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() },
                selected: AccountKind.selectable.firstIndex(of: draft.kind) ?? 0
            )
        case .currency: .text(input, placeholder: current.formats.currency.code)
        case .balance: .text(input, placeholder: "nothing yet")
        case .day: .text(input, placeholder: "today")
        case .number: .text(input, placeholder: "the IBAN or number in bank files")
        }
    }
}
