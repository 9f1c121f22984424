import Presentation

/// The sums of a report in a card: each with its name, its amount, and how it compares.
struct ReportCard {
    let title: String
    let figures: [ReportFigure]

    var body: Node {
        let rows = figures.map { figure in
            TableRow.cells([
                [Span(figure.name, figure.kind == .net ? .title : .plain)],
                [Span(figure.amount, figure.role)], [Span(figure.remark, .muted)],
            ])
        }
        let columns = [
            Column(), Column(alignment: .trailing), Column(sizing: .flexible(minimum: 8), overflow: .wrap),
        ]
        return .card(title: [Span(title, .heading)], content: .table(Table(columns: columns, rows: rows)))
    }
}

extension ReportFigure {
    /// The role of the amount.
    fileprivate var role: Role {
        switch kind {
        case .income: .income
        case .expenses: .expense
        case .net: .title
        case .later: .muted
        }
    }
}
