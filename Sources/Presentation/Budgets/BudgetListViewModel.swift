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
    private let current: CurrentFormats
    private let shown: ShownMonth

    init(_ parts: ScreenParts) {
        let shown = ShownMonth()
        current = parts.current
        self.shown = shown
        list = ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
            let month = shown.month ?? formats.calendar.month(of: formats.today)
            let request = BudgetRequest(month: month, calendar: formats.calendar, today: formats.today)
            return try await BudgetListViewData.read(request, from: wallet, formats: formats)
        }
    }

    /// The month that is shown.
    package var month: Month {
        let formats = current.formats
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
        guard let next = month.adding(steps) else { return }
        let formats = current.formats
        shown.month = next == formats.calendar.month(of: formats.today) ? nil : next
        await load()
    }
}
