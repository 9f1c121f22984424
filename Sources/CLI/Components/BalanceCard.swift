import Core
import Presentation

/// The balance, the month's income and expenses, how much of the income was spent, and what is in the accounts.
struct BalanceCard {
    let data: BalanceCardViewData
    /// The accounts, or none if there is only one.
    let accounts: [AccountRowViewData]
    let width: Int

    var body: Node {
        .card(
            title: [Span(data.title, .heading)],
            content: .column(
                spacing: 0,
                width < Self.minimumSideBySideWidth
                    ? .column(spacing: 0, figures(isFullWidth: true), spending)
                    : .row(spacing: 4, RowItem(figures(isFullWidth: false)), RowItem(spending, .flexible)),
                balances
            )
        )
    }

    /// The balances of the accounts in as few lines as they need.
    private var balances: Node {
        let spans = accounts.enumerated().flatMap { index, account in
            [
                Span(index == 0 ? "" : " · ", .muted), Span(account.name + "\u{A0}", .muted),
                Span(account.balance, account.isNegative ? .warning : .plain),
            ]
        }
        return accounts.isEmpty ? .empty : .text(spans, overflow: .wrap)
    }

    /// The minimum width, in columns, to show the spending beside the figures.
    private static let minimumSideBySideWidth = 64

    private func figures(isFullWidth: Bool) -> Node {
        .table(
            Table(
                columns: [
                    Column(sizing: isFullWidth ? .flexible(minimum: 8) : .natural), Column(alignment: .trailing),
                ],
                rows: heading(data.currency) + [
                    .cells([[Span("Balance", .title)], [Span(data.balance, data.isNegative ? .warning : .title)]]),
                    .cells([[Span("Income")], [Span(data.income, .income)]]),
                    .cells([[Span("Expenses")], [Span(data.expenses, .expense)]]),
                ] + data.others.flatMap(rows)
            )
        )
    }

    private func rows(_ other: BalanceCardViewData.OtherFigures) -> [TableRow] {
        heading(other.currency)
            + [.cells([[Span("Balance", .title)], [Span(other.balance, other.isNegative ? .warning : .title)]])]
            + (other.income.isEmpty ? [] : [.cells([[Span("Income")], [Span(other.income, .income)]])])
            + (other.expenses.isEmpty ? [] : [.cells([[Span("Expenses")], [Span(other.expenses, .expense)]])])
    }

    /// Returns the heading of the figures in a currency, or nothing if there is only one.
    private func heading(_ currency: String) -> [TableRow] {
        currency.isEmpty ? [] : [.section([Span(currency, .muted)])]
    }

    private var spending: Node {
        guard let spending = data.spending else { return .empty }
        return .column(
            spacing: 0,
            .text(""),
            data.currency.isEmpty || width < Self.minimumSideBySideWidth ? .empty : .text(""),
            .bar(part: spending.percent, of: 100, role: spending.percent > 100 ? .warning : .expense),
            .text(spending.text, .muted)
        )
    }
}
