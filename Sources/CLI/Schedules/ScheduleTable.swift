import Core
import Presentation
import TextUI

/// The schedules under their kinds, each on one line if there is room for its rule.
struct ScheduleTable {
    private let list: ScheduleListViewData
    private let selection: Schedule.ID?
    private let environment: ScreenEnvironment
    /// The columns before a title.
    private let indent: Int
    /// The width from which the line of a schedule has room for its rule, too.
    private let oneLineWidth: Int

    /// Creates the table.
    ///
    /// - Parameter selection: The selected schedule.
    init(list: ScheduleListViewData, selection: Schedule.ID?, environment: ScreenEnvironment) {
        self.list = list
        self.selection = selection
        self.environment = environment
        let rows = list.rows
        func widest(_ text: (ScheduleRowViewData) -> String) -> Int { rows.map { text($0).displayWidth }.max() ?? 0 }
        let spacing = environment.tableWidth < Self.yearlyWidth ? 1 : 2
        let title = min(widest(\.title), Self.comfortableTitle)
        let others = widest(\.amount) + widest(\.next) + widest(\.yearly) + widest(\.times)
        indent = (selection == nil ? 0 : 2) + widest(\.idText) + 2 + 2 * spacing
        oneLineWidth = indent + title + others + 4 * spacing
    }

    var body: Node { .frame(width: environment.tableWidth, .table(table)) }

    private var table: Table {
        let sections = list.sections.enumerated().flatMap { index, section in
            let label = index == 0 && !isNarrow ? "Yearly" : ""
            return (index == 0 ? [] : [.blank])
                + [.section([Span(section.heading, .heading)], trailing: [Span(label, .muted)])]
                + section.rows.flatMap(lines)
                + section.totals.map { .section([], trailing: [Span("A year  ", .muted), Span($0, .title)]) }
        }
        return Table(
            columns: [
                Column(isReference: true), Column(),
                .fitting(list.rows.map(\.title), weight: 2), Column(alignment: .trailing),
                Column(hiddenBelow: oneLineWidth), Column(hiddenBelow: Self.yearlyWidth),
                Column(alignment: .trailing, hiddenBelow: Self.yearlyWidth),
            ],
            rows: sections,
            spacing: spacing
        )
    }

    /// The width from which the line of a schedule has room for what is next, and for what it costs in a year.
    private static let yearlyWidth = 64
    /// The width of titles, if there are any that wide, below which rules are on lines of their own.
    private static let comfortableTitle = 32

    private var width: Int { environment.tableWidth }
    private var isNarrow: Bool { width < Self.yearlyWidth }
    private var spacing: Int { isNarrow ? 1 : 2 }
    private var marks: Bool { selection != nil }

    private func lines(of row: ScheduleRowViewData) -> [TableRow] {
        let isSelected = row.id == selection
        let mark = isSelected ? [Mark.note.span(environment.icons), Span(" ")] : marks ? [Span("  ")] : []
        let icon = Span(row.icon.glyph(environment.icons), environment.icons == .ascii ? .muted : .plain)
        let first = TableRow.cells(
            [
                mark + [Span(row.idText, .muted)], [icon], [Span(row.title)], [Span(row.amount, row.flow.role)],
                [Span(row.times, .muted)], [next(row)], [Span(row.yearly, .muted)],
            ],
            id: row.id.rawValue,
            isSelected: isSelected
        )
        let yearly = row.yearly.isEmpty ? [] : [Span(", \(row.yearly) a year", .muted)]
        let remarks = [
            width < oneLineWidth ? [Span(row.times, .muted)] : [],
            isNarrow ? [next(row)] + yearly : [],
            [Span(row.priceChange, .muted)],
        ]
        // In the narrowest terminals, a sentence needs more columns than there are below a title.
        let start = environment.width < 40 ? (marks ? 2 : 0) : indent
        return [first]
            + remarks.filter { $0.contains { !$0.text.isEmpty } }
            .map { .remark($0, indent: start, isSelected: isSelected) }
    }

    private func next(_ row: ScheduleRowViewData) -> Span { Span(row.next, row.isDue ? .warning : .plain) }
}
