extension Layout {
    /// Lays a table out, in time linear in the number of rows.
    func lines(of table: Table, width: Int) -> [Line] {
        let measured = table.rows.map { MeasuredRow($0, columns: table.columns.count, glyphs: glyphs) }
        let fit = ColumnFit(table, needs: needs(of: measured, columns: table.columns.count), width: width)
        return measured.flatMap { row -> [Line] in
            switch row {
            case .cells(let cells, let id, let isSelected):
                lines(of: cells, id: id, fit: fit)
                    .map { isSelected ? $0.selected(width: fit.width) : $0 }
            case .section(let title, let trailing): lines(ofSection: title, trailing: trailing, fit: fit, width: width)
            case .remark(let text, let indent, let isSelected):
                lines(ofRemark: text, indent: min(indent, width / 2), width: width)
                    .map { isSelected ? $0.selected(width: fit.width) : $0 }
            case .blank: [Line()]
            }
        }
    }

    private func lines(ofRemark text: Line, indent: Int, width: Int) -> [Line] {
        wrapped(text, width: width - indent).map { part in
            var line = Line()
            line.append(part, at: indent)
            return line
        }
    }

    /// Returns the column widths of a table, for ``Table/fitted(width:glyphs:)``.
    func fit(of table: Table, width: Int) -> ColumnFit {
        let measured = table.rows.map { MeasuredRow($0, columns: table.columns.count, glyphs: glyphs) }
        return ColumnFit(table, needs: needs(of: measured, columns: table.columns.count), width: width)
    }

    /// Returns the width of the widest cell in each column.
    private func needs(of rows: [MeasuredRow], columns: Int) -> [Int] {
        var needs = Array(repeating: 0, count: columns)
        for case .cells(let cells, _, _) in rows {
            for (index, cell) in cells.enumerated() where cell.width > needs[index] {
                needs[index] = cell.width
            }
        }
        return needs
    }

    /// Lays out the cells of a row, on several lines if cells are wrapped.
    private func lines(of cells: [Line], id: Int64?, fit: ColumnFit) -> [Line] {
        var lines = [Line()]
        lines[0].rowID = id
        for placed in fit.columns where placed.index < cells.count {
            let cell = cells[placed.index].bar.map { bar($0, width: placed.width) } ?? cells[placed.index]
            guard placed.overflow == .wrap, cell.width > placed.width else {
                lines[0].append(cell.truncated(to: placed.width, ellipsis: glyphs.ellipsis), in: placed)
                continue
            }
            for (number, part) in wrapped(cell, width: placed.width).enumerated() {
                if number == lines.count { lines.append(Line()) }
                lines[number].append(part, in: placed)
            }
        }
        return lines
    }

    /// Lays out a section on one line, or on two if there would be hardly any room for its title.
    private func lines(ofSection title: Line, trailing: Line, fit: ColumnFit, width: Int) -> [Line] {
        guard trailing.width > 0 else {
            var line = title.truncated(to: width, ellipsis: glyphs.ellipsis)
            line.isHeading = true
            return [line]
        }
        let gap = title.width > 0 ? max(1, fit.spacing) : 0
        let edge = max(fit.width, min(width, title.width + gap + trailing.width))
        let room = edge - gap - trailing.width
        let readable = min(title.width, 8)
        let heading = title.truncated(to: room >= readable ? room : width, ellipsis: glyphs.ellipsis)

        var last = room >= readable ? heading : Line()
        last.append(trailing, at: edge - trailing.width)
        return room >= readable ? [last] : [heading, last]
    }
}

extension Line {
    /// Appends a cell that fits at the position of its column, unless it is empty.
    fileprivate mutating func append(_ cell: Line, in column: ColumnFit.Placed) {
        guard cell.width > 0 else { return }
        append(cell, at: column.start + (column.alignment == .trailing ? column.width - cell.width : 0))
    }
}

/// A row of a table with measured, visible texts.
private enum MeasuredRow {
    case cells([Line], id: Int64?, isSelected: Bool)
    case section(Line, trailing: Line)
    case remark(Line, indent: Int, isSelected: Bool)
    case blank

    init(_ row: TableRow, columns: Int, glyphs: Glyphs) {
        self =
            switch row {
            case .cells(let cells, let id, let isSelected):
                .cells(cells.prefix(columns).map { Line($0, glyphs: glyphs) }, id: id, isSelected: isSelected)
            case .section(let title, let trailing):
                .section(Line(title, glyphs: glyphs), trailing: Line(trailing, glyphs: glyphs))
            case .remark(let text, let indent, let isSelected):
                .remark(Line(text, glyphs: glyphs), indent: indent, isSelected: isSelected)
            case .blank: .blank
            }
    }
}
