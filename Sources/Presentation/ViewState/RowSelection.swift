import Core

/// The position of the cursor in a list.
package struct RowSelection<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The id of the row, or `nil` if no row is selected.
    package private(set) var id: ID?
    /// The last known index of the row.
    private var index = 0

    package init() {}

    /// Moves the cursor by rows, down if positive, stopping at the last row.
    ///
    /// - Parameters:
    ///   - ids: The ids of the rows, in order.
    ///   - canLeave: Whether moving up from the first row clears the selection.
    package mutating func move(by steps: Int, in ids: [ID], canLeave: Bool = false) {
        guard !ids.isEmpty else { return clear() }
        let current = id.flatMap(ids.firstIndex(of:)) ?? -1
        let (sum, overflow) = current.addingReportingOverflow(steps)
        let moved = overflow ? (steps < 0 ? -1 : ids.count) : sum
        if moved < 0, canLeave || current < 0 { return clear() }
        select(at: moved, in: ids)
    }

    /// Moves the cursor to the row with an id; does nothing if there is no such row.
    package mutating func select(_ id: ID, in ids: [ID]) {
        guard let position = ids.firstIndex(of: id) else { return }
        select(at: position, in: ids)
    }

    /// Moves the cursor to the row at a position, or to the nearest one.
    package mutating func select(at position: Int, in ids: [ID]) {
        guard !ids.isEmpty else { return clear() }
        index = min(max(0, position), ids.count - 1)
        id = ids[index]
    }

    /// Keeps the cursor on its row after the list has changed or, if the row is gone, on the one in its place.
    package mutating func follow(_ ids: [ID]) {
        guard let id else { return }
        select(at: ids.firstIndex(of: id) ?? index, in: ids)
    }

    /// Returns the selection after the list has changed.
    func following(_ ids: [ID]) -> RowSelection {
        var selection = self
        selection.follow(ids)
        return selection
    }

    /// Clears the selection.
    package mutating func clear() {
        id = nil
        index = 0
    }
}
