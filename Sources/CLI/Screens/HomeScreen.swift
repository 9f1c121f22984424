import Core

/// Connects home to its view model.
struct HomeScreen: Screen {
    let viewModel: HomeViewModel
    /// The message of the whole app.
    let appErrorData: SnackbarData?
    /// The transaction the cursor is on.
    let selection: Int64?

    func body(in environment: ScreenEnvironment) -> Node {
        HomeScreenContent(
            state: ScreenState(viewModel.state),
            selection: selection,
            appErrorData: appErrorData,
            screenErrorData: viewModel.snackbar,
            deleteTransaction: { await viewModel.deleteTransaction($0) }
        )
        .body(in: environment)
    }
}

extension HomeScreen {
    /// Connects home as it is printed once: without a cursor.
    init(viewModel: HomeViewModel) {
        self.init(viewModel: viewModel, appErrorData: nil, selection: nil)
    }
}

/// Where a person stands: the balance card and the latest transactions.
struct HomeScreenContent: Screen {
    let state: ScreenState<HomeViewData>
    let selection: Int64?
    let appErrorData: SnackbarData?
    let screenErrorData: SnackbarData?
    let deleteTransaction: @MainActor @Sendable (Int64) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { home($0, in: environment) } ?? .empty)
            .with(state, environment.icons)
            .withSnackbar(screenErrorData, environment.icons)
            .withSnackbar(appErrorData, environment.icons)
            .framedAsScreen
    }

    private func home(_ home: HomeViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 1,
            BalanceCard(data: home.card, width: environment.width).body,
            home.invitation.map { InvitationView(data: $0).body } ?? .empty,
            latest(home.latestTransactions, environment.icons),
            deleteButton
        )
    }

    private func latest(_ rows: [TransactionRowViewData], _ icons: IconPreference) -> Node {
        guard !rows.isEmpty else { return .empty }
        let table = TransactionTable(icons: icons)
        let lines = rows.map { table.row($0, isSelected: $0.id == selection) }
        return table.table([.section([Span("Latest transactions", .heading)])] + lines)
    }

    private var deleteButton: Node {
        guard let selection else { return .empty }
        return .button(Button(label: "Delete", key: "d") { await deleteTransaction(selection) })
    }
}
