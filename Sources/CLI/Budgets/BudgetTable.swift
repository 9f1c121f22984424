import Core
import Presentation
import TextUI

/// Budgets as rows: what was spent of what there is, as a bar, and what is left.
///
/// In a narrow terminal, each takes two lines: its name with what is left, and below it what was spent.
struct BudgetTable {
    private let sections: [CurrencyBudgetsViewData.Section]
    private let months: [BudgetKey: [Int64]]
    private let environment: ScreenEnvironment
    private let selection: BudgetKey?
    private let firstID: Int64
    private let heading: (title: String, trailing: String)
    /// The widths of the widest amount, icon and name.
    private let (availableWidth, iconWidth, widestName): (Int, Int, Int)
    /// Whether a line has no room for a name of a few columns beside all amounts.
    private let isNarrow: Bool
    /// Whether a line has room for all remarks, which otherwise are below it.
    private let showsRemarks: Bool

    /// Creates the table.
    ///
    /// - Parameters:
    ///   - months: What was spent of each budget in the last months, in minor units.
    ///   - selection: The selected budget.
    ///   - firstID: The id of the first row.
    ///   - heading: The line above the rows; none if its title is empty.
    init(
        sections: [CurrencyBudgetsViewData.Section],
        months: [BudgetKey: [Int64]] = [:],
        environment: ScreenEnvironment,
        selection: BudgetKey?,
        firstID: Int64 = 0,
        heading: (title: String, trailing: String) = ("", "")
    ) {
        let rows = sections.flatMap(\.rows)
        func widest(_ width: (BudgetRowViewData) -> Int) -> Int { rows.map(width).max() ?? 0 }
        let (spent, available) = (widest { $0.spent.displayWidth }, widest { $0.available.displayWidth })
        let icons = widest { $0.icon?.glyph(environment.icons).displayWidth ?? 0 }
        let names = widest { ($0.isUnder ? 2 : 0) + $0.name.displayWidth }
        let marks = (selection == nil ? 0 : 2) + (icons > 0 ? icons + 2 : 0)
        let amounts = spent + " of ".count + available + 2 + widest { $0.standing.displayWidth }
        self.sections = sections
        self.months = months
        self.environment = environment
        self.selection = selection
        self.firstID = firstID
        self.heading = heading
        (availableWidth, iconWidth, widestName) = (available, icons, names)
        let sparks = months.values.map(\.count).max() ?? 0
        let besides = marks + names + 2 + Self.comparableBar + 2 + amounts + (sparks > 0 ? sparks + 2 : 0)
        showsRemarks = environment.width >= besides + 2 + widest { Self.remark($0).displayWidth }
        isNarrow = environment.width < marks + min(names, Self.longestName) + 2 + Self.shortestBar + 2 + amounts
    }

    var body: Node {
        let trailing = heading.trailing.isEmpty ? [] : [Span(heading.trailing, .muted)]
        var rows: [TableRow] =
            heading.title.isEmpty ? [] : [.section([Span(heading.title, .heading)], trailing: trailing)]
        var id = firstID
        for section in sections {
            if !section.heading.isEmpty {
                if id > firstID { rows.append(.blank) }
                rows.append(.section([Span(section.heading, .heading)]))
            }
            for row in section.rows {
                rows += isNarrow ? narrow(row, id: id) : wide(row, id: id)
                id += 1
            }
        }
        return .table(Table(columns: isNarrow ? narrowColumns : wideColumns, rows: rows))
    }

    /// The maximum length of a bar in columns.
    private var longestBar: Int { environment.showsPanels ? 80 : 20 }
    /// The length of a bar in columns that leaves the rest to remarks.
    private static let comparableBar = 24
    /// The minimum width for the months, which would take the room of bars.
    private static let narrowestWithMonths = 96
    /// The length of a bar in columns below which there is none.
    private static let shortestBar = 6
    /// The columns of a name that are not given to bars.
    private static let longestName = 22

