import Core
import Presentation
import TextUI

/// Connects the watch of a folder to its view model and to the app.
struct WatchedFolderScreen: Screen {
    let viewModel: ImportWatchViewModel
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        WatchedFolderScreenContent(events: viewModel.events, appErrorData: app.changes.message).body(in: environment)
    }
}

/// What has happened in a folder that the app watches, the latest first.
struct WatchedFolderScreenContent: Screen {
    let events: [ImportWatchViewData]
    let appErrorData: SnackbarData?

    func body(in environment: ScreenEnvironment) -> Node {
        Node.column(
            events.map { ImportWatchScreenContent(state: .loaded($0)).body(in: environment) }
                + [.paragraph("New files are imported until you leave this screen.", .muted)],
            spacing: 1
        )
        .withSnackbar(appErrorData, in: environment)
        .framedAsScreen
    }
}

/// The watch of a folder in the app.
enum WatchedFolderScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "watched-folder",
        [
            "begun": { content([$0.start]) },
            "loaded": { content([.failed, ImportWatchViewData(.giro, formats: $0.formats), $0.start]) },
            "snackbar": { content([$0.start], appError: SnackbarData(for: .busyFixture)) },
        ]
    )

    private static func content(
        _ events: [ImportWatchViewData],
        appError: SnackbarData? = nil
    ) -> WatchedFolderScreenContent {
        WatchedFolderScreenContent(events: events, appErrorData: appError)
    }
}

extension ImportWatchViewData {
    fileprivate static let failed = ImportWatchViewData(
        failedWith: .importFile(
            file: "holiday.csv",
            line: nil,
            .unrecognized(like: nil, known: [Fixtures.csv, Fixtures.ofx])
        )
    )
}

extension Fixtures {
    fileprivate var start: ImportWatchViewData {
        ImportWatchViewData(begunIn: "Downloads", present: 2, arguments: nil, formats: formats)
    }
}
