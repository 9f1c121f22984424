import Core
import Observation

/// Reads a list, and keeps the cursor on one of its rows.
@Observable @MainActor
package final class ListViewModel<Content: Sendable, RowID: Hashable & Sendable>: ScreenViewModel {
    /// What the screen draws.
    package var state: ViewState<Content> { reading.state }
    /// The selected row: initially the first; none if the list is empty.
    package private(set) var selection = RowSelection<RowID>()

    private let reading: ReadingViewModel<Content>
    private let ids: (Content) -> [RowID]
    /// The row to select once it has been read.
    private var awaited: RowID?

    /// Creates the view model.
    ///
    /// - Parameter ids: Returns the ids of the rows, in order.
    init(_ parts: ScreenParts, ids: @escaping (Content) -> [RowID], read: @escaping ScreenParts.Read<Content>) {
        self.ids = ids
        reading = ReadingViewModel(parts, read: read)
    }

    /// Whether the screen shows an error.
    package var isShowingError: Bool { reading.isShowingError }

    /// Reads the list; an error fills the screen, or is shown over what was read before.
    ///
    /// - Postcondition: The cursor is on the row it was on or, if that is gone, on the one in its place.
    package func load() async {
        await reading.load()
        if selection.id == nil { selection.select(at: 0, in: rowIDs) } else { selection.follow(rowIDs) }
        if let awaited { selection.select(awaited, in: rowIDs) }
        awaited = nil
    }

    /// Shows an error in place of the list or, once it has been read, over it.
    package func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        reading.fail(with: error, retry: retry)
    }

    /// Moves the cursor by rows, down if positive, stopping at the first and last row.
    package func select(_ steps: Int) {
        selection.move(by: steps, in: rowIDs)
        if selection.id == nil { selection.select(at: 0, in: rowIDs) }
    }

    /// Moves the cursor to a row, at once or as soon as the row has been read.
    package func select(id: RowID) {
        if rowIDs.contains(id) { selection.select(id, in: rowIDs) } else { awaited = id }
    }

    private var rowIDs: [RowID] {
        state.content.map(ids) ?? []
    }
}
