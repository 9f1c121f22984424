import Presentation
import TextUI

/// The balance, which stays in view above home, and what it is made of: the balances in other currencies, and those of the
/// accounts.
struct BalanceLine {
    let data: BalanceCardViewData
    /// The accounts, or none if there is only one.
    let accounts: [AccountRowViewData]
    let width: Int
    /// Whether one line must do, with as many balances as fit, since all of it stays in view.
    let isLow: Bool

    var body: Node {
        let entries = entries
        // Each takes more than one column, however many there are.
        let counts = isLow ? Array((0...min(entries.count, width)).reversed()) : [entries.count]
        if let line = counts.lazy.map({ line(of: entries, first: $0) }).first(where: { $0.displayWidth <= width }) {
            return .text(line, overflow: .keep)
        }
        guard !isLow else { return total }
        return .column(spacing: 0, total, list(of: entries))
    }

    private var name: Span { Span(data.balanceName, .title) }

    private var amount: Span { Span(data.balance, data.isNegative ? .warning : .title) }

    /// The balance on a line of its own; its name is cut if it must be.
    private var total: Node {
        let sizing = Column.Sizing.flexible(minimum: 4, maximum: max(4, name.text.displayWidth))
        return .table(Table(columns: [Column(sizing: sizing), Column()], rows: [.cells([[name], [amount]])]))
    }

    /// The name and the amount of each balance that the whole is made of; those in other currencies have no names.
    private var entries: [(name: String, amount: Span)] {
        data.others.map { ("", Span($0.balance, $0.isNegative ? .warning : .title)) }
            + accounts.map { ($0.name, Span($0.balance, $0.isNegative ? .warning : .plain)) }
    }

    /// Returns the balance with the first entries, and the number of the others, on one line.
    private func line(of entries: [(name: String, amount: Span)], first count: Int) -> [Span] {
        let rest = entries.count - count
        let shown = joined(Array(entries.prefix(count)))
        let more = rest == 0 || count == 0 ? [] : [Span(" · \(rest)\u{A0}more", .muted)]
        return [name, Span("  "), amount] + (shown.isEmpty ? [] : [Span("   ")] + shown + more)
    }

    private func joined(_ entries: [(name: String, amount: Span)]) -> [Span] {
        entries.enumerated().flatMap { index, entry in
            (index == 0 ? [] : [Span(" · ", .muted)])
                + (entry.name.isEmpty ? [] : [Span(entry.name + "\u{A0}", .muted)]) + [entry.amount]
        }
    }

    /// Returns the entries in as few lines as they need or, if there is no room for one of them, in a line each.
    private func list(of entries: [(name: String, amount: Span)]) -> Node {
        guard entries.contains(where: { joined([$0]).displayWidth > width }) else {
            return .text(joined(entries), overflow: .wrap)
        }
        let rows = entries.map { TableRow.cells([[Span($0.name, .muted)], [$0.amount]]) }
        return .table(Table(columns: [.fitting(entries.map(\.name)), Column(alignment: .trailing)], rows: rows))
    }
}
