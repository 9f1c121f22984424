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
                SyncNoticesView(notices: report.notices, selection: nil).body(in: environment),
            ]
        )
        .body
    }
}
