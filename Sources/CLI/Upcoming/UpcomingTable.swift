import Core
import Presentation
import TextUI

/// What is due and what is to come as rows under headings, with the sums below.
struct UpcomingTable {
    let upcoming: UpcomingViewData
    /// The selected row.
    let selection: UpcomingRowViewData.ID?
    let environment: ScreenEnvironment

    private var spacing: Int { environment.width < 56 ? 1 : 2 }

    /// The widths below which columns are hidden: the command goes first, then the remark, and at last the day, which
    /// is then on a line of its own.
    var minimums: (day: Int, remark: Int, command: Int) {
        let rows = upcoming.rows
        func widest(_ texts: [String]) -> Int { texts.map(\.displayWidth).max() ?? 0 }
        let mark = selection == nil ? 0 : 2
        let title = min(widest(rows.map(\.title)), Self.comfortableTitle)
        let besides =
            mark + widest(rows.map(\.idText)) + 2 + widest(rows.map(\.amount)) + widest(rows.map(\.day)) + 4 * spacing
        let remark = besides + title + widest(rows.map(\.remark)) + spacing
        let command = remark + widest(rows.map { $0.command ?? "" }) + spacing
        return (besides + Self.narrowestTitle, remark, command)
    }

    var table: Table {
        let minimums = minimums
        let rows = upcoming.rows
        let positions = Dictionary(zip(rows.map(\.id), 1...)) { first, _ in first }
        let sections = upcoming.sections.enumerated().flatMap { index, section in
            (index == 0 ? [] : [.blank]) + [TableRow.section([Span(section.heading, .heading)])]
                + section.rows.flatMap { row in
                    [self.row(row, positions[row.id])] + times(of: row, minimums) + questions(about: row)
                }
        }
        let sums = upcoming.sums.flatMap { sum in
            [line("In", sum.income, .income), line("Out", sum.expenses, .expense)].compactMap(\.self)
        }
        return Table(
            columns: [
                Column(isReference: true), Column(),
                .fitting(rows.map(\.title), weight: 2), Column(alignment: .trailing),
                Column(alignment: .trailing, hiddenBelow: minimums.day),
                Column(hiddenBelow: minimums.remark),
                Column(hiddenBelow: environment.isInteractive ? .max : minimums.command),
            ],
            rows: sections + (sums.isEmpty ? [] : [.blank]) + sums,
            spacing: spacing
        )
    }

    /// The width of titles below which the days are on lines of their own.
    private static let narrowestTitle = 10
    /// The width of titles, if there are any that wide, below which remarks and commands are hidden.
    private static let comfortableTitle = 12

    private func line(_ label: String, _ amount: String?, _ role: Role) -> TableRow? {
        amount.map { .cells([[], [], [Span(label, .muted)], [Span($0, role)]]) }
    }

    private func row(_ row: UpcomingRowViewData, _ position: Int?) -> TableRow {
        let isSelected = row.id == selection
        let mark = isSelected ? [Mark.note.span(environment.icons), Span(" ")] : selection == nil ? [] : [Span("  ")]
        let icons = environment.icons
        return .cells(
            [
                mark + [Span(row.idText, .muted)],
                [Span(row.icon.glyph(icons), icons == .ascii ? .muted : .plain)],
                [Span(row.title)],
                [Span(row.amount, row.flow.role)],
                [Span(row.day, row.isLate ? .warning : .muted)],
                [Span(row.remark, row.isLate ? .warning : .muted)],
                row.command.map { [Span($0, .key)] } ?? [],
            ],
            id: position.map(Int64.init),
            isSelected: isSelected
        )
    }

    /// Returns when a row comes and how late it is, if the columns for that are hidden, as a line below it.
    private func times(
        of row: UpcomingRowViewData,
        _ minimums: (day: Int, remark: Int, command: Int)
    ) -> [TableRow] {
        let (hidesDay, hidesRemark) = (
            environment.tableWidth < minimums.day, environment.tableWidth < minimums.remark
        )
        let texts = [hidesDay ? row.day : "", hidesDay || hidesRemark && row.isLate ? row.remark : ""]
            .filter { !$0.isEmpty }
        guard !texts.isEmpty else { return [] }
        let text = Span(texts.joined(separator: ", "), row.isLate ? .warning : .muted)
        return [.remark([text], indent: 5, isSelected: row.id == selection)]
    }

    /// Returns what a transaction may be and, in print, how to say so.
    private func questions(about row: UpcomingRowViewData) -> [TableRow] {
        guard !row.question.isEmpty else { return [] }
        let command = environment.isInteractive ? nil : row.remedy?.command
        return [.remark([Span(row.question, .muted)], indent: 8, isSelected: row.id == selection)]
            + [command].compactMap(\.self).map { .remark([Span($0, .key)], indent: 8) }
    }
}

extension UpcomingRowViewData {
    /// How to post it, in its line.
    var command: String? { question.isEmpty ? remedy?.command : nil }
}

extension CategoryIcon? {
    /// Returns the icon of the category, or the sign of a transfer.
    func glyph(_ icons: IconPreference) -> String { self?.glyph(icons) ?? icons.transferGlyph }
}
