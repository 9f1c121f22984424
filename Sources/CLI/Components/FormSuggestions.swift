import Core
import Presentation

/// What a field could hold: as many suggestions as fit below it on the smallest terminal, around the highlighted one.
struct FormSuggestions {
    let field: FormFieldViewData
    let icons: IconPreference

    /// The most lines: with the field's own, they fill the smallest terminal but for its key line.
    private static let height = 6

    var body: Node {
        guard !field.suggestions.isEmpty else { return .empty }
        let columns = [
            Column(), Column(), Column(sizing: .flexible(minimum: 8, weight: 3)),
            Column(sizing: .flexible(minimum: 0), hiddenBelow: 36),
        ]
        return .table(Table(columns: columns, rows: shown.map(row) + more, spacing: 1))
    }

    private var isWhole: Bool { field.suggestions.count <= Self.height }

    /// The places of those that are shown.
    private var shown: Range<Int> {
        guard !isWhole else { return field.suggestions.indices }
        let rows = Self.height - 1
        let first = min(max(0, (field.highlighted ?? 0) - rows / 2), field.suggestions.count - rows)
        return first..<first + rows
    }

    private func row(_ index: Int) -> TableRow {
        let suggestion = field.suggestions[index]
        let isHighlighted = index == field.highlighted
        return .cells([
            [isHighlighted ? Mark.note.span(icons) : Span(" ")],
            [Span(suggestion.icon?.glyph(icons) ?? "", icons == .ascii ? .muted : .plain)],
            [Span(suggestion.text, isHighlighted ? .selected : .plain)],
            [Span(suggestion.note, .muted)],
        ])
    }

    /// A line that tells of those that are not shown.
    private var more: [TableRow] {
        isWhole ? [] : [.cells([[], [], [Span("… \(field.suggestions.count - shown.count) more", .muted)]])]
    }
}
