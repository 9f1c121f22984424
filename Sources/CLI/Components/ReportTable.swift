import Core
import Presentation

/// The rows of a report under their heading: names, amounts, bars, differences and a sparkline of the months.
struct ReportTable {
    let section: ReportSection
    /// The heading of the differences; empty if there are none.
    let comparison: String
    /// The heading of the sparklines; empty if there are none.
    let series: String
    let environment: ScreenEnvironment
    /// The index of the selected row, which may be in another table; `nil` if no row can be selected.
    var selection: Int?
    /// The id of the first row.
    var firstID: Int64 = 0

    var body: Node { .table(table) }

    /// The table; in a narrow one, first the sparklines and bars and then the differences are hidden.
    var table: Table {
        section.type == nil ? tableOfBoth : tableOfOne
    }

    /// The width below which differences are hidden, to leave room for names.
    private static let narrowestWithChanges = 50

    private var largest: Int64 { section.largest }

    private var tableOfOne: Table {
        let heading: [[Span]] = [
            [Span(section.heading, .heading)], [], [], [Span(comparison, .muted)], [Span(series, .muted)],
        ]
        let rows = section.rows.enumerated().map { index, row in
            TableRow.cells(
                [
                    mark(index) + icon(row) + name(row),
                    [Span(row.amount, row.remark.isEmpty ? amountRole : .muted)],
                    bar(row), change(row), [.spark(row.series, role: .muted)],
                ],
                id: selection.map { _ in firstID + Int64(index) },
                isSelected: index == selection
            )
        }
        let widest = section.rows.map(\.series.count).max() ?? 0
        return Table(
            columns: [
                names, Column(alignment: .trailing), .bars(),
                Column(alignment: .trailing, hiddenBelow: Self.narrowestWithChanges), .sparks(periods: widest),
            ],
            rows: [.cells(heading)] + rows
        )
    }

    private var tableOfBoth: Table {
        let heading: [[Span]] = [
            [Span(section.heading, .heading)], header("Income", \.income), header("Expenses", \.expenses), [],
            [Span("Net", .muted)], [Span(comparison, .muted)],
        ]
        let rows = section.rows.enumerated().map { index, row in
            TableRow.cells(
                [
                    mark(index) + name(row), [Span(row.income, .income)],
                    [Span(row.expenses, .expense)], bar(row),
                    [Span(row.amount, .muted)], change(row),
                ],
                id: selection.map { _ in firstID + Int64(index) },
                isSelected: index == selection
            )
        }
        return Table(
            columns: [
                names, Column(alignment: .trailing),
                Column(alignment: .trailing), .bars(), Column(alignment: .trailing, hiddenBelow: 44),
                Column(alignment: .trailing, hiddenBelow: 64),
            ],
            rows: [.cells(heading)] + rows
        )
    }

    /// Returns the heading of a column, or nothing if no row has it, so that the column is hidden.
    private func header(_ text: String, _ value: KeyPath<ReportRowViewData, String>) -> [Span] {
        section.rows.allSatisfy { $0[keyPath: value].isEmpty } ? [] : [Span(text, .muted)]
    }

    /// The column of the names, which are cut only if they are long.
    private var names: Column {
        let widest = max(section.heading.displayWidth, (section.rows.map(\.name.displayWidth).max() ?? 0) + indent)
        return Column(sizing: .flexible(minimum: min(widest, Self.longestName), maximum: widest))
    }

    /// The columns of a name that are not given to bars.
    private static let longestName = 22

    /// The icon of a category, padded so that the names align.
    private func icon(_ row: ReportRowViewData) -> [Span] {
        guard iconWidth > 0 else { return [] }
        let icon = row.icon?.glyph(environment.icons) ?? ""
        let role = environment.icons == .ascii ? Role.muted : .plain
        return [
            Span(icon, role),
            Span(String(repeating: " ", count: iconWidth - icon.displayWidth + 2)),
        ]
    }

    /// The width of the widest icon; 0 if there are none.
    private var iconWidth: Int {
        section.rows.compactMap { $0.icon?.glyph(environment.icons).displayWidth }.max() ?? 0
    }

    /// The columns before a name.
    private var indent: Int { (environment.isInteractive ? 2 : 0) + (iconWidth > 0 ? iconWidth + 2 : 0) }

    private var amountRole: Role { section.type == .income ? .income : .expense }

    private func mark(_ index: Int) -> [Span] {
        if index == selection { return [Mark.note.span(environment.icons), Span(" ")] }
        return environment.isInteractive ? [Span("  ")] : []
    }

    private func name(_ row: ReportRowViewData) -> [Span] {
        [Span(row.name, row.isOthers ? .muted : .plain)]
    }

    private func bar(_ row: ReportRowViewData) -> [Span] {
        // All others together would dwarf the rows.
        row.isOthers || largest == 0 ? [] : [.bar(part: row.measure, of: largest, role: .accent)]
    }

    /// The difference with its percentage, padded so that the differences and the percentages align.
    private func change(_ row: ReportRowViewData) -> [Span] {
        guard row.remark.isEmpty || !row.change.isEmpty else { return [Span(row.remark, .muted)] }
        let widest = section.rows.map(\.percent.displayWidth).max() ?? 0
        let padding = String(repeating: " ", count: widest - row.percent.displayWidth)
        let text = widest == 0 || row.change.isEmpty ? row.change : "\(row.change)  \(padding)\(row.percent)"
        return [Span(row.remark.isEmpty ? text : row.remark, .muted)]
    }
}
