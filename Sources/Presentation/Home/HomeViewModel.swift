import Core
import Money
import Observation

/// Reads home and tracks the selection.
@Observable @MainActor
package final class HomeViewModel: ScreenViewModel {
    /// What the screen draws.
    package var state: ViewState<HomeViewData> {
        reading.state.mapping { home in
            var shown = home
            shown.latestTransactions.removeAll { changes.deleting.contains($0.id) }
            shown.notes += [background.trouble].compactMap(\.self).map { NoteViewData($0, formats: current.formats) }
            return shown
        }
    }
    /// The selected transaction; there is always one, unless there are none or the cursor is among the categories.
    package var selection: RowSelection<Transaction.ID> {
        panel == .transactions ? cursor.following(ids) : RowSelection()
    }
    /// The position of the selected category, or `nil` if the cursor is among the transactions.
    package var selectedCategory: Int? { panel == .spending ? categoryCursor.following(categories).id : nil }
    /// The panel that has the cursor.
    package private(set) var panel = HomePanel.transactions

    /// The month that home shows, or `nil` for the current one.
    package var month: Month? { shown.month }

    /// The cursor among the rows of the last read.
    private var cursor = RowSelection<Transaction.ID>()
    /// The cursor among the categories.
    private var categoryCursor = RowSelection<Int>()
    private let reading: ReadingViewModel<HomeViewData>
    private let changes: WalletChanges
    private let wallet: any Wallet
    private let current: CurrentFormats
    private let background: BackgroundSync
    private let shown: ShownMonth

    /// Creates the view model.
    ///
    /// - Parameter latest: The maximum number of transactions to list, 0 or more.
    init(_ parts: ScreenParts, latest: Int) {
        let shown = ShownMonth()
        changes = parts.changes
        wallet = parts.wallet
        current = parts.current
        background = parts.background
        self.shown = shown
        reading = ReadingViewModel(parts) { wallet, formats throws(MoneyFlowError) in
            let month = shown.month ?? formats.calendar.month(of: formats.today)
            let request = HomeRequest(month: month, latest: latest, calendar: formats.calendar, today: formats.today)
            var home = try await HomeViewData.read(request, from: wallet, formats: formats)
            do throws(MoneyFlowError) {
                home.dueCount = try await wallet.read(Schedules(today: formats.today)).reduce(0) { $0 + $1.due.count }
            } catch {
                // Home says it already.
                guard UnreadRow(error) != nil else { throw error }
            }
            return home
        }
    }

    /// Whether the screen shows an error.
    package var isShowingError: Bool { reading.isShowingError }

    /// Reads the wallet; an error fills the screen, or is shown over what was read before.
    package func load() async {
        let deleted = changes.deleted
        await reading.load()
        if !isShowingError, !Task.isCancelled { changes.didRead(after: deleted) }
        if let home = state.content, !isShowingError { background.didRead(isShared: home.isShared) }
        cursor.follow(ids)
        switch changes.takeAdded() {
        case .one(let added): cursor.select(added, in: ids)
        case .imported: cursor.select(at: 0, in: ids)
        case nil: break
        }
        if cursor.id == nil { cursor.select(at: 0, in: ids) }
        if panel == .spending, categoryCursor.id == nil { categoryCursor.select(at: 0, in: categories) }
    }

    /// Shows an error in place of home or, once it has been read, over it.
    package func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        reading.fail(with: error, retry: retry)
    }

    /// Moves the cursor by rows of its panel, down if positive.
    package func select(_ steps: Int) {
        switch panel {
        case .transactions:
            cursor.follow(ids)
            cursor.move(by: steps, in: ids)
            if cursor.id == nil { cursor.select(at: 0, in: ids) }
        case .spending:
            categoryCursor.follow(categories)
            categoryCursor.move(by: steps, in: categories)
            if categoryCursor.id == nil { categoryCursor.select(at: 0, in: categories) }
        }
    }

    /// Moves the cursor to the other panel, unless that is empty.
    package func switchPanel() {
        switch panel {
        case .transactions where !categories.isEmpty:
            panel = .spending
            if categoryCursor.id == nil { categoryCursor.select(at: 0, in: categories) }
        default:
            panel = .transactions
        }
    }

    /// The selected category and the month that is shown; `nil` if none is selected.
    package var categoryInMonth: (row: ReportRow.Key, period: Period)? {
        guard let index = selectedCategory, let row = state.content?.spending?.rows[index] else { return nil }
        let calendar = current.formats.calendar
        return (row.key, calendar.period(shown.month ?? calendar.month(of: current.formats.today)))
    }

    /// Shows another month, a later one if positive, but none before the first or after the last with transactions, and the
    /// current one in any case.
    package func stepMonth(by steps: Int) async {
        do throws(MoneyFlowError) {
            let calendar = current.formats.calendar
            let now = calendar.month(of: current.formats.today)
            let filled = try await wallet.read(FilledDays())
            let first = min(filled.map { calendar.month(of: $0.lowerBound) } ?? now, now)
            let last = max(filled.map { calendar.month(of: $0.upperBound) } ?? now, now)
            let next = min(max((shown.month ?? now).adding(steps) ?? now, first), last)
            guard next != shown.month ?? now else { return }
            shown.month = next == now ? nil : next
            // Another month begins at its first row.
            cursor.clear()
            categoryCursor.clear()
            await load()
        } catch {
            fail(with: error) { [weak self] in await self?.stepMonth(by: steps) }
        }
    }

    private var ids: [Transaction.ID] {
        state.content?.latestTransactions.map(\.id) ?? []
    }

    private var categories: [Int] {
        (state.content?.spending?.rows.indices).map { Array($0) } ?? []
    }
}

/// A part of home with rows to select.
package enum HomePanel: Hashable, Sendable {
    /// The latest transactions.
    case transactions
    /// The categories of the month.
    case spending
}
