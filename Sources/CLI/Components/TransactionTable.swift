import Core
import Presentation
import TextUI

/// Transactions in the columns shared by all screens: number, icon, title, account, category and what was paid in another
/// currency, in a wide list the note, day, amount and, in the list of an account, balance.
struct TransactionTable {
    let icons: IconPreference
    /// The columns of the terminal.
    let width: Int
    /// Whether rows show their days, instead of headings.
    var showsDay: Bool
    /// Whether notes have a column; otherwise, only those that were searched for are shown, after the titles.
    var showsNotes = false
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
        let needs = Needs(rows, sizing, showsNotes: showsNotes, icons)
        let (spacing, hasBalance) = (spacing, needs.balance > 0)
        // Days and amounts of several tables align.
        func atLeast(_ width: Int) -> Column.Sizing { .atLeast(sizing == nil ? 0 : width) }
        let fixed = needs.fixed(spacing)
        let dayMinimum = fixed + needs.day + spacing + 10
        let categoryMinimum = (showsDay ? dayMinimum : fixed + 10) + spacing + 20
        let category =
            sizing == nil
            ? Column.Sizing.flexible(minimum: 8, maximum: Self.widestCategory)
            : .flexible(minimum: needs.category, maximum: needs.category)
        let columns = [
            Column(alignment: .trailing, sizing: atLeast(needs.idText), isReference: true),
            Column(),
            Column(sizing: .flexible(minimum: 10, maximum: max(Self.comfortableTitle, needs.title), weight: 3)),
            Column(sizing: category, hiddenBelow: categoryMinimum),
        ]
        let note = Column(sizing: .flexible(minimum: Self.narrowestNote, maximum: min(needs.note, Self.widestNote)))
        let amounts = [
            Column(alignment: .trailing, sizing: atLeast(needs.day), hiddenBelow: showsDay ? dayMinimum : .max),
            Column(alignment: .trailing, sizing: atLeast(needs.amount)),
        ]
        let balance = Column(alignment: .trailing, sizing: atLeast(needs.balance), hiddenBelow: fixed + 10)
        return Table(
            columns: columns + (showsNotes ? [note] : []) + amounts + (hasBalance ? [balance] : []),
            rows: rows,
            spacing: spacing,
            rowAddress: "transactions"
        )
    }

    private var spacing: Int { width < 50 ? 1 : 2 }

    /// The columns of titles beyond which only longer ones take more, or an amount would be too far from its title.
    private static let comfortableTitle = 40
    /// The maximum columns of an account and a category.
    private static let widestCategory = 26
    /// The columns of the narrowest and the widest notes.
    private static let (narrowestNote, widestNote) = (20, 60)

    /// Returns a table that shows days in a column if there is room, and otherwise as headings; and notes if there is room for
    /// them, too.
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
        let needs = Needs(sections.flatMap(\.rows).map(row), sizing, showsNotes: false, icons)
        table.showsDay = showsDay && needs.fixed(spacing) + needs.day + spacing + 10 <= width
        let hasNotes = sizing.map { !$0.note.isEmpty } ?? sections.contains { $0.rows.contains { !$0.note.isEmpty } }
        let besides = needs.fixed(spacing) + needs.day + needs.category + 3 * spacing
        table.showsNotes = hasNotes && besides + Self.comfortableTitle + Self.narrowestNote <= width
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
        if !showsNotes, let note = found?.note, !note.isEmpty { title += [Span("  ")] + found.spans(of: note, .muted) }
        var category = found.spans(of: data.category, .muted)
        if !data.account.isEmpty {
            category.insert(Span(data.account + (data.category.isEmpty ? "" : ", "), .muted), at: 0)
        }
        if !data.original.isEmpty {
            let isFirst = data.account.isEmpty && data.category.isEmpty
            category.append(Span((isFirst ? "" : ", ") + data.original, .muted))
        }
        return .cells(
            [
                mark(isSelected) + [Span(data.idText, .muted)],
                [icon(of: data)],
                title,
                category,
            ] + (showsNotes ? [found.spans(of: data.note, .muted)] : []) + [
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

extension TransactionTable {
    /// The columns that cells need: those of the rows, and those of the texts that several tables have room for.
    fileprivate struct Needs {
        var idText, icon, title, category, note, day, amount, balance: Int

        init(_ rows: [TableRow], _ sizing: TransactionSizing?, showsNotes: Bool, _ icons: IconPreference) {
            let afterNote = showsNotes ? 1 : 0
            (idText, icon) = (rows.need(ofColumn: 0), rows.need(ofColumn: 1))
            (title, category) = (rows.need(ofColumn: 2), min(rows.need(ofColumn: 3), widestCategory))
            note = showsNotes ? rows.need(ofColumn: 4) : 0
            day = rows.need(ofColumn: 4 + afterNote)
            amount = rows.need(ofColumn: 5 + afterNote)
            balance = rows.need(ofColumn: 6 + afterNote)
            guard let sizing else { return }
            let mark = Mark.note.span(icons).text.displayWidth + 1
            idText = max(idText, mark + sizing.idText.displayWidth)
            title = max(title, sizing.title.displayWidth)
            let categories = (sizing.categories + [sizing.category]).map(\.displayWidth).max() ?? 0
            category = min(max(8, categories), widestCategory)
            note = max(note, sizing.note.displayWidth)
            day = max(day, sizing.day.displayWidth)
            amount = max(amount, sizing.amount.displayWidth)
            balance = max(balance, sizing.balance.displayWidth)
        }

        /// Returns the columns of all that is never hidden or cut, with the gaps after it.
        func fixed(_ spacing: Int) -> Int {
            idText + icon + amount + 3 * spacing + (balance > 0 ? balance + spacing : 0)
        }
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
