/// A line through values at equal distances, such as those of days, with the values that it ranges between.
///
/// The vertical scale goes from the lowest to the highest value, so zero is drawn only if it is in between.
public struct Plot: Equatable, Sendable {
    /// The values from left to right; `nil` is a gap.
    public var values: [Int64?]
    /// The highest value as text.
    public var highest: String
    /// Zero as text.
    public var zero: String
    /// The lowest value as text.
    public var lowest: String
    /// The place of the first value, such as its month.
    public var first: String
    /// The place of the last value.
    public var last: String
    /// The lines of the plot above the places, from 2 to 20; equal values are drawn on one line.
    public var height: Int
    /// The role of the line.
    public var role: Role

    /// Creates a plot with the texts beside it and below it.
    public init(
        values: [Int64?],
        highest: String,
        zero: String,
        lowest: String,
        first: String,
        last: String,
        height: Int = 6,
        role: Role = .accent
    ) {
        self.values = values
        self.highest = highest
        self.zero = zero
        self.lowest = lowest
        self.first = first
        self.last = last
        self.height = height
        self.role = role
    }

    /// Returns the plot with other texts.
    func mappingLabels(_ transform: (String) -> String) -> Plot {
        var plot = self
        plot.highest = transform(highest)
        plot.zero = transform(zero)
        plot.lowest = transform(lowest)
        plot.first = transform(first)
        plot.last = transform(last)
        return plot
    }
}

extension Plot {
    /// The lowest and the highest value, or `nil` if there is none.
    package var range: ClosedRange<Int64>? {
        let known = values.compactMap { $0 }
        guard let lowest = known.min(), let highest = known.max() else { return nil }
        return lowest...highest
    }

    /// Returns how far a value is above the bottom of `rows` rows, from 0; the middle if all values are equal.
    package static func row(of value: Int64, in range: ClosedRange<Int64>, rows: Int) -> Int {
        guard range.lowerBound < range.upperBound else { return (rows - 1) / 2 }
        // The distances are right as unsigned numbers, even if they overflow as signed ones.
        let distance = UInt64(bitPattern: value &- range.lowerBound)
        let span = UInt64(bitPattern: range.upperBound &- range.lowerBound)
        return ChartScale.nearest(distance, of: span, steps: rows - 1)
    }
}

/// The dots of a plot, from the bottom left.
struct PlotCanvas {
    /// The dots in a row.
    let width: Int
    /// The dots in a column.
    let height: Int
    private var dots: Set<Int> = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Whether there is a dot.
    func hasDot(x: Int, y: Int) -> Bool {
        dots.contains(y * width + x)
    }

    /// Draws a line through the values, from edge to edge; a value between gaps, or the only one, is a dot.
    mutating func draw(_ values: [Int64?], in range: ClosedRange<Int64>) {
        var previous: (x: Int, y: Int)?
        for (index, value) in values.enumerated() {
            guard let value else {
                previous = nil
                continue
            }
            let x = values.count > 1 ? index * (width - 1) / (values.count - 1) : 0
            let point = (x: x, y: Plot.row(of: value, in: range, rows: height))
            connect(previous ?? point, point)
            previous = point
        }
    }

    /// Draws the dots between two points, by Bresenham's algorithm.
    private mutating func connect(_ start: (x: Int, y: Int), _ end: (x: Int, y: Int)) {
        let (dx, dy) = (abs(end.x - start.x), -abs(end.y - start.y))
        let (stepX, stepY) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
        var (x, y, error) = (start.x, start.y, dx + dy)
        while true {
            dots.insert(y * width + x)
            if x == end.x, y == end.y { return }
            let doubled = 2 * error
            if doubled >= dy {
                error += dy
                x += stepX
            }
            if doubled <= dx {
                error += dx
                y += stepY
            }
        }
    }
}
