import Core

/// What a command did: one shape for all that change the wallet.
struct ReceiptScreen: Screen {
    let receipt: ReceiptViewData

    init(_ receipt: ReceiptViewData) {
        self.receipt = receipt
    }

    func body(in environment: ScreenEnvironment) -> Node {
        let mark = Mark.done.span(environment.icons)
        return .column(
            spacing: 0,
            .text([mark, Span(" "), Span(receipt.title)], overflow: .wrap),
            .padding(leading: mark.text.count + 1, details(environment.icons))
        )
        .framedAsScreen
    }

    private func details(_ icons: IconPreference) -> Node {
        .column(
            spacing: 0,
            rows(icons),
            changes,
            .column(receipt.lines.map { .paragraph($0) }, spacing: 0),
            receipt.undo.map { TakeBackLine(label: $0.label, command: $0.command).body } ?? .empty
        )
    }

    private func rows(_ icons: IconPreference) -> Node {
        guard !receipt.rows.isEmpty else { return .empty }
        let table = TransactionTable(icons: icons)
        return table.table(receipt.rows.map { table.row($0, isSelected: false) })
    }

    private var changes: Node {
        guard !receipt.changes.isEmpty else { return .empty }
        return .table(
            Table(
                columns: [Column(), Column(sizing: .flexible(minimum: 10)), Column(), Column(sizing: .flexible(minimum: 10))],
                rows: receipt.changes.map(change)
            )
        )
    }

    private func change(_ change: FieldChangeViewData) -> TableRow {
        .cells([
            [Span(change.label, .muted)],
            [Span(change.before, change.isChanged ? .muted : .plain)],
            change.isChanged ? [Span("→", .muted)] : [],
            change.isChanged ? [Span(change.after, .accent)] : [],
        ])
    }
}
