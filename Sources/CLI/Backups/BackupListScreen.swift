import Core
import Presentation
import TextUI

/// Connects the backups to their view model and to the app.
struct BackupListScreen: Screen {
    let viewModel: ReadingViewModel<BackupListViewData>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        BackupListScreenContent(
            state: ScreenState(viewModel.state),
            appErrorData: app.changes.message,
            backUp: { await app.backUp() }
        )
        .body(in: environment)
    }
}

extension BackupListScreenContent {
    /// Creates the printed list of backups.
    init(printing backups: BackupListViewData) {
        self.init(state: .loaded(backups), appErrorData: nil, backUp: {})
    }
}

/// The backups of the wallet, newest first.
struct BackupListScreenContent: Screen {
    let state: ScreenState<BackupListViewData>
    let appErrorData: SnackbarData?
    let backUp: @MainActor @Sendable () async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { backups($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func backups(_ backups: BackupListViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = backups.emptyState {
            return EmptyStateView(data: emptyState, button: backUpButton(.inline)).body(in: environment)
        }
        return .column(
            spacing: 1,
            .paragraph(backups.heading, .heading),
            .column(backups.rows.map(row), spacing: 0),
            environment.isInteractive
                ? .button(backUpButton(.bar)) : backups.restoreAction.map { UndoActionLine(action: $0).body } ?? .empty
        )
    }

    private func backUpButton(_ place: Button.Place) -> Button {
        Button(label: "Back up now", keys: "a", place: place, purpose: .change, action: backUp)
    }

    private func row(_ row: BackupListViewData.Row) -> Node {
        .column(
            spacing: 0,
            .paragraph(row.name, row.isReadable ? .accent : .plain),
            .padding(leading: 2, .paragraph(row.summary, row.isReadable ? .muted : .warning))
        )
    }
}

/// The backups in every state.
enum BackupListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "backups",
        [
            "loaded": { content(.loaded($0.backups(Backup.fixtures))) },
            "empty": { content(.loaded($0.backups([]))) },
            "unreadable": { content(.loaded($0.backups([.unreadable]))) },
            "wide-text": { content(.loaded($0.backups([.longNamed]))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": { content(.alert(.alertPreview(.busyFixture), over: $0.backups(Backup.fixtures))) },
            "snackbar": { content(.loaded($0.backups(Backup.fixtures)), appError: .backedUpFixture) },
        ]
    )

    private static func content(
        _ state: ScreenState<BackupListViewData>,
        appError: SnackbarData? = nil
    ) -> BackupListScreenContent {
        BackupListScreenContent(state: state, appErrorData: appError, backUp: {})
    }
}

extension SnackbarData {
    fileprivate static let backedUpFixture = SnackbarData(
        title: "Backed up 1,230 transactions",
        subtitle: "\(Backup.manual.path), 328 kB",
        nerdMessage: "",
        showBanner: true,
        undoAction: nil
    )
}

extension Fixtures {
    fileprivate func backups(_ backups: [Backup]) -> BackupListViewData {
        BackupListViewData(backups, wallet: nil, formats: formats)
    }
}
