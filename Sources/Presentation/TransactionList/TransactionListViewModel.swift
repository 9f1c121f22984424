import Core
import Money
import Observation

/// Reads the transactions that match a filter, in a window that follows the cursor.
///
/// The cursor moves immediately inside the ``TransactionWindow``; pages are read before it reaches an edge. At the edge
/// it waits for the page. The next request cancels the read in progress.
@Observable @MainActor
package final class TransactionListViewModel: ScreenViewModel {
    /// What the screen draws.
    package var state: ViewState<TransactionListViewData> {
        changes.deleting.isEmpty ? readState : readState.mapping { $0.removing(changes.deleting) }
    }
    /// The selected row; there is always one, unless the list is empty.
    package var selection: RowSelection<Transaction.ID> { cursor.following(ids) }
    /// What the user has typed to filter the list.
    package internal(set) var draft = TransactionFilterDraft()

    /// The months of the only category that was shown by the last read.
    package internal(set) var months: CategoryMonthsViewData?

    /// The list of the last read, including rows that are being deleted.
    var readState: ViewState<TransactionListViewData> = .loading
    /// The transaction that is marked to be linked with another, or `nil` for none.
    var markedTransaction: Transaction?
    /// The cursor among those rows.
    var cursor = RowSelection<Transaction.ID>() {
        didSet { if marks.isInRange, cursor.id != oldValue.id { marks.extend(to: cursor.id, in: window.rows) } }
    }
    /// The rows that are marked to be changed together.
    var marks = RowMarks()

    let wallet: any Wallet
    let changes: WalletChanges
    let formats: @MainActor () -> Formats
    let periods: @MainActor () -> PeriodParser
    let amounts: @MainActor () -> AmountParser
    private let onQuit: @MainActor () async -> Void

    @ObservationIgnored var window = TransactionWindow()
    /// The totals of all matching transactions, or `nil` while they are unknown.
    @ObservationIgnored var totals: TransactionTotals?
    /// Whether the totals must be counted, or counted again.
    @ObservationIgnored var needsCount = false
    @ObservationIgnored var sizing = TransactionSizing(categories: [])
    @ObservationIgnored var categories: [Category] = []
    @ObservationIgnored var accounts: [Account] = []
    /// The days of the months that have transactions; `nil` if there are none.
    @ObservationIgnored var filledDays: ClosedRange<CivilDate>?
    @ObservationIgnored var reading: (aim: ReadTarget, task: Task<Void, Never>)?
    @ObservationIgnored var counting: Task<Void, Never>?
    /// How far the cursor moves on once the current read is done.
    @ObservationIgnored var stepsToGo = 0

    /// Creates the view model with an empty filter.
    init(_ parts: ScreenParts) {
        wallet = parts.wallet
        changes = parts.changes
        onQuit = parts.onQuit
        let current = parts.current
        formats = { current.formats }
        periods = { current.periodParser }
        amounts = { current.amountParser }
    }

    /// The filter with its fields.
    package var filterBar: FilterBarViewData {
        FilterBarViewData(draft, filterAnalysis, formats: formats())
    }

    /// Whether the screen shows an error.
    package var isShowingError: Bool { readState.errorViewModel != nil }

    /// Reads the list or, if there are rows already, those around the cursor, which stays on its row or, if that is
    /// gone, on the one in its place.
    ///
    /// New rows appear around it. An error fills the screen, or is shown over what was read before.
    package func load() async {
        cursor.follow(ids)
        await begin(reloadTarget).value
    }

    /// Shows an error in place of the list or, once it has been read, over it.
    package func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        readState = readState.failing(
            with: error,
            retry: retry,
            restore: changes.restoreBackup,
            dismiss: { [weak self] in self?.dismissAlert() },
            quit: onQuit
        )
    }

    private func dismissAlert() {
        readState = readState.dismissingAlert()
    }
}
