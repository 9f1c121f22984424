import Core
import Presentation
import TextUI

/// What has come of a meeting with other devices.
struct SyncReportScreenContent: Screen {
    let state: ScreenState<SyncReportViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { report($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func report(_ report: SyncReportViewData, in environment: ScreenEnvironment) -> Node {
        let mark: Mark = report.isWhole ? .done : .problem
        let width = report.facts.map(\.label.displayWidth).max() ?? 0
        let facts = report.facts.map { fact in
            let blanks = String(repeating: " ", count: width - fact.label.displayWidth + 2)
            return Node.text([Span(fact.label + blanks, .muted), Span(fact.text)], overflow: .wrap)
        }
        return MarkedColumn(
            mark: mark.span(environment.icons),
            lines: [
                .text([Span(report.title, report.isWhole ? .title : .warning)], overflow: .wrap),
                .column(facts, spacing: 0),
                .column(report.problems.map { .paragraph($0, .warning) }, spacing: 0),
                SyncNoticesView(notices: report.notices).body(in: environment),
            ]
        )
        .body
    }
}

/// Connects what merging has decided to its view model and to the app.
struct SyncNoticesScreen: Screen {
    let viewModel: ReadingViewModel<SyncNoticesViewData>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        SyncNoticesScreenContent(
            state: ScreenState(viewModel.state),
            appErrorData: app.changes.message,
            dismiss: { await app.dismissDecisions() }
        )
        .body(in: environment)
    }
}

extension SyncNoticesScreenContent {
    /// Creates the printed list.
    init(printing notices: SyncNoticesViewData) {
        self.init(state: .loaded(notices), appErrorData: nil, dismiss: {})
    }
}

/// What merging has decided, in the whole history.
struct SyncNoticesScreenContent: Screen {
    let state: ScreenState<SyncNoticesViewData>
    let appErrorData: SnackbarData?
    /// Marks all as seen.
    let dismiss: @MainActor @Sendable () async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { notices($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func notices(_ notices: SyncNoticesViewData, in environment: ScreenEnvironment) -> Node {
        guard !notices.isEmpty else {
            return EmptyStateView(data: .nothingDecided).body(in: environment)
        }
        let button = Button(label: "Mark as seen", keys: "x", purpose: .change, action: dismiss)
        return .column(
            spacing: 1,
            SyncNoticesView(notices: notices).body(in: environment),
            environment.isInteractive ? .button(button) : .empty
        )
    }
}

extension EmptyStateViewData {
    /// The empty state of what merging has decided.
    fileprivate static let nothingDecided = EmptyStateViewData(
        title: "Nothing had to be decided",
        text: "If two devices that share the wallet change the same thing, it is listed here which change stands.",
        remedies: []
    )
}

/// What merging has decided, by kind.
struct SyncNoticesView {
    let notices: SyncNoticesViewData

    func body(in environment: ScreenEnvironment) -> Node {
        let bullet = Span(environment.theme.glyphs.bullet, .muted)
        let sections = notices.sections.map { section in
            Node.column(
                [.text(section.heading, .heading)]
                    + section.rows.map { row in
                        MarkedColumn(
                            mark: bullet,
                            lines: [
                                .paragraph(row.text),
                                row.reason.isEmpty ? .empty : .paragraph(row.reason, .muted),
                                CommandText(row.advice, in: environment).body,
                            ]
                        )
                        .body
                    },
                spacing: 0
            )
        }
        return .column(sections + [CommandText(notices.rest, in: environment).body], spacing: 0)
    }
}

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
