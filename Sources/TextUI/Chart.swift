/// A chart that is drawn on one line in place of text.
///
/// A chart repeats numbers that stand beside it, never replaces them, and says nothing by color alone.
public enum Chart: Equatable, Sendable {
    /// A bar as long as `part` is in comparison with `of`, the same for all bars of a table.
    case bar(part: Int64, of: Int64)
    /// The same on a track, which is as long as the column.
    case level(part: Int64, of: Int64)
    /// A column for each period.
    case spark([Int64?])
}

extension Span {
    /// Returns a bar for a cell of a table, without a track, which takes the width of its column.
    ///
    /// It is scaled from zero and as long as the column if `part` is `whole` or more. Zero is blank. Anything above
    /// zero shows something, and anything below `whole` is not full. A negative part is a mark that points away from
    /// the bars, because a length would look like a value above zero.
    public static func bar(part: Int64, of whole: Int64, role: Role = .plain) -> Span {
        Span("", role, chart: .bar(part: part, of: whole))
    }

    /// Returns a bar as ``bar(part:of:role:)`` does, on a track, so that each bar is seen against its own whole.
    public static func level(part: Int64, of whole: Int64, role: Role = .plain) -> Span {
        Span("", role, chart: .level(part: part, of: whole))
    }

    /// Returns a sparkline: a column for each value, scaled from zero to the largest one.
    ///
    /// Zero and `nil` are blank, and the smallest value above zero shows something. Several values of which none is more
    /// than a quarter below the largest are low, the larger ones a step higher, so that what hardly changes is quieter
    /// than what does. A negative value is a mark that points down.
    public static func spark(_ values: [Int64?], role: Role = .plain) -> Span {
        Span("", role, chart: .spark(values))
    }
}

extension Node {
    /// Returns a sparkline on a line of its own; see ``Span/spark(_:role:)``.
    public static func spark(_ values: [Int64?], role: Role = .plain) -> Node {
        .text([.spark(values, role: role)], overflow: .truncate)
    }
}

extension Table {
    /// The table without the columns that contain charts.
    public var withoutCharts: Table {
        var table = self
        for case .cells(let cells, _, _) in rows {
            for (index, cell) in cells.enumerated().prefix(columns.count)
            where cell.contains(where: { $0.chart != nil }) {
                table.columns[index].hiddenBelow = .max
            }
        }
        return table
    }
}

/// The proportions of charts, in integers that cannot overflow.
package enum ChartScale {
    /// Returns `steps` in the ratio of `part` to `whole`, rounded to the nearest.
    ///
    /// - Precondition: `part` is at most `whole`, which is not 0.
    static func nearest(_ part: UInt64, of whole: UInt64, steps: Int) -> Int {
        let (quotient, remainder) = whole.dividingFullWidth(part.multipliedFullWidth(by: UInt64(max(0, steps))))
        return Int(quotient) + (remainder >= whole - remainder ? 1 : 0)
    }

    /// Returns the steps of a bar: none for nothing, all for the whole, and otherwise at least one and not all.
    package static func bar(part: Int64, of whole: Int64, steps: Int) -> Int {
        guard whole > 0, part > 0 else { return 0 }
        guard part < whole else { return steps }
        return max(1, min(nearest(UInt64(part), of: UInt64(whole), steps: steps), steps - 1))
    }
}
