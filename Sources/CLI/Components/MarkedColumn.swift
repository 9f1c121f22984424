/// Lines beside a sign that tells how something went; lines that are broken stay to the right of it.
struct MarkedColumn {
    let mark: Span
    let lines: [Node]

    var body: Node {
        .row(spacing: 1, RowItem(.text([mark], overflow: .keep)), RowItem(.column(lines, spacing: 0), .flexible))
    }
}
