import Core
import Presentation

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
        let rows = list.rows
        let isNarrow = environment.width < 70
        return .column(
            spacing: 1,
            .table(
                Table(
                    columns: [
                        Column(), Column(), .fitting(rows.map(\.title), weight: 2, overflow: .wrap),
                        Column(alignment: .trailing),
                        .fitting(rows.map { times($0, isNarrow) }, overflow: .wrap),
                        isNarrow ? Column(hiddenBelow: .max) : Column(),
                    ],
                    rows: rows.map { row($0, environment.icons, isNarrow: isNarrow) },
                    spacing: isNarrow ? 1 : 2
                )
            ),
            .text([Span("What is due and to come: ", .muted), Span("moneyflow upcoming", .key)], overflow: .wrap)
        )
    }

    /// Returns when a schedule comes; if there is little room, with its next date.
    private func times(_ row: ScheduleRowViewData, _ isNarrow: Bool) -> String {
        let posts = row.posts.isEmpty ? "" : ", \(row.posts)"
        return row.times + posts + (isNarrow ? ", \(row.next)" : "")
    }

    private func row(_ row: ScheduleRowViewData, _ icons: IconPreference, isNarrow: Bool) -> TableRow {
        .cells([
            [Span(row.idText, .muted)],
            [Span(row.icon.glyph(icons), icons == .ascii ? .muted : .plain)],
            [Span(row.title)],
            [Span(row.amount, row.flow.role)],
            [Span(times(row, isNarrow), .muted)],
            [Span(row.next, row.isDue ? .warning : .plain)],
        ])
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
