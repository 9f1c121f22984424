import Core
import Presentation
import TextUI

/// The cells of a report's rows, with the widths that they need in common.
struct ReportRowCells {
    private let environment: ScreenEnvironment
    private let selection: Int?
    /// The width of the widest icon; 0 if there are none.
    private let iconWidth: Int
    /// The width of the widest difference in percent.
    private let percentWidth: Int
    /// The width of the widest name or heading, with what is before it.
    private let nameWidth: Int
    private let remarkWidth: Int
    /// The widths of the texts of rows, and of the differences with their percentages and heading.
    private let widths: [PartialKeyPath<ReportRowViewData>: Int]
    /// The number of periods in a sparkline.
    let periods: Int

    /// Creates the cells of the rows of all sections, in time linear in the number of rows.
    init(_ sections: [ReportSection], comparison: String, environment: ScreenEnvironment, selection: Int?) {
        let rows = sections.flatMap(\.rows)
        func widest(_ text: KeyPath<ReportRowViewData, String>) -> Int {
            rows.map { $0[keyPath: text].displayWidth }.max() ?? 0
        }
        self.environment = environment
        self.selection = selection
        iconWidth = rows.compactMap { $0.icon?.glyph(environment.icons).displayWidth }.max() ?? 0
        percentWidth = widest(\.percent)
        remarkWidth = widest(\.remark)
        let marks = environment.isInteractive || selection != nil ? 2 : 0
        let indent = marks + (iconWidth > 0 ? iconWidth + 2 : 0)
        nameWidth = max(widest(\.name) + indent, sections.map(\.heading.displayWidth).max() ?? 0)
        let changes = widest(\.change) + (percentWidth > 0 ? percentWidth + 2 : 0)
        // Only rows with both types have headings over their amounts.
        let isOfBoth = sections.contains { $0.type == nil }
        func width(_ text: KeyPath<ReportRowViewData, String>, _ heading: String) -> Int {
            let widest = widest(text)
            return widest > 0 && isOfBoth ? max(widest, heading.displayWidth) : widest
        }
        widths = [
            \.income: width(\.income, "Income"), \.expenses: width(\.expenses, "Expenses"),
            \.amount: width(\.amount, "Net"),
            \.change: max(changes, remarkWidth, comparison.displayWidth),
        ]
        periods = rows.map(\.series.count).max() ?? 0
    }

    /// Returns the width of a table of names that are cut as much as they may be, and of other columns.
    func width(of columns: [PartialKeyPath<ReportRowViewData>]) -> Int {
        columns.compactMap { widths[$0] }.filter { $0 > 0 }.reduce(narrowestName) { $0 + 2 + $1 }
    }

    /// The columns of a name that are not given to bars.
    private static let longestName = 22

    private var narrowestName: Int { min(nameWidth, Self.longestName) }

    /// The column of the names, which are cut only if they are long: one long name would take the bars of all.
    var names: Column {
        let longest = max(narrowestName, environment.width * 2 / 5)
        return Column(sizing: .flexible(minimum: narrowestName, maximum: min(nameWidth, longest)))
    }

    /// The columns before what is usual.
    private static let remarkIndent = 2
}

extension ReportRowCells {
    func ofOneType(_ row: ReportRowViewData, at index: Int, in section: ReportSection) -> [[Span]] {
        let role: Role = !row.remark.isEmpty ? .muted : section.type == .income ? .income : .expense
        return [
            name(row, at: index), [Span(row.amount, role)], bar(row, in: section), change(row),
            [.spark(row.series, role: .muted)],
        ]
    }

    func ofBothTypes(_ row: ReportRowViewData, at index: Int, in section: ReportSection) -> [[Span]] {
        [
            name(row, at: index), [Span(row.income, .income)], [Span(row.expenses, .expense)], bar(row, in: section),
            change(row), [Span(row.amount, .muted)],
        ]
    }

    /// Returns what is usual, for the line below a name.
    func remark(_ row: ReportRowViewData) -> [Span] {
        [Span(String(repeating: " ", count: Self.remarkIndent) + row.remark, .muted)]
    }

    private func name(_ row: ReportRowViewData, at index: Int) -> [Span] {
        mark(index) + icon(row) + [Span(row.name, row.isOthers ? .muted : .plain)]
    }

    private func mark(_ index: Int) -> [Span] {
        if index == selection { return [Mark.note.span(environment.icons), Span(" ")] }
        return environment.isInteractive || selection != nil ? [Span("  ")] : []
    }

    /// The icon of a category, padded so that the names align.
    private func icon(_ row: ReportRowViewData) -> [Span] {
        guard iconWidth > 0 else { return [] }
        let icon = row.icon?.glyph(environment.icons) ?? ""
        let role = environment.icons == .ascii ? Role.muted : .plain
        return [Span(icon, role), Span(String(repeating: " ", count: iconWidth - icon.displayWidth + 2))]
    }

    private func bar(_ row: ReportRowViewData, in section: ReportSection) -> [Span] {
        // All others together would dwarf the rows.
        row.isOthers || section.largest == 0 ? [] : [.bar(part: row.measure, of: section.largest, role: .accent)]
    }

    /// Returns the difference with its percentage, padded so that the differences and the percentages align.
    private func change(_ row: ReportRowViewData) -> [Span] {
        guard row.remark.isEmpty, !row.change.isEmpty, percentWidth > 0 else {
            return [Span(row.remark.isEmpty ? row.change : row.remark, .muted)]
        }
        let padding = String(repeating: " ", count: percentWidth - row.percent.displayWidth)
        return [Span("\(row.change)  \(padding)\(row.percent)", .muted)]
    }
}
