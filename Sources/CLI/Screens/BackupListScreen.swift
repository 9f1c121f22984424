import Core
import Presentation

/// The backups beside the wallet, newest first.
struct BackupListScreenContent: Screen {
    let state: ScreenState<BackupListViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map(backups) ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func backups(_ backups: BackupListViewData) -> Node {
        if let invitation = backups.invitation { return InvitationView(data: invitation).body }
        return .column(
            spacing: 1,
            .paragraph(backups.heading, .heading),
            .column(backups.rows.map(row), spacing: 0),
            backups.restoreCommand.map { TakeBackLine(label: "Go back to the latest", command: $0).body } ?? .empty
        )
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
        ]
    )

    private static func content(_ state: ScreenState<BackupListViewData>) -> BackupListScreenContent {
        BackupListScreenContent(state: state)
    }
}

extension Fixtures {
    fileprivate func backups(_ backups: [Backup]) -> BackupListViewData {
        BackupListViewData(backups, wallet: nil, formats: formats)
    }
}
