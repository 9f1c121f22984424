import Presentation
import Web

/// The rows of a report under their heading: names over bars, amounts, shares, differences and the months.
///
/// What ``ReportTable`` is for a terminal.
struct ReportHTMLTable {
    let section: ReportSection
    /// The share of each row in the section's rows above zero; empty if it has none.
    let shares: [String]
    let report: ReportViewData

    var body: HTML {
        HTML.tableSection(
            section.heading,
            columns: columns.map { ($0.heading, $0.classes) },
            rows: zip(section.rows, shares).map { row, share in columns.map { $0.cell(row, share) } }
        )
    }

    private struct TableColumn {
        let heading: String
        let classes: String
        let cell: (ReportRowViewData, String) -> HTML
    }

    private var columns: [TableColumn] { [names] + amounts + [months].compactMap(\.self) }

    private var names: TableColumn {
        TableColumn(heading: section.type == nil ? section.heading : "Name", classes: "name") { row, _ in
            .group([.icon(row.icon), .name(row.name), bar(row)])
        }
    }

    private var amounts: [TableColumn] {
        func column(
            _ heading: String,
            classes: String = "amount",
            _ text: @escaping (ReportRowViewData) -> String
        ) -> TableColumn {
            TableColumn(heading: heading, classes: classes) { row, _ in .text(text(row)) }
        }
        guard section.type != nil else {
            // The bars and the differences are about the expenses.
            return [column("Income", \.income), column("Expenses", \.expenses)] + changes("change more")
                + [column("Net", classes: "amount more", \.amount)]
        }
        let shares = TableColumn(heading: "Share", classes: "share") { _, share in .text(share) }
        return [column("Amount", \.amount), shares] + changes("change")
    }

    private func changes(_ classes: String) -> [TableColumn] {
        guard !report.comparison.isEmpty else { return [] }
        let column = TableColumn(heading: report.comparison, classes: classes) { row, _ in
            guard row.remark.isEmpty else { return .words(.span, [.classes("remark")], row.remark) }
            guard !row.percent.isEmpty else { return .words(.span, row.change) }
            return .group([
                .words(.span, row.change), .text(" "), .words(.span, [.classes("percent")], row.percent),
            ])
        }
        return [column]
    }

    private var months: TableColumn? {
        guard !report.series.isEmpty, section.type != nil else { return nil }
        return TableColumn(heading: report.series, classes: "months") { row, _ in .spark(row.series) }
    }

    /// Returns the bar of a row; all others together would dwarf the rows.
    private func bar(_ row: ReportRowViewData) -> HTML {
        guard !row.isOthers, section.largest > 0 else { return .empty }
        let width = ShapeScale([section.largest]).height(of: row.measure)
        return .element(
            .svg,
            [
                .classes("bar \(section.type == .income ? "income" : "expenses")"), .hidden,
                .init(.viewBox, "0 0 \(ShapeScale.top) 1"), .init(.preserveAspectRatio, "none"),
            ],
            // What is not zero is to be seen.
            [.rect(x: 0, y: 0, width: row.measure > 0 ? max(4, width) : 0, height: 1)]
        )
    }
}

/// The largest transactions of a page in a table.
struct LargestTransactions {
    let heading: String
    /// What the second column is about.
    let column: String
    let rows: [LargestRowViewData]

    var body: HTML {
        HTML.tableSection(
            heading,
            columns: [("Title", "name"), (column, "day"), ("Amount", "amount")],
            rows: rows.map { [name(of: $0), .text($0.times), .text($0.amount)] }
        )
    }

    private func name(of row: LargestRowViewData) -> HTML {
        let more: HTML =
            row.details.isEmpty ? .empty : .element(.span, [.classes("details")], [.name(row.details)])
        return .group([.icon(row.icon), .name(row.title), more])
    }
}
