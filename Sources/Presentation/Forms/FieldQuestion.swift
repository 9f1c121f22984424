import Core

/// The question that a form with one field asks, and what happens with the answer.
///
/// Everything except reading the wallet and saving is a pure function of the text.
@MainActor
protocol FieldQuestion: Sendable {
    /// The title of the form: `Name of Bar`.
    var title: String { get }
    /// The label of the field.
    var label: String { get }
    /// The text shown while the field is empty.
    var placeholder: String { get }
    /// The label of the button that saves.
    var saveLabel: String { get }
    /// A note below the field; may be empty.
    var note: String { get }
    /// The initial text of the field.
    var answer: String { get }
    /// The index of the suggestion that is highlighted at first, or `nil` for none.
    var initialChoice: Int? { get }
    /// Whether the answer must be one of the suggestions; the first is then highlighted as soon as the user types.
    var takesSuggestionsOnly: Bool { get }
    /// What is typed into the field.
    var textKind: FormFieldKind { get }

    /// Returns what a text means and what is wrong with it.
    func analysis(of text: String) -> FieldAnalysis

    /// Returns the text as far as it can be completed, or `nil` if the form does not complete texts.
    func completed(_ text: String) -> String?

    /// Returns the question, updated for a wallet that may have changed.
    func updated() async throws(MoneyFlowError) -> Self

    /// Carries out the answer.
    ///
    /// - Returns: The message to show, or `nil` if nothing was changed yet.
    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>?
}

extension FieldQuestion {
    var note: String { "" }
    var answer: String { "" }
    var initialChoice: Int? { nil }
    var takesSuggestionsOnly: Bool { false }
    var textKind: FormFieldKind { .text }

    func completed(_ text: String) -> String? { nil }
}

/// What the text in a field means, what is wrong with it, and how it could continue.
struct FieldAnalysis: Hashable, Sendable {
    /// What the text means; may be empty.
    var meaning = ""
    /// What is wrong with the text; empty if nothing is.
    var problem: Hint = ""
    /// Whether typing more can solve the problem, so that it is too early to show it.
    var isIncomplete = false
    /// Whether the text is the beginning of what it means, which is the first suggestion.
    var isBeginning = false
    /// The suggested texts, most likely first.
    var suggestions: [SuggestionViewData] = []
}

extension FormFieldViewData {
    /// Creates a field of a form: its problem is shown once it is too late for more to be typed, and suggestions if it has the
    /// focus.
    init(_ label: String, _ content: Content, of field: Int, _ analysis: FieldAnalysis, in state: FormState) {
        let isFocused = state.focus == field
        let isProblemShown = !analysis.isIncomplete || state.visited.contains(field)
        self.init(
            label: label,
            content: content,
            isFocused: isFocused,
            meaning: analysis.meaning,
            problem: isProblemShown ? analysis.problem : "",
            suggestions: isFocused ? analysis.suggestions : [],
            highlighted: isFocused ? state.highlighted : nil
        )
    }
}

extension FieldAnalysis {
    /// Creates the analysis of an invalid text.
    ///
    /// - Parameter isIncomplete: Whether typing more can make it valid.
    init(problem error: MoneyFlowError, isIncomplete: Bool = false) {
        self.init(problem: error.fieldProblem, isIncomplete: isIncomplete)
    }
}

extension MoneyFlowError {
    /// What is wrong with the text of a form's field, in a sentence or two, to show below the field.
    var fieldProblem: Hint {
        brief ?? Hint(why.isEmpty ? what + "." : UIErrorMessage(for: self).whySentence)
    }
}
