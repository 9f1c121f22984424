import Core
import Observation
import TextEditing

/// A form for a new schedule, or for editing one.
@Observable @MainActor
final class ScheduleFormViewModel: FormViewModel {
    private var draft: ScheduleDraft
    private var isSaving = false
    private let wallet: any Wallet
    let changes: WalletChanges
    private let current: CurrentFormats
    private let onClose: @MainActor (ScheduleFormViewModel, _ isSaved: Bool) async -> Void

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - status: The schedule to edit, or `nil` for a new one.
    ///   - onClose: Called when the form closes, with the form and whether it was saved.
    init(
        wallet: any Wallet,
        changes: WalletChanges,
        current: CurrentFormats,
        editing status: ScheduleStatus?,
        onClose: @escaping @MainActor (ScheduleFormViewModel, _ isSaved: Bool) async -> Void
    ) {
        self.wallet = wallet
        self.changes = changes
        self.current = current
        self.onClose = onClose
        draft = ScheduleDraft(of: status)
    }

    var form: FormViewData {
        FormViewData(
            title: draft.origin.map { "Edit \($0.schedule.id.name), \($0.schedule.name)" } ?? "New schedule",
            fields: draft.fields.map(viewData),
            saveLabel: draft.origin == nil ? "Add" : "Save",
            note: draft.origin == nil
                ? "Nothing is posted by itself: its dates are due until you post or skip them."
                : "Its transactions do not change."
        )
    }

    func load() async {
        do throws(MoneyFlowError) {
            let accounts = try await wallet.read(Accounts())
            let settings = try await wallet.read(Settings())
            draft.accounts = WalletAccounts(accounts, defaultAccount: settings.defaultAccount)
            draft.categories = try await wallet.read(Categories())
        } catch {
            guard !Task.isCancelled else { return }
            changes.fail(with: error) { [weak self] in await self?.load() }
        }
    }

    func edit(_ edit: TextEdit) {
        guard draft.focus.choices.isEmpty else { return }
        let before = draft.text(draft.focus)
        draft.state.edit(edit)
        let text = draft.text(draft.focus)
        guard text != before, !text.isEmpty else { return }
        draft.state.highlight(by: 1, of: suggestions.count)
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
        await changes.perform { [wallet, draft, current] () throws(MoneyFlowError) in
            let formats = current.formats
            guard let origin = draft.origin?.schedule else {
                let new = try draft.newSchedule(current)
                return try await wallet.perform(AddSchedule(new, today: formats.today))
                    .map { .receipt(ReceiptViewData(scheduleAdded: $0, formats: formats)) }
            }
            let edit = try draft.edit(of: origin, current)
            guard !edit.isEmpty, let status = draft.origin else {
                return Changed(.receipt(ReceiptViewData(unchanged: origin)))
            }
            return try await wallet.perform(EditSchedule(status.schedule.id, edit, today: formats.today))
                .map { .receipt(ReceiptViewData(scheduleEdited: $0.before, $0.after, formats: formats)) }
        } finish: { [weak self] in
            await self?.close(isSaved: true)
        }
        isSaving = false
    }

    func close() async {
        guard !isSaving else { return }
        await close(isSaved: false)
    }

    func startOver() {
        let (accounts, categories) = (draft.accounts, draft.categories)
        draft = ScheduleDraft(of: draft.origin)
        (draft.accounts, draft.categories) = (accounts, categories)
    }

    private func close(isSaved: Bool) async {
        await onClose(self, isSaved)
    }

    private var suggestions: [SuggestionViewData] { draft.analysis(of: draft.focus, current).suggestions }

    /// Puts the highlighted suggestion, if there is one, into its field.
    private func acceptHighlighted() { draft.state.acceptHighlighted(of: suggestions) }

    private func viewData(of field: ScheduleField) -> FormFieldViewData {
        let analysis = draft.analysis(of: field, current)
        return FormFieldViewData(field.label, content(of: field), of: field.rawValue, analysis, in: draft.state)
    }

    private func content(of field: ScheduleField) -> FormFieldViewData.Content {
        guard field.choices.isEmpty else { return .choice(field.choices, selected: draft.choice[field] ?? 0) }
        return .text(draft.state.inputs[field.rawValue], placeholder: placeholder(of: field))
    }

    private func placeholder(of field: ScheduleField) -> String {
        let (formats, origin) = (current.formats, draft.origin?.schedule)
        return switch field {
        case .amount: origin.map { formats.amount($0.amount) } ?? "such as 780"
        case .arrives: origin?.arrival.map { formats.amount($0.amount) } ?? "in the other currency"
        case .title: "such as Rent"
        case .category: "the one that the title has"
        case .account: draft.account?.name ?? ""
        case .target: draft.target?.name ?? "the account where it arrives"
        case .every: origin.map { formats.recurrence($0.recurrence) } ?? "month, 2 weeks, 15, last day, mon"
        case .from: draft.origin?.next.map { formats.day($0.date) } ?? "today"
        case .until: origin?.recurrence.end.map { formats.day($0) } ?? "no end"
        case .kind, .shift, .exactness, .posts: ""
        }
    }
}

extension ReceiptViewData {
    /// Creates the receipt of a schedule that was saved without a change.
    init(unchanged schedule: Schedule) {
        self.init(title: "\(schedule.id.name) is unchanged", undoAction: nil)
    }
}
