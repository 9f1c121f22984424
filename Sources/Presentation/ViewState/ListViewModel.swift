import Core
import Observation

/// Reads a list, and knows the row of it that the cursor is on.
///
/// A screen of rows adds a name for `ListViewModel` of its view data and an initializer that tells what to read.
@Observable @MainActor
public final class ListViewModel<Content: Sendable> {
    /// What the screen draws.
    public var state: ViewState<Content> { reading.state }
    /// The row the cursor is on: the first one until it is moved; of no row while the list is empty.
    public private(set) var selection = RowSelection()

    private let reading: ReadingViewModel<Content>
    private let ids: (Content) -> [Int64]

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    ///   - ids: Returns the rows of a content, from the first to the last.
    ///   - read: Reads the content.
    init(
        repository: any MoneyRepository,
        onQuit: @escaping @MainActor () async -> Void,
        ids: @escaping (Content) -> [Int64],
        read: @escaping @MainActor (any MoneyRepository) async throws(MoneyFlowError) -> Content
    ) {
        self.ids = ids
        reading = ReadingViewModel(repository: repository, onQuit: onQuit, read: read)
    }

    /// Reads the list; an error takes the screen, or stands in front of what was read before.
    ///
    /// - Postcondition: The cursor is on the row it was on or, where that is gone, on the one that took its place.
    public func load() async {
        await reading.load()
        if selection.id == nil { selection.select(at: 0, in: rowIDs) } else { selection.follow(rowIDs) }
    }

    /// Shows an error in place of the list, or in front of it where there is any.
    func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        reading.fail(with: error, retry: retry)
    }

    /// Moves the cursor by rows, down if positive; it stops at the first and the last one.
    public func select(_ steps: Int) {
        selection.move(by: steps, in: rowIDs)
        if selection.id == nil { selection.select(at: 0, in: rowIDs) }
    }

    /// Moves the cursor to the row of an id, or nowhere where there is no such row.
    public func select(id: Int64) {
        selection.select(id, in: rowIDs)
    }

    /// The rows there are, from the first to the last.
    var rowIDs: [Int64] {
        state.content.map(ids) ?? []
    }
}
