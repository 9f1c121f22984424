import Core

/// Asks in the app what an import leaves open.
struct ImportChoiceQuestion: FieldQuestion {
    private let choice: ImportChoice
    private let onAnswer: @MainActor @Sendable (ImportChoice.Answer) -> Void

    /// Creates the question.
    init(_ choice: ImportChoice, onAnswer: @escaping @MainActor @Sendable (ImportChoice.Answer) -> Void) {
        self.choice = choice
        self.onAnswer = onAnswer
    }

    var title: String { choice.question }
    let label = "Answer"
    let placeholder = "type to filter"
    let saveLabel = "Preview"
    let takesSuggestionsOnly = true
    let initialChoice: Int? = 0

    func analysis(of text: String) -> FieldAnalysis {
        var analysis = FieldAnalysis()
        analysis.suggestions = answers(for: text).map { SuggestionViewData(icon: nil, text: $0.label, note: "") }
        if analysis.suggestions.isEmpty { analysis.problem = "Choose an answer." }
        return analysis
    }

    func updated() async throws(MoneyFlowError) -> Self { self }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        if let answer = answers(for: text).first { onAnswer(answer) }
        return nil
    }

    private func answers(for text: String) -> [ImportChoice.Answer] {
        choice.answers.filter { $0.label == text }.first.map { [$0] }
            ?? choice.answers.filter { text.isEmpty || $0.label.folded.contains(text.folded) }
    }
}
