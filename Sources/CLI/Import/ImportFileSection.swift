import Core
import Presentation
import TextUI

/// What one file of an import contained and what became of it.
struct ImportFileSection {
    let data: ImportFileViewData
    let environment: ScreenEnvironment

    var body: Node {
        guard let name = data.name else { return content }
        return .column(
            spacing: 0,
            .text([Span(name, .title)], overflow: .wrap),
            .padding(leading: 2, content)
        )
    }

    private var content: Node {
        .column(
            spacing: 1,
            .column(data.reading.map { .paragraph($0, .muted) }, spacing: 0),
            ImportFigures(counts: data.counts, totals: data.totals).body,
            sample,
            data.skippedRows.map { ImportNotes(notes: $0).body } ?? .empty,
            data.transfers.map { ImportNotes(notes: $0).body } ?? .empty,
            data.matches.map { ImportNotes(notes: $0).body } ?? .empty,
            data.familiar.map { ImportNotes(notes: $0).body } ?? .empty
        )
    }

    private var sample: Node {
        guard !data.sample.isEmpty else { return .empty }
        let table = TransactionTable(
            icons: environment.icons,
            width: environment.contentWidth,
            showsDay: true,
            selection: nil
        )
        return .column(
            spacing: 0,
            .text(data.sampleHeading, .heading),
            .table(table.table(data.sample.map(table.row)))
        )
    }
}

/// The counts of a file beside its sums and days.
struct ImportFigures {
    let counts: [LabeledCount]
    let totals: ImportTotalsViewData

    var body: Node {
        let counted = counts.map { TableRow.cells([[Span($0.label)], [Span($0.count, .title)]]) }
        let sums: [TableRow] = [
            totals.income.map { .cells([[Span("Income")], [Span($0, .income)]]) },
            totals.expenses.map { .cells([[Span("Expenses")], [Span($0, .expense)]]) },
        ]
        .compactMap(\.self)
        return .row(
            spacing: 4,
            RowItem(.table(Table(columns: [Column(), Column(alignment: .trailing)], rows: counted))),
            RowItem(
                .column(
                    spacing: 0,
                    .table(Table(columns: [Column(), Column(alignment: .trailing)], rows: sums)),
                    totals.days.map { .text($0, .muted) } ?? .empty,
                    totals.note.map { .text($0, .muted) } ?? .empty
                )
            )
        )
    }
}

/// Notes on rows under a heading.
struct ImportNotes {
    let notes: ImportNotesViewData

    var body: Node {
        let width = notes.rows.map(\.line.displayWidth).max() ?? 0
        let rows = notes.rows.map { row in
            let detail = row.detail.isEmpty ? "" : "  \(row.detail)"
            return Node.row(
                spacing: 2,
                RowItem(.text(row.line, .muted), .fixed(width)),
                RowItem(.text([Span(row.text), Span(detail, .muted)], overflow: .wrap), .flexible)
            )
        }
        return .column(
            [.text(notes.heading, .heading)] + rows + [notes.more.map { .text($0, .muted) } ?? .empty],
            spacing: 0
        )
    }
}

/// The progress of an import on one line: the file, a bar and the percentage.
struct ImportProgressView {
    let data: ImportProgressViewData

    var body: Node {
        .frame(
            width: 60,
            .row(
                spacing: 1,
                RowItem(.text(data.file), .fixed(min(24, data.file.displayWidth))),
                RowItem(.bar(part: data.percent, of: 100, role: .accent), .flexible),
                RowItem(.text(data.text, .muted), .fixed(7))
            )
        )
    }
}
