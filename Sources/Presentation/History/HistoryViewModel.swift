import Core

/// Reads the latest commands of the history, and more of them as the cursor gets to where they end.
@MainActor
public final class HistoryViewModel {
    /// What the screen draws.
    public var state: ViewState<HistoryViewData> { list.state }
    /// The command the cursor is on.
    public var selection: RowSelection { list.selection }

    private let list: ListViewModel<HistoryViewData>
    private let limit: Limit

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - formats: Asked for at each reading.
    ///   - limit: The most commands to list, from 0, until the cursor asks for more.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public init(
        repository: any MoneyRepository,
        formats: @autoclosure @escaping @MainActor () -> Formats,
        limit: Int,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        let limit = Limit(limit)
        self.limit = limit
        list = ListViewModel(
            repository: repository,
            onQuit: onQuit,
            ids: { $0.rows.map(\.id) },
            read: { repository throws(MoneyFlowError) in
                let most = limit.most
                let entries = try await repository.history(limit: most)
                return HistoryViewData(entries, isComplete: entries.count < most, formats: formats())
            }
        )
    }

    /// Reads the history; an error takes the screen, or stands in front of what was read before.
    public func load() async {
        await list.load()
    }

    /// Shows an error in place of the history, or in front of it where there is any.
    func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        list.fail(with: error, retry: retry)
    }

    /// Moves the cursor by rows, down if positive; near the last one, more are read.
    public func select(_ steps: Int) async {
        list.select(steps)
        guard let content = state.content, !content.isComplete,
            let index = content.rows.firstIndex(where: { $0.id == selection.id }),
            content.rows.count - index <= limit.step / 4, limit.most == content.rows.count
        else { return }
        limit.most += limit.step
        await list.load()
    }

    /// How many commands are read at most; it only grows.
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
