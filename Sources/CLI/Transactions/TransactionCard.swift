import Core
import Presentation
import TextUI

/// A transaction in a card: what it is, and its details, one per line.
struct TransactionCard {
    let row: TransactionRowViewData
    /// What is said of it besides the amount, with labels; a detail that is empty has no line, and one
    /// of several lines has as many.
    let details: [(label: String, value: String)]
    /// What is said of it below; may be empty.
    var summary = ""
    let icons: IconPreference

    var body: Node {
        let lines = [("Amount", row.amount, row.flow.role)] + details.map { ($0.label, $0.value, Role.plain) }
        return .card(
            title: [Span(row.idText, .heading)],
            content: .column(
                spacing: 1,
                .text([Span("\(row.glyph(icons)) \(row.title)", .title)], overflow: .wrap),
                .table(
                    Table(
                        columns: [Column(), Column(sizing: .flexible(minimum: 8), overflow: .wrap)],
                        rows: lines.filter { !$0.1.isEmpty }.flatMap { label, value, role in
                            value.split(separator: "\n").enumerated().map { index, line in
                                .cells([[Span(index == 0 ? label : "", .muted)], [Span(String(line), role)]])
                            }
                        }
                    )
                ),
                summary.isEmpty ? .empty : .text([Span(summary, .muted)], overflow: .wrap)
            )
        )
    }
}

extension TransactionCard {
    /// Creates the card of a row, with what the row knows.
    init(of row: TransactionRowViewData, icons: IconPreference) {
        self.init(
            row: row,
            details: [
                ("Original", row.original), ("Category", row.category), ("Account", row.account), ("Date", row.date),
                ("Balance", row.balance),
                ("Note", row.note),
            ],
            icons: icons
        )
    }
}
