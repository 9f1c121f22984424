import Core
import Presentation
import TextUI

/// Connects the history to its view model and to the app.
struct HistoryScreen: Screen {
    let viewModel: HistoryViewModel
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        HistoryScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            select: { await viewModel.select($0) },
            undo: { await app.changes.undo() },
            redo: { await app.changes.redo() },
            go: { await app.go(to: $0) }
        )
        .body(in: environment)
    }
}

extension HistoryScreenContent {
    /// Creates the printed history.
    init(printing history: HistoryViewData) {
        self.init(
            state: .loaded(history),
            selection: nil,
            appErrorData: nil,
            select: { _ in },
            undo: {},
            redo: {},
            go: { _ in }
        )
    }
}

/// The commands that changed the wallet, newest first, and what can be undone or redone.
struct HistoryScreenContent: Screen {
    let state: ScreenState<HistoryViewData>
    /// The selected command.
    let selection: HistoryEntry.ID?
    let appErrorData: SnackbarData?
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    let undo: @MainActor @Sendable () async -> Void
    let redo: @MainActor @Sendable () async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { history($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func history(_ history: HistoryViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = history.emptyState {
            return EmptyStateView(data: emptyState, buttons: .begin(go: go)).body(in: environment)
        }
        return .column(
            spacing: 1,
            HistoryTable(history: history, selection: selection, environment: environment).body,
            NotesView(notes: history.notes).body(in: environment),
            selection.map { id in
                .button(Button(label: "Open", keys: .enter, purpose: .go) { await go(.command(id)) })
            } ?? .empty,
            environment.isInteractive ? ListButtons(height: environment.height, select: select).body : .empty,
            buttons(history)
        )
    }

    private func buttons(_ history: HistoryViewData) -> Node {
        let states = Set(history.rows.map(\.state))
        return .column(
            spacing: 0,
            states.contains(.done)
                ? .button(
                    Button(label: "Undo", keys: "u", command: "moneyflow undo", purpose: .change, action: undo)
                ) : .empty,
            states.contains(.undone)
                ? .button(
                    Button(label: "Redo", keys: "U", command: "moneyflow redo", purpose: .change, action: redo)
                ) : .empty
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
            "alert": {
                content(.alert(.alertPreview(.busyFixture), over: $0.history(HistoryEntry.fixtures)), selection: 11)
            },
            "snackbar": {
                content(.loaded($0.history(HistoryEntry.fixtures)), appError: .conflictFixture)
            },
            "selected": { content(.loaded($0.history(HistoryEntry.fixtures)), selection: 11) },
            "damaged": { content(.loaded($0.history(HistoryEntry.damagedFixtures))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.history(HistoryEntry.fixtures))) },
        ]
    )

    private static func content(
        _ state: ScreenState<HistoryViewData>,
        selection: HistoryEntry.ID? = nil,
        appError: SnackbarData? = nil
    ) -> HistoryScreenContent {
        HistoryScreenContent(
            state: state,
            selection: selection,
            appErrorData: appError,
            select: { _ in },
            undo: {},
            redo: {},
            go: { _ in }
        )
    }
}

extension SnackbarData {
    fileprivate static let conflictFixture = SnackbarData(for: .historyConflict(command: 12, .undo, .changed(by: 14)))
}

extension Fixtures {
    fileprivate func history(_ entries: [HistoryEntry]) -> HistoryViewData {
        HistoryViewData(entries, formats: formats)
    }
}
