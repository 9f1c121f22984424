import Core
import Presentation
import TextUI

/// The schedules, with their next dates.
struct ScheduleListScreenContent: Screen {
    let state: ScreenState<ScheduleListViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { schedules($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func schedules(_ list: ScheduleListViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = list.emptyState { return EmptyStateView(data: emptyState).body }
        let isNarrow = environment.width < Self.oneLineWidth
        return .column(
            spacing: 1,
            .table(isNarrow ? narrowTable(list.rows, environment.icons) : table(list.rows, environment.icons)),
            .text([Span("Due and upcoming: ", .muted), Span("moneyflow upcoming", .key)], overflow: .wrap)
        )
    }

    /// The width from which a schedule has a line of its own.
    private static let oneLineWidth = 70

    private func table(_ rows: [ScheduleRowViewData], _ icons: IconPreference) -> Table {
        Table(
            columns: [
                Column(), Column(), .fitting(rows.map(\.title), weight: 2, overflow: .wrap),
                Column(alignment: .trailing), .fitting(rows.map(times), overflow: .wrap), Column(),
            ],
            rows: rows.map { row in
                .cells([
                    [Span(row.idText, .muted)], [icon(of: row, icons)], [Span(row.title)],
                    [Span(row.amount, row.flow.role)], [Span(times(row), .muted)], [next(row)],
                ])
            }
        )
    }

    /// Returns the schedules in two lines each.
    private func narrowTable(_ rows: [ScheduleRowViewData], _ icons: IconPreference) -> Table {
        Table(
            columns: [
                Column(), Column(), Column(sizing: .flexible(minimum: 8), overflow: .wrap),
                Column(alignment: .trailing),
            ],
            rows: rows.flatMap { row -> [TableRow] in
                [
                    .cells([[Span(row.idText, .muted)], [icon(of: row, icons)], [Span(row.title)], [next(row)]]),
                    .cells([[], [], [Span(times(row), .muted)], [Span(row.amount, row.flow.role)]]),
                ]
            },
            spacing: 1
        )
    }

    private func icon(of row: ScheduleRowViewData, _ icons: IconPreference) -> Span {
        Span(row.icon.glyph(icons), icons == .ascii ? .muted : .plain)
    }

    private func next(_ row: ScheduleRowViewData) -> Span { Span(row.next, row.isDue ? .warning : .plain) }

    private func times(_ row: ScheduleRowViewData) -> String {
        row.times + (row.posts.isEmpty ? "" : ", \(row.posts)")
    }
}

/// The schedules in every state.
enum ScheduleListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "schedules",
        [
            "loaded": { content(.loaded($0.schedules(ScheduleStatus.fixtures))) },
            "empty": { content(.loaded($0.schedules([]))) },
            "wide-text": { content(.loaded($0.schedules(ScheduleStatus.demanding))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.schedules(ScheduleStatus.fixtures))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(_ state: ScreenState<ScheduleListViewData>) -> ScheduleListScreenContent {
        ScheduleListScreenContent(state: state)
    }
}

extension Fixtures {
    fileprivate func schedules(_ schedules: [ScheduleStatus]) -> ScheduleListViewData {
        ScheduleListViewData(schedules, formats: formats)
    }
}
