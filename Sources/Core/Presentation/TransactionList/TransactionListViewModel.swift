import Observation

/// Reads the transactions that match a filter, page by page.
@Observable @MainActor
public final class TransactionListViewModel {
    /// What the screen draws.
    public private(set) var state: ViewState<TransactionListViewData> = .loading
    /// The message at the foot of the screen, or `nil` for none.
    public var snackbar: SnackbarData?
    /// Whether there is a page after those read.
    public var hasMore: Bool { next != nil }

    private let repository: any MoneyRepository
    private let formats: @MainActor () -> Formats
    private let filter: TransactionFilter
    private let limit: Int
    private let onQuit: @MainActor () async -> Void
    private var transactions: [Transaction] = []
    private var next: PageCursor?

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - limit: The most rows of a page, from 0.
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
        self.filter = filter
        self.limit = limit
        self.onQuit = onQuit
    }

    /// Reads as many rows as are shown, at least a page, from the newest on.
    public func load() async {
        await read(after: nil, limit: max(limit, transactions.count))
    }

    /// Reads the next page and shows it below the others; does nothing after the last.
    public func loadMore() async {
        guard let next else { return }
        await read(after: next, limit: limit)
    }

    /// Reads the list, and again after every change of the wallet, until the task is cancelled.
    public func startObserving() async {
        let changes = repository.changes()
        await load()
        for await _ in changes {
            await load()
        }
    }

    /// Deletes a transaction, taking it off the list at once.
    ///
    /// - Postcondition: The transaction is gone and the snackbar tells how to bring it back; or the wallet refused,
    ///   the list is as it was and the snackbar says why.
    public func deleteTransaction(_ id: Int64) async {
        guard case .loaded(let before) = state else { return }
        state = .loaded(before.removing(id))
        do throws(MoneyFlowError) {
            let deleted = try await repository.delete([id])
            snackbar = .deleted(deleted, formats: formats())
            await load()
        } catch {
            state = .loaded(before)
            snackbar = SnackbarData(for: error)
        }
    }

    private func read(after cursor: PageCursor?, limit: Int) async {
        do throws(MoneyFlowError) {
            let page = try await repository.transactions(
                matching: filter,
                at: cursor.map(PagePosition.after) ?? .newest,
                limit: limit,
                includingTotals: true
            )
            guard let totals = page.totals else { throw .unexpected("a page without its totals") }
            transactions = (cursor == nil ? [] : transactions) + page.transactions
            next = page.hasMore ? page.transactions.last.map(PageCursor.init) : nil
            state = .loaded(
                TransactionListViewData(
                    transactions,
                    totals: totals,
                    filtered: filter != .everything,
                    formats: formats()
                )
            )
        } catch {
            state = state.failing(
                with: error,
                retry: { [weak self] in await self?.read(after: cursor, limit: limit) },
                restore: repository.restoreBackup,
                dismiss: { [weak self] in self?.dismissAlert() },
                quit: onQuit
            )
        }
    }

    private func dismissAlert() {
        state = state.dismissingAlert()
    }
}

extension TransactionListViewData {
    /// Returns the list without a transaction, and without the heading of a day that has no other.
    func removing(_ id: Int64) -> TransactionListViewData {
        var list = self
        for index in list.sections.indices {
            list.sections[index].rows.removeAll { $0.id == id }
        }
        list.sections.removeAll { $0.rows.isEmpty }
        return list
    }
}
