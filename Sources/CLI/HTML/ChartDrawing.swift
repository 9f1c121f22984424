import Presentation

/// The places of a chart's shapes, in units of a drawing whose height is ``ShapeScale/top``.
enum ChartDrawing {
    /// The width of a point.
    static let pointWidth = 100

    /// Returns the top and the height of a bar between two heights.
    ///
    /// - Parameter minimum: The smallest height.
    static func bar(from zero: Int, to height: Int, minimum: Int) -> (y: Int, height: Int) {
        let size = max(abs(height - zero), minimum)
        let top = height >= zero ? zero + size : zero
        // A bar at the edge grows inwards.
        return (max(0, min(ShapeScale.top - top, ShapeScale.top - size)), size)
    }

    /// Returns the left edge and the width of one of several bars of a point.
    static func bar(_ index: Int, of count: Int, at point: Int) -> (x: Int, width: Int) {
        let (margin, gap) = (12, 4)
        let width = (pointWidth - 2 * margin - gap * (count - 1)) / max(1, count)
        return (point * pointWidth + margin + index * (width + gap), width)
    }

    /// Returns a line through the middle of points.
    static func line(_ heights: [Int]) -> String {
        guard let first = heights.first else { return "" }
        // A single point is a short line, or nothing would be drawn.
        if heights.count == 1 { return "M\(pointWidth / 4) \(ShapeScale.top - first)h\(pointWidth / 2)" }
        return heights.enumerated()
            .map { "\($0 == 0 ? "M" : "L")\(middle(of: $0)) \(ShapeScale.top - $1)" }.joined()
    }

    /// Returns the area between a line and zero.
    static func area(_ heights: [Int], zero: Int) -> String {
        guard heights.count > 1 else { return "" }
        let ground = ShapeScale.top - zero
        return "\(line(heights))L\(middle(of: heights.count - 1)) \(ground)L\(middle(of: 0)) \(ground)Z"
    }

    private static func middle(of point: Int) -> Int { point * pointWidth + pointWidth / 2 }

    /// How often a label below a chart is shown.
    enum LabelRank: Hashable, Sendable {
        /// At all widths.
        case always
        /// Where there is room for a dozen.
        case ifWide
        case never
    }

    /// Returns how often each of `count` labels is shown: at most four always, and at most twelve if there is room.
    static func labelRanks(_ count: Int) -> [LabelRank] {
        let (wide, narrow) = ((count + 11) / 12, (count + 3) / 4)
        // Each label that is always shown is one of those that are shown if there is room.
        let few = max(1, (narrow + wide - 1) / max(1, wide) * wide)
        return (0..<count).map { $0 % few == 0 ? .always : $0 % max(1, wide) == 0 ? .ifWide : .never }
    }
}
