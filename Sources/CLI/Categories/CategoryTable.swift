import Core
import Presentation
import TextUI

/// Categories in columns shared by all groups, from top to bottom, then from left to right; or in one column, with bars.
struct CategoryTable {
    let environment: ScreenEnvironment
    /// The selected category.
    let selection: Core.Category.ID?
    /// The columns of the widest sum; 0 if there are none.
    var sumWidth = 0

    /// The number of columns that fit.
    var columns: Int { hasBars || environment.isTouched ? 1 : max(1, width / (Self.comfortableColumn + sumRoom)) }

    /// Whether there are sums, and room for bars and months beside them.
    var hasBars: Bool { sumWidth > 0 && environment.width >= Self.narrowestWithBars }

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
    /// The minimum width of a terminal for bars.
    private static let narrowestWithBars = 90

    private var width: Int { environment.contentWidth - (marksRows ? 0 : 2) }

    /// Whether there is room for the mark of the selection before each category.
    private var marksRows: Bool { environment.isInteractive || selection != nil }

    private func grid(_ group: CategoriesViewData.Group) -> Node {
        // Besides the name, there are the icon, the mark, and a blank before each of the three.
        // No blanks are needed after the last sum.
        let room = width + (sumWidth == 0 ? 0 : 2)
        let nameWidth = max(1, room / columns - (marksRows ? 6 : 4) - sumRoom)
        let grid = ColumnGrid(count: group.rows.count, columns: columns)
        let rows = (0..<grid.height).map { line in
            let entries = grid.entries(ofLine: line).map { group.rows[$0] }
            return TableRow.cells(
                entries.flatMap { cells($0, group.archived ? .muted : .plain, nameWidth: nameWidth) },
                id: entries.first?.id.rawValue,
                isSelected: environment.isTouched && entries.contains { $0.id == selection }
            )
        }
        let entry =
            (marksRows ? [Column(sizing: .atLeast(1))] : [])
            + [Column(), Column(sizing: .flexible(minimum: nameWidth, maximum: nameWidth))]
            + (sumWidth == 0
                ? [] : [Column(alignment: .trailing, sizing: .atLeast(sumWidth)), Column(sizing: .atLeast(1))])
        let all = Array(repeating: entry, count: columns).flatMap(\.self)
        return .table(Table(columns: sumWidth == 0 ? all : all.dropLast(), rows: rows, spacing: 1))
    }

    private func cells(_ entry: CategoryRowViewData, _ role: Role, nameWidth: Int) -> [[Span]] {
        let isSelected = entry.id == selection
        let sum = sumWidth == 0 ? [] : [[Span(entry.sum, .muted)], []]
        let cells = (marksRows ? [mark(entry)] : []) + [[icon(entry)], [name(entry, role)]] + sum
        guard isSelected else { return cells }
        // The band is as wide as the column, also if the last text is not.
        var band = cells.map { $0.map(\.selected) }
        if sumWidth == 0 {
            let rest = nameWidth - name(entry, role).text.displayWidth
            band[band.count - 1].append(Span(String(repeating: " ", count: max(0, rest))).selected)
        } else if entry.sum.isEmpty {
            band[band.count - 2] = [Span(String(repeating: " ", count: sumWidth)).selected]
        }
        return band
    }

    private func mark(_ entry: CategoryRowViewData) -> [Span] {
        entry.id == selection ? [Mark.note.span(environment.icons)] : []
    }

    private func icon(_ entry: CategoryRowViewData) -> Span {
        Span(entry.icon.glyph(environment.icons), environment.icons == .ascii ? .muted : .plain)
    }

    private func name(_ entry: CategoryRowViewData, _ role: Role) -> Span {
        Span((entry.isUnder ? "  " : "") + entry.name, role)
    }
}

extension CategoryTable {
    /// Returns groups in one column with a bar for each sum, scaled by the largest one of its group, and the months.
    func bars(_ groups: [CategoriesViewData.Group]) -> Node {
        let all = groups.flatMap(\.rows)
        let iconWidth = all.map { icon($0).text.displayWidth }.max() ?? 0
        let widest = all.map { 4 + iconWidth + name($0, .plain).text.displayWidth } + groups.map(\.heading.displayWidth)
        var rows: [TableRow] = []
        for (index, group) in groups.enumerated() {
            if index > 0 { rows.append(.blank) }
            // The months are headed once.
            rows.append(
                .cells([[Span(group.heading, .heading)], [], [], index == 0 ? [Span(Self.months, .muted)] : []])
            )
            rows += group.rows.map { row($0, in: group, iconWidth: iconWidth) }
        }
        let periods = all.map(\.series.count).max() ?? 0
        let names = Column(sizing: .flexible(minimum: 22, maximum: max(22, widest.max() ?? 0)))
        let table = Table(
            columns: [
                names, Column(alignment: .trailing), .bars(maximum: Self.longestBar),
                .sparks(periods: max(periods, Self.months.displayWidth)),
            ],
            rows: rows
        )
        return .frame(width: environment.tableWidth, .table(table))
    }

    /// The heading of the months.
    private static let months = "By month"
    /// The maximum length of a bar in columns.
    private static let longestBar = 72

    private func row(_ entry: CategoryRowViewData, in group: CategoriesViewData.Group, iconWidth: Int) -> TableRow {
        let role: Role = group.archived ? .muted : .plain
        let mark = entry.id == selection ? [Mark.note.span(environment.icons), Span(" ")] : [Span("  ")]
        let icon = icon(entry)
        let padding = Span(String(repeating: " ", count: iconWidth - icon.text.displayWidth + 2))
        return .cells(
            [
                mark + [icon, padding, name(entry, role)], [Span(entry.sum, role)],
                group.largest == 0 ? [] : [.bar(part: entry.measure, of: group.largest, role: .accent)],
                entry.series.isEmpty ? [] : [.spark(entry.series, role: .muted)],
            ],
            id: entry.id.rawValue,
            isSelected: entry.id == selection
        )
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
