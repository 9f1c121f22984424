import Core

/// Connects any form to its view model.
struct FormScreen: Screen {
    let viewModel: any FormViewModel
    /// The message of the whole app.
    let appErrorData: SnackbarData?

    func body(in environment: ScreenEnvironment) -> Node {
        FormScreenContent(
            form: viewModel.form,
            appErrorData: appErrorData,
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

/// A form: its fields, and what can be done with it.
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

    func body(in environment: ScreenEnvironment) -> Node {
        Node.column(
            spacing: 1,
            .card(
                title: [Span(form.title, .heading)],
                content: FormFields(
                    fields: form.fields,
                    width: environment.contentWidth,
                    icons: environment.icons,
                    edit: edit
                )
                .body
            ),
            form.note.isEmpty ? .empty : .paragraph(form.note, .muted),
            buttons
        )
        .withSnackbar(appErrorData, in: environment)
        .framedAsScreen
    }

    private var buttons: Node {
        .column(
            spacing: 0,
            .button(Button(label: submitLabel, keys: .enter, action: submit)),
            .button(Button(label: form.saveLabel, keys: .control("s"), action: save)),
            .button(
                Button(label: "Next field", keys: .tab, place: form.fields.count > 1 ? .bar : .list) { moveFocus(1) }
            ),
            .button(Button(label: "Field before", keys: .backTab, place: .list) { moveFocus(-1) }),
            arrows,
            .button(Button(label: "Start over", keys: .control("r"), place: .list) { startOver() }),
            .button(Button(label: "Close", keys: .escape, action: close))
        )
    }

    private var submitLabel: String {
        guard let field = form.focusedField else { return form.saveLabel }
        if field.highlighted != nil, form.fields.count > 1 { return "Take" }
        return form.fields.last == field ? form.saveLabel : "Next"
    }

    /// The arrow keys: they choose among suggestions or words where there are some, else they move to another field.
    private var arrows: Node {
        let hasSuggestions = form.focusedField?.suggestions.isEmpty == false
        let move = hasSuggestions ? highlight : moveFocus
        let vertical = Node.column(
            spacing: 0,
            .button(
                Button(label: hasSuggestions ? "Next suggestion" : "Next field", keys: .down, place: .list) { move(1) }
            ),
            .button(
                Button(label: hasSuggestions ? "Suggestion before" : "Field before", keys: .up, place: .list) {
                    move(-1)
                }
            )
        )
        guard case .choice = form.focusedField?.content else { return vertical }
        return .column(
            spacing: 0,
            .button(Button(label: "Change", keys: .right, " ") { choose(1) }),
            .button(Button(label: "Change back", keys: .left, place: .list) { choose(-1) }),
            vertical
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
            "problems": { _ in content(.problemsFixture) },
            "choice": { _ in content(.choiceFixture) },
            "picker": { _ in content(.iconFixture) },
            "deletion": { _ in content(.deletionFixture) },
            "refused": { _ in content(.currencyFixture) },
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
