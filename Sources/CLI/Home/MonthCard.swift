import Core
import Presentation
import TextUI

/// The month's income and expenses, how much of the income was spent, and what can still be spent.
struct MonthCard {
    let data: BalanceCardViewData
    let width: Int
    /// Whether there are so few lines that the card takes as few as it can.
    var isLow = false

    var body: Node {
        let remarked = Self.width(of: rowsWithRemarks) <= room ? rowsWithRemarks : nil
        let figures = Self.table(remarked ?? rowsOfAmounts, hasRemarks: remarked != nil)
        let hasSpendingBeside = remarked.map { Self.width(of: $0) + 4 + Self.narrowestSpending <= room } ?? false
        let content = Node.column(
            spacing: 0,
            hasSpendingBeside
                ? .row(spacing: 4, RowItem(figures), RowItem(spending, .flexible))
                : .column(spacing: isLow || data.spending == nil ? 0 : 1, figures, isLow ? .empty : spending),
            over
        )
        return isLow && remarked == nil
            ? .column(spacing: 0, .text(data.title, .heading), content)
            : .card(title: [Span(data.title, .heading)], content: content)
    }

    /// The columns between the borders of the card.
    private var room: Int { max(1, width - 4) }

    /// The minimum width of the spending beside the figures, in columns: that of its bar, and of most of its texts.
    private static let narrowestSpending = 19

    private static func table(_ rows: [TableRow], hasRemarks: Bool) -> Node {
        .table(
            Table(
                columns: [
                    Column(sizing: hasRemarks ? .natural : .flexible(minimum: 8)),
                    Column(alignment: .trailing), Column(hiddenBelow: hasRemarks ? nil : .max),
                ],
                rows: rows
            )
        )
    }

    /// Returns the width of rows with remarks, in columns.
    private static func width(of rows: [TableRow]) -> Int {
        table(rows, hasRemarks: true).needed(in: 1000)
    }

    /// The figures with remarks.
    private var rowsWithRemarks: [TableRow] {
        [
            row("Income", data.income, .income, data.incomeComparison),
            row("Expenses", data.expenses, .expense, data.expensesComparison),
        ]
            + later(data.later) + safeToSpend(hasRemark: true) + untilIncome(hasRemark: true) + rowsOfOthers
    }

    /// The figures, those of the month with their remarks below unless the terminal is low.
    private var rowsOfAmounts: [TableRow] {
        func remark(_ text: String) -> [TableRow] {
            isLow || text.isEmpty ? [] : [.section([Span("  " + text, .muted)])]
        }
        return [row("Income", data.income, .income)] + remark(data.incomeComparison)
            + [row("Expenses", data.expenses, .expense)] + remark(data.expensesComparison)
            + later(data.later) + safeToSpend(hasRemark: false)
            + (data.safeToSpend.map { remark($0.remark) } ?? [])
            + untilIncome(hasRemark: false) + (data.untilIncome.map { remark($0.remark) } ?? []) + rowsOfOthers
    }

    /// What is safe to spend, in a row if there is a limit for all expenses.
    private func safeToSpend(hasRemark: Bool) -> [TableRow] {
        data.safeToSpend.map { safe in
            [row("To spend", safe.figure, safe.isOver ? .warning : .title, hasRemark ? safe.remark : "")]
        } ?? []
    }

    /// What is left until the next income, in a row if one is scheduled.
    private func untilIncome(hasRemark: Bool) -> [TableRow] {
        data.untilIncome.map { until in
            [row(until.name, until.left, until.isNegative ? .warning : .title, hasRemark ? until.remark : "")]
        } ?? []
    }

    /// The budgets of categories that are over; in a low terminal, as many as one line holds.
    private var over: Node {
        guard !data.over.isEmpty else { return .empty }
        return .text(
            [Span("Over budget  ", .warning), Span(data.over.joined(separator: " · "))],
            overflow: isLow ? .truncate : .wrap
        )
    }

    /// What came in and went out in other currencies than the wallet's; in a low terminal, nothing.
    private var rowsOfOthers: [TableRow] {
        guard !isLow else { return [] }
        return data.others.flatMap { other in
            (other.income.isEmpty ? [] : [row("Income in \(other.currency)", other.income, .income)])
                + (other.expenses.isEmpty ? [] : [row("Expenses in \(other.currency)", other.expenses, .expense)])
                + later(other.later, in: " in \(other.currency)")
        }
    }

    private func later(_ amount: String, in currency: String = "") -> [TableRow] {
        amount.isEmpty ? [] : [row("Still to come" + currency, amount, .muted)]
    }

    private func row(_ name: String, _ amount: String, _ role: Role, _ remark: String = "") -> TableRow {
        .cells([[Span(name)], [Span(amount, role)], [Span(remark, .muted)]])
    }

    private var spending: Node {
        guard let spending = data.spending else { return .empty }
        return .column(
            spacing: 0,
            .bar(part: spending.percent, of: 100, role: .filled(percent: spending.percent)),
            .paragraph(spending.text, .muted)
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
