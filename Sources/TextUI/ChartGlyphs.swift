/// The characters of charts, each one column wide.
public struct ChartGlyphs: Equatable, Sendable {
    /// A column of a bar filled by equal parts, from the least to all of it.
    public var bar: [String]
    /// The place of a bar below zero.
    public var barBelowZero: String
    /// A column of the track of a bar.
    public var track: String
    /// A column of a sparkline, from the smallest to the largest value.
    public var spark: [String]
    /// A column of a sparkline below zero.
    public var sparkBelowZero: String
    /// A column of the line that marks zero in a plot.
    public var zeroLine: String
    /// How a plot is drawn.
    public var plot: PlotDots
}

/// The dots in a character of a plot.
public enum PlotDots: Equatable, Sendable {
    /// Two columns of four dots, in a braille pattern.
    case braille
    /// One dot, as this character.
    case single(String)
}

extension ChartGlyphs {
    /// For terminals with Unicode.
    public static let unicode = ChartGlyphs(
        // Half as high as a line: the bars of adjacent rows would be one block.
        bar: ["▖", "▄"],
        barBelowZero: "‹",
        track: "▁",
        // Without the full block, which would join the sparklines of adjacent rows.
        spark: ["▁", "▂", "▃", "▄", "▅", "▆", "▇"],
        sparkBelowZero: "▾",
        zeroLine: "┈",
        plot: .braille
    )

    /// For terminals with ASCII only.
    public static let ascii = ChartGlyphs(
        bar: ["#"],
        barBelowZero: "<",
        track: ".",
        spark: [".", ":", "-", "=", "+", "*", "#"],
        sparkBelowZero: "v",
        zeroLine: "-",
        plot: .single("*")
    )

    /// Returns the full column of a bar.
    var full: String { bar.last ?? " " }

    /// Returns a sparkline; see ``Span/spark(_:role:)``.
    func spark(of values: [Int64?]) -> String {
        let positive = values.compactMap { $0 }.filter { $0 > 0 }
        let (smallest, largest) = (positive.min() ?? 0, positive.max() ?? 0)
        let isSteady = positive.count > 1 && smallest >= largest - largest / 4
        return values.map { value in
            guard let value, value != 0 else { return " " }
            guard value > 0 else { return sparkBelowZero }
            guard !isSteady else { return spark[value - smallest > (largest - smallest) / 2 ? 1 : 0] }
            let level = ChartScale.nearest(UInt64(value), of: UInt64(largest), steps: spark.count)
            return spark[max(0, level - 1)]
        }
        .joined()
    }
}
