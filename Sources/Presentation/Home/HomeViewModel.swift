import Core
import Observation

/// Reads home, and keeps the cursor on one of its transactions or on none.
@Observable @MainActor
public final class HomeViewModel: ScreenViewModel {
    /// What the screen draws.
    public var state: ViewState<HomeViewData> {
        reading.state.mapping { home in
            var shown = home
            shown.latestTransactions.removeAll { changes.deleting.contains($0.id) }
            return shown
        }
    }
    /// The row the cursor is on.
    public var selection: RowSelection<Transaction.ID> { cursor.following(ids) }

    /// The cursor among the rows as they were last read.
    private var cursor = RowSelection<Transaction.ID>()
    private let reading: ReadingViewModel<HomeViewData>
    private let changes: WalletChanges

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - changes: Knows the transactions that are being deleted.
    ///   - formats: Asked for at each reading.
    ///   - latest: The most transactions to list, from 0.
    ///   - onQuit: Called when the user leaves an error that takes the whole screen.
    public init(
        repository: any MoneyRepository,
        changes: WalletChanges,
        formats: @autoclosure @escaping @MainActor () -> Formats,
        latest: Int,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.changes = changes
        reading = ReadingViewModel(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            let formats = formats()
            let summary = try await repository.home(month: formats.today.monthOfYear, latest: latest)
            return HomeViewData(summary, formats: formats)
        }
    }

    /// Whether the screen shows an error.
    public var isShowingError: Bool { reading.isShowingError }

    /// Reads the wallet; an error takes the screen, or stands in front of what was read before.
    public func load() async {
        await reading.load()
        cursor.follow(ids)
    }

    /// Shows an error in place of home or, once it is read, in front of it.
    public func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        reading.fail(with: error, retry: retry)
    }

    /// Moves the cursor by rows, down if positive; up from the first row it leaves the list.
    public func select(_ steps: Int) {
        cursor.follow(ids)
        cursor.move(by: steps, in: ids, canLeave: true)
    }

    private var ids: [Transaction.ID] {
        state.content?.latestTransactions.map(\.id) ?? []
    }
}
