import Core

/// A form the user fills in: what every form can do, whatever it is for.
///
/// One screen draws all forms. What is typed is kept in a ``FormState``; the form says what it means, what is wrong with
/// it, and what it could become.
@MainActor
public protocol FormViewModel: ScreenViewModel {
    /// Saves what the form holds, and shows what keeps the form from being read.
    var changes: WalletChanges { get }

    /// What the screen draws.
    var form: FormViewData { get }

    /// Edits the text of the field with the focus.
    func edit(_ edit: TextEdit)

    /// Chooses another of the words of the field with the focus, later ones if positive, round from the last to the first.
    func choose(by steps: Int)

    /// Moves the focus by fields, round from the last to the first.
    func moveFocus(by steps: Int)

    /// Moves the highlight among the suggestions of the field with the focus.
    func highlight(by steps: Int)

    /// Takes the highlighted suggestion and goes on to the next field; on the last one, saves: what Enter does.
    func submit() async

    /// Saves what the form holds and closes it; with a problem in it, goes to the field that has it instead.
    func save() async

    /// Closes the form; what was typed is kept for when it is opened again.
    func close() async

    /// Empties the form, or takes back what was typed since it was opened.
    func startOver()
}

extension FormViewModel {
    /// Whether the form shows an error of its own: never, errors are shown in front of it by the app.
    public var isShowingError: Bool { false }

    /// Shows an error in front of the form, which keeps what was typed.
    public func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        changes.fail(with: error, retry: retry)
    }
}
