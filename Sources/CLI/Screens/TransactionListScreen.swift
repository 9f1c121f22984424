import Core

/// Connects the list of transactions to its view model.
struct TransactionListScreen: Screen {
    let viewModel: TransactionListViewModel
    /// The message of the whole app.
    let appErrorData: SnackbarData?
    /// The transaction the cursor is on.
    let selection: Int64?
    let deleteTransaction: @MainActor @Sendable (Int64) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        TransactionListScreenContent(
            state: ScreenState(viewModel.state),
            selection: selection,
            appErrorData: appErrorData,
            screenErrorData: viewModel.snackbar,
            loadMore: { await viewModel.loadMore() },
            deleteTransaction: deleteTransaction
        )
        .body(in: environment)
    }
}

extension TransactionListScreen {
    /// Connects the list as it is printed once: without a cursor, and with nowhere to go.
    init(viewModel: TransactionListViewModel) {
        self.init(
            viewModel: viewModel,
            appErrorData: nil,
            selection: nil,
            deleteTransaction: { _ in },
            go: { _ in }
        )
    }
}

/// Transactions under the days they happened on, with the totals of all that match.
struct TransactionListScreenContent: Screen {
    let state: ScreenState<TransactionListViewData>
    let selection: Int64?
    let appErrorData: SnackbarData?
    let screenErrorData: SnackbarData?
    let loadMore: @MainActor @Sendable () async -> Void
    let deleteTransaction: @MainActor @Sendable (Int64) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { list($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(screenErrorData, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func list(_ list: TransactionListViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 1,
            list.invitation.map { InvitationView(data: $0).body(in: environment) } ?? .empty,
            table(list, in: environment),
            buttons(list)
        )
    }

    private func table(_ list: TransactionListViewData, in environment: ScreenEnvironment) -> Node {
        let table = TransactionTable(
            icons: environment.icons,
            width: environment.width,
            showsDay: false,
            selection: selection
        )
        let rows =
            table.rows(of: list.sections, after: nil) + (list.footer.map { [.blank] + TotalsRows(data: $0).rows } ?? [])
        return rows.isEmpty
            ? .empty
            : .column(
                spacing: 0,
                .table(table.table(rows)),
                list.more.map { CommandText($0, .muted).body } ?? .empty
            )
    }

    private func buttons(_ list: TransactionListViewData) -> Node {
        .column(
            spacing: 0,
            list.more == nil ? .empty : .button(Button(label: "More", keys: "m", action: loadMore)),
            selection.map { id in .button(Button(label: "Delete", keys: "d") { await deleteTransaction(id) }) }
                ?? .empty
        )
    }
}
