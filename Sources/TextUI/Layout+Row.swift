extension Layout {
    /// Lays items out side by side, or stacked if they do not fit.
    func lines(ofRow items: [RowItem], spacing: Int, width: Int) -> [Line] {
        var cells: [[Line]?] = items.map { item in
            item.sizing == .natural ? lines(of: item.node, width: width) : nil
        }
        // Empty natural items get neither room nor spacing.
        let shown = items.indices.filter { cells[$0]?.isEmpty != true }
        let flexible = shown.filter { items[$0].sizing == .flexible }

        var rest = width - spacing * max(0, shown.count - 1)
        for index in shown {
            switch items[index].sizing {
            case .natural:
                rest -= cells[index]?.widest ?? 0
            case .fixed(let columns):
                let columns = min(max(1, columns), width)
                cells[index] = lines(of: items[index].node, width: columns)
                rest -= max(columns, cells[index]?.widest ?? 0)
            case .flexible:
                break
            }
        }

        let shares = equalShares(of: rest, count: flexible.count)
        for (index, share) in zip(flexible, shares) where share > 0 {
            cells[index] = lines(of: items[index].node, width: share)
        }
        let fits =
            rest >= 0
            && zip(flexible, shares).allSatisfy { index, share in
                // Text that is never broken may overflow at the end of the row, where nothing is beside it.
                let lines = cells[index]?.filter { !$0.overflows || index != shown.last } ?? []
                return share > 0 && lines.widest <= share
            }
        guard fits else {
            return lines(of: .column(shown.map { items[$0].node }, spacing: 0), width: width)
        }

        var widths: [Int] = shown.map { index in
            if case .fixed(let columns) = items[index].sizing { return min(max(1, columns), width) }
            return cells[index]?.widest ?? 0
        }
        for (index, share) in zip(flexible, shares) {
            if let position = shown.firstIndex(of: index) { widths[position] = share }
        }
        return sideBySide(shown.map { cells[$0] ?? [] }, widths: widths, spacing: spacing)
    }

    /// Splits columns into equal shares; the first ones are a column wider if they do not divide evenly.
    private func equalShares(of columns: Int, count: Int) -> [Int] {
        (0..<count).map { index in
            columns / count + (index < columns % count ? 1 : 0)
        }
    }

    private func sideBySide(_ cells: [[Line]], widths: [Int], spacing: Int) -> [Line] {
        let height = cells.map(\.count).max() ?? 0
        return (0..<height).map { row in
            var line = Line()
            var start = 0
            for (cell, width) in zip(cells, widths) {
                if row < cell.count, cell[row].width > 0 {
                    line.append(cell[row], at: start)
                }
                start += width + spacing
            }
            return line
        }
    }
}

extension [Line] {
    /// The width of the widest line, in columns.
    var widest: Int {
        reduce(0) { Swift.max($0, $1.width) }
    }
}
