import Core
import Presentation

/// Connects the list of transactions to its view model.
struct TransactionListScreen: Screen {
    let viewModel: TransactionListViewModel
    /// The message of the whole app.
    let appErrorData: SnackbarData?
    let deleteTransaction: @MainActor @Sendable (Int64) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        TransactionListScreenContent(
            state: ScreenState(viewModel.state),
            filter: viewModel.filterBar,
            selection: viewModel.selection.id,
            appErrorData: appErrorData,
            screenErrorData: viewModel.snackbar,
            filterActions: FilterActions(
                begin: { viewModel.beginFilter() },
                leave: { viewModel.leaveFilter() },
                clear: { viewModel.clearFilter() },
                edit: { viewModel.editFilter($0) },
                moveFocus: { viewModel.moveFilterFocus(by: $0) },
                chooseType: { viewModel.chooseType(by: $0) },
                stepMonth: { viewModel.stepMonth(by: $0) }
            ),
            select: { viewModel.select($0) },
            selectNewest: { viewModel.selectNewest() },
            selectOldest: { viewModel.selectOldest() },
            deleteTransaction: deleteTransaction,
            go: go
        )
        .body(in: environment)
    }
}

extension TransactionListScreen {
    /// Connects the list as it is printed once: with nowhere to go.
    init(viewModel: TransactionListViewModel) {
        self.init(viewModel: viewModel, appErrorData: nil, deleteTransaction: { _ in }, go: { _ in })
    }
}
