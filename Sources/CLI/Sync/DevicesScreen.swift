import Core
import Presentation
import TextUI

/// Connects the devices to their view model and to the app.
struct DevicesScreen: Screen {
    let viewModel: ReadingViewModel<DevicesViewData>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        DevicesScreenContent(
            state: ScreenState(viewModel.state),
            outOfStep: app.outOfStep,
            appErrorData: app.changes.message,
            sync: { app.synchronize() },
            go: { await app.go(to: $0) }
        )
        .body(in: environment)
    }
}

extension DevicesScreenContent {
    /// Creates the printed list of devices.
    init(printing devices: DevicesViewData) {
        self.init(state: .loaded(devices), outOfStep: nil, appErrorData: nil, sync: {}, go: { _ in })
    }
}

/// The devices that share the wallet.
struct DevicesScreenContent: Screen {
    let state: ScreenState<DevicesViewData>
    /// What keeps the wallet from being in step; `nil` if nothing does.
    let outOfStep: NoteViewData?
    let appErrorData: SnackbarData?
    /// Meets the others.
    let sync: @MainActor @Sendable () -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { devices($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func devices(_ devices: DevicesViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = devices.emptyState { return EmptyStateView(data: emptyState).body(in: environment) }
        let rows = devices.rows.map { row in
            TableRow.cells([[Span(row.name, row.isThis ? .title : .plain)], [Span(row.text, .muted)]])
        }
        return .column(
            spacing: 1,
            .table(
                Table(
                    columns: [.fitting(devices.rows.map(\.name)), Column()],
                    rows: [.section([Span("Devices", .heading)])] + rows
                )
            ),
            .column(
                devices.facts.map { .paragraph($0, .muted) }
                    + (environment.isInteractive ? [] : [CommandText(devices.advice, in: environment).body]),
                spacing: 0
            ),
            outOfStep.map { trouble($0, in: environment) } ?? .empty,
            environment.isInteractive ? buttons : .empty
        )
    }

    private func trouble(_ note: NoteViewData, in environment: ScreenEnvironment) -> Node {
        MarkedColumn(
            mark: Mark.problem.span(environment.icons),
            lines: [.paragraph(note.text, .warning), CommandText(note.advice, in: environment).body]
        )
        .body
    }

    private var buttons: Node {
        .column(
            spacing: 0,
            .button(Button(label: "Sync", keys: "s", purpose: .change) { sync() }),
            .button(Button(label: "Decisions", keys: "d", purpose: .go) { await go(.decisions) })
        )
    }
}
