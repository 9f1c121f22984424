/// The positions and widths of a table's columns in a given width.
struct ColumnFit {
    /// A column that is shown.
    struct Placed {
        /// The position of the column in the table.
        let index: Int
        let alignment: Column.Alignment
        let overflow: Overflow
        /// The first terminal column, from 0.
        let start: Int
        /// The width in terminal columns.
        let width: Int
    }

    let columns: [Placed]
    let spacing: Int
    /// The width of all columns in terminal columns.
    var width: Int { columns.last.map { $0.start + $0.width } ?? 0 }

    /// Determines the widths for cells that need `needs` columns.
    ///
    /// Charts that would leave flexible columns less than their minima are hidden, the last one first. Flexible columns
    /// that would have no width are hidden: the lowest weight first, then the last of equal weight.
    init(_ table: Table, needs: [Int], width: Int) {
        spacing = min(max(0, table.spacing), width)
        var shown = table.columns.indices.filter { index in
            let column = table.columns[index]
            if let limit = column.hiddenBelow, width < limit { return false }
            return column.isFlexible || column.naturalWidth(need: needs[index]) > 0
        }
        var rest = 0
        var flexible: [Int] = []
        while true {
            let gaps = spacing * max(0, shown.count - 1)
            rest = shown.reduce(width - gaps) { $0 - table.columns[$1].naturalWidth(need: needs[$1]) }
            flexible = shown.filter { table.columns[$0].isFlexible }
            if let chart = flexible.last(where: { table.columns[$0].isChart }),
                rest < flexible.reduce(0, { $0 + table.columns[$1].minimum(in: width) })
            {
                shown.removeAll { $0 == chart }
                continue
            }
            guard rest < flexible.count,
                let victim = flexible.reversed().min(by: { table.columns[$0].weight < table.columns[$1].weight })
            else { break }
            shown.removeAll { $0 == victim }
        }

        let shares = Self.share(rest, among: flexible.map { (table.columns[$0], needs[$0]) }, width: width)
        var widths = needs.indices.map { table.columns[$0].naturalWidth(need: needs[$0]) }
        for (index, share) in zip(flexible, shares) { widths[index] = share }

        var placed: [Placed] = []
        var start = 0
        for index in shown {
            let (column, width) = (table.columns[index], widths[index])
            placed.append(
                Placed(
                    index: index,
                    alignment: column.alignment,
                    overflow: column.overflow,
                    start: start,
                    width: width
                )
            )
            start += width + spacing
        }
        columns = placed
    }

    /// Distributes columns: one each, then up to the minimum, then up to what the cells need, which is half of its
    /// maximum for a chart, then up to the maximum, charts before others.
    private static func share(_ columns: Int, among flexible: [(column: Column, need: Int)], width: Int) -> [Int] {
        var rest = columns - flexible.count
        var widths = flexible.map { _ in 1 }
        let minima = flexible.map { $0.column.minimum(in: width) }
        let maxima = zip(flexible, minima).map { min(max($1, $0.column.maximum), width) }
        let needs = zip(flexible, maxima).map { min($0.column.isChart ? $1 / 2 : $0.need, $1) }
        let weights = flexible.map(\.column.weight)
        grow(&widths, by: &rest, upTo: minima, weights: minima)
        grow(&widths, by: &rest, upTo: needs, weights: weights)
        let charts = zip(flexible, maxima).map { $0.column.isChart ? $1 : 0 }
        grow(&widths, by: &rest, upTo: charts, weights: weights)
        grow(&widths, by: &rest, upTo: maxima, weights: weights)
        return widths
    }

    /// Grows widths by weight until nothing is left or all have reached their limits.
    private static func grow(_ widths: inout [Int], by rest: inout Int, upTo limits: [Int], weights: [Int]) {
        while rest > 0 {
            let growing = widths.indices.filter { widths[$0] < limits[$0] }
            guard !growing.isEmpty else { return }
            let whole = rest
            let total = growing.reduce(0) { $0 + weights[$1] }
            for index in growing where rest > 0 {
                let portion = min(max(1, whole * weights[index] / total), limits[index] - widths[index], rest)
                widths[index] += portion
                rest -= portion
            }
        }
    }
}

extension Column {
    fileprivate var isFlexible: Bool {
        switch sizing {
        case .flexible, .chart: true
        case .natural, .atLeast: false
        }
    }

    fileprivate var isChart: Bool {
        if case .chart = sizing { true } else { false }
    }

    /// Returns the width if the column is not flexible, for cells that need `need` columns.
    fileprivate func naturalWidth(need: Int) -> Int {
        switch sizing {
        case .natural: need
        case .atLeast(let columns): max(need, min(columns, 1_000))
        case .flexible, .chart: 0
        }
    }

    /// Returns the minimum width in a table of this width, at least 1.
    fileprivate func minimum(in width: Int) -> Int {
        switch sizing {
        case .flexible(let minimum, _, _), .chart(let minimum, _): min(max(1, minimum), width)
        case .natural, .atLeast: 1
        }
    }

    fileprivate var maximum: Int {
        switch sizing {
        case .flexible(_, let maximum?, _), .chart(_, let maximum): maximum
        case .natural, .atLeast, .flexible: .max
        }
    }

    /// The weight, limited so that sums and products cannot overflow.
    fileprivate var weight: Int {
        if case .flexible(_, _, let weight) = sizing { min(max(1, weight), 1_000) } else { 1 }
    }
}
