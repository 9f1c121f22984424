import Presentation
import TextUI

/// The sums of a report in a card: each with its name, its amount, and how it compares.
struct ReportCard {
    let title: String
    let figures: [ReportFigure]
    /// The width of the card in columns.
    let width: Int

    var body: Node {
        .card(title: [Span(title, .heading)], content: hasRoomForRemarks ? .table(wideTable) : narrow)
    }

    /// Returns the width of a card with the remarks below the amounts, in columns.
    static func needed(title: String, figures: [ReportFigure]) -> Int {
        func widest(_ text: KeyPath<ReportFigure, String>) -> Int {
            figures.map { $0[keyPath: text].displayWidth }.max() ?? 0
        }
        // The borders take four columns, and two more beside a title; two are between a name and its amount.
        return max(title.displayWidth + 6, widest(\.name) + 2 + widest(\.amount) + 4, widest(\.remark) + 4)
    }

    /// Whether all remarks fit beside the amounts on one line.
    private var hasRoomForRemarks: Bool {
        func widest(_ text: KeyPath<ReportFigure, String>) -> Int {
            figures.map { $0[keyPath: text].displayWidth }.max() ?? 0
        }
        // The borders take four columns, and so do the gaps between three texts.
        return widest(\.name) + widest(\.amount) + widest(\.remark) + 8 <= width
    }

    private var wideTable: Table {
        Table(
            columns: [Column(), Column(alignment: .trailing), Column()],
            rows: figures.map { figure in .cells([name(figure), amount(figure), remark(figure)]) }
        )
    }

    /// The sums with their amounts at the edge, each with its remark below.
    private var narrow: Node {
        let columns = [Column(sizing: .flexible(minimum: 8)), Column(alignment: .trailing)]
        let rows = figures.map { figure -> Node in
            let sum = Table(columns: columns, rows: [.cells([name(figure), amount(figure)])])
            return .column(
                spacing: 0,
                .table(sum),
                figure.remark.isEmpty ? .empty : .paragraph(figure.remark, .muted)
            )
        }
        return .column(rows, spacing: 0)
    }

    private func name(_ figure: ReportFigure) -> [Span] { [Span(figure.name, figure.kind == .net ? .title : .plain)] }

    private func amount(_ figure: ReportFigure) -> [Span] { [Span(figure.amount, figure.role)] }

    private func remark(_ figure: ReportFigure) -> [Span] { [Span(figure.remark, .muted)] }
}

extension ReportFigure {
    /// The role of the amount.
    fileprivate var role: Role {
        switch kind {
        case .income: .income
        case .expenses: .expense
        case .net: .title
        case .average, .later: .muted
        }
    }
}
