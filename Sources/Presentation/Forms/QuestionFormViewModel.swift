import Core
import Observation

/// A form of one field.
///
/// Enter saves at once, taking the highlighted suggestion where there is one. What the wallet refuses is told at the
/// field for as long as the text stays what was refused.
@Observable @MainActor
final class QuestionFormViewModel: FormViewModel {
    private var question: any FieldQuestion
    private var state: FormState
    private var refusal: (text: String, problem: String)?
    private var isSaving = false
    private let repository: any MoneyRepository
    let changes: WalletChanges
    private let onClose: @MainActor (QuestionFormViewModel, _ isSaved: Bool) async -> Void

    /// Creates the form.
    ///
    /// - Parameter onClose: Called with the form when it is done with, and whether it was saved.
    init(
        _ question: any FieldQuestion,
        repository: any MoneyRepository,
        changes: WalletChanges,
        onClose: @escaping @MainActor (QuestionFormViewModel, _ isSaved: Bool) async -> Void
    ) {
        self.question = question
        self.repository = repository
        self.changes = changes
        self.onClose = onClose
        state = Self.beginning(of: question)
    }

    var form: FormViewData {
        let reading = question.reading(of: answer)
        return FormViewData(
            title: question.title,
            fields: [
                FormFieldViewData(
                    label: question.label,
                    content: .text(state.inputs[0], placeholder: question.placeholder),
                    isFocused: true,
                    meaning: reading.meaning,
                    problem: problem(in: reading),
                    suggestions: suggestions,
                    highlighted: state.highlighted
                )
            ],
            saveLabel: question.saveLabel,
            note: question.note
        )
    }

    func load() async {
        do throws(MoneyFlowError) {
            question = try await question.updated(from: repository)
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

    func moveFocus(by steps: Int) {}

    func highlight(by steps: Int) {
        state.highlight(by: steps, of: suggestions.count)
    }

    func submit() async {
        await save()
    }

    func save() async {
        let text = answer
        guard question.reading(of: text).problem.isEmpty else { return state.visitAll() }
        guard !isSaving else { return }
        isSaving = true
        refusal = nil
        await changes.perform { [weak self, question] repository throws(MoneyFlowError) in
            do throws(MoneyFlowError) {
                return try await question.save(text, in: repository)
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
        state = Self.beginning(of: question)
        refusal = nil
    }

    /// The highlighted suggestion, else what was typed.
    private var answer: String {
        guard let highlighted = state.highlighted, suggestions.indices.contains(highlighted) else {
            return state.text(0)
        }
        return suggestions[highlighted].text
    }

    private var suggestions: [SuggestionViewData] {
        question.reading(of: state.text(0)).suggestions
    }

    private func problem(in reading: FieldReading) -> String {
        if let refusal, refusal.text == answer { return refusal.problem }
        return reading.isBeginning && !state.visited.contains(0) ? "" : reading.problem
    }

    private func closeUnlessRefused() async {
        if refusal == nil { await onClose(self, true) }
    }

    private static func beginning(of question: any FieldQuestion) -> FormState {
        var state = FormState([question.answer])
        guard let choice = question.initialChoice else { return state }
        state.highlight(by: choice + 1, of: question.reading(of: question.answer).suggestions.count)
        return state
    }
}
