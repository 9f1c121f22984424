import Core

/// The rows of a list that are marked to be changed together: some one by one, and a range from its start to the cursor.
struct RowMarks: Hashable, Sendable {
    private var single: [Transaction.ID: Transaction] = [:]
    private var range: [Transaction.ID: Transaction] = [:]
    private var start: Transaction.ID?

    /// The marked transactions.
    var all: [Transaction] { Array(single.merging(range) { first, _ in first }.values) }

    /// The ids of the marked transactions.
    var ids: Set<Transaction.ID> { Set(single.keys).union(range.keys) }

    /// Whether the cursor extends a range.
    var isInRange: Bool { start != nil }

    /// Marks a row, or takes its mark off; a range becomes single marks first.
    mutating func toggle(_ row: Transaction) {
        endRange()
        if single.removeValue(forKey: row.id) == nil { single[row.id] = row }
    }

    /// Begins a range at a row, or ends it and keeps its marks.
    mutating func toggleRange(at row: Transaction) {
        guard start == nil else { return endRange() }
        (start, range) = (row.id, [row.id: row])
    }

    /// Extends the range to the cursor; if its start is no longer among the rows in memory, it ends where it was.
    mutating func extend(to cursor: Transaction.ID?, in rows: [Transaction]) {
        guard let start else { return }
        guard let first = rows.firstIndex(where: { $0.id == start }),
            let last = rows.firstIndex(where: { $0.id == cursor })
        else { return endRange() }
        let marked = rows[min(first, last)...max(first, last)]
        range = Dictionary(marked.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Takes the marks off rows, such as deleted ones.
    mutating func remove(_ ids: [Transaction.ID]) {
        endRange()
        for id in ids { single[id] = nil }
    }

    private mutating func endRange() {
        single.merge(range) { first, _ in first }
        (start, range) = (nil, [:])
    }
}

/// The marked rows of a list, ready to draw.
package struct MarkedRowsViewData: Hashable, Sendable {
    /// The marked transactions.
    package let ids: Set<Transaction.ID>
    /// How many they are: `3 transactions marked`; empty for none.
    package let text: String
    /// Whether the cursor extends a range.
    package let isInRange: Bool
    /// Whether their account can be changed: there is another one.
    package let canChangeAccount: Bool

    /// Creates marks from finished text.
    package init(ids: Set<Transaction.ID>, text: String, isInRange: Bool, canChangeAccount: Bool) {
        self.ids = ids
        self.text = text
        self.isInRange = isInRange
        self.canChangeAccount = canChangeAccount
    }

    /// No marks.
    package static let none = MarkedRowsViewData(ids: [], text: "", isInRange: false, canChangeAccount: false)
}

extension TransactionListViewModel {
    /// The rows that are marked to be changed together.
    package var markedRows: MarkedRowsViewData {
        let ids = marks.ids
        let count = formats().count(ids.count, "transaction", "transactions")
        return MarkedRowsViewData(
            ids: ids,
            text: ids.isEmpty ? "" : "\(count) marked",
            isInRange: marks.isInRange,
            canChangeAccount: accounts.filter { $0.kind != .outside && !$0.archived }.count > 1
        )
    }

    /// Marks the selected row, or takes its mark off, and moves the cursor to the next row.
    package func toggleMark() {
        guard let selected else { return }
        marks.toggle(selected)
        select(1)
    }

    /// Begins a range of marks at the selected row, or ends it.
    package func toggleRange() {
        guard let selected else { return }
        marks.toggleRange(at: selected)
    }

    /// Takes all marks off.
    package func clearMarks() {
        marks = RowMarks()
    }
}
