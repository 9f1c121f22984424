import Core
import Presentation
import TextUI

/// Transactions in the columns shared by all screens: number, icon, title, account and category, day, amount and, in the
/// list of an account, balance.
struct TransactionTable {
    let icons: IconPreference
    /// The columns of the terminal.
    let width: Int
    /// Whether rows show their days, instead of headings.
    var showsDay: Bool
    /// The selected transaction.
    let selection: Transaction.ID?
    /// The transaction that is marked to be linked with another.
    var marked: Transaction.ID?
    /// The transactions that are marked to be changed together.
    var markedRows: Set<Transaction.ID> = []
    /// Whether every row leaves room for the mark of the selection, so that rows do not move.
    var leavesRoomForMark = false
    /// Whether clicks and keys select rows.
    var areSelectable = true

    /// Returns a table of sections and of rows made by ``row(_:)``.
    ///
    /// In a narrow table, first the category and then the day is hidden, to leave room for titles.
    ///
    /// - Parameter sizing: The texts that columns must have room for besides the rows, so that several tables align.
    func table(_ rows: [TableRow], sizing: TransactionSizing? = nil) -> Table {
        let spacing = width < 50 ? 1 : 2
        var needs = (0..<7).map { rows.need(ofColumn: $0) }
        var category = Column.Sizing.flexible(minimum: 8, maximum: 26)
        if let sizing {
            let mark = Mark.note.span(icons).text.displayWidth + 1
            needs[0] = max(needs[0], mark + sizing.idText.displayWidth)
            needs[4] = max(needs[4], sizing.day.displayWidth)
            needs[5] = max(needs[5], sizing.amount.displayWidth)
            needs[6] = max(needs[6], sizing.balance.displayWidth)
            let widest = min(max(8, sizing.categories.map(\.displayWidth).max() ?? 0), 26)
            category = .flexible(minimum: widest, maximum: widest)
        }
        let hasBalance = needs[6] > 0
        let fixed = needs[0] + needs[1] + needs[5] + 3 * spacing + (hasBalance ? needs[6] + spacing : 0)
        let dayMinimum = fixed + needs[4] + spacing + 10
        let categoryMinimum = (showsDay ? dayMinimum : fixed + 10) + spacing + 20
        let columns = [
            Column(alignment: .trailing, sizing: .atLeast(sizing == nil ? 0 : needs[0])),
            Column(),
            Column(sizing: .flexible(minimum: 10, weight: 3)),
            Column(sizing: category, hiddenBelow: categoryMinimum),
            Column(
                alignment: .trailing,
                sizing: .atLeast(sizing == nil ? 0 : needs[4]),
                hiddenBelow: showsDay ? dayMinimum : .max
            ),
            Column(alignment: .trailing, sizing: .atLeast(sizing == nil ? 0 : needs[5])),
        ]
        let balance = Column(
            alignment: .trailing,
            sizing: .atLeast(sizing == nil ? 0 : needs[6]),
            hiddenBelow: fixed + 10
        )
        return Table(columns: columns + (hasBalance ? [balance] : []), rows: rows, spacing: spacing)
    }

    /// Returns the table itself if there is room for the days of sections in a column, and otherwise one with headings.
    ///
    /// - Parameters:
    ///   - width: The columns of the table.
    ///   - sizing: The texts that columns must have room for besides the sections.
    func fitting(
        _ sections: [TransactionListViewData.Section],
        sizing: TransactionSizing? = nil,
        width: Int
    ) -> TransactionTable {
        var table = self
        let minimum = self.table(sections.flatMap(\.rows).map(row), sizing: sizing).columns[4].hiddenBelow ?? 0
        table.showsDay = showsDay && minimum <= width
        return table
    }

    /// Returns the rows of sections: with their days or, if there is no room for these, under headings.
    ///
    /// - Parameter heading: The last heading already printed, which is not repeated.
    func rows(of sections: [TransactionListViewData.Section], after heading: String?) -> [TableRow] {
        guard !showsDay else { return sections.flatMap(\.rows).map(row) }
        var previous = heading
        var rows: [TableRow] = []
        for section in sections {
            if section.heading != previous {
                if previous != nil { rows.append(.blank) }
                rows.append(.section([Span(section.heading, .heading)]))
            }
            rows += section.rows.map(row)
            previous = section.heading
        }
        return rows
    }

    /// Returns the row of a transaction.
    func row(_ data: TransactionRowViewData) -> TableRow {
        let isSelected = data.id == selection
        let found = data.found
        var title = found.spans(of: data.title)
        if data.flow == .refund { title.append(Span(refundMark, .muted)) }
        if let note = found?.note, !note.isEmpty { title += [Span("  ")] + found.spans(of: note, .muted) }
        var category = found.spans(of: data.category, .muted)
        if !data.account.isEmpty {
            category.insert(Span(data.account + (data.category.isEmpty ? "" : ", "), .muted), at: 0)
        }
        return .cells(
            [
                mark(isSelected) + [Span(data.idText, .muted)],
                [icon(of: data)],
                title,
                category,
                [Span(data.date, .muted)],
                [Span(data.amount, found?.isAmount == true ? .match : data.flow.role)],
            ] + (data.balance.isEmpty ? [] : [[Span(data.balance, .muted)]]),
            id: areSelectable ? data.id.rawValue : nil,
            isSelected: isSelected
        )
    }

    /// Returns the icon, or the mark in its place.
    private func icon(of data: TransactionRowViewData) -> Span {
        if markedRows.contains(data.id) { return Span(icons == .ascii ? "*" : "✓", .accent) }
        return Span(data.id == marked ? icons.transferGlyph : data.glyph(icons), icons == .ascii ? .muted : .plain)
    }

    /// What marks money that came back.
    private var refundMark: String { icons == .ascii ? " (refund)" : " ↩" }

    private func mark(_ isSelected: Bool) -> [Span] {
        if isSelected { return [Mark.note.span(icons), Span(" ")] }
        return leavesRoomForMark ? [Span("  ")] : []
    }
}

extension [TableRow] {
    /// Returns the width of the widest cell in a column.
    fileprivate func need(ofColumn index: Int) -> Int {
        reduce(0) { widest, row in
            guard case .cells(let cells, _, _) = row, cells.indices.contains(index) else { return widest }
            return Swift.max(widest, cells[index].reduce(0) { $0 + $1.text.displayWidth })
        }
    }
}

extension FoundText? {
    /// Returns a text in a role, with what was found in it marked.
    fileprivate func spans(of text: String, _ role: Role = .plain) -> [Span] {
        guard let self else { return [Span(text, role)] }
        return text.parts(matching: self.words).map { Span($0.text, $0.isMatch ? .match : role) }
    }
}

extension TransactionRowViewData {
    /// Returns the icon of the category, or the sign of a transfer.
    func glyph(_ icons: IconPreference) -> String {
        icon?.glyph(icons) ?? icons.transferGlyph
    }
}

extension IconPreference {
    /// The sign of a transfer.
    var transferGlyph: String { self == .ascii ? "<>" : "⇄" }
}

extension TransactionRowViewData.Flow {
    /// The role of the amount.
    var role: Role {
        switch self {
        case .income: .income
        case .expense, .refund: .expense
        case .transfer: .muted
        }
    }
}
