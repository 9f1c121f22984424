import Core
import Presentation

/// Transactions under the days they happened on, with the totals of all that match.
struct TransactionListScreenContent: Screen {
    let state: ScreenState<TransactionListViewData>
    /// The filter over the list; `nil` where it is printed.
    let filter: FilterBarViewData?
    /// The transaction the cursor is on.
    let selection: Transaction.ID?
    let appErrorData: SnackbarData?
    let screenErrorData: SnackbarData?
    let filterActions: FilterActions
    /// Moves the cursor by rows, down if positive.
    let select: @MainActor @Sendable (Int) -> Void
    let selectNewest: @MainActor @Sendable () -> Void
    let selectOldest: @MainActor @Sendable () -> Void
    let deleteTransaction: @MainActor @Sendable (Transaction.ID) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        // The keys that are typed into the filter must not be lost while the list is read.
        Node.column(
            spacing: 0,
            filterBar(in: environment),
            content(in: environment),
            filter.map(filterActions.buttons) ?? .empty
        )
        .withFullScreenError(state.fullScreenError, in: environment)
        .withErrorAlert(state.alert, in: environment)
        .withSnackbar(screenErrorData, in: environment)
        .withSnackbar(appErrorData, in: environment)
        .framedAsScreen
    }

    private func filterBar(in environment: ScreenEnvironment) -> Node {
        guard let filter else { return .empty }
        let bar = FilterBar(
            data: filter,
            width: environment.contentWidth,
            icons: environment.icons,
            edit: filterActions.edit
        )
        return .pinned(.top, .column(spacing: 0, bar.body, isLow(environment) ? .empty : .text("")))
    }

    private func content(in environment: ScreenEnvironment) -> Node {
        guard let list = state.content else { return Node.empty.withLoading(state.isLoading) }
        return filter == nil ? printed(list, in: environment) : scrolled(list, in: environment)
    }

    /// The list as it is printed, with its totals below the column of amounts.
    private func printed(_ list: TransactionListViewData, in environment: ScreenEnvironment) -> Node {
        let table = table(in: environment)
        let rows =
            table.rows(of: list.sections, after: nil) + (list.footer.map { [.blank] + TotalsRows(data: $0).rows } ?? [])
        return .column(
            spacing: 1,
            list.emptyState.map { EmptyStateView(data: $0).body(in: environment) } ?? .empty,
            rows.isEmpty
                ? .empty
                : .column(
                    spacing: 0,
                    .table(table.table(rows)),
                    list.more.map { CommandText($0, .muted).body } ?? .empty
                )
        )
    }

    /// The part of the list that is around the cursor, with the totals in view below it.
    private func scrolled(_ list: TransactionListViewData, in environment: ScreenEnvironment) -> Node {
        let table = table(in: environment)
        // What is two screens away cannot come into view by one key.
        let reach = environment.height.map { 2 * $0 } ?? .max / 2
        let rows = table.rows(of: list.sections(around: selection, reach: reach), after: nil)
            .filter { $0 != .blank || !isLow(environment) }
        return .column(
            spacing: 0,
            list.emptyState.map { emptyState($0, in: environment) } ?? .empty,
            rows.isEmpty ? .empty : .table(table.table(rows, sizing: list.sizing)),
            list.footer == nil && !list.isReading
                ? .empty
                : .pinned(
                    .bottom,
                    .column(
                        spacing: 0,
                        isLow(environment) ? .empty : .text(""),
                        TotalsBar(data: list.footer, width: environment.contentWidth).body
                    )
                ),
            filter?.focusedField == nil ? buttons(list, in: environment) : .empty
        )
    }

    private func emptyState(_ data: EmptyStateViewData, in environment: ScreenEnvironment) -> Node {
        EmptyStateView(data: data, go: data.remedies.isEmpty ? nil : go).body(in: environment)
    }

    private func table(in environment: ScreenEnvironment) -> TransactionTable {
        TransactionTable(
            icons: environment.icons,
            width: environment.width,
            showsDay: false,
            selection: selection
        )
    }

    /// Whether there is no line to spare for a blank one.
    func isLow(_ environment: ScreenEnvironment) -> Bool {
        environment.height.map { $0 < 16 } ?? false
    }
}

extension TransactionListScreenContent {
    /// Creates the list as it is printed, in which there is nothing to press.
    nonisolated init(printed state: ScreenState<TransactionListViewData>, screenErrorData: SnackbarData? = nil) {
        self.init(
            state: state,
            filter: nil,
            selection: nil,
            appErrorData: nil,
            screenErrorData: screenErrorData,
            filterActions: .none,
            select: { _ in },
            selectNewest: {},
            selectOldest: {},
            deleteTransaction: { _ in },
            go: { _ in }
        )
    }
}
