import Core
import Presentation
import TextUI

/// Connects what merging has decided to its view model and to the app.
struct SyncNoticesScreen: Screen {
    let viewModel: SyncNoticesViewModel
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        SyncNoticesScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            actions: SyncNoticeActions(
                select: { viewModel.select($0) },
                takeOther: { await app.changes.undo($0) },
                open: { await app.go(to: $0) },
                dismiss: { await app.dismissDecision($0) }
            )
        )
        .body(in: environment)
    }
}

/// What can be done about what merging has decided.
struct SyncNoticeActions: Sendable {
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    /// Undoes the command that stands.
    let takeOther: @MainActor @Sendable (HistoryEntry.ID) async -> Void
    let open: @MainActor @Sendable (AppDestination) async -> Void
    /// Marks a decision as seen; `nil` marks all.
    let dismiss: @MainActor @Sendable (Int64?) async -> Void

    /// The actions of a printed list.
    static let none = SyncNoticeActions(select: { _ in }, takeOther: { _ in }, open: { _ in }, dismiss: { _ in })
}

extension SyncNoticesScreenContent {
    /// Creates the printed list.
    init(printing notices: SyncNoticesViewData) {
        self.init(state: .loaded(notices), selection: nil, appErrorData: nil, actions: .none)
    }
}

/// What merging has decided, in the whole history.
struct SyncNoticesScreenContent: Screen {
    let state: ScreenState<SyncNoticesViewData>
    /// The selected decision.
    let selection: Int64?
    let appErrorData: SnackbarData?
    let actions: SyncNoticeActions

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { notices($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func notices(_ notices: SyncNoticesViewData, in environment: ScreenEnvironment) -> Node {
        guard !notices.isEmpty else { return EmptyStateView(data: .nothingDecided).body(in: environment) }
        return .column(
            spacing: 1,
            SyncNoticesView(notices: notices, selection: selection).body(in: environment),
            environment.isInteractive ? buttons(notices, in: environment) : .empty
        )
    }

    private func buttons(_ notices: SyncNoticesViewData, in environment: ScreenEnvironment) -> Node {
        let selected = notices.rows.first { $0.id == selection }
        return .column(
            spacing: 0,
            ListButtons(height: environment.height, select: actions.select).body,
            selected?.subject.map { subject in
                .button(Button(label: "Open", keys: .enter, purpose: .go) { await actions.open(subject.destination) })
            } ?? .empty,
            selected?.alternative.map { command in
                .button(
                    Button(label: "Take the other", keys: "t", purpose: .change) { await actions.takeOther(command) }
                )
            } ?? .empty,
            selected.flatMap { row in
                guard row.isNew else { return nil }
                return .button(
                    Button(label: "Mark as seen", keys: "x", purpose: .change) { await actions.dismiss(row.id) }
                )
            } ?? .empty,
            notices.rows.contains(where: \.isNew)
                ? .button(Button(label: "Mark all as seen", keys: "X", purpose: .change) { await actions.dismiss(nil) })
                : .empty
        )
    }
}

extension SyncNoticeViewData.Subject {
    /// The screen with more about it.
    fileprivate var destination: AppDestination {
        switch self {
        case .transaction(let id): .transaction(id)
        case .command(let id): .command(id)
        }
    }
}

extension EmptyStateViewData {
    /// The empty state of what merging has decided.
    fileprivate static let nothingDecided = EmptyStateViewData(
        title: "Nothing had to be decided",
        text: "If two devices that share the wallet change the same thing, it is listed here which change stands.",
        remedies: []
    )
}

/// What merging has decided, by kind.
///
/// What somebody has seen is muted.
struct SyncNoticesView {
    let notices: SyncNoticesViewData
    /// The selected decision; `nil` in print.
    let selection: Int64?

    func body(in environment: ScreenEnvironment) -> Node {
        let sections = notices.sections.map { section in
            Node.column(
                [.text(section.heading, .heading)] + section.rows.map { row($0, in: environment) },
                spacing: 0
            )
        }
        return .column(sections + [CommandText(notices.rest, in: environment).body], spacing: 0)
    }

    private func row(_ row: SyncNoticeViewData, in environment: ScreenEnvironment) -> Node {
        let isSelected = row.id == selection
        let text = Span(row.text, row.isNew ? .plain : .muted, isSelected: isSelected)
        // The app has a key for it.
        let advice: Hint = environment.isInteractive && row.alternative != nil ? "" : row.advice
        return MarkedColumn(
            mark: isSelected ? Mark.note.span(environment.icons) : Span(environment.theme.glyphs.bullet, .muted),
            lines: [
                .text([text], overflow: .wrap),
                row.reason.isEmpty ? .empty : .paragraph(row.reason, .muted),
                CommandText(advice, in: environment).body,
            ]
        )
        .body
    }
}
