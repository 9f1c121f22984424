import Core

/// Which row of a list the cursor is on.
public struct RowSelection<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The row's id, or `nil` while the cursor is on none.
    public private(set) var id: ID?
    /// Where the row was last seen, from 0.
    private var index = 0

    /// Creates a selection of no row.
    public init() {}

    /// Moves the cursor by rows, down if positive; it stops at the last row.
    ///
    /// - Parameters:
    ///   - ids: The rows there are, in order.
    ///   - canLeave: Whether the cursor can leave the list over its first row.
    public mutating func move(by steps: Int, in ids: [ID], canLeave: Bool = false) {
        guard !ids.isEmpty else { return clear() }
        let current = id.flatMap(ids.firstIndex(of:)) ?? -1
        let (sum, overflow) = current.addingReportingOverflow(steps)
        let moved = overflow ? (steps < 0 ? -1 : ids.count) : sum
        if moved < 0, canLeave || current < 0 { return clear() }
        select(at: moved, in: ids)
    }

    /// Moves the cursor to the row of an id, or nowhere if there is no such row.
    public mutating func select(_ id: ID, in ids: [ID]) {
        guard let position = ids.firstIndex(of: id) else { return }
        select(at: position, in: ids)
    }

    /// Moves the cursor to the row at a position, or to the last one.
    public mutating func select(at position: Int, in ids: [ID]) {
        guard !ids.isEmpty else { return clear() }
        index = min(max(0, position), ids.count - 1)
        id = ids[index]
    }

    /// Keeps the cursor on its row in a list that has changed; if the row is gone, on the one that took its place.
    public mutating func follow(_ ids: [ID]) {
        guard let id else { return }
        select(at: ids.firstIndex(of: id) ?? index, in: ids)
    }

    /// Returns the selection in a list that has changed.
    func following(_ ids: [ID]) -> RowSelection {
        var selection = self
        selection.follow(ids)
        return selection
    }

    /// Takes the cursor off the list.
    public mutating func clear() {
        id = nil
        index = 0
    }
}