    private var wideColumns: [Column] {
        [
            Column(sizing: .flexible(minimum: nameWidth(limit: Self.longestName), maximum: nameWidth(limit: .max))),
            .bars(maximum: longestBar), Column(alignment: .trailing), Column(alignment: .trailing),
            monthsColumn, Column(hiddenBelow: showsRemarks ? nil : .max),
        ]
    }

    private var monthsColumn: Column {
        var column = Column.sparks(periods: months.values.map(\.count).max() ?? 0)
        column.hiddenBelow = Self.narrowestWithMonths
        return column
    }

    private var narrowColumns: [Column] {
        [Column(sizing: .flexible(minimum: 8)), Column(alignment: .trailing)]
    }

    private func wide(_ row: BudgetRowViewData, id: Int64) -> [TableRow] {
        let isSelected = row.id == selection
        let cells: [[Span]] = [
            name(row), [.level(part: row.part, of: row.whole, role: .filled(percent: row.percent))],
            [Span(amounts(row), .muted)], [standing(row)], [.spark(months[row.id] ?? [], role: .muted)],
            [Span(Self.remark(row), .muted)],
        ]
        return [.cells(cells, id: selection.map { _ in id }, isSelected: isSelected)]
            + (showsRemarks ? [] : remark(row))
    }

    private func narrow(_ row: BudgetRowViewData, id: Int64) -> [TableRow] {
        let cells: [[Span]] = [name(row), [standing(row)]]
        return [.cells(cells, id: selection.map { _ in id }, isSelected: row.id == selection)]
            + lines(of: [row.spent, "of \(row.available)"], below: row, separator: " ") + remark(row)
    }

    private func remark(_ row: BudgetRowViewData) -> [TableRow] { lines(of: row.remarks, below: row, separator: ", ") }

    private static func remark(_ row: BudgetRowViewData) -> String { row.remarks.joined(separator: ", ") }

    /// Returns lines below a name, with as many of the texts in each as fit, because an amount is never cut.
    private func lines(of texts: [String], below row: BudgetRowViewData, separator: String) -> [TableRow] {
        var lines: [String] = []
        for text in texts {
            if let last = lines.last, indent + (last + separator + text).displayWidth <= environment.width {
                lines[lines.count - 1] = last + separator + text
            } else {
                lines.append(text)
            }
        }
        return lines.map { .remark([Span($0, .muted)], indent: indent, isSelected: row.id == selection) }
    }

    private func name(_ row: BudgetRowViewData) -> [Span] {
        let mark: [Span] =
            row.id == selection
            ? [Mark.note.span(environment.icons), Span(" ")] : selection == nil ? [] : [Span("  ")]
        return mark + icon(row) + [Span((row.isUnder ? "  " : "") + row.name, row.icon == nil ? .title : .plain)]
    }

    /// The icon, padded so that the names align.
    private func icon(_ row: BudgetRowViewData) -> [Span] {
        guard iconWidth > 0 else { return [] }
        let icon = row.icon?.glyph(environment.icons) ?? ""
        let role = environment.icons == .ascii ? Role.muted : .plain
        return [Span(icon, role), Span(String(repeating: " ", count: iconWidth - icon.displayWidth + 2))]
    }

    private func standing(_ row: BudgetRowViewData) -> Span { Span(row.standing, row.isOver ? .warning : .title) }

    /// What was spent of what there is, with the latter padded so that both align.
    private func amounts(_ row: BudgetRowViewData) -> String {
        let padding = String(repeating: " ", count: availableWidth - row.available.displayWidth)
        return "\(row.spent) of \(padding)\(row.available)"
    }

    /// The columns before the text of a line below a name.
    private var indent: Int { nameWidth(limit: 0) }

    private func nameWidth(limit: Int) -> Int {
        (selection == nil ? 0 : 2) + (iconWidth > 0 ? iconWidth + 2 : 0) + min(widestName, limit)
    }
}
