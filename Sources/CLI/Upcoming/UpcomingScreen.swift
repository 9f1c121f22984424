import Core
import Presentation
import TextUI

/// Connects what is due and to come to its view model and to the app.
struct UpcomingScreen: Screen {
    let viewModel: ListViewModel<UpcomingViewData, UpcomingRowViewData.ID>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        UpcomingScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            actions: UpcomingActions(
                select: { viewModel.select($0) },
                post: { await app.postOccurrence($0) },
                settle: { await app.settle($0, with: $1) },
                skip: { await app.skipOccurrence($0) },
                add: { await app.addSchedule() },
                edit: { await app.editSchedule($0) },
                end: { await app.endSchedule($0) },
                delete: { await app.deleteSchedule($0) },
                go: { await app.go(to: $0) }
            )
        )
        .body(in: environment)
    }
}

/// What can be done in the list of what is to come.
struct UpcomingActions: Sendable {
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    /// Books a date.
    let post: @MainActor @Sendable (ScheduledOccurrence.ID) async -> Void
    /// Settles a date with a transaction.
    let settle: @MainActor @Sendable (Schedule.ID, Transaction.ID) async -> Void
    /// Leaves a date out.
    let skip: @MainActor @Sendable (ScheduledOccurrence.ID) async -> Void
    let add: @MainActor @Sendable () async -> Void
    let edit: @MainActor @Sendable (Schedule.ID) async -> Void
    let end: @MainActor @Sendable (Schedule.ID) async -> Void
    let delete: @MainActor @Sendable (Schedule.ID) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    /// The actions of a printed list.
    static let none = UpcomingActions(
        select: { _ in },
        post: { _ in },
        settle: { _, _ in },
        skip: { _ in },
        add: {},
        edit: { _ in },
        end: { _ in },
        delete: { _ in },
        go: { _ in }
    )
}

extension UpcomingScreenContent {
    /// Creates the printed list.
    init(printing upcoming: UpcomingViewData) {
        self.init(state: .loaded(upcoming), selection: nil, appErrorData: nil, actions: .none)
    }
}

/// What is due and what is to come, with what will be in the accounts beside it if there is room.
struct UpcomingScreenContent: Screen {
    let state: ScreenState<UpcomingViewData>
    /// The selected row.
    let selection: UpcomingRowViewData.ID?
    let appErrorData: SnackbarData?
    let actions: UpcomingActions

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { upcoming($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func upcoming(_ upcoming: UpcomingViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: environment.isInteractive ? 0 : 1,
            upcoming.emptyState.map { emptyState in
                EmptyStateView(data: emptyState, button: .addSchedule(place: .inline, action: actions.add)).body(
                    in: environment
                )
            }
                ?? environment.panels(
                    table(upcoming, in: environment).table,
                    beside: course(of: upcoming, in: environment),
                    atLeast: BalanceCourse.narrowest
                ),
            environment.isInteractive ? .empty : posting(upcoming, in: environment),
            environment.isInteractive ? buttons(upcoming, in: environment) : .empty
        )
    }

    private func table(_ upcoming: UpcomingViewData, in environment: ScreenEnvironment) -> UpcomingTable {
        UpcomingTable(upcoming: upcoming, selection: selection, environment: environment)
    }

    private func course(of upcoming: UpcomingViewData, in environment: ScreenEnvironment) -> Node? {
        upcoming.course.map {
            BalanceCourse(
                title: "Balance",
                course: $0,
                days: (upcoming.firstDay, upcoming.lastDay),
                height: environment.plotHeight(beside: upcoming.rows.count)
            )
            .card
        }
    }

    /// Returns how to post what is due if its rows have no room for it.
    private func posting(_ upcoming: UpcomingViewData, in environment: ScreenEnvironment) -> Node {
        guard let command = upcoming.rows.lazy.compactMap(\.command).first,
            environment.tableWidth < table(upcoming, in: environment).minimums.command
        else { return .empty }
        return .text([Span("Post what is due: ", .muted), Span(command, .key)], overflow: .wrap)
    }

    private func buttons(_ upcoming: UpcomingViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            ListButtons(height: environment.height, select: actions.select).body,
            selection.map(rowButtons) ?? .empty,
            upcoming.emptyState == nil ? .button(.addSchedule(place: .bar, action: actions.add)) : .empty
        )
    }

    private func rowButtons(_ id: UpcomingRowViewData.ID) -> Node {
        switch id {
        case .transaction(let id):
            return .button(Button(label: "Open", keys: .enter, purpose: .go) { await actions.go(.transaction(id)) })
        case .bill(let card, _):
            return .button(
                Button(label: "Open", keys: .enter, purpose: .go) { await actions.go(.transactionsIn(card)) }
            )
        case .possible(let schedule, let id):
            return .column(
                spacing: 0,
                .button(
                    Button(label: "Post", keys: "p", purpose: .change) { await actions.settle(schedule, id) }
                ),
                .button(Button(label: "Open", keys: .enter, purpose: .go) { await actions.go(.transaction(id)) }),
                .button(Button(label: "Edit", keys: "e", purpose: .change) { await actions.edit(schedule) })
            )
        case .occurrence(let id):
            return .column(
                spacing: 0,
                .button(Button(label: "Post", keys: "p", purpose: .change) { await actions.post(id) }),
                .button(Button(label: "Skip", keys: "s", purpose: .change) { await actions.skip(id) }),
                .button(Button(label: "Edit", keys: "e", purpose: .change) { await actions.edit(id.schedule) }),
                .button(Button(label: "End", keys: "x", purpose: .change) { await actions.end(id.schedule) }),
                .button(Button(label: "Delete", keys: "d", purpose: .change) { await actions.delete(id.schedule) })
            )
        }
    }
}

/// What is due and to come in every state.
enum UpcomingScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "upcoming",
        [
            "loaded": { content(.loaded($0.upcoming(.fixture))) },
            "empty": { content(.loaded($0.upcoming(Upcoming(occurrences: [])))) },
            "selected": { content(.loaded($0.upcoming(.fixture)), selection: $0.upcoming(.fixture).rows.first?.id) },
            "possible": {
                content(.loaded($0.upcoming(.withPossible)), selection: $0.upcoming(.withPossible).rows[2].id)
            },
            "account": { content(.loaded($0.upcoming(.fixture, in: .giro))) },
            "wide-text": { content(.loaded($0.upcoming(.demanding))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.upcoming(.fixture))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": { content(.alert(.alertPreview(.busyFixture), over: $0.upcoming(.fixture))) },
            "snackbar": { content(.loaded($0.upcoming(.fixture)), appError: SnackbarData(for: .scheduleOver(3))) },
        ]
    )

    private static func content(
        _ state: ScreenState<UpcomingViewData>,
        selection: UpcomingRowViewData.ID? = nil,
        appError: SnackbarData? = nil
    ) -> UpcomingScreenContent {
        UpcomingScreenContent(state: state, selection: selection, appErrorData: appError, actions: .none)
    }
}

extension Fixtures {
    fileprivate func upcoming(_ upcoming: Upcoming, in account: Account? = nil) -> UpcomingViewData {
        let last = Self.today.adding(days: 30) ?? Self.today
        return Fixtures.valid {
            let request = UpcomingRequest(today: Self.today, last: last, account: account?.id)
            var data = try UpcomingViewData(upcoming, request, formats: formats)
            data.course = course(.loaded)
            return data
        }
    }
}
