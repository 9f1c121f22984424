import Core
import Presentation
import TextUI

/// Connects the budgets to their view model and to the app.
struct BudgetListScreen: Screen {
    let viewModel: BudgetListViewModel
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        BudgetListScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            actions: BudgetActions(
                select: { viewModel.select($0) },
                stepMonth: { await viewModel.stepMonth(by: $0) },
                add: { await app.addBudget() },
                edit: { await app.editBudget($0) },
                clear: { await app.clearBudget($0) },
                open: { await app.showTransactions(of: $0) }
            )
        )
        .body(in: environment)
    }
}

/// What can be done with the budgets of a month.
struct BudgetActions: Sendable {
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    /// Shows another month, a later one if positive.
    let stepMonth: @MainActor @Sendable (Int) async -> Void
    let add: @MainActor @Sendable () async -> Void
    let edit: @MainActor @Sendable (BudgetKey) async -> Void
    let clear: @MainActor @Sendable (BudgetKey) async -> Void
    /// Shows the transactions that count for a budget.
    let open: @MainActor @Sendable (BudgetKey) async -> Void

    /// The actions of printed budgets.
    static let none = BudgetActions(
        select: { _ in },
        stepMonth: { _ in },
        add: {},
        edit: { _ in },
        clear: { _ in },
        open: { _ in }
    )
}

extension BudgetListScreenContent {
    /// Creates the printed budgets.
    init(printing budgets: BudgetListViewData) {
        self.init(state: .loaded(budgets), selection: nil, appErrorData: nil, actions: .none)
    }
}

/// The budgets of a month: what was spent of each, what is left, and what is not planned.
struct BudgetListScreenContent: Screen {
    let state: ScreenState<BudgetListViewData>
    /// The selected budget.
    let selection: BudgetKey?
    let appErrorData: SnackbarData?
    let actions: BudgetActions

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { budgets($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func budgets(_ list: BudgetListViewData, in environment: ScreenEnvironment) -> Node {
        var parts: [Node] = []
        var id: Int64 = 0
        for part in list.parts {
            let heading = parts.isEmpty ? (list.title, list.daysLeft) : ("", "")
            parts.append(self.part(part, of: list, heading: heading, firstID: id, in: environment))
            id += Int64(part.sections.reduce(0) { $0 + $1.rows.count })
        }
        let emptyState = list.emptyState.map {
            EmptyStateView(
                data: $0,
                button: Button(label: "Add a budget", keys: "a", place: .inline, purpose: .change, action: actions.add)
            ).body(in: environment)
        }
        return .column(
            spacing: 0,
            .column(parts, spacing: 1),
            emptyState ?? .empty,
            environment.isInteractive ? buttons(list, in: environment) : .empty
        )
    }

    private func part(
        _ part: CurrencyBudgetsViewData,
        of list: BudgetListViewData,
        heading: (String, String),
        firstID: Int64,
        in environment: ScreenEnvironment
    ) -> Node {
        .column(
            spacing: 0,
            part.currency.isEmpty ? .empty : .text(part.currency, .heading),
            BudgetTable(
                sections: part.sections,
                months: list.months,
                environment: environment,
                selection: selection,
                firstID: firstID,
                heading: heading
            )
            .body,
            part.sections.count > 1 && !part.planName.isEmpty && !environment.isLow ? .text("") : .empty,
            part.planName.isEmpty
                ? .empty
                : .text(
                    [
                        Span(part.planName, .title), Span("   "),
                        Span(part.plan, part.isOverplanned ? .warning : .title),
                    ],
                    overflow: .wrap
                )
        )
    }

    private func buttons(_ list: BudgetListViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            ListButtons(height: environment.height, select: actions.select).body,
            list.rows.first { $0.id == selection }.map { row in
                .column(
                    spacing: 0,
                    .button(Button(label: "Edit", keys: .enter, "e", purpose: .change) { await actions.edit(row.id) }),
                    .button(Button(label: "Transactions", keys: "t", purpose: .go) { await actions.open(row.id) }),
                    .button(Button(label: "Clear", keys: "d", purpose: .change) { await actions.clear(row.id) })
                )
            } ?? .empty,
            list.emptyState == nil
                ? .button(Button(label: "Add", keys: "a", purpose: .change, action: actions.add)) : .empty,
            .button(Button(label: "Previous month", keys: "[") { await actions.stepMonth(-1) }),
            .button(Button(label: "Next month", keys: "]") { await actions.stepMonth(1) })
        )
    }
}

/// The budgets in every state.
enum BudgetListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "budgets",
        [
            "loaded": { content(.loaded($0.budgets(.fixture))) },
            "selected": { content(.loaded($0.budgets(.fixture)), selection: Budget.eatingOut.key) },
            "over": { content(.loaded($0.budgets(.over))) },
            "past-month": { content(.loaded($0.budgets(.past))) },
            "currencies": { content(.loaded($0.budgets(.inTwoCurrencies))) },
            "wide-text": { content(.loaded($0.budgets(.demanding))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.budgets(.fixture))) },
            "empty": { content(.loaded($0.budgets(.none))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": {
                content(.alert(.alertPreview(.busyFixture), over: $0.budgets(.fixture)), selection: Budget.travel.key)
            },
            "snackbar": {
                content(
                    .loaded($0.budgets(.fixture)),
                    selection: Budget.groceries.key,
                    appError: SnackbarData(for: .budgetOfIncome("Salary"))
                )
            },
        ]
    )

    private static func content(
        _ state: ScreenState<BudgetListViewData>,
        selection: BudgetKey? = nil,
        appError: SnackbarData? = nil
    ) -> BudgetListScreenContent {
        BudgetListScreenContent(state: state, selection: selection, appErrorData: appError, actions: .none)
    }
}

extension Fixtures {
    fileprivate func budgets(_ overview: BudgetOverview) -> BudgetListViewData {
        var list = BudgetListViewData(overview, formats: formats)
        for row in list.rows {
            list.months[row.id] = (0..<12).map { (month: Int64) in row.part * (month * 5 % 7 + 3) / 6 }
        }
        return list
    }
}
