import Core
import Presentation
import TextUI

/// Connects the list of transactions to its view model and to the app.
struct TransactionListScreen: Screen {
    let viewModel: TransactionListViewModel
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        TransactionListScreenContent(
            state: ScreenState(viewModel.state),
            filter: viewModel.filterBar,
            months: viewModel.months,
            selection: viewModel.selection.id,
            appErrorData: app.changes.snackbar,
            screenErrorData: app.changes.refusal,
            filterActions: FilterActions(
                begin: { viewModel.beginFilter() },
                leave: { viewModel.leaveFilter() },
                clear: { viewModel.clearFilter() },
                edit: { viewModel.editFilter($0) },
                moveFocus: { viewModel.moveFilterFocus(by: $0) },
                chooseType: { viewModel.chooseType(by: $0) },
                stepPeriod: { viewModel.stepPeriod(by: $0) }
            ),
            linking: TransferLinking(
                marked: viewModel.marked,
                step: viewModel.transferStep,
                take: { await app.takeTransferStep() }
            ),
            marking: RowMarking(
                marked: viewModel.markedRows,
                toggle: { viewModel.toggleMark() },
                toggleRange: { viewModel.toggleRange() },
                clear: { viewModel.clearMarks() },
                delete: { await app.deleteMarked() },
                changeCategory: { await app.changeCategoryOfMarked() },
                changeAccount: { await app.changeAccountOfMarked() },
                makeTransfers: { await app.transferMarked() },
                tag: { await app.tagMarked() }
            ),
            select: { viewModel.select($0) },
            selectNewest: { viewModel.selectNewest() },
            selectOldest: { viewModel.selectOldest() },
            deleteTransaction: { await app.deleteTransaction($0) },
            go: { await app.go(to: $0) }
        )
        .body(in: environment)
    }
}

extension TransactionListScreenContent {
    /// Creates the printed list, without a filter bar or actions.
    init(printing list: TransactionListViewData) {
        self.init(
            state: .loaded(list),
            filter: nil,
            selection: nil,
            appErrorData: nil,
            screenErrorData: nil,
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
