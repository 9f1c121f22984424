import Core

/// What a form of one field asks for, and what is done with the answer.
///
/// Everything but reading the wallet and saving is a pure function of the text.
@MainActor
protocol FieldQuestion: Sendable {
    /// What the form is for: `Name of Bar`.
    var title: String { get }
    /// What the field is called.
    var label: String { get }
    /// What stands in the place of an empty text.
    var placeholder: String { get }
    /// What saving is called on its button.
    var saveLabel: String { get }
    /// What else there is to know; may be empty.
    var note: String { get }
    /// The text that the field begins with.
    var answer: String { get }
    /// The suggestion that is highlighted at the beginning, or `nil` for none.
    var initialChoice: Int? { get }
    /// Whether only a suggestion will do, so that the likeliest one is highlighted as soon as something is typed.
    var takesSuggestionsOnly: Bool { get }

    /// Returns what a text says.
    func reading(of text: String) -> FieldReading

    /// Returns the question as it is asked of a wallet that may have changed.
    func updated(from repository: any MoneyRepository) async throws(MoneyFlowError) -> Self

    /// Does what is to be done with the answer.
    ///
    /// - Returns: The message that tells of it.
    func save(_ text: String, in repository: any MoneyRepository) async throws(MoneyFlowError) -> SnackbarData?
}

extension FieldQuestion {
    var note: String { "" }
    var answer: String { "" }
    var initialChoice: Int? { nil }
    var takesSuggestionsOnly: Bool { false }
}
