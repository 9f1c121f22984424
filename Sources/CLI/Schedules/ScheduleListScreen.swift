import Core
import Presentation
import TextUI

/// Connects the schedules to their view model and to the app.
struct ScheduleListScreen: Screen {
    let viewModel: ReadingViewModel<ScheduleListViewData>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        ScheduleListScreenContent(state: ScreenState(viewModel.state), appErrorData: app.changes.message)
            .body(in: environment)
    }
}

/// The schedules, with their next dates.
struct ScheduleListScreenContent: Screen {
    let state: ScreenState<ScheduleListViewData>
    var appErrorData: SnackbarData?

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { schedules($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func schedules(_ list: ScheduleListViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = list.emptyState { return EmptyStateView(data: emptyState).body }
        return .column(
            spacing: 1,
            .table(table(list, in: environment)),
            .text([Span("Due and upcoming: ", .muted), Span("moneyflow upcoming", .key)], overflow: .wrap)
        )
    }

    private func table(_ list: ScheduleListViewData, in environment: ScreenEnvironment) -> Table {
        let rows = list.sections.flatMap(\.rows)
        let (width, icons) = (environment.contentWidth, environment.icons)
        let sections = list.sections.enumerated().flatMap { index, section in
            let label = index == 0 && width >= Self.yearlyWidth ? "Yearly" : ""
            return (index == 0 ? [] : [.blank])
                + [.section([Span(section.heading, .heading)], trailing: [Span(label, .muted)])]
                + section.rows.flatMap { lines(of: $0, width: width, icons) }
                + section.totals.map { .section([], trailing: [Span("A year  ", .muted), Span($0, .title)]) }
        }
        return Table(
            columns: [
                Column(), Column(), .fitting(rows.map(\.title), weight: 2), Column(alignment: .trailing),
                .fitting(rows.map(\.times), hiddenBelow: Self.oneLineWidth),
                Column(hiddenBelow: Self.yearlyWidth), Column(alignment: .trailing, hiddenBelow: Self.yearlyWidth),
            ],
            rows: sections,
            spacing: width < Self.yearlyWidth ? 1 : 2
        )
    }

    /// The width from which a schedule has one line, unless its price has changed.
    private static let oneLineWidth = 110
    /// The width from which the line of a schedule has room for what is next, and for what it costs in a year.
    private static let yearlyWidth = 64

    private func lines(of row: ScheduleRowViewData, width: Int, _ icons: IconPreference) -> [TableRow] {
        let icon = Span(row.icon.glyph(icons), icons == .ascii ? .muted : .plain)
        let first = TableRow.cells([
            [Span(row.idText, .muted)], [icon], [Span(row.title)], [Span(row.amount, row.flow.role)],
            [Span(row.times, .muted)], [next(row)], [Span(row.yearly, .muted)],
        ])
        let yearly = row.yearly.isEmpty ? [] : [Span(", \(row.yearly) a year", .muted)]
        let notes = [
            width < Self.oneLineWidth ? [Span(row.times, .muted)] : [],
            width < Self.yearlyWidth ? [next(row)] + yearly : [],
            [Span(row.priceChange, .muted)],
        ]
        let isNarrow = width < Self.yearlyWidth
        return [first] + notes.filter { $0.contains { !$0.text.isEmpty } }.map { .remark($0, indent: isNarrow ? 6 : 8) }
    }

    private func next(_ row: ScheduleRowViewData) -> Span { Span(row.next, row.isDue ? .warning : .plain) }
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
        Fixtures.valid { try ScheduleListViewData(schedules, formats: formats) }
    }
}
