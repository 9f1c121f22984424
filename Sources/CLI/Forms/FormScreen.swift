import Core
import Presentation
import TextEditing
import TextUI

/// Connects any form to its view model and to the app.
struct FormScreen: Screen {
    let viewModel: any FormViewModel
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        FormScreenContent(
            form: viewModel.form,
            appErrorData: app.changes.message,
            edit: { viewModel.edit($0) },
            choose: { viewModel.choose(by: $0) },
            moveFocus: { viewModel.moveFocus(by: $0) },
            highlight: { viewModel.highlight(by: $0) },
            submit: { await viewModel.submit() },
            save: { await viewModel.save() },
            startOver: { viewModel.startOver() },
            close: { await viewModel.close() }
        )
        .body(in: environment)
    }
}

/// A form: its fields and its buttons.
struct FormScreenContent: Screen {
    let form: FormViewData
    let appErrorData: SnackbarData?
    let edit: @MainActor @Sendable (TextEdit) -> Void
    let choose: @MainActor @Sendable (Int) -> Void
    let moveFocus: @MainActor @Sendable (Int) -> Void
    let highlight: @MainActor @Sendable (Int) -> Void
    let submit: @MainActor @Sendable () async -> Void
    let save: @MainActor @Sendable () async -> Void
    let startOver: @MainActor @Sendable () -> Void
    let close: @MainActor @Sendable () async -> Void

    /// The minimum width, in columns, to draw a frame: in less room, it would take a third of the lines.
    private static let minimumFramedWidth = 40

    func body(in environment: ScreenEnvironment) -> Node {
        Node.column(
            spacing: 1,
            fields(in: environment),
            note(in: environment),
            buttons
        )
        .withSnackbar(appErrorData, in: environment)
        .framedAsScreen
    }

    private func fields(in environment: ScreenEnvironment) -> Node {
        let title = Span(form.title, .heading)
        let width = environment.contentWidth
        let isFramed = width >= Self.minimumFramedWidth
        let fields = FormFields(
            fields: form.fields,
            width: isFramed ? width - 4 : width,
            icons: environment.icons,
            edit: edit,
            choose: choose,
            moveFocus: moveFocus,
            accept: { index in
                highlight(index - (form.focusedField?.highlighted ?? -1))
                await submit()
            }
        )
        return isFramed
            ? .card(title: [title], content: fields.body) : .column(spacing: 0, .line(title), fields.body)
    }

    /// Returns the note, pinned to the bottom on a small terminal, which has no room for it below the fields.
    private func note(in environment: ScreenEnvironment) -> Node {
        guard !form.note.isEmpty else { return .empty }
        let note = Node.paragraph(form.note, .muted)
        return environment.width < Self.minimumFramedWidth ? .pinned(.bottom, note) : note
    }

    private var buttons: Node {
        .column(
            spacing: 0,
            form.focusedField.map { ChoiceButtons(field: $0, choose: choose).body } ?? .empty,
            .button(Button(label: submitLabel, keys: .enter, purpose: .change, action: submit)),
            .button(
                Button(
                    label: form.saveLabel,
                    keys: .control("s"),
                    place: submitLabel == form.saveLabel ? .list : .bar,
                    purpose: .change,
                    action: save
                )
            ),
            .button(Button(label: "Close", keys: .escape, purpose: .go, action: close)),
            .button(
                Button(
                    label: "Next field",
                    keys: .tab,
                    place: form.fields.count > 1 ? .bar : .list,
                    purpose: .move
                ) { moveFocus(1) }
            ),
            .button(Button(label: "Previous field", keys: .backTab, place: .list, purpose: .move) { moveFocus(-1) }),
            arrows,
            .button(Button(label: "Start over", keys: .control("r")) { startOver() })
        )
    }

    private var submitLabel: String {
        guard let field = form.focusedField else { return form.saveLabel }
        if form.fields.last == field { return form.saveLabel }
        return field.highlighted == nil ? "Next" : "Accept"
    }

    /// The arrow keys, which move among the suggestions, if any, and beyond them to another field.
    private var arrows: Node {
        let hasSuggestions = form.focusedField?.suggestions.isEmpty == false
        let isAmong = form.focusedField?.highlighted != nil
        let (down, up) = (hasSuggestions ? highlight : moveFocus, isAmong ? highlight : moveFocus)
        return .column(
            spacing: 0,
            .button(
                Button(
                    label: hasSuggestions ? "Next suggestion" : "Next field",
                    keys: .down,
                    place: .list,
                    purpose: .move
                ) { down(1) }
            ),
            .button(
                Button(
                    label: isAmong ? "Previous suggestion" : "Previous field",
                    keys: .up,
                    place: .list,
                    purpose: .move
                ) { up(-1) }
            )
        )
    }
}

/// Forms in every state.
enum FormScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "form",
        [
            "empty": { _ in content(.emptyFixture) },
            "suggestions": { _ in content(.suggestionsFixture) },
            "categories": { _ in content(.categoriesFixture) },
            "wide-text": { _ in content(.wideFixture) },
            "problems": { _ in content(.problemsFixture) },
            "choice": { _ in content(.choiceFixture) },
            "account": { _ in content(.accountFixture) },
            "transfer": { _ in content(.transferFixture) },
            "exchange": { _ in content(.exchangeFixture) },
            "picker": { _ in content(.iconFixture) },
            "deletion": { _ in content(.deletionFixture) },
            "refused": { _ in content(.currencyFixture) },
            "changed-elsewhere": { _ in content(.changedElsewhereFixture) },
            "splits": { _ in content(.splitsFixture) },
            "splits-wrong": { _ in content(.wrongSplitsFixture) },
            "snackbar": { _ in content(.emptyFixture, appError: .refusedFixture) },
        ]
    )

    private static func content(_ form: FormViewData, appError: SnackbarData? = nil) -> FormScreenContent {
        FormScreenContent(
            form: form,
            appErrorData: appError,
            edit: { _ in },
            choose: { _ in },
            moveFocus: { _ in },
            highlight: { _ in },
            submit: {},
            save: {},
            startOver: {},
            close: {}
        )
    }
}
