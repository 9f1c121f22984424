import Core
import Observation

/// A form for a new transaction, or for one that is there.
///
/// What was typed stays until it is saved or started over, also while the form is closed.
@Observable @MainActor
public final class TransactionFormViewModel: FormViewModel {
    var draft: TransactionDraft
    /// The categories; `nil` until they are read.
    var lookup: CategoryLookup?
    /// Titles used before that begin like the title, or like an earlier one.
    var titles: [TitleSuggestion] = []
    /// The transaction as the wallet has it now; the draft's own where nothing else is known.
    var latest: Transaction?
    /// Whether the transaction is not in the wallet any more.
    var isDeleted = false
    /// Whether the wallet has no history yet.
    var isWalletNew = false
    /// Whether the draft was put away and is taken up again.
    var isTakenUp = false
    /// What kept the wallet from being read.
    var readError: MoneyFlowError?
    /// What the wallet said against a field when it was last asked.
    var refusal: (field: TransactionField, problem: String)?

    let repository: any MoneyRepository
    /// Saves what the form holds, and says what came of it.
    public let changes: WalletChanges
    let current: CurrentFormats
    let onClose: @MainActor (_ isSaved: Bool) async -> Void
    @ObservationIgnored var titleQuery: Task<Void, Never>?
    @ObservationIgnored var isSaving = false

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - changes: Saves what the form holds, and tells of it.
    ///   - transaction: The transaction to edit, or `nil` for a new one.
    ///   - onClose: Called when the form is done with.
    public init(
        repository: any MoneyRepository,
        changes: WalletChanges,
        current: CurrentFormats,
        editing transaction: Transaction?,
        onClose: @escaping @MainActor (_ isSaved: Bool) async -> Void
    ) {
        self.repository = repository
        self.changes = changes
        self.current = current
        self.onClose = onClose
        latest = transaction
        draft = TransactionDraft(of: transaction, formats: current.formats, parser: current.amountParser)
    }

    /// Whether there is nothing in the form that would be lost.
    public var isUntouched: Bool { draft.isUntouched }

    /// What the screen draws.
    public var form: FormViewData {
        FormViewData(reading, note: note, refusal: refusal, formats: current.formats)
    }

    /// Edits the text of the field with the focus; the field of the type has none.
    public func edit(_ edit: TextEdit) {
        guard draft.focus != .type else { return }
        change { $0.state.edit(edit) }
        if draft.focus == .title { lookUpTitles() }
    }

    /// Chooses the other type; a plus before the amount, which would say otherwise, goes.
    public func choose(by steps: Int) {
        guard draft.focus == .type, !steps.isMultiple(of: 2) else { return }
        let reading = reading
        change { draft in
            draft.type = reading.type == .expense ? .income : .expense
            guard reading.hasPlus else { return }
            draft.set(draft.state.text(TransactionField.amount.rawValue).replacing("+", with: ""), in: .amount)
        }
    }

    /// Moves the focus; on the way on, the highlighted suggestion is taken.
    public func moveFocus(by steps: Int) {
        if steps > 0 { takeHighlighted() }
        draft.state.moveFocus(by: steps)
        if draft.focus == .title { lookUpTitles() }
    }

    /// Moves the highlight.
    public func highlight(by steps: Int) {
        let reading = reading
        draft.state.setHighlighted(reading.highlighted)
        draft.state.highlight(by: steps, of: reading.suggestions.count)
    }

    /// Takes the highlighted suggestion and goes on to the next field; on the last one, saves.
    public func submit() async {
        if draft.focus == TransactionField.allCases.last { await save() } else { moveFocus(by: 1) }
    }

    /// Closes the form; the draft is kept.
    public func close() async {
        // What is being saved closes the form itself.
        guard !isSaving else { return }
        titleQuery?.cancel()
        await onClose(false)
    }

    /// Empties the form, or takes the transaction as the wallet has it now.
    public func startOver() {
        titleQuery?.cancel()
        titles = []
        refusal = nil
        isTakenUp = false
        changes.takeDownMessages()
        draft = TransactionDraft(of: latest, formats: current.formats, parser: current.amountParser)
    }

    /// Opens the form again as it was left; one that nothing was put into begins anew.
    public func takeUp() {
        if draft.isUntouched { startOver() } else { isTakenUp = true }
    }
}
