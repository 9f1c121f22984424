import Core
import Presentation
import TextUI

/// Categories in columns shared by all groups, from top to bottom, then from left to right.
struct CategoryTable {
    let environment: ScreenEnvironment
    /// The selected category.
    let selection: Core.Category.ID?
    /// The columns of the widest sum; 0 if there are none.
    var sumWidth = 0

    /// The number of columns that fit.
    var columns: Int { max(1, width / (Self.comfortableColumn + sumRoom)) }

    /// The columns of a sum, with the blanks around it.
    private var sumRoom: Int { sumWidth == 0 ? 0 : sumWidth + 3 }

    /// Returns a group under its heading.
    func group(_ group: CategoriesViewData.Group) -> Node {
        .column(
            spacing: 0,
            .table(Table(columns: [Column()], rows: [.section([Span(group.heading, .heading)])])),
            .padding(leading: marksRows ? 0 : 2, grid(group))
        )
    }

    /// The width of an icon and most names, in columns of the terminal.
    private static let comfortableColumn = 24

    private var width: Int { environment.contentWidth - (marksRows ? 0 : 2) }

    /// Whether there is room for the mark of the selection before each category.
    private var marksRows: Bool { environment.isInteractive || selection != nil }

    private func grid(_ group: CategoriesViewData.Group) -> Node {
        // Besides the name, there are the icon, the mark, and a blank before each of the three.
        let nameWidth = max(1, width / columns - (marksRows ? 6 : 4) - sumRoom)
        let grid = ColumnGrid(count: group.rows.count, columns: columns)
        let rows = (0..<grid.height).map { line in
            let entries = grid.entries(ofLine: line).map { group.rows[$0] }
            return TableRow.cells(
                entries.flatMap { cells($0, group.archived ? .muted : .plain) },
                id: entries.first?.id.rawValue
            )
        }
        let entry =
            (marksRows ? [Column(sizing: .atLeast(1))] : [])
            + [Column(), Column(sizing: .flexible(minimum: nameWidth, maximum: nameWidth))]
            + (sumWidth == 0
                ? [] : [Column(alignment: .trailing, sizing: .atLeast(sumWidth)), Column(sizing: .atLeast(1))])
        return .table(Table(columns: Array(repeating: entry, count: columns).flatMap(\.self), rows: rows, spacing: 1))
    }

    private func cells(_ entry: CategoryRowViewData, _ role: Role) -> [[Span]] {
        let isSelected = entry.id == selection
        let icon = Span(entry.icon.glyph(environment.icons), environment.icons == .ascii ? .muted : .plain)
        let name = Span((entry.isUnder ? "  " : "") + entry.name, role)
        let sum = sumWidth == 0 ? [] : [[Span(entry.sum, .muted)], []]
        let cells = (marksRows ? [isSelected ? [Mark.note.span(environment.icons)] : []] : []) + [[icon], [name]] + sum
        return isSelected ? cells.map { $0.map(\.selected) } : cells
    }
}

/// The positions of entries laid out from top to bottom, then from left to right.
struct ColumnGrid: Equatable {
    /// The number of entries.
    let count: Int
    /// The number of lines.
    let height: Int

    /// Creates a grid with at most `columns` columns.
    init(count: Int, columns: Int) {
        self.count = max(0, count)
        height = (self.count + max(1, columns) - 1) / max(1, columns)
    }

    /// Returns the indices of the entries in a line, from left to right.
    func entries(ofLine line: Int) -> [Int] {
        height == 0 ? [] : Array(stride(from: line, to: count, by: height))
    }

    /// Returns the entry in another column of the same line, to the right if `columns` is positive.
    ///
    /// If that column is shorter, returns its last entry; if there is no such column, returns `entry`.
    func entry(beside entry: Int, by columns: Int) -> Int {
        guard height > 0 else { return entry }
        let column = entry / height + columns
        guard column >= 0, column * height < count else { return entry }
        return min(column * height + entry % height, count - 1)
    }
}
