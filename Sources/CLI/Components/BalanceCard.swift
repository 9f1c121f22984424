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
                    ? .column(spacing: 0, figures, spending)
                    : .row(spacing: 4, RowItem(figures), RowItem(spending, .flexible)),
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
    private static let minimumSideBySideWidth = 72

    /// The minimum width, in columns, to say how the figures compare.
    private static let minimumComparedWidth = 52

    private var figures: Node {
        let isCompared = width >= Self.minimumComparedWidth
        func row(_ name: String, _ amount: String, _ role: Role, _ remark: String = "") -> TableRow {
            .cells([[Span(name)], [Span(amount, role)], [Span(remark, .muted)]])
        }
        return .table(
            Table(
                columns: [
                    Column(sizing: isCompared ? .natural : .flexible(minimum: 8)),
                    Column(alignment: .trailing), Column(hiddenBelow: isCompared ? nil : .max),
                ],
                rows: heading(data.currency) + [
                    balance(data.balance, isNegative: data.isNegative),
                    row("Income", data.income, .income, data.incomeComparison),
                    row("Expenses", data.expenses, .expense, data.expensesComparison),
                ] + (data.later.isEmpty ? [] : [row("Still to come", data.later, .muted)])
                    + data.others.flatMap(rows)
            )
        )
    }

    private func balance(_ amount: String, isNegative: Bool) -> TableRow {
        .cells([[Span(data.balanceName, .title)], [Span(amount, isNegative ? .error : .title)]])
    }

    private func rows(_ other: BalanceCardViewData.OtherFigures) -> [TableRow] {
        heading(other.currency)
            + [balance(other.balance, isNegative: other.isNegative)]
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
            .bar(part: spending.percent, of: 100, role: .filled(percent: spending.percent)),
            .text(spending.text, .muted)
        )
    }
}

extension Role {
    /// Returns the role of a bar that measures spending against what there is to spend: it warns from 80% on, and beyond
    /// 100%, where the text beside it says that it is over.
    static func filled(percent: Int) -> Role {
        percent > 100 ? .error : percent >= 80 ? .warning : .expense
    }
}
