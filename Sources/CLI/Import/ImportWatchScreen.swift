import Core
import Presentation
import TextUI

/// One thing that happens while a folder is watched: the start, a file, or the end.
struct ImportWatchScreenContent: Screen {
    let state: ScreenState<ImportWatchViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { event($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func event(_ event: ImportWatchViewData, in environment: ScreenEnvironment) -> Node {
        let mark: Mark = event.isFailed ? .problem : event.isChanged ? .done : .note
        return MarkedColumn(
            mark: mark.span(environment.icons),
            lines: [.text([Span(event.title, .title)], overflow: .wrap)]
                + event.notes.map { .paragraph($0) }
                + [CommandText(event.advice, in: environment).body]
        )
        .body
    }
}

/// The watch of a folder with everything that can happen.
enum ImportWatchScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "import-watch",
        [
            "begun": { content(.loaded($0.start(in: "Downloads", []))) },
            "begun-with-files": { content(.loaded($0.start(in: "Downloads", ["giro.csv", "my card.ofx"]))) },
            "begun-with-many": { content(.loaded($0.start(in: "Downloads", nil, count: 1234))) },
            "loaded": { content(.loaded($0.outcome(.giro))) },
            "again": { content(.loaded($0.outcome(.again))) },
            "dry-run": { content(.loaded($0.outcome(.giroDryRun))) },
            "accounts": { content(.loaded($0.outcome(.severalAccounts))) },
            "waiting": { _ in content(.loaded(ImportWatchViewData(waitingWith: "giro.csv"))) },
            "ended": { content(.loaded($0.end(imported: 12, unchanged: 3, failed: 1))) },
            "ended-empty": { content(.loaded($0.end())) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.outcome(.severalAccounts))) },
            "wide-text": { content(.loaded($0.outcome(.demanding))) },
            "loading": { _ in content(.loading) },
            "error": { _ in
                content(
                    .fullScreenError(
                        ErrorView(
                            printing: .importFile(
                                file: "holiday.csv",
                                line: nil,
                                .unrecognized(like: nil, known: [Fixtures.csv, Fixtures.ofx])
                            )
                        )
                    )
                )
            },
            "alert": { content(.alert(.alertPreview(.busyFixture), over: $0.outcome(.again))) },
        ]
    )

    private static func content(_ state: ScreenState<ImportWatchViewData>) -> ImportWatchScreenContent {
        ImportWatchScreenContent(state: state)
    }
}

extension Fixtures {
    fileprivate func start(in folder: String, _ names: [String]?, count: Int = 0) -> ImportWatchViewData {
        ImportWatchViewData(
            begunIn: folder,
            present: names?.count ?? count,
            arguments: names.map { ["import"] + $0.map { "\(folder)/\($0)" } },
            formats: formats
        )
    }

    fileprivate func outcome(_ report: ImportReport) -> ImportWatchViewData {
        ImportWatchViewData(report, formats: formats)
    }

    fileprivate func end(imported: Int = 0, unchanged: Int = 0, failed: Int = 0) -> ImportWatchViewData {
        var counts = ImportWatchCounts()
        for _ in 0..<imported { counts.add(outcome(.giro)) }
        for _ in 0..<unchanged { counts.add(outcome(.again)) }
        for _ in 0..<failed { counts.addFailure() }
        return ImportWatchViewData(ended: counts, formats: formats)
    }
}
