import Core
import Presentation

/// The balance, the month's income and expenses, how much of the income was spent, and what is in the accounts.
struct BalanceCard {
    let data: BalanceCardViewData
    /// The accounts, or none if there is only one.
    let accounts: [AccountRowViewData]
    let width: Int
    /// Whether there are so few lines that the card takes as few as it can.
    var isLow = false

    var body: Node {
        let content = Node.column(
            spacing: 0,
            hasSpendingBeside
                ? .row(spacing: 4, RowItem(figures), RowItem(spending, .flexible))
                : .column(spacing: 0, figures, isLow ? .empty : spending),
            balances
        )
        return isLow && !hasRemarks
            ? .column(spacing: 0, .text(data.title, .heading), content)
            : .card(title: [Span(data.title, .heading)], content: content)
    }

    /// Whether there is room to show the spending beside the figures.
    private var hasSpendingBeside: Bool { width >= 72 }

    /// Whether there is room to say how the figures compare, and what is still to come.
    private var hasRemarks: Bool { width >= 52 }

    private var figures: Node {
        .table(
            Table(
                columns: [
                    Column(sizing: hasRemarks ? .natural : .flexible(minimum: 8)),
                    Column(alignment: .trailing), Column(hiddenBelow: hasRemarks ? nil : .max),
                ],
                rows: hasRemarks ? rowsWithRemarks : rowsOfAmounts
            )
        )
    }

    /// The figures with remarks; those in another currency are in one row.
    private var rowsWithRemarks: [TableRow] {
        let rows = [
            balance(data.balance, isNegative: data.isNegative, stillToCome(data.later)),
            row("Income", data.income, .income, data.incomeComparison),
            row("Expenses", data.expenses, .expense, data.expensesComparison),
        ]
        return rows
            + data.others.map { other in
                let remarks = [
                    other.income.isEmpty ? "" : "in " + other.income,
                    other.expenses.isEmpty ? "" : "out " + other.expenses, stillToCome(other.later),
                ].filter { !$0.isEmpty }
                let role = other.isNegative ? Role.warning : .title
                return row(other.currency, other.balance, role, remarks.joined(separator: ", "))
            }
    }

    private func stillToCome(_ amount: String) -> String { amount.isEmpty ? "" : amount + " still to come" }

    /// The figures without remarks; those in another currency are in rows of their own.
    private var rowsOfAmounts: [TableRow] {
        var rows = [
            balance(data.balance, isNegative: data.isNegative), row("Income", data.income, .income),
            row("Expenses", data.expenses, .expense),
        ]
        rows += later(data.later)
        for other in data.others {
            rows.append(row(other.currency, other.balance, other.isNegative ? .warning : .title))
            if !other.income.isEmpty { rows.append(row("Income", other.income, .income)) }
            if !other.expenses.isEmpty { rows.append(row("Expenses", other.expenses, .expense)) }
            rows += later(other.later)
        }
        return rows
    }

    private func later(_ amount: String) -> [TableRow] {
        amount.isEmpty ? [] : [row("Still to come", amount, .muted)]
    }

    private func balance(_ amount: String, isNegative: Bool, _ remark: String = "") -> TableRow {
        .cells([
            [Span(data.balanceName, .title)], [Span(amount, isNegative ? .warning : .title)], [Span(remark, .muted)],
        ])
    }

    private func row(_ name: String, _ amount: String, _ role: Role, _ remark: String = "") -> TableRow {
        .cells([[Span(name)], [Span(amount, role)], [Span(remark, .muted)]])
    }

    private var spending: Node {
        guard let spending = data.spending else { return .empty }
        return .column(
            spacing: 0,
            .text(""),
            .bar(part: spending.percent, of: 100, role: .filled(percent: spending.percent)),
            .paragraph(spending.text, .muted)
        )
    }

    /// The balances of the accounts in as few lines as they need; in a low terminal, of as many as two lines hold.
    private var balances: Node {
        guard !accounts.isEmpty else { return .empty }
        func fits(_ count: Int) -> Bool {
            balances(ofFirst: count).lines(width: max(1, width - 4), glyphs: .unicode).count <= 2
        }
        return balances(ofFirst: isLow ? (1...accounts.count).last(where: fits) ?? 1 : accounts.count)
    }

    private func balances(ofFirst count: Int) -> Node {
        let spans = accounts.prefix(count).enumerated().flatMap { index, account in
            [
                Span(index == 0 ? "" : " · ", .muted), Span(account.name + "\u{A0}", .muted),
                Span(account.balance, account.isNegative ? .warning : .plain),
            ]
        }
        let rest = count < accounts.count ? [Span(" · \(accounts.count - count)\u{A0}more", .muted)] : []
        return .text(spans + rest, overflow: .wrap)
    }
}

extension Role {
    /// Returns the role of a bar that measures spending against what there is to spend: it warns from 80% on, and beyond
    /// 100%, where the text beside it says that it is over.
    static func filled(percent: Int) -> Role {
        percent > 100 ? .error : percent >= 80 ? .warning : .expense
    }
}
