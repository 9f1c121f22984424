import Core

/// Reads the latest commands, and more of them as the cursor gets near the end of the list.
@MainActor
package final class HistoryViewModel: ScreenViewModel {
    /// What the screen draws.
    package var state: ViewState<HistoryViewData> { list.state }
    /// The command the cursor is on.
    package var selection: RowSelection<HistoryEntry.ID> { list.selection }

    private let list: ListViewModel<HistoryViewData, HistoryEntry.ID>
    private let limit: Limit

    /// Creates the view model.
    ///
    /// - Parameter limit: The number of commands to read at first, and to add when the cursor gets near the end of the
    ///   list.
    init(_ parts: ScreenParts, limit: Int) {
        let limit = Limit(limit)
        self.limit = limit
        list = ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
            let most = limit.most
            let entries = try await wallet.read(History(limit: most))
            return HistoryViewData(entries, isComplete: entries.count < most, formats: formats)
        }
    }

    /// Reads the history; an error fills the screen, or is shown over what was read before.
    package func load() async {
        await list.load()
    }

    /// Whether the screen shows an error.
    package var isShowingError: Bool { list.isShowingError }

    /// Shows an error in place of the history or, once it has been read, over it.
    package func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        list.fail(with: error, retry: retry)
    }

    /// Moves the cursor by rows, down if positive; near the last row, reads more.
    package func select(_ steps: Int) async {
        list.select(steps)
        guard let content = state.content, !content.isComplete,
            let index = content.rows.firstIndex(where: { $0.id == selection.id }),
            content.rows.count - index <= limit.step / 4, limit.most == content.rows.count
        else { return }
        limit.most += limit.step
        await list.load()
    }

    /// The maximum number of commands to read; it only grows.
    @MainActor
    private final class Limit {
        let step: Int
        var most: Int

        init(_ most: Int) {
            step = most
            self.most = most
        }
    }
}
