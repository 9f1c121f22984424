import Core
import Presentation
import TextUI

/// Connects the schedules to their view model and to the app.
struct ScheduleListScreen: Screen {
    let viewModel: ListViewModel<ScheduleListViewData, Schedule.ID>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        ScheduleListScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            actions: ScheduleActions(
                select: { viewModel.select($0) },
                add: { await app.addSchedule() },
                edit: { await app.editSchedule($0) },
                end: { await app.endSchedule($0) },
                delete: { await app.deleteSchedule($0) }
            )
        )
        .body(in: environment)
    }
}

/// What can be done in the list of schedules.
struct ScheduleActions: Sendable {
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    let add: @MainActor @Sendable () async -> Void
    let edit: @MainActor @Sendable (Schedule.ID) async -> Void
    let end: @MainActor @Sendable (Schedule.ID) async -> Void
    let delete: @MainActor @Sendable (Schedule.ID) async -> Void

    /// The actions of a printed list.
    static let none = ScheduleActions(
        select: { _ in },
        add: {},
        edit: { _ in },
        end: { _ in },
        delete: { _ in }
    )
}

extension ScheduleListScreenContent {
    /// Creates the printed list.
    init(printing schedules: ScheduleListViewData) {
        self.init(state: .loaded(schedules), selection: nil, appErrorData: nil, actions: .none)
    }
}

/// The schedules, with their next dates and what they cost in a year.
struct ScheduleListScreenContent: Screen {
    let state: ScreenState<ScheduleListViewData>
    /// The selected schedule.
    let selection: Schedule.ID?
    let appErrorData: SnackbarData?
    let actions: ScheduleActions

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { schedules($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func schedules(_ list: ScheduleListViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = list.emptyState {
            return EmptyStateView(data: emptyState, button: .addSchedule(place: .inline, action: actions.add)).body(
                in: environment
            )
        }
        return .column(
            spacing: environment.isInteractive ? 0 : 1,
            ScheduleTable(list: list, selection: selection, environment: environment).body,
            environment.isInteractive
                ? buttons(list, in: environment)
                : .text([Span("Due and upcoming: ", .muted), Span("moneyflow upcoming", .key)], overflow: .wrap)
        )
    }

    private func buttons(_ list: ScheduleListViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            ListButtons(height: environment.height, select: actions.select).body,
            list.rows.first { $0.id == selection }.map(rowButtons) ?? .empty,
            .button(.addSchedule(place: .bar, action: actions.add))
        )
    }

    private func rowButtons(_ row: ScheduleRowViewData) -> Node {
        .column(
            spacing: 0,
            .button(Button(label: "Edit", keys: "e", purpose: .change) { await actions.edit(row.id) }),
            row.isOpen
                ? .button(Button(label: "End", keys: "x", purpose: .change) { await actions.end(row.id) }) : .empty,
            .button(Button(label: "Delete", keys: "d", purpose: .change) { await actions.delete(row.id) })
        )
    }
}

/// The schedules in every state.
enum ScheduleListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "schedules",
        [
            "loaded": { content(.loaded($0.schedules(ScheduleStatus.fixtures))) },
            "empty": { content(.loaded($0.schedules([]))) },
            "selected": { content(.loaded($0.schedules(ScheduleStatus.fixtures)), selection: 3) },
            "wide-text": { content(.loaded($0.schedules(ScheduleStatus.demanding))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.schedules(ScheduleStatus.fixtures))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(
        _ state: ScreenState<ScheduleListViewData>,
        selection: Schedule.ID? = nil
    ) -> ScheduleListScreenContent {
        ScheduleListScreenContent(state: state, selection: selection, appErrorData: nil, actions: .none)
    }
}

extension Fixtures {
    fileprivate func schedules(_ schedules: [ScheduleStatus]) -> ScheduleListViewData {
        Fixtures.valid { try ScheduleListViewData(schedules, formats: formats) }
    }
}
