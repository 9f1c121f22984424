import Core

/// Transactions in the columns that home and the list share, so that they align.
struct TransactionTable {
    let icons: IconPreference

    /// Returns a table of rows made by ``row(_:isSelected:)`` and of sections.
    func table(_ rows: [TableRow]) -> Node {
        .table(Table(columns: Self.columns, rows: rows))
    }

    /// Returns the line of one transaction.
    func row(_ data: TransactionRowViewData, isSelected: Bool) -> TableRow {
        func role(_ role: Role) -> Role { isSelected ? .selected : role }
        return .cells([
            [Span(data.idText, role(.muted))],
            [Span(data.icon.glyph(icons), role(icons == .ascii ? .muted : .plain))],
            [Span(data.title, role(.plain))],
            [Span(data.category, role(.muted))],
            [Span(data.date, role(.muted))],
            [Span(data.amount, role(data.type == .income ? .income : .expense))],
        ])
    }

    /// Number, icon, title, category, day, amount; the narrower the terminal, the fewer.
    private static let columns = [
        Column(alignment: .trailing),
        Column(),
        Column(sizing: .flexible(minimum: 10, weight: 3)),
        Column(sizing: .flexible(minimum: 8, maximum: 20, weight: 1), hiddenBelow: 56),
        Column(alignment: .trailing, hiddenBelow: 34),
        Column(alignment: .trailing),
    ]
}
