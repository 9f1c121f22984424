import Core
import Observation

/// Reads the transactions that match a filter: a page of them to be printed, or a window that follows the cursor.
///
/// The cursor moves at once inside the ``TransactionWindow``; pages are read before it reaches an edge. At the edge it
/// waits for the page. Whatever is asked for next calls off the reading under way.
@Observable @MainActor
public final class TransactionListViewModel {
    /// What the screen draws.
    public internal(set) var state: ViewState<TransactionListViewData> = .loading
    /// The message at the foot of the screen, or `nil` for none.
    public var snackbar: SnackbarData?
    /// The row the cursor is on: some row, where there are any.
    public internal(set) var selection = RowSelection()
    /// What a person has typed to narrow the list.
    public internal(set) var draft = TransactionFilterDraft()

    let repository: any MoneyRepository
    let formats: @MainActor () -> Formats
    let months: @MainActor () -> MonthParser
    let onQuit: @MainActor () async -> Void
    private let page: (filter: TransactionFilter, limit: Int)?

    @ObservationIgnored var window = TransactionWindow()
    /// The totals of what the window is a part of; `nil` while they are not known.
    @ObservationIgnored var totals: TransactionTotals?
    /// Whether they are still to be counted, or counted anew.
    @ObservationIgnored var needsCount = false
    @ObservationIgnored var sizing = TransactionSizing(categories: [])
    @ObservationIgnored var categories: [Category] = []
    /// Rows of the window that are being deleted: they are not shown.
    @ObservationIgnored var deleting: Set<Int64> = []
    @ObservationIgnored var reading: (aim: ReadingAim, task: Task<Void, Never>)?
    @ObservationIgnored var counting: Task<Void, Never>?
    /// How far the cursor still goes once what is being read is there.
    @ObservationIgnored var stepsToGo = 0

    /// Creates the list to be printed: its newest rows and the totals, as of one moment.
    ///
    /// - Parameters:
    ///   - limit: The most rows, from 0.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public init(
        repository: any MoneyRepository,
        formats: @autoclosure @escaping @MainActor () -> Formats,
        filter: TransactionFilter,
        limit: Int,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.repository = repository
        self.formats = formats
        self.onQuit = onQuit
        months = { MonthParser(today: formats().today, locale: nil) }
        page = (filter, limit)
    }

    /// Creates the list that a person moves about in, of all transactions to begin with.
    ///
    /// - Parameters:
    ///   - current: Asked at each reading.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public init(
        repository: any MoneyRepository,
        current: CurrentFormats,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.repository = repository
        self.onQuit = onQuit
        formats = { current.formats }
        months = { MonthParser(today: current.formats.today, locale: current.inputLocale) }
        page = nil
    }

    /// The filter with its fields; `nil` for a list that is printed.
    public var filterBar: FilterBarViewData? {
        page == nil ? FilterBarViewData(draft, draftReading, formats: formats()) : nil
    }

    /// Reads the list: where there are rows already, those around the cursor, which stays on its row or, where that is
    /// gone, on the one in its place.
    ///
    /// Rows that came before and after show up around it. An error takes the screen, or stands in front of what was read
    /// before.
    public func load() async {
        if let page { return await readPage(page.filter, limit: page.limit) }
        await begin(reloadingAim).value
    }

    /// Deletes a transaction, taking it off the list at once; the cursor goes to the row that takes its place.
    ///
    /// - Postcondition: The transaction is gone and the snackbar tells how to bring it back; or the list is as it was
    ///   and the snackbar says why, or an alert what keeps the wallet from being changed.
    public func deleteTransaction(_ id: Int64) async {
        pauseCounting()
        deleting.insert(id)
        show()
        do throws(MoneyFlowError) {
            let deleted = try await repository.delete([id])
            window.remove([id])
            deleting.remove(id)
            snackbar = .deleted(deleted, formats: formats())
            await load()
        } catch {
            deleting.remove(id)
            selection.select(id, in: ids)
            show()
            guard error.isAboutWallet else {
                readOn()
                return snackbar = SnackbarData(for: error)
            }
            fail(with: error) { [weak self] in
                self?.show()
                await self?.deleteTransaction(id)
            }
        }
    }

    /// Shows an error in place of the list, or in front of it where there is any.
    func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        state = state.failing(
            with: error,
            retry: retry,
            restore: repository.restoreBackup,
            dismiss: { [weak self] in self?.dismissAlert() },
            quit: onQuit
        )
    }

    private func readPage(_ filter: TransactionFilter, limit: Int) async {
        do throws(MoneyFlowError) {
            let page = try await repository.transactions(
                matching: filter,
                at: .newest,
                limit: limit,
                includingTotals: true
            )
            guard let totals = page.totals else { throw .unexpected("a page without its totals") }
            state = .loaded(
                TransactionListViewData(
                    page.transactions,
                    totals: totals,
                    filtered: filter != .everything,
                    formats: formats()
                )
            )
        } catch {
            fail(with: error) { [weak self] in await self?.load() }
        }
    }

    private func dismissAlert() {
        state = state.dismissingAlert()
    }
}
