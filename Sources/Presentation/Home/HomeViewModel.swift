import Core
import Observation

/// Reads the home screen and keeps it up to date.
@Observable @MainActor
public final class HomeViewModel {
    /// What the screen draws.
    public var state: ViewState<HomeViewData> {
        reading.state.mapping { home in
            var shown = home
            shown.latestTransactions.removeAll { deleting.contains($0.id) }
            return shown
        }
    }
    /// The message at the foot of the screen, or `nil` for none.
    public var snackbar: SnackbarData?

    /// The row the cursor is on.
    public private(set) var selection = RowSelection()

    /// The transactions that are being deleted: they are not shown.
    private var deleting: Set<Int64> = []
    private let reading: ReadingViewModel<HomeViewData>
    private let repository: any MoneyRepository
    private let formats: @MainActor () -> Formats

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - formats: Asked for at each reading.
    ///   - latest: The most transactions to list, from 0.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public init(
        repository: any MoneyRepository,
        formats: @autoclosure @escaping @MainActor () -> Formats,
        latest: Int,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.repository = repository
        self.formats = formats
        reading = ReadingViewModel(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            let formats = formats()
            let summary = try await repository.home(month: formats.today.monthOfYear, latest: latest)
            return HomeViewData(summary, formats: formats)
        }
    }

    /// Reads the wallet; an error takes the screen, or stands in front of what was read before.
    public func load() async {
        await reading.load()
        selection.follow(ids)
    }

    /// Shows an error in place of home, or in front of it where it was read.
    func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        reading.fail(with: error, retry: retry)
    }

    /// Moves the cursor by rows, down if positive; up from the first row it leaves the list.
    public func select(_ steps: Int) {
        selection.move(by: steps, in: ids, canLeave: true)
    }

    /// Deletes a transaction, taking it off the list at once.
    ///
    /// - Postcondition: The transaction is gone and the snackbar tells how to bring it back; or the list is as it was
    ///   and the snackbar says why, or an alert what keeps the wallet from being changed.
    public func deleteTransaction(_ id: Int64) async {
        deleting.insert(id)
        selection.follow(ids)
        do throws(MoneyFlowError) {
            let deleted = try await repository.delete([id])
            snackbar = .deleted(deleted, formats: formats())
            await load()
            deleting.remove(id)
        } catch {
            deleting.remove(id)
            selection.select(id, in: ids)
            guard error.isAboutWallet else { return snackbar = SnackbarData(for: error) }
            reading.fail(with: error) { [weak self] in
                await self?.load()
                await self?.deleteTransaction(id)
            }
        }
    }

    private var ids: [Int64] {
        state.content?.latestTransactions.map(\.id) ?? []
    }
}
