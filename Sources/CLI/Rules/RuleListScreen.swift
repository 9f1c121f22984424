import Core
import Presentation
import TextUI

/// Connects the rules to their view model and to the app.
struct RuleListScreen: Screen {
    let viewModel: ReadingViewModel<RuleListViewData>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        RuleListScreenContent(state: ScreenState(viewModel.state), appErrorData: app.changes.message)
            .body(in: environment)
    }
}

/// The rules, in the order they apply.
struct RuleListScreenContent: Screen {
    let state: ScreenState<RuleListViewData>
    var appErrorData: SnackbarData?

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map(rules) ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func rules(_ rules: RuleListViewData) -> Node {
        if let emptyState = rules.emptyState { return EmptyStateView(data: emptyState).body }
        let heading = ["", "When", "Category", "Title"].map { [Span($0, .heading)] }
        let rows = rules.rows
        return .column(
            spacing: 1,
            .table(
                Table(
                    columns: [
                        Column(alignment: .trailing),
                        .fitting(rows.map(\.pattern), weight: 2, overflow: .wrap),
                        .fitting(rows.map(\.category), overflow: .wrap),
                        .fitting(rows.map(\.title), overflow: .wrap),
                    ],
                    rows: [.cells(heading)] + rows.map(row)
                )
            ),
            .text([Span("Test the rules: ", .muted), Span("moneyflow rule test TEXT", .key)], overflow: .wrap)
        )
    }

    private func row(_ row: RuleRowViewData) -> TableRow {
        .cells([[Span("\(row.id)", .muted)], [Span(row.pattern, .accent)], [Span(row.category)], [Span(row.title)]])
    }
}

/// The rules in every state.
enum RuleListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "rules",
        [
            "loaded": { _ in content(.loaded(RuleListViewData(Rule.fixtures))) },
            "empty": { _ in content(.loaded(RuleListViewData([]))) },
            "wide-text": { _ in content(.loaded(RuleListViewData([.demanding] + Rule.fixtures))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(_ state: ScreenState<RuleListViewData>) -> RuleListScreenContent {
        RuleListScreenContent(state: state)
    }
}
