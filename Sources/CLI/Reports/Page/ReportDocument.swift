import Presentation
import Web

/// A page about a period as an HTML document in one file, which loads and runs nothing.
///
/// What ``ReportScreenContent`` is for a terminal.
struct ReportDocument {
    let page: ReportPageViewData

    /// The text of the file.
    var text: String { body.document }

    private var report: ReportViewData { page.report }

    private var body: HTML {
        .element(
            .html,
            [.init(.lang, page.language)],
            [
                .element(.head, [], head),
                .element(.body, [], [header, .element(.main, [], content), footer]),
            ]
        )
    }

    /// What the page may do: nothing but have a style of its own.
    private static let policy = "default-src 'none'; style-src 'unsafe-inline'"

    private var head: [HTML] {
        [
            meta(.init(.charset, "utf-8")),
            meta(.init(.httpEquiv, "Content-Security-Policy"), .init(.content, Self.policy)),
            meta(.init(.name, "viewport"), .init(.content, "width=device-width, initial-scale=1")),
            meta(.init(.name, "color-scheme"), .init(.content, "light dark")),
            .words(.title, report.title),
            .style(.report),
        ]
    }

    private func meta(_ attributes: HTML.Attribute...) -> HTML { .element(.meta, attributes, []) }

    private var header: HTML {
        let filter: HTML = report.filter.map { .element(.p, [.classes("filter")], [.name($0)]) } ?? .empty
        let warnings = page.warnings.map { HTML.element(.li, [], [.name($0)]) }
        let list: HTML = warnings.isEmpty ? .empty : .element(.ul, [.classes("warnings")], warnings)
        return .element(.header, [], [.words(.h1, report.title), filter, list])
    }

    private var content: [HTML] {
        if let empty = report.emptyText { return [.words(.p, empty)] }
        let parts = page.parts.enumerated().map { index, part in
            HTML.group([card(part.report), sections(part, at: index)])
        }
        let budgets = page.budgets.map { BudgetHTMLTables(budgets: $0).body }
        return parts + (budgets.map { [.element(.div, [.classes("columns")], $0)] } ?? [])
    }

    private func card(_ part: CurrencyReportViewData) -> HTML {
        let figures = part.figures.map { figure in
            let note: HTML = figure.remark.isEmpty ? .empty : .words(.dd, [.classes("remark")], figure.remark)
            let amount = HTML.words(.dd, [.classes("amount")], figure.amount)
            return HTML.element(.div, [.classes(figure.kind.name)], [.words(.dt, figure.name), amount, note])
        }
        let currency: HTML = part.currency.isEmpty ? .empty : .words(.h2, part.currency)
        return .element(
            .section,
            [.classes("card"), .init(.label, "Summary")],
            [currency, .element(.dl, [], figures)]
        )
    }

    private func sections(_ part: CurrencyPageViewData, at index: Int) -> HTML {
        let tables = zip(part.report.sections, part.shares).map { section, shares in
            ReportHTMLTable(section: section, shares: shares, report: report).body
        }
        let charts = part.charts.enumerated().map { number, chart in
            ChartFigure(chart: chart, id: "chart-\(index + 1)-\(number + 1)").body
        }
        let largest =
            part.largest.isEmpty
            ? []
            : [
                LargestTransactions(
                    heading: part.largestHeading,
                    column: part.largestColumn,
                    rows: part.largest
                ).body
            ]
        return .element(.div, [.classes("columns")], tables + largest + charts)
    }

    private var footer: HTML { .element(.footer, [], page.notes.map { .words(.p, $0) }) }
}

extension ReportFigure.Kind {
    /// The class of the figure's element.
    fileprivate var name: String {
        switch self {
        case .income: "income"
        case .expenses: "expenses"
        case .net: "net"
        case .average, .later: "later"
        }
    }
}
