import Core
import Money
import Observation
import TextEditing

/// The form for a new transaction, or for editing one.
///
/// The draft is kept until it is saved or started over, even while the form is closed.
@Observable @MainActor
package final class TransactionFormViewModel: FormViewModel {
    var draft: TransactionDraft
    /// Finds categories; `nil` until they are read.
    var lookup: CategoryLookup?
    /// The accounts; `nil` until they are read.
    var accounts: WalletAccounts?
    /// Previously used titles that start like the current title, or like an earlier text.
    var titles: [TitleSuggestion] = []
    /// The tags of the wallet; `nil` until they are read.
    var tags: [Tag]?
    /// The currencies to expect besides that of the account.
    var currencies: [Currency] = []
    /// The rates of the day that the form started with; `nil` until they are read.
    var rates: RatesOfDay?
    /// What has become of the transaction in the meantime, while there were changes in the form; `nil` for nothing.
    var elsewhere: ChangeElsewhere?
    /// The field that means something else now, until the user has tried to save.
    @ObservationIgnored var unseen: TransactionField?
    /// Whether the wallet has no history yet.
    var isWalletNew = false
    /// Whether the draft was kept from earlier.
    var isResumed = false
    /// Why the wallet could not be read, or `nil` if it was.
    var readError: MoneyFlowError?
    /// The field that the wallet refused at the last attempt to save, and the reason.
    var refusal: (field: TransactionField, problem: Hint)?

    let wallet: any Wallet
    /// Saves the form, and shows errors and messages.
    package let changes: WalletChanges
    let current: CurrentFormats
    let onClose: @MainActor (_ isSaved: Bool) async -> Void
    @ObservationIgnored var titleQuery: Task<Void, Never>?
    @ObservationIgnored var isSaving = false

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - changes: Saves the form, and shows errors and messages.
    ///   - transaction: The transaction to edit, or `nil` for a new one.
    ///   - account: The account that a new one starts with, or `nil` for the one that fits its title.
    ///   - onClose: Called when the form closes, with whether it was saved.
    package init(
        wallet: any Wallet,
        changes: WalletChanges,
        current: CurrentFormats,
        editing transaction: Transaction?,
        account: Account.ID? = nil,
        onClose: @escaping @MainActor (_ isSaved: Bool) async -> Void
    ) {
        self.wallet = wallet
        self.changes = changes
        self.current = current
        self.onClose = onClose
        draft = TransactionDraft(
            of: transaction,
            account: account,
            formats: current.formats,
            parser: current.amountParser
        )
    }

    /// Whether the form has no unsaved changes.
    package var isUntouched: Bool { draft.isUntouched }

    /// What the screen draws.
    package var form: FormViewData {
        FormViewData(analysis, note: note, refusal: refusal, formats: current.formats)
    }

    /// Edits the text of the focused field; the type has no text.
    package func edit(_ edit: TextEdit) {
        guard draft.focus != .type else { return }
        change { $0.state.edit(edit) }
        if draft.focus == .title { lookUpTitles() }
    }

    /// Chooses another type, and removes a plus sign before the amount, which would contradict it.
    package func choose(by steps: Int) {
        let analysis = analysis
        let flows = analysis.flows
        guard draft.focus == .type, let index = flows.firstIndex(of: analysis.flow) else { return }
        let chosen = flows[(index + steps).wrapped(among: flows.count)]
        guard chosen != analysis.flow else { return }
        change { draft in
            draft.flow = chosen
            guard analysis.hasPlus else { return }
            draft.set(draft.state.text(TransactionField.amount.rawValue).replacing("+", with: ""), in: .amount)
        }
    }

    /// Moves the focus; moving forward accepts the highlighted suggestion.
    package func moveFocus(by steps: Int) {
        if steps > 0 { acceptHighlighted() }
        let fields = analysis.fields
        let index = (fields.firstIndex(of: draft.focus) ?? 0) + steps
        draft.state.setFocus(fields[index.wrapped(among: fields.count)].rawValue)
        if draft.focus == .title { lookUpTitles() }
    }

    /// Moves the highlight.
    package func highlight(by steps: Int) {
        let analysis = analysis
        draft.state.setHighlighted(analysis.highlighted)
        draft.state.highlight(by: steps, of: analysis.suggestions.count)
    }

    /// Accepts the highlighted suggestion and moves to the next field; on the last field, saves.
    package func submit() async {
        if draft.focus == analysis.fields.last { await save() } else { moveFocus(by: 1) }
    }

    /// Closes the form and keeps the draft.
    package func close() async {
        // Saving closes the form when it is done.
        guard !isSaving else { return }
        titleQuery?.cancel()
        await onClose(false)
    }

    /// Clears the form, or resets it to the latest version of the transaction.
    package func startOver() {
        startOver(in: draft.account)
    }

    /// Reopens the form with its draft or, if nothing was changed, starts over.
    ///
    /// - Parameter account: The account that a new transaction starts with, or `nil` for the one that fits its title.
    package func resume(in account: Account.ID? = nil) {
        if draft.isUntouched { startOver(in: account) } else { isResumed = true }
    }

    private func startOver(in account: Account.ID?) {
        titleQuery?.cancel()
        titles = []
        refusal = nil
        isResumed = false
        changes.clearMessages()
        (elsewhere, unseen) = (nil, nil)
        draft = TransactionDraft(
            of: draft.origin,
            account: account,
            formats: current.formats,
            parser: current.amountParser
        )
    }
}
