import Core
import Presentation
import TextUI

/// The count and sums of all matching transactions, in as few lines as the width allows.
struct TotalsBar {
    /// The totals, or `nil` while they are being counted.
    let data: TotalsViewData?
    /// The available columns.
    let width: Int
    /// Whether there is room for one line only, which has the count and the balance.
    var isLow = false

    var body: Node {
        guard let data else { return .text("Counting…", .muted) }
        // If there is no room for words, the signs distinguish income from expenses.
        let isNarrow = width < 60
        let flows =
            piece(isNarrow ? "" : "Income ", data.income, .income)
            + piece(isNarrow ? "" : "Expenses ", data.expenses, .expense)
            + piece("Transfers ", data.transfers, .plain)
        let balance = piece(data.balanceName + " ", data.balance, .title)
        let isShort = isLow && isNarrow && !balance.isEmpty
        let pieces: [[Span]] = [[Span(data.count, .title)]] + (isShort ? [] : flows) + balance
        return .column(lines(of: pieces).map { .text($0, overflow: .truncate) }, spacing: 0)
    }

    private func piece(_ label: String, _ amount: String?, _ role: Role) -> [[Span]] {
        amount.map { [[Span(label, .muted), Span($0, role)]] } ?? []
    }

    /// Returns lines of pieces side by side, with a new line if a piece does not fit.
    private func lines(of pieces: [[Span]]) -> [[Span]] {
        var lines: [[Span]] = []
        for piece in pieces {
            if let line = lines.last, line.displayWidth + 2 + piece.displayWidth <= width {
                lines[lines.count - 1] = line + [Span("  ")] + piece
            } else {
                lines.append(piece)
            }
        }
        return lines
    }
}

/// The last rows of a list: the count and sums of all matching transactions.
struct TotalsRows {
    let data: TotalsViewData

    var rows: [TableRow] {
        [.section([Span(data.count, .title)])]
            + row("Income", data.income, .income)
            + row("Expenses", data.expenses, .expense)
            + row("Transfers", data.transfers, .plain)
            + row(data.balanceName, data.balance, .title)
            + row("Together", data.together, .title)
    }

    private func row(_ label: String, _ amount: String?, _ role: Role) -> [TableRow] {
        amount.map { [.section([Span(label, .muted)], trailing: [Span($0, role)])] } ?? []
    }
}
