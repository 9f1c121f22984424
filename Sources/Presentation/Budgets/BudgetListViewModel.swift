import Core
import Money
import Observation

/// Reads the budgets of a month, and keeps the cursor on one of them.
@Observable @MainActor
package final class BudgetListViewModel: ScreenViewModel {
    /// What the screen draws.
    package var state: ViewState<BudgetListViewData> { list.state }
    /// The selected budget; none if there are none.
    package var selection: RowSelection<BudgetKey> { list.selection }

    private let list: ListViewModel<BudgetListViewData, BudgetKey>
    private let formats: @MainActor () -> Formats
    private let shown: ShownMonth

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - changes: Restores a backup if the wallet is damaged.
    ///   - formats: Evaluated at each read.
    ///   - onQuit: Called when the user leaves a full-screen error.
    package init(
        wallet: any Wallet,
        changes: WalletChanges,
        formats: @autoclosure @escaping @MainActor () -> Formats,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        let shown = ShownMonth()
        self.formats = formats
        self.shown = shown
        list = ListViewModel(
            changes: changes,
            onQuit: onQuit,
            ids: { $0.rows.map(\.id) },
            read: { () throws(MoneyFlowError) in
                let formats = formats()
                let request = BudgetRequest(
                    month: shown.month ?? formats.calendar.month(of: formats.today),
                    calendar: formats.calendar,
                    today: formats.today
                )
                return BudgetListViewData(try await wallet.read(request), formats: formats)
            }
        )
    }

    /// The month that is shown.
    package var month: Month {
        let formats = formats()
        return shown.month ?? formats.calendar.month(of: formats.today)
    }

    /// The selected row.
    package var selectedRow: BudgetRowViewData? {
        state.content?.rows.first { $0.id == selection.id }
    }

    /// Whether the screen shows an error.
    package var isShowingError: Bool { list.isShowingError }

    /// Reads the budgets; an error fills the screen, or is shown over what was read before.
    package func load() async { await list.load() }

    /// Shows an error in place of the budgets or, once they have been read, over them.
    package func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        list.fail(with: error, retry: retry)
    }

    /// Moves the cursor by rows, down if positive.
    package func select(_ steps: Int) { list.select(steps) }

    /// Moves the cursor to a budget, at once or as soon as it has been read.
    package func select(id: BudgetKey) { list.select(id: id) }

    /// Shows another month, a later one if positive.
    package func stepMonth(by steps: Int) async {
        let formats = formats()
        let current = formats.calendar.month(of: formats.today)
        guard let next = (shown.month ?? current).adding(steps) else { return }
        shown.month = next == current ? nil : next
        await load()
    }
}
