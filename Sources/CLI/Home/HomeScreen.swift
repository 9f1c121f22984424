import Core
import Presentation
import TextUI

/// Connects home to its view model and to the app.
struct HomeScreen: Screen {
    let viewModel: HomeViewModel
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        HomeScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            selectedCategory: viewModel.selectedCategory,
            appErrorData: app.changes.snackbar,
            screenErrorData: app.changes.refusal,
            select: { viewModel.select($0) },
            stepMonth: { await viewModel.stepMonth(by: $0) },
            switchPanel: { viewModel.switchPanel() },
            openCategory: {
                guard let (row, period) = viewModel.categoryInMonth else { return }
                await app.go(to: .transactionsOfRow(row, period))
            },
            sync: { app.synchronize() },
            deleteTransaction: { await app.deleteTransaction($0) },
            go: { await app.go(to: $0) }
        )
        .body(in: environment)
    }
}

extension HomeScreenContent {
    /// Creates the printed home screen, which has no actions.
    ///
    /// - Parameter lines: The lines to fit in, or `nil` to print all transactions.
    init(printing state: ScreenState<HomeViewData>, inLines lines: Int? = nil) {
        self.init(
            state: state,
            selection: nil,
            appErrorData: nil,
            screenErrorData: nil,
            printedLines: lines,
            select: { _ in },
            stepMonth: { _ in },
            deleteTransaction: { _ in },
            go: { _ in }
        )
    }
}

