import Core

/// Connects the history to its view model.
struct HistoryScreen: Screen {
    let viewModel: HistoryViewModel
    /// The message of the whole app.
    let appErrorData: SnackbarData?
    let undo: @MainActor @Sendable () async -> Void
    let redo: @MainActor @Sendable () async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        HistoryScreenContent(
            state: ScreenState(viewModel.state),
            appErrorData: appErrorData,
            undo: undo,
            redo: redo
        )
        .body(in: environment)
    }
}

extension HistoryScreen {
    /// Connects the history as it is printed once.
    init(viewModel: HistoryViewModel) {
        self.init(viewModel: viewModel, appErrorData: nil, undo: {}, redo: {})
    }
}

/// What happened to the wallet, newest first, and what can be taken back.
struct HistoryScreenContent: Screen {
    let state: ScreenState<HistoryViewData>
    let appErrorData: SnackbarData?
    let undo: @MainActor @Sendable () async -> Void
    let redo: @MainActor @Sendable () async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { history($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func history(_ history: HistoryViewData, in environment: ScreenEnvironment) -> Node {
        if let invitation = history.invitation { return InvitationView(data: invitation).body(in: environment) }
        let columns = [
            Column(alignment: .trailing), Column(sizing: .flexible(minimum: 16)), Column(),
            Column(alignment: .trailing, hiddenBelow: 60),
        ]
        return .column(
            spacing: 1,
            .table(
                Table(columns: columns, rows: [.section([Span("History", .heading)])] + history.rows.map(row))
            ),
            buttons(history)
        )
    }

    private func row(_ row: HistoryRowViewData) -> TableRow {
        .cells([
            [Span("\(row.id)", .muted)],
            [Span(row.text, row.state == .done ? .plain : .muted)],
            [Span(row.stateText, row.state == .undone ? .warning : .muted)],
            [Span(row.when, .muted)],
        ])
    }

    private func buttons(_ history: HistoryViewData) -> Node {
        let states = Set(history.rows.map(\.state))
        return .column(
            spacing: 0,
            states.contains(.done)
                ? .button(Button(label: "Take back the latest", keys: "u", command: "moneyflow undo", action: undo))
                : .empty,
            states.contains(.undone)
                ? .button(Button(label: "Bring back the last one", keys: "U", command: "moneyflow redo", action: redo))
                : .empty
        )
    }
}

/// The history in every state.
enum HistoryScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "history",
        [
            "loaded": { content(.loaded($0.history(HistoryEntry.fixtures))) },
            "empty": { content(.loaded($0.history([]))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "snackbar": {
                content(.loaded($0.history(HistoryEntry.fixtures)), appError: .conflictFixture)
            },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.history(HistoryEntry.fixtures))) },
        ]
    )

    private static func content(
        _ state: ScreenState<HistoryViewData>,
        appError: SnackbarData? = nil
    ) -> HistoryScreenContent {
        HistoryScreenContent(
            state: state,
            appErrorData: appError,
            undo: {},
            redo: {}
        )
    }
}

extension SnackbarData {
    fileprivate static let conflictFixture = SnackbarData(for: .historyConflict(command: 12))
}

extension Fixtures {
    fileprivate func history(_ entries: [HistoryEntry]) -> HistoryViewData {
        HistoryViewData(entries, formats: formats)
    }
}
