import Core
import Presentation
import TextUI

/// Transactions with their days, and the totals of all matching ones.
struct TransactionListScreenContent: Screen {
    let state: ScreenState<TransactionListViewData>
    /// The filter above the list, or `nil` if the list is printed.
    let filter: FilterBarViewData?
    /// The months of the only category that is shown.
    var months: CategoryMonthsViewData?
    /// The selected transaction.
    let selection: Transaction.ID?
    let appErrorData: SnackbarData?
    let screenErrorData: SnackbarData?
    let filterActions: FilterActions
    let linking: TransferLinking
    let marking: RowMarking
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) -> Void
    let selectNewest: @MainActor @Sendable () -> Void
    let selectOldest: @MainActor @Sendable () -> Void
    let deleteTransaction: @MainActor @Sendable (Transaction.ID) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        let filterButtons =
            filter.map { filterActions.buttons($0, canClear: marking.marked.ids.isEmpty) } ?? .empty
        // What can be done with marked rows is more likely than a search.
        let hasMarks = !marking.marked.ids.isEmpty || linking.marked != nil
        // The filter stays while the list is loading, so that no keys typed into it are lost.
        let screen = Node.column(
            spacing: 0,
            filterBar(in: environment),
            hasMarks ? .empty : filterButtons,
            content(in: environment),
            hasMarks ? filterButtons : .empty
        )
        .withFullScreenError(state.fullScreenError, in: environment)
        .withErrorAlert(state.alert, in: environment)
        .withSnackbar(screenErrorData, in: environment)
        .withSnackbar(appErrorData, in: environment)
        return .frame(width: environment.tableWidth, screen)
    }

    /// Returns the columns of the list and of what is beside it, or `nil` if nothing is.
    private func widths(in environment: ScreenEnvironment) -> CategoryMonths.Widths? {
        months != nil || filter != nil && selection != nil ? CategoryMonths.Widths(in: environment) : nil
    }

    private func filterBar(in environment: ScreenEnvironment) -> Node {
        guard let filter else { return .empty }
        let bar = FilterBar(
            data: filter,
            width: environment.tableWidth,
            icons: environment.icons,
            actions: filterActions
        )
        return .pinned(
            .top,
            .column(
                spacing: 0,
                bar.body,
                monthLine(in: environment),
                linking.note,
                marking.note,
                environment.isLow ? .empty : .text("")
            )
        )
    }

    /// Returns the line of months, if there are any and there is no room beside the list.
    func monthLine(in environment: ScreenEnvironment) -> Node {
        guard let months, widths(in: environment) == nil, !environment.isLow else { return .empty }
        return CategoryMonths(data: months, environment: environment).line
    }

    private func content(in environment: ScreenEnvironment) -> Node {
        guard let list = state.content else { return Node.empty.withLoading(state.isLoading) }
        return filter == nil ? printed(list, in: environment) : scrolled(list, in: environment)
    }

    /// Returns the printed list, with the totals below the amounts.
    private func printed(_ list: TransactionListViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = list.emptyState {
            return .column(
                spacing: 1,
                list.filter.map { .text($0, .heading) } ?? .empty,
                EmptyStateView(data: emptyState).body(in: environment)
            )
        }
        let printed = PrintedTransactions(list.sections, in: environment)
        let totals = list.footer.map { [.blank] + TotalsRows(data: $0).rows } ?? []
        let rows = printed.heading(list.filter) + printed.rows(of: list.sections, after: nil) + totals
        return .column(
            spacing: 0,
            .table(printed.table(rows)),
            list.more.map { CommandText("\($0): add `--limit N` or `--all`", .muted).body } ?? .empty
        )
    }

    /// Returns the part of the list around the selection, with the totals pinned below it.
    private func scrolled(_ list: TransactionListViewData, in whole: ScreenEnvironment) -> Node {
        let widths = widths(in: whole)
        let environment = whole.with(width: widths?.list ?? whole.tableWidth)
        // Rows two screens away cannot come into view with one key.
        let near = list.sections(around: selection, reach: environment.height.map { 2 * $0 } ?? .max / 2)
        let table = table(of: near, list.sizing, in: environment)
        let rows = table.rows(of: near, after: nil)
            .filter { $0 != .blank || !environment.isLow }
        return .column(
            spacing: 0,
            list.emptyState.map { emptyState($0, in: environment) } ?? .empty,
            besidePanel(
                rows.isEmpty ? .empty : .table(table.table(rows, sizing: list.sizing)),
                near.lazy.flatMap(\.rows).first { $0.id == selection },
                widths,
                in: environment
            ),
            list.footer == nil && !list.isReading
                ? .empty
                : .pinned(
                    .bottom,
                    .frame(
                        width: whole.tableWidth,
                        .column(
                            spacing: 0,
                            environment.isLow ? .empty : .text(""),
                            TotalsBar(data: list.footer, width: whole.tableWidth, isLow: whole.isLow).body
                        )
                    )
                ),
            filter?.focusedField == nil ? buttons(list, daysHaveLines: !table.showsDay, in: environment) : .empty
        )
    }

    /// Returns a list with the months of its category beside it, or the selected transaction, if there is room.
    private func besidePanel(
        _ list: Node,
        _ selected: TransactionRowViewData?,
        _ widths: CategoryMonths.Widths?,
        in environment: ScreenEnvironment
    ) -> Node {
        guard let widths else { return list }
        let panel =
            months.map { CategoryMonths(data: $0, environment: environment).panel(width: widths.panel) }
            ?? selected.map { TransactionCard(of: $0, icons: environment.icons).body } ?? .empty
        return .row(
            spacing: ScreenEnvironment.panelGap,
            RowItem(list, .fixed(widths.list)),
            RowItem(.pinned(.trailing, panel), .fixed(widths.panel))
        )
    }

    private func emptyState(_ data: EmptyStateViewData, in environment: ScreenEnvironment) -> Node {
        EmptyStateView(data: data, buttons: data.remedies.isEmpty ? [] : .begin(go: go)).body(in: environment)
    }

    private func table(
        of sections: [TransactionListViewData.Section],
        _ sizing: TransactionSizing?,
        in environment: ScreenEnvironment
    ) -> TransactionTable {
        TransactionTable(
            icons: environment.icons,
            width: environment.width,
            showsDay: true,
            selection: selection,
            marked: linking.marked?.id,
            markedRows: marking.marked.ids
        )
        .fitting(sections, sizing: sizing, width: environment.width)
    }
}

extension TransactionListScreenContent {
    /// Creates the printed list in a state, without actions.
    nonisolated init(printed state: ScreenState<TransactionListViewData>, screenErrorData: SnackbarData? = nil) {
        self.init(
            state: state,
            filter: nil,
            selection: nil,
            appErrorData: nil,
            screenErrorData: screenErrorData,
            filterActions: .none,
            linking: .none,
            marking: .none(),
            select: { _ in },
            selectNewest: {},
            selectOldest: {},
            deleteTransaction: { _ in },
            go: { _ in }
        )
    }
}
