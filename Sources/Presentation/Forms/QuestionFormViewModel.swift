import Core
import Observation
import TextEditing

/// A form with one field.
///
/// Enter accepts the highlighted suggestion, if any, and saves. If the wallet refuses the answer, the field shows why
/// until its text changes.
@Observable @MainActor
final class QuestionFormViewModel: FormViewModel {
    private var question: any FieldQuestion
    private var state: FormState
    private var refusal: (text: String, problem: Hint)?
    private var isSaving = false
    let changes: WalletChanges
    private let onClose: @MainActor (QuestionFormViewModel, _ isSaved: Bool) async -> Void

    /// Creates the form.
    ///
    /// - Parameter onClose: Called when the form closes, with whether it was saved.
    init(
        _ question: any FieldQuestion,
        changes: WalletChanges,
        onClose: @escaping @MainActor (QuestionFormViewModel, _ isSaved: Bool) async -> Void
    ) {
        self.question = question
        self.changes = changes
        self.onClose = onClose
        state = Self.initialState(for: question)
    }

    var form: FormViewData {
        let analysis = question.analysis(of: answer)
        return FormViewData(
            title: question.title,
            fields: [
                FormFieldViewData(
                    label: question.label,
                    content: .text(state.inputs[0], placeholder: question.placeholder),
                    isFocused: true,
                    meaning: analysis.meaning,
                    problem: problem(in: analysis),
                    suggestions: suggestions,
                    highlighted: state.highlighted,
                    textKind: question.textKind
                )
            ],
            saveLabel: question.saveLabel,
            note: question.note
        )
    }

    func load() async {
        do throws(MoneyFlowError) {
            question = try await question.updated()
            refusal = nil
        } catch {
            guard !Task.isCancelled else { return }
            changes.fail(with: error) { [weak self] in await self?.load() }
        }
    }

    func edit(_ edit: TextEdit) {
        let before = state.text(0)
        state.edit(edit)
        guard question.takesSuggestionsOnly, state.text(0) != before, !state.text(0).isEmpty else { return }
        state.highlight(by: 1, of: suggestions.count)
    }

    func choose(by steps: Int) {}

    /// Completes the text, if the question can: there is no other field.
    func moveFocus(by steps: Int) {
        guard let completed = question.completed(answer) else { return }
        state.set(completed, in: 0)
    }

    func highlight(by steps: Int) {
        state.highlight(by: steps, of: suggestions.count)
    }

    func submit() async {
        let isHighlighted = state.highlighted != nil
        // A suggestion that can go on, such as a folder, is not an answer yet.
        if isHighlighted, !question.analysis(of: answer).problem.isEmpty, question.completed(answer) != nil {
            return state.set(answer, in: 0)
        }
        await save()
    }

    func save() async {
        let text = answer
        guard question.analysis(of: text).problem.isEmpty else { return state.visitAll() }
        guard !isSaving else { return }
        isSaving = true
        refusal = nil
        await changes.perform { [weak self, question] () throws(MoneyFlowError) in
            do throws(MoneyFlowError) {
                return try await question.save(text)
            } catch {
                guard !error.isAboutWallet else { throw error }
                self?.refusal = (text, error.fieldProblem)
                return nil
            }
        } finish: { [weak self] in
            await self?.closeUnlessRefused()
        }
        isSaving = false
    }

    func close() async {
        await onClose(self, false)
    }

    func startOver() {
        state = Self.initialState(for: question)
        refusal = nil
    }

    /// The highlighted suggestion or, if there is none, what was typed.
    private var answer: String {
        guard let highlighted = state.highlighted, suggestions.indices.contains(highlighted) else {
            return state.text(0)
        }
        return suggestions[highlighted].completion ?? suggestions[highlighted].text
    }

    private var suggestions: [SuggestionViewData] {
        question.analysis(of: state.text(0)).suggestions
    }

    private func problem(in analysis: FieldAnalysis) -> Hint {
        if let refusal, refusal.text == answer { return refusal.problem }
        return analysis.isIncomplete && !state.visited.contains(0) ? "" : analysis.problem
    }

    private func closeUnlessRefused() async {
        if refusal == nil { await onClose(self, true) }
    }

    private static func initialState(for question: any FieldQuestion) -> FormState {
        var state = FormState([question.answer])
        guard let choice = question.initialChoice else { return state }
        state.highlight(by: choice + 1, of: question.analysis(of: question.answer).suggestions.count)
        return state
    }
}
