import Core
import Presentation

/// Connects home to its view model and to the app.
struct HomeScreen: Screen {
    let viewModel: HomeViewModel
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        HomeScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.snackbar,
            screenErrorData: app.changes.refusal,
            select: { viewModel.select($0) },
            deleteTransaction: { await app.deleteTransaction($0) },
            go: { await app.go(to: $0) }
        )
        .body(in: environment)
    }
}

extension HomeScreenContent {
    /// Creates the printed home screen, which has no actions.
    init(printing state: ScreenState<HomeViewData>) {
        self.init(
            state: state,
            selection: nil,
            appErrorData: nil,
            screenErrorData: nil,
            select: { _ in },
            deleteTransaction: { _ in },
            go: { _ in }
        )
    }
}

/// The balance card and the latest transactions.
struct HomeScreenContent: Screen {
    let state: ScreenState<HomeViewData>
    /// The selected transaction.
    let selection: Transaction.ID?
    let appErrorData: SnackbarData?
    let screenErrorData: SnackbarData?
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) -> Void
    let deleteTransaction: @MainActor @Sendable (Transaction.ID) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { home($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(screenErrorData, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func home(_ home: HomeViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 1,
            .column(
                spacing: 0,
                BalanceCard(data: home.card, accounts: home.accounts, width: environment.width).body,
                BrokenStatements(statements: home.brokenStatements).body(in: environment)
            ),
            home.emptyState.map { EmptyStateView(data: $0, button: .addFirstTransaction(go: go)).body(in: environment) }
                ?? .empty,
            latest(home.latestTransactions, in: environment),
            buttons(hasAccounts: !home.accounts.isEmpty, height: environment.height)
        )
    }

    private func latest(_ rows: [TransactionRowViewData], in environment: ScreenEnvironment) -> Node {
        guard !rows.isEmpty else { return .empty }
        let table = TransactionTable(
            icons: environment.icons,
            width: environment.width,
            showsDay: true,
            selection: selection,
            leavesRoomForMark: environment.isInteractive
        )
        return .table(table.table([.section([Span("Latest transactions", .heading)])] + rows.map(table.row)))
    }

    /// - Parameter hasAccounts: Whether there is more than one account.
    private func buttons(hasAccounts: Bool, height: Int?) -> Node {
        .column(
            spacing: 0,
            ListButtons(height: height, select: select).body,
            selection.map { TransactionButtons(id: $0, deleteTransaction: deleteTransaction, go: go).body } ?? .empty,
            .button(Button(label: "Add", keys: "a") { await go(.addition) }),
            .button(Button(label: "All", keys: "l") { await go(.transactions) }),
            .button(Button(label: "Search", keys: "/") { await go(.search) }),
            .button(Button(label: "Accounts", keys: "A", place: hasAccounts ? .bar : .list) { await go(.accounts) }),
            .button(Button(label: "Categories", keys: "c") { await go(.categories) }),
            .button(Button(label: "History", keys: "h") { await go(.history) }),
            .button(Button(label: "Backups", keys: "b", place: .list) { await go(.backups) }),
            .button(Button(label: "Settings", keys: ",") { await go(.settings) })
        )
    }
}

/// Home in every state.
enum HomeScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "home",
        [
            "loaded": { content(.loaded($0.home(.fixture))) },
            "empty": { content(.loaded($0.home(.empty))) },
            "broken-statement": { content(.loaded($0.home(.brokenStatement))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": { content(.alert(.alertPreview(.busyFixture), over: $0.home(.fixture)), selection: 42) },
            "snackbar": { content(.loaded($0.home(.fixture)), screenError: .refusedFixture) },
            "app-snackbar": { content(.loaded($0.home(.fixture)), appError: .deletedFixture) },
            "selected": { content(.loaded($0.home(.fixture)), selection: 41) },
            "wide-text": { content(.loaded($0.home(.demanding))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.home(.fixture))) },
            "in-debt": { content(.loaded($0.home(.inDebt))) },
            "accounts": { content(.loaded($0.home(.severalAccounts))) },
            "currencies": { content(.loaded($0.home(.severalCurrencies))) },
            "debts": { content(.loaded($0.home(.debts))) },
            "overspent": { content(.loaded($0.home(.overspent))) },
        ]
    )

    private static func content(
        _ state: ScreenState<HomeViewData>,
        selection: Transaction.ID? = nil,
        appError: SnackbarData? = nil,
        screenError: SnackbarData? = nil
    ) -> HomeScreenContent {
        HomeScreenContent(
            state: state,
            selection: selection,
            appErrorData: appError,
            screenErrorData: screenError,
            select: { _ in },
            deleteTransaction: { _ in },
            go: { _ in }
        )
    }
}

extension Fixtures {
    fileprivate func home(_ summary: HomeSummary) -> HomeViewData {
        HomeViewData(summary, formats: formats)
    }
}
