import Observation

/// A form for a new transaction, or for one that is there.
@Observable @MainActor
public final class TransactionFormViewModel: FormViewModel {
    private var state: FormState
    private let repository: any MoneyRepository
    private let changes: WalletChanges
    private let current: CurrentFormats
    private let transaction: Transaction?
    private let onClose: @MainActor (_ isSaved: Bool) async -> Void

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
        self.transaction = transaction
        self.onClose = onClose
        state = FormState(["", transaction?.title ?? ""])
    }

    /// What the screen draws.
    public var form: FormViewData {
        FormViewData(
            title: transaction == nil ? "New transaction" : "Transaction",
            fields: ["Amount", "Title"].enumerated().map { index, label in
                FormFieldViewData(
                    label: label,
                    content: .text(state.inputs[index], placeholder: ""),
                    isFocused: state.focus == index
                )
            },
            saveLabel: transaction == nil ? "Add" : "Save"
        )
    }

    /// Edits the text of the field with the focus.
    public func edit(_ edit: TextEdit) { state.edit(edit) }

    /// Chooses another word.
    public func choose(by steps: Int) {}

    /// Moves the focus.
    public func moveFocus(by steps: Int) { state.moveFocus(by: steps) }

    /// Moves the highlight.
    public func highlight(by steps: Int) {}

    /// Goes on to the next field, or saves.
    public func submit() async {
        if state.focus < state.inputs.count - 1 { state.moveFocus(by: 1) } else { await save() }
    }

    /// Adds the transaction.
    public func save() async {
        let text = state.text(0)
        let title = state.text(1)
        let (parser, formats) = (current.amountParser, current.formats)
        await changes.perform { repository throws(MoneyFlowError) in
            let amount = try parser.parse(text)
            let new = NewTransaction(
                date: formats.today,
                amount: amount.money,
                type: amount.sign == .plus ? .income : nil,
                category: nil,
                title: title
            )
            let added = try await repository.add(new)
            return .done("Added \(TransactionRowViewData(added, formats: formats).title)")
        } finish: { [onClose] in
            await onClose(true)
        }
    }

    /// Reads what suggestions are made of.
    public func load() async {}

    /// Closes the form.
    public func close() async { await onClose(false) }

    /// Empties the form.
    public func startOver() { state = FormState(["", transaction?.title ?? ""]) }
}
