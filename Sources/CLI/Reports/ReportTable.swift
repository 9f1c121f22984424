import Core
import Presentation
import TextUI

/// The rows of a report under their headings: names, amounts, bars, differences and a sparkline of the months.
///
/// The columns of all sections align; the bars of each are scaled by its own largest amount.
struct ReportTable {
    /// The sections, all of one type each or only one of both.
    let sections: [ReportSection]
    /// The heading of the differences; empty if there are none.
    let comparison: String
    /// The heading of the sparklines; empty if there are none.
    let series: String
    var environment: ScreenEnvironment
    /// The index of the selected row, which may be in another table; `nil` if no row can be selected.
    var selection: Int?
    /// Whether rows can be selected though none is.
    var areSelectable = false
    /// The id of the first row.
    var firstID: Int64 = 0

    var body: Node { .table(table) }

    /// The table; in a narrow one, first the sparklines, then the differences and at last the bars are hidden.
    var table: Table {
        let cells = ReportRowCells(sections, comparison: comparison, environment: environment, selection: selection)
        if let section = sections.first, section.type == nil { return table(ofBoth: section, cells) }
        // The bars are what the table is for.
        let needed = cells.width(of: [\.amount, \.change]) + 2 + Self.shortestBar
        let hidesChanges = environment.width < max(Self.narrowestWithChanges, needed)
        var rows: [TableRow] = []
        var next = 0
        for (number, section) in sections.enumerated() {
            if number > 0 { rows.append(.blank) }
            // The columns are headed once.
            let headings: [[Span]] = number > 0 ? [] : [[Span(comparison, .muted)], [Span(series, .muted)]]
            rows.append(.cells([[Span(section.heading, .heading)], [], []] + headings))
            for row in section.rows {
                rows.append(self.row(cells.ofOneType(row, at: next, in: section), at: next))
                if hidesChanges, !row.remark.isEmpty {
                    rows.append(.remark(cells.remark(row), isSelected: next == selection))
                }
                next += 1
            }
        }
        return Table(
            columns: [
                cells.names, Column(alignment: .trailing), .bars(maximum: Self.longestBar),
                Column(alignment: .trailing, hiddenBelow: hidesChanges ? .max : nil),
                series.isEmpty ? Column(hiddenBelow: .max) : .sparks(periods: max(cells.periods, series.displayWidth)),
            ],
            rows: rows
        )
    }

    /// The widths of the table with all columns: with bars that can be compared well, and with the longest bars.
    var widths: (comfortable: Int, maximum: Int) {
        var table = self
        table.environment = environment.with(width: 1000)
        let maximum = table.body.needed(in: 1000)
        return (maximum - Self.longestBar + Self.comfortableBar, maximum)
    }

    /// The length of a full bar that others can be compared with well.
    private static let comfortableBar = 24

    /// The length of a full bar that differences leave at least.
    private static let shortestBar = 4

    /// The minimum width for differences, which are hidden in favor of bars.
    private static let narrowestWithChanges = 50

    /// The maximum length of a bar in columns: beyond it, bars say no more.
    private static let longestBar = 48

    /// Returns the table of rows with both types; where there is no room for all columns, the expenses stay, which the
    /// bars and differences are about.
    private func table(ofBoth section: ReportSection, _ cells: ReportRowCells) -> Table {
        func header(_ text: String, _ value: KeyPath<ReportRowViewData, String>) -> [Span] {
            // A column that no row has is hidden.
            section.rows.allSatisfy { $0[keyPath: value].isEmpty } ? [] : [Span(text, .muted)]
        }
        let heading: [[Span]] = [
            [Span(section.heading, .heading)], header("Income", \.income), header("Expenses", \.expenses), [],
            [Span(comparison, .muted)], [Span("Net", .muted)],
        ]
        let columns = [
            cells.names,
            Column(alignment: .trailing, hiddenBelow: cells.width(of: [\.expenses, \.income])),
            Column(alignment: .trailing), .bars(maximum: Self.longestBar),
            Column(alignment: .trailing, hiddenBelow: cells.width(of: [\.expenses, \.income, \.amount, \.change])),
            Column(alignment: .trailing, hiddenBelow: cells.width(of: [\.expenses, \.income, \.amount])),
        ]
        let rows = section.rows.enumerated().map { index, row in
            self.row(cells.ofBothTypes(row, at: index, in: section), at: index)
        }
        return Table(columns: columns, rows: [.cells(heading)] + rows)
    }

    private func row(_ cells: [[Span]], at index: Int) -> TableRow {
        .cells(
            cells,
            id: selection != nil || areSelectable ? firstID + Int64(index) : nil,
            isSelected: index == selection
        )
    }
}

extension ReportTable {
    /// Creates the table of one section.
    init(
        section: ReportSection,
        comparison: String,
        series: String,
        environment: ScreenEnvironment,
        selection: Int? = nil
    ) {
        self.init(
            sections: [section],
            comparison: comparison,
            series: series,
            environment: environment,
            selection: selection
        )
    }
}
