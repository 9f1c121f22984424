import TextUI

/// Turns a table into one of HTML, without the columns for which there is no room.
struct TableHTML {
    private let table: Table
    /// The indices of the columns that are shown.
    private let shown: [Int]
    /// The columns whose cells are wrapped though they would be as wide as their texts, because these are too wide.
    private let wrapped: Set<Int>
    /// The path that the ids of rows are in, with a slash at the end; `nil` if they are no links.
    private let path: String?
    private let memory: RowMemory?

    /// The columns below which rows are touched, rather than typed by their numbers.
    private static let narrow = 60
    /// The columns that a text needs beside others.
    private static let narrowestText = 12
    /// The columns between two cells.
    private static let gap = 2

    /// Creates the table in a width.
    ///
    /// - Parameters:
    ///   - links: The path that the addresses of screens are in, or `nil` for no links.
    ///   - memory: The rows of the page before.
    init(_ table: Table, columns width: Int, links: String?, memory: RowMemory? = nil) {
        let cells = table.rows.compactMap { row in
            if case .cells(let cells, _, _) = row { cells } else { nil }
        }
        let shown = table.columns.indices.filter { index in
            let column = table.columns[index]
            guard column.hiddenBelow ?? 0 <= width, !column.isReference || width >= Self.narrow else { return false }
            return cells.contains { $0.indices.contains(index) && $0[index].contains { !$0.isBlank } }
        }
        let natural = shown.filter { table.columns[$0].kind == "keep" }
        // What trails a line of its own stands in the last column.
        let trailing =
            table.rows.lazy.map { if case .section(_, let trailing) = $0 { trailing.width } else { 0 } }.max() ?? 0
        let widths = natural.map { index in
            let widest = cells.lazy.map { $0.indices.contains(index) ? $0[index].width : 0 }.max() ?? 0
            return index == shown.last ? max(widest, trailing) : widest
        }
        let room = width - (shown.count - natural.count) * Self.narrowestText
        let isTooWide = widths.reduce(0, +) + natural.count * Self.gap > room
        wrapped = isTooWide ? Set(zip(natural, widths).filter { $1 >= Self.narrowestText }.map(\.0)) : []
        (self.table, self.shown, self.memory) = (table, shown, memory)
        path = links.flatMap { links in table.rowAddress.map { links + $0 + "/" } }
    }

    var html: HTML {
        let look = RowMemory.Look(columns: table.columns, shown: shown, wrapped: wrapped, path: path)
        let rows = table.rows.indices.map { place in
            memory?.html(of: table.rows[place], in: look) { row(place) } ?? row(place)
        }
        .filter { !$0.isEmpty }
        return rows.isEmpty ? .empty : .element(.table, [], [.element(.tbody, [], rows)])
    }

    private func row(_ place: Int) -> HTML {
        switch table.rows[place] {
        case .blank: .empty
        case .section(let title, let trailing): section(title, trailing)
        case .remark(let text, _, let isSelected):
            .element(
                .tr,
                [.classes(isSelected ? "remark selected" : "remark")],
                [.element(.td, [.init(.colspan, max(1, shown.count))], text.map(HTML.span))]
            )
        case .cells(let cells, nil, false) where isHeading(cells, at: place):
            .element(.tr, [], shown.map { cell(.th, cells, $0, [.init(.scope, "col")]) })
        case .cells(let cells, let id, let isSelected): self.cells(cells, id, isSelected)
        }
    }

    /// Whether cells are the headings of columns: they follow no others, and the first one is a heading.
    private func isHeading(_ cells: [[Span]], at place: Int) -> Bool {
        if place > 0, case .cells = table.rows[place - 1] { return false }
        return cells.lazy.flatMap(\.self).first { !$0.isBlank }?.role == .heading
    }

    private func section(_ title: [Span], _ trailing: [Span]) -> HTML {
        let span = max(1, shown.count - (trailing.isEmpty ? 0 : 1))
        let isHeading = title.contains { $0.role == .heading || $0.role == .title }
        return .element(
            .tr,
            [.classes("section")],
            [
                .element(
                    isHeading ? .th : .td,
                    [.init(.colspan, span)] + (isHeading ? [.init(.scope, "rowgroup")] : []),
                    title.withoutIndent.spans.map(HTML.span)
                ),
                trailing.isEmpty
                    ? .empty
                    : .element(
                        .td,
                        [.classes(wrapped.contains(shown.last ?? 0) ? "text end" : "keep end")],
                        trailing.map(HTML.span)
                    ),
            ]
        )
    }

    private func cells(_ cells: [[Span]], _ id: Int64?, _ isSelected: Bool) -> HTML {
        let opening = id == nil ? nil : opening(cells)
        return .element(
            .tr,
            (id.map { [.init(.id, "row-\($0)")] } ?? [])
                + (isSelected ? [.classes("selected"), .init(.current, "true")] : []),
            shown.map { index in
                guard let id, index == opening else { return cell(.td, cells, index) }
                return cell(.td, cells, index) { content in
                    if let path {
                        .element(.a, [.init(.href, path + String(id)), .init(.row, String(id))], content)
                    } else {
                        .element(.button, [.init(.type, "button"), .init(.row, String(id))], content)
                    }
                }
            }
        )
    }

    /// Returns a cell with its content, or with an element around that.
    private func cell(
        _ tag: HTML.Tag,
        _ cells: [[Span]],
        _ index: Int,
        _ others: [HTML.Attribute] = [],
        around: ([HTML]) -> HTML = HTML.group
    ) -> HTML {
        let (spans, isInset) = cells.indices.contains(index) ? cells[index].withoutIndent : ([], false)
        let kind = wrapped.contains(index) ? "text" : table.columns[index].kind
        var classes = [kind] + (table.columns[index].alignment == .trailing ? ["end"] : []) + (isInset ? ["inset"] : [])
        let shown = spans.filter { !$0.isBlank }
        var content = shown.map(HTML.span)
        // The only text of a cell needs no element of its own.
        if shown.count == 1, let only = shown.first, only.chart == nil, only.role != .key, !only.isSelected {
            classes += only.classes
            content = [.text(only.text)]
        }
        return .element(tag, others + [.classes(classes.joined(separator: " "))], [around(content)])
    }

    /// Returns the column with the text that opens a row: the first one that shares the width, or else the first one with text.
    private func opening(_ cells: [[Span]]) -> Int? {
        func hasText(_ index: Int) -> Bool {
            cells.indices.contains(index) && cells[index].contains { !$0.text.isEmpty }
        }
        return shown.first { table.columns[$0].kind == "text" && hasText($0) } ?? shown.first(where: hasText)
    }
}

extension Span {
    fileprivate var isBlank: Bool { text.isEmpty && chart == nil }
}

extension [Span] {
    /// The columns that they take.
    fileprivate var width: Int { reduce(0) { $0 + $1.text.displayWidth } }

    /// The spans without the blanks that indent them, and whether there are any.
    fileprivate var withoutIndent: (spans: [Span], isInset: Bool) {
        var spans = self
        var count = 0
        while let first = spans.first, first.chart == nil {
            let text = first.text.drop { $0 == " " }
            count += first.text.count - text.count
            guard text.isEmpty else {
                spans[0].text = String(text)
                break
            }
            spans.removeFirst()
        }
        return (spans, count >= 2)
    }
}

extension Column {
    /// The class of its cells: as wide as their texts, or sharing the width.
    fileprivate var kind: String {
        switch sizing {
        case .natural, .atLeast: "keep"
        case .flexible: "text"
        case .chart: "chart"
        }
    }
}