/// The balance and the month at a glance: its card, where the money went, the latest transactions, and what is still to come.
struct HomeScreenContent: Screen {
    let state: ScreenState<HomeViewData>
    /// The selected transaction.
    let selection: Transaction.ID?
    /// The position of the selected category.
    var selectedCategory: Int?
    let appErrorData: SnackbarData?
    let screenErrorData: SnackbarData?
    /// The lines to fit in when printed, by leaving out transactions, or `nil` to print all of them.
    var printedLines: Int?
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) -> Void
    /// Shows another month, a later one if positive.
    let stepMonth: @MainActor @Sendable (Int) async -> Void
    /// Moves the cursor to the other panel.
    var switchPanel: @MainActor @Sendable () -> Void = {}
    /// Shows the transactions of the selected category.
    var openCategory: @MainActor @Sendable () async -> Void = {}
    /// Meets the other devices of a shared wallet.
    var sync: @MainActor @Sendable () -> Void = {}
    let deleteTransaction: @MainActor @Sendable (Transaction.ID) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        .frame(
            width: ScreenEnvironment.widestPanels,
            (state.content.map { home($0, in: environment) } ?? .empty)
                .with(state, in: environment)
                .withSnackbar(screenErrorData, in: environment)
                .withSnackbar(appErrorData, in: environment)
        )
    }

    private func home(_ home: HomeViewData, in environment: ScreenEnvironment) -> Node {
        var layout = HomeLayout(environment, lines: printedLines ?? environment.height)
        let balance = BalanceLine(
            data: home.card,
            accounts: home.accounts,
            width: layout.width,
            isLow: layout.isLow && environment.isInteractive
        )
        .body
        layout.leave(balance.lines(width: layout.width, glyphs: environment.theme.glyphs).count)
        let panel = environment.with(width: layout.panelWidth)
        func lines(of node: Node) -> Int { node.lines(width: panel.width, glyphs: panel.theme.glyphs).count }
        let card = Node.column(
            spacing: 0,
            // In a very low terminal, how to begin needs the lines.
            home.emptyState != nil && environment.isInteractive && environment.isLow
                ? .empty : MonthCard(data: home.card, width: panel.width, isLow: layout.isLow).body,
            NotesView(notes: home.notes).body(in: panel)
        )
        let emptyState =
            home.emptyState.map { EmptyStateView(data: $0, buttons: .begin(go: go)).body(in: environment) }
            ?? .empty
        let count = home.latestTransactions.count
        let essentials = Node.column(spacing: layout.spacing, card, emptyState)
        let coming = coming(
            Array(home.coming.prefix(layout.comingCount)),
            heading: home.hasDue ? "Due and upcoming" : "Still to come",
            inOneLine: layout.isLow,
            hasRoom: layout.hasRoom(for: lines(of: essentials) + 1, transactions: count),
            in: panel
        )
        let others = lines(of: .column(spacing: layout.spacing, essentials, coming))
        let categories = layout.categories(besides: others, transactions: count)
        let above = Node.column(
            spacing: layout.spacing,
            essentials,
            home.spending.map { spending($0, count: categories, in: panel) }?.pressing(.tab, if: selection != nil)
                ?? .empty,
            coming
        )
        let room = printedLines.map { _ in layout.transactions(below: lines(of: above)) } ?? .max
        let latest = table(
            "Latest transactions",
            Array(home.latestTransactions.prefix(room)),
            areSelectable: selection != nil || environment.isTouched,
            in: panel
        )
        .pressing(.tab, if: selectedCategory != nil)
        return .column(
            spacing: 1,
            .column(
                spacing: 0,
                .pinned(.top, balance),
                layout.isWide
                    ? .row(spacing: ScreenEnvironment.panelGap, RowItem(above, .flexible), RowItem(latest, .flexible))
                    : .column(spacing: layout.spacing, above, latest)
            ),
            buttons(home, height: environment.height)
        )
    }

    private func spending(_ data: HomeSpendingViewData, count: Int, in environment: ScreenEnvironment) -> Node {
        // All categories up to the selected one.
        let count = max(count, (selectedCategory ?? -1) + 1)
        guard count > 0 else { return .empty }
        var table = ReportTable(
            section: data.section(count),
            comparison: data.comparison,
            series: "",
            environment: environment,
            selection: selectedCategory
        )
        table.areSelectable = environment.isTouched
        table.firstID = Self.firstCategory
        return table.body
    }

    /// The id of the first category, which is not that of a transaction.
    private static let firstCategory: Int64 = -1000

    /// Returns what is still to come.
    private func coming(
        _ rows: [TransactionRowViewData],
        heading: String,
        inOneLine: Bool,
        hasRoom: @autoclosure () -> Bool,
        in environment: ScreenEnvironment
    ) -> Node {
        guard inOneLine else { return table(heading, rows, areSelectable: false, in: environment) }
        // Their sum is in the card.
        guard !rows.isEmpty, hasRoom() else { return .empty }
        let items = rows.map { "\($0.title) \($0.amount), \($0.date)" }
        return .text(
            [Span("\(heading)  ", .heading), Span(items.joined(separator: " · "), .muted)],
            overflow: .truncate
        )
    }

    /// - Parameter areSelectable: Whether clicks and keys select rows.
    private func table(
        _ heading: String,
        _ rows: [TransactionRowViewData],
        areSelectable: Bool,
        in environment: ScreenEnvironment
    ) -> Node {
        guard !rows.isEmpty else { return .empty }
        let table = TransactionTable(
            icons: environment.icons,
            width: environment.width,
            showsDay: true,
            selection: selection,
            leavesRoomForMark: environment.isInteractive,
            areSelectable: areSelectable
        )
        return .table(table.table([.section([Span(heading, .heading)])] + rows.map(table.row)))
    }

    /// Returns the buttons, what is used most first; those that lead to other screens work everywhere.
    private func buttons(_ home: HomeViewData, height: Int?) -> Node {
        let selected = selection.map { TransactionButtons(id: $0, deleteTransaction: deleteTransaction, go: go) }
        // There is nothing to look for in an empty wallet.
        let lookingPlace: Button.Place = home.emptyState == nil ? .bar : .list
        return .column(
            spacing: 0,
            ListButtons(height: height, select: select).body,
            .button(Button(label: "Other panel", keys: .tab, .backTab, place: .list, purpose: .move) { switchPanel() }),
            .button(Button(label: "Add", keys: "a", purpose: .change) { await go(.addition) }),
            selected?.open ?? .empty,
            selectedCategory == nil
                ? .empty : .button(Button(label: "Transactions", keys: .enter, purpose: .go) { await openCategory() }),
            .button(Button(label: "Search", keys: "/", place: lookingPlace, purpose: .go) { await go(.search) }),
            .button(Button(label: "List", keys: "l", place: lookingPlace, purpose: .go) { await go(.transactions) }),
            home.dueCount == 0
                ? .empty
                : .button(Button(label: "\(home.dueCount) due", keys: "n", purpose: .go) { await go(.upcoming) }),
            .button(Button(label: "Report", keys: "r", place: lookingPlace, purpose: .go) { await go(.reports) }),
            home.hasBudgets
                ? .button(Button(label: "Budgets", keys: "B", purpose: .go) { await go(.budgets) }) : .empty,
            home.accounts.isEmpty
                ? .empty : .button(Button(label: "Accounts", keys: "A", purpose: .go) { await go(.accounts) }),
            selected?.changes ?? .empty,
            home.isShared
                ? .button(Button(label: "Sync", keys: "s", place: .list, purpose: .change) { sync() }) : .empty,
            .button(Button(label: "Previous month", keys: "[", place: .list) { await stepMonth(-1) }),
            .button(Button(label: "Next month", keys: "]", place: .list) { await stepMonth(1) })
        )
    }
}

extension Node {
    /// Returns the node, on which a click presses a key if a condition holds.
    fileprivate func pressing(_ key: Key, if condition: Bool) -> Node { condition ? .pressing(key, self) : self }
}
