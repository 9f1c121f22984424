import Presentation
import Web

/// The budgets of a page in tables, one for the month and one for the year in each currency.
///
/// What ``BudgetTable`` is for a terminal.
struct BudgetHTMLTables {
    let budgets: BudgetListViewData

    var body: [HTML] { budgets.parts.flatMap(tables) }

    private func tables(of part: CurrencyBudgetsViewData) -> [HTML] {
        part.sections.enumerated().map { index, section in
            let words = ["Budgets", section.heading, part.currency].filter { !$0.isEmpty }
            let plan = index == 0 && !part.planName.isEmpty ? [cells(part.planName, part.plan)] : []
            return HTML.tableSection(
                words.joined(separator: " · "),
                columns: [("Name", "name"), ("Spent", "amount"), ("Limit", "amount more"), ("Left", "standing")],
                rows: section.rows.map(cells) + plan
            )
        }
    }

    private func cells(_ row: BudgetRowViewData) -> [HTML] {
        // What went on from before stands below the limit.
        let remark = row.remarks.dropFirst(row.carried.isEmpty ? 0 : 1).joined(separator: ", ")
        let more: HTML = remark.isEmpty ? .empty : .words(.span, [.classes("details")], remark)
        let carried: HTML =
            row.carried.isEmpty ? .empty : .words(.span, [.classes("details")], "\(row.carried) from before")
        // On a phone, which has no room for the limit beside it.
        let limit = HTML.element(.span, [.classes("brief")], [.words(.span, "of \(row.limit)"), carried])
        return [
            .group([.icon(row.icon), .name(row.name), bar(row), more]),
            .group([.text(row.spent), limit]),
            .group([.text(row.limit), carried]),
            row.isOver ? .words(.span, [.classes("over")], row.standing) : .text(row.standing),
        ]
    }

    private func cells(_ name: String, _ amount: String) -> [HTML] {
        [.name(name), .empty, .empty, .text(amount)]
    }

    private func bar(_ row: BudgetRowViewData) -> HTML {
        let width = ShapeScale([row.whole]).height(of: row.part)
        return .element(
            .svg,
            [
                .classes(row.isOver ? "bar over" : "bar expenses"), .hidden, .init(.viewBox, "0 0 \(ShapeScale.top) 1"),
                .init(.preserveAspectRatio, "none"),
            ],
            // What is not zero is to be seen.
            [.rect(x: 0, y: 0, width: row.part > 0 ? max(4, width) : 0, height: 1)]
        )
    }
}
