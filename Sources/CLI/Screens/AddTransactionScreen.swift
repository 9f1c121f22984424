import Core

/// Connects the result of adding a transaction to its view model.
struct AddTransactionScreen: Screen {
    let viewModel: AddTransactionViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        AddTransactionScreenContent(state: ScreenState(viewModel.state)).body(in: environment)
    }
}

/// What was added and how to take it back, in two lines; or why it was refused.
struct AddTransactionScreenContent: Screen {
    let state: ScreenState<AddTransactionViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { result($0, environment.icons) } ?? .empty)
            .with(state, environment.icons)
            .framedAsScreen
    }

    private func result(_ result: AddTransactionViewData, _ icons: IconPreference) -> Node {
        let row = result.transaction
        let mark = Mark.done.span(icons)
        return .column(
            spacing: 0,
            .text(
                [
                    mark, Span(" Added "), Span(row.idText, .accent), Span(" \(row.icon.glyph(icons)) \(row.title), "),
                    Span(row.amount, row.type == .income ? .income : .expense),
                    Span((row.category.isEmpty ? "" : ", \(row.category)") + ", \(result.day)", .muted),
                ],
                overflow: .wrap
            ),
            .padding(leading: mark.text.count + 1, more(result))
        )
    }

    private func more(_ result: AddTransactionViewData) -> Node {
        .column(
            spacing: 0,
            TakeBackLine(label: "Take it back", command: result.undoCommand).body,
            result.note.map { .text([Span](markingCommandsIn: $0, .muted), overflow: .wrap) } ?? .empty
        )
    }
}
