import Core
import Presentation
import TextUI

/// The balance, the month's income and expenses, how much of the income was spent, and what is in the accounts.
struct BalanceCard {
    let data: BalanceCardViewData
    /// The accounts, or none if there is only one.
    let accounts: [AccountRowViewData]
    let width: Int
    /// Whether there are so few lines that the card takes as few as it can.
    var isLow = false

    var body: Node {
        // The most that fits: remarks on all currencies, on the wallet's, or none.
        let remarked = [rows(remarksOnOthers: true), rows(remarksOnOthers: false)].first { Self.width(of: $0) <= room }
        let figures = Self.table(remarked ?? rowsOfAmounts, hasRemarks: remarked != nil)
        let hasSpendingBeside = remarked.map { Self.width(of: $0) + 4 + Self.narrowestSpending <= room } ?? false
        let content = Node.column(
            spacing: 0,
            hasSpendingBeside
                ? .row(spacing: 4, RowItem(figures), RowItem(spending, .flexible))
                : .column(spacing: 0, figures, isLow ? .empty : spending),
            over,
            balances
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
        table(rows, hasRemarks: true).lines(width: 1000, glyphs: .unicode)
            .map { $0.reduce(0) { $0 + $1.text.displayWidth } }.max() ?? 0
    }

    /// Returns the figures with remarks.
    ///
    /// - Parameter remarksOnOthers: Whether those in another currency are in one row.
    private func rows(remarksOnOthers: Bool) -> [TableRow] {
        let rows = [
            balance(data.balance, isNegative: data.isNegative, stillToCome(data.later)),
            row("Income", data.income, .income, data.incomeComparison),
            row("Expenses", data.expenses, .expense, data.expensesComparison),
        ]
        let ahead = safeToSpend(hasRemark: true) + untilIncome(hasRemark: true)
        guard remarksOnOthers else { return rows + ahead + rowsOfOthers }
        return rows + ahead
            + data.others.map { other in
                let remarks = [
                    other.income.isEmpty ? "" : "in " + other.income,
                    other.expenses.isEmpty ? "" : "out " + other.expenses, stillToCome(other.later),
                ]
                let role = other.isNegative ? Role.warning : .title
                return row(other.currency, other.balance, role, remarks.filter { !$0.isEmpty }.joined(separator: ", "))
            }
    }

    /// The figures, those of the month with their remarks below unless the terminal is low.
    private var rowsOfAmounts: [TableRow] {
        func remark(_ text: String) -> [TableRow] {
            isLow || text.isEmpty ? [] : [.section([Span("  " + text, .muted)])]
        }
        return [balance(data.balance, isNegative: data.isNegative)]
            + [row("Income", data.income, .income)] + remark(data.incomeComparison)
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

    /// The figures in other currencies than the wallet's, each in a row of its own; in a low terminal, only the balances.
    private var rowsOfOthers: [TableRow] {
        data.others.flatMap { other in
            let balance = row(other.currency, other.balance, other.isNegative ? .warning : .title)
            guard !isLow else { return [balance] }
            return [balance] + (other.income.isEmpty ? [] : [row("Income", other.income, .income)])
                + (other.expenses.isEmpty ? [] : [row("Expenses", other.expenses, .expense)]) + later(other.later)
        }
    }

    private func stillToCome(_ amount: String) -> String { amount.isEmpty ? "" : amount + " still to come" }

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

    /// The balances of the accounts in as few lines as they need; in a low terminal, of as many as one line holds.
    private var balances: Node {
        guard !accounts.isEmpty else { return .empty }
        func fits(_ count: Int) -> Bool {
            balances(ofFirst: count).lines(width: room, glyphs: .unicode).count <= 1
        }
        guard isLow else { return balances(ofFirst: accounts.count) }
        // Each takes more than one column, however many there are.
        return balances(ofFirst: (1...min(accounts.count, room)).last(where: fits) ?? 1)
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
