import Core
import Presentation

/// A report: its sums in a card, and its rows with bars.
struct ReportScreenContent: Screen {
    let state: ScreenState<ReportViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        .frame(
            width: Self.widestReport,
            (state.content.map { report($0, in: environment) } ?? .empty).with(state, in: environment)
        )
    }

    /// The maximum width of a report in columns: beyond it, bars say no more.
    private static let widestReport = 110

    private func report(_ report: ReportViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 1,
            report.filter.map { .text($0, .title) } ?? .empty,
            report.emptyText.map { .text($0 + ".") }
                ?? .column(report.parts.map { part($0, of: report, in: environment) }, spacing: 1)
        )
    }

    private func part(
        _ part: CurrencyReportViewData,
        of report: ReportViewData,
        in environment: ScreenEnvironment
    ) -> Node {
        let title = [report.title, part.currency].filter { !$0.isEmpty }.joined(separator: " · ")
        let tables = part.sections.map { section in
            ReportTable(
                section: section,
                comparison: report.comparison,
                series: report.series,
                environment: environment
            )
            .body
        }
        return .column([ReportCard(title: title, figures: part.figures).body] + tables, spacing: 1)
    }
}

/// A report in every state.
enum ReportScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "report",
        [
            "loaded": { ReportScreenContent(state: .loaded($0.report(.usualMonth))) },
            "empty": { ReportScreenContent(state: .loaded($0.report(.nothing))) },
            "filtered": { ReportScreenContent(state: .loaded($0.report(.ofTitles, filter: "Eating Out"))) },
            "months": { ReportScreenContent(state: .loaded($0.report(.ofMonths))) },
            "giant": { ReportScreenContent(state: .loaded($0.report(.giant))) },
            "refunds": { ReportScreenContent(state: .loaded($0.report(.refunds))) },
            "currencies": { ReportScreenContent(state: .loaded($0.report(.inTwoCurrencies))) },
            "hidden-amounts": { ReportScreenContent(state: .loaded($0.hidingAmounts.report(.usualMonth))) },
            "loading": { _ in ReportScreenContent(state: .loading) },
            "error": { _ in ReportScreenContent(state: .fullScreenError(.preview(.busyFixture))) },
        ]
    )
}
