import Core
import Money
import Presentation
import TextUI

/// Connects the dry run of an import to its view model and to the app.
struct ImportReviewScreen: Screen {
    let viewModel: ReadingViewModel<ImportReportViewData>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        ImportReportScreenContent(
            state: ScreenState(viewModel.state),
            appErrorData: app.changes.message,
            confirm: { await app.confirmImport() }
        )
        .body(in: environment)
    }
}

/// What an import did or would do, file by file.
struct ImportReportScreenContent: Screen {
    let state: ScreenState<ImportReportViewData>
    var appErrorData: SnackbarData?
    /// Does what a dry run shows; `nil` if the report is printed.
    var confirm: (@MainActor @Sendable () async -> Void)?

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { report($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func report(_ data: ImportReportViewData, in environment: ScreenEnvironment) -> Node {
        let text = text(data, in: environment)
        guard let confirm, data.canImport else { return text }
        return .column(
            spacing: 0,
            text,
            .button(Button(label: "Import", keys: .enter, purpose: .change, action: confirm))
        )
    }

    private func text(_ report: ImportReportViewData, in environment: ScreenEnvironment) -> Node {
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
                    ] + files + [
                        report.transfers.map { ImportNotes(notes: $0).body } ?? .empty,
                        report.earlierTransfers.map { ImportNotes(notes: $0).body } ?? .empty,
                        .column(report.unpaired.map { ImportNotes(notes: $0).body }, spacing: 1),
                        report.possiblePostings.map { ImportNotes(notes: $0).body } ?? .empty,
                        report.possiblePayments.map { ImportNotes(notes: $0).body } ?? .empty,
                        report.unmatched.map { ImportNotes(notes: $0).body } ?? .empty,
                        outcome(report, in: environment),
                    ],
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

/// The report of an import in every state.
enum ImportReportScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "import",
        [
            "loaded": { content(.loaded($0.report(.giro))) },
            "dry-run": { content(.loaded($0.report(.giroDryRun))) },
            "review": { content(.loaded($0.review(.giroDryRun)), confirm: {}) },
            "review-nothing": { content(.loaded($0.review(.againDryRun)), confirm: {}) },
            "again": { content(.loaded($0.report(.again))) },
            "merged": { content(.loaded($0.report(.merged))) },
            "empty": { content(.loaded($0.report(.empty))) },
            "several": { content(.loaded($0.report(.several))) },
            "accounts": { content(.loaded($0.report(.severalAccounts))) },
            "left-out": { content(.loaded($0.report(.skippedRows))) },
            "own": { content(.loaded($0.report(.own))) },
            "other-currency": { content(.loaded($0.report(.foreign))) },
            "other-accounts": { content(.loaded($0.report(.pockets))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.report(.giro))) },
            "wide-text": { content(.loaded($0.report(.demanding))) },
            "loading": { _ in content(.loading) },
            "error": { _ in
                let problem = AmountError("1.2.3", .misplacedSeparator)
                return content(
                    .fullScreenError(
                        .preview(
                            .importRow(
                                file: "giro.csv",
                                line: 17,
                                column: "Betrag",
                                format: Fixtures.csv,
                                .amount(problem)
                            )
                        )
                    )
                )
            },
            "alert": { content(.alert(.alertPreview(.busyFixture), over: $0.report(.again))) },
        ]
    )

    private static func content(
        _ state: ScreenState<ImportReportViewData>,
        confirm: (@MainActor @Sendable () async -> Void)? = nil
    ) -> ImportReportScreenContent {
        ImportReportScreenContent(state: state, confirm: confirm)
    }
}

extension Fixtures {
    fileprivate func review(_ report: ImportReport) -> ImportReportViewData {
        ImportReportViewData(report, arguments: nil, formats: formats)
    }

    fileprivate func report(_ report: ImportReport) -> ImportReportViewData {
        ImportReportViewData(report, arguments: ["import"] + report.files.map(\.file), formats: formats)
    }
}
