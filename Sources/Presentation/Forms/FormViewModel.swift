import Core
import TextEditing

/// The view model of a form.
///
/// One screen draws all forms. A ``FormState`` holds what the user typed; the form adds what it means, what is wrong
/// with it, and the suggestions.
@MainActor
package protocol FormViewModel: ScreenViewModel {
    /// Saves the form, and shows errors and messages.
    var changes: WalletChanges { get }

    /// What the screen draws.
    var form: FormViewData { get }

    /// Edits the text of the focused field.
    func edit(_ edit: TextEdit)

    /// Chooses another word in the focused field, a later one if positive, wrapping around at the ends.
    func choose(by steps: Int)

    /// Moves the focus by fields, wrapping around at the ends.
    func moveFocus(by steps: Int)

    /// Moves the highlight among the suggestions of the focused field.
    func highlight(by steps: Int)

    /// Handles Enter: accepts the highlighted suggestion and moves to the next field; on the last field, saves.
    func submit() async

    /// Saves the form and closes it or, if a field has a problem, moves the focus to that field.
    func save() async

    /// Closes the form and keeps the draft for the next time it is opened.
    func close() async

    /// Discards what was typed since the form was opened.
    func startOver()
}

extension FormViewModel {
    /// Always `false`: the app shows errors over the form.
    package var isShowingError: Bool { false }

    /// Shows an error over the form, which keeps what was typed.
    package func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        changes.fail(with: error, retry: retry)
    }
}
