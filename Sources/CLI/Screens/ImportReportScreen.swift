import Core
import Presentation

/// What an import did or would do, file by file.
struct ImportReportScreenContent: Screen {
    let state: ScreenState<ImportReportViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { report($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func report(_ report: ImportReportViewData, in environment: ScreenEnvironment) -> Node {
        let mark: Mark = report.isChanged ? .done : .note
        let files = report.files.map { ImportFileSection(data: $0, environment: environment).body }
        return MarkedColumn(
            mark: mark.span(environment.icons),
            lines: [
                .column(
                    [
                        .column(
                            [.text([Span(report.title, .title)], overflow: .wrap)]
                                + report.notes.map { .paragraph($0) },
                            spacing: 0
                        )
                    ] + files + [outcome(report, in: environment)],
                    spacing: 1
                )
            ]
        )
        .body
    }

    private func outcome(_ report: ImportReportViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            report.lines.map { .paragraph($0) } + [
                CommandText(report.advice, in: environment).body,
                report.undoAction.map { UndoActionLine(action: $0).body } ?? .empty,
            ],
            spacing: 0
        )
    }
}
