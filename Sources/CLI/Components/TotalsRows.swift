import Core
import Presentation

/// The foot of a list: how many transactions match, and what they add up to, under the column of amounts.
struct TotalsRows {
    let data: TotalsViewData

    var rows: [TableRow] {
        [.section([Span(data.count, .title)])]
            + row("Income", data.income, .income)
            + row("Expenses", data.expenses, .expense)
            + row("Net", data.balance, .title)
    }

    private func row(_ label: String, _ amount: String?, _ role: Role) -> [TableRow] {
        amount.map { [.section([Span(label, .muted)], trailing: [Span($0, role)])] } ?? []
    }
}
