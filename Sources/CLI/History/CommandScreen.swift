import Core
import Presentation
import TextUI

/// Connects a command of the history to its view model and to the app.
struct CommandScreen: Screen {
    let viewModel: ReadingViewModel<CommandViewData>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        CommandScreenContent(
            state: ScreenState(viewModel.state),
            appErrorData: app.changes.message
        )
        .body(in: environment)
    }
}

/// A command of the history and the rows it changed, before and after.
struct CommandScreenContent: Screen {
    let state: ScreenState<CommandViewData>
    let appErrorData: SnackbarData?

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { command($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func command(_ data: CommandViewData, in environment: ScreenEnvironment) -> Node {
        let command = data.command
        let state = command.stateText.isEmpty ? [] : [Span(", "), Span(command.stateText, .warning)]
        return .column(
            spacing: 1,
            .column(
                spacing: 0,
                .text([Span("Command \(command.id): \(command.text)", .title)], overflow: .wrap),
                .text([Span(command.when, .muted)] + state, overflow: .wrap)
            ),
            data.rows.isEmpty ? .empty : .frame(width: environment.tableWidth, .table(table(data))),
            rest(data, in: environment)
        )
    }

    /// Returns the rows in the columns of transactions; in a narrow table, first the categories and then the days are hidden.
    private func table(_ data: CommandViewData) -> Table {
        func widest(_ text: (HistoryChangeViewData) -> String) -> Int {
            data.rows.map { text($0).displayWidth }.max() ?? 0
        }
        let fixed = 1 + widest(\.idText) + widest(\.amount) + 6 + min(20, widest(\.text))
        let day = fixed + widest(\.date) + 2
        return Table(
            columns: [
                Column(), Column(alignment: .trailing, isReference: true),
                Column(sizing: .flexible(minimum: 12, maximum: max(Self.comfortableText, widest(\.text)), weight: 3)),
                .fitting(data.rows.map(\.category), hiddenBelow: widest(\.category) == 0 ? .max : day + 14),
                Column(alignment: .trailing, hiddenBelow: day), Column(alignment: .trailing),
            ],
            rows: data.rows.map { row in
                .cells([
                    [Span(row.kind.sign, .muted)], [Span(row.idText, .muted)], [Span(row.text)],
                    [Span(row.category, .muted)], [Span(row.date, .muted)],
                    [Span(row.amount, row.flow?.role ?? .plain)],
                ])
            }
        )
    }

    /// The columns beyond which only longer texts take more, or an amount would be too far from its title.
    private static let comfortableText = 40

    /// Returns how to see the other rows, if any; the app shows as many as fit into its memory of a screen.
    private func rest(_ data: CommandViewData, in environment: ScreenEnvironment) -> Node {
        guard !data.rest.isEmpty else { return .empty }
        let command = "moneyflow history \(data.command.id) --limit \(data.rowCount)"
        return CommandText("\(data.rest): `\(command)`", .muted).body
    }
}

extension HistoryChangeViewData.Kind {
    /// A sign that a screen reader can read.
    fileprivate var sign: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        }
    }
}

extension CommandScreenContent {
    /// Creates the printed command.
    init(printing command: CommandViewData) {
        self.init(state: .loaded(command), appErrorData: nil)
    }
}

/// Commands with their rows, in every state.
enum CommandScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "command",
        [
            "loaded": { content(.loaded($0.command(.edited))) },
            "import": { content(.loaded($0.command(.imported))) },
            "category": { content(.loaded($0.command(.categoryDeletion))) },
            "settings": { content(.loaded($0.command(.settingsChange))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.commandNotFound(41)))) },
            "alert": { content(.alert(.alertPreview(.busyFixture), over: $0.command(.edited))) },
            "snackbar": {
                content(.loaded($0.command(.edited)), appError: SnackbarData(for: .nothingToRedo(available: 0)))
            },
            "wide-text": { content(.loaded($0.command(.wide))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.command(.edited))) },
        ]
    )

    private static func content(
        _ state: ScreenState<CommandViewData>,
        appError: SnackbarData? = nil
    ) -> CommandScreenContent {
        CommandScreenContent(state: state, appErrorData: appError)
    }
}

extension Fixtures {
    fileprivate func command(_ entry: HistoryEntry) -> CommandViewData {
        CommandViewData(entry, formats: formats)
    }
}
