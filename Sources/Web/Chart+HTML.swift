import TextUI

/// Charts as drawings, whose shapes are in thousandths of their width or height.
extension HTML {
    private static let whole = 1000

    /// Returns a bar as long as `part` is in comparison with `whole`.
    static func bar(_ part: Int64, of whole: Int64, _ role: Role) -> HTML {
        drawing(
            "bar \(role.name)",
            [.rect(x: 0, y: 0, width: ChartScale.bar(part: part, of: whole, steps: Self.whole))]
        )
    }

    /// Returns a bar on a track.
    static func level(_ part: Int64, of whole: Int64, _ role: Role) -> HTML {
        drawing(
            "bar \(role.name)",
            [
                .rect(x: 0, y: 0, width: Self.whole, "track"),
                .rect(x: 0, y: 0, width: ChartScale.bar(part: part, of: whole, steps: Self.whole)),
            ]
        )
    }

    /// Returns a column for each value, scaled from zero to the largest one.
    static func spark(_ values: [Int64?], _ role: Role) -> HTML {
        let largest = values.compactMap(\.self).max() ?? 0
        let width = Self.whole / max(1, values.count)
        return drawing(
            "spark \(role.name)",
            values.enumerated().map { index, value in
                let height = ChartScale.bar(part: value ?? 0, of: largest, steps: Self.whole)
                return height == 0
                    ? .empty
                    : .rect(x: index * width, y: Self.whole - height, width: width * 4 / 5, height: height)
            }
        )
    }

    /// Returns a line through values, with the texts of its scale and places.
    static func plot(_ plot: Plot) -> HTML {
        guard let range = plot.range else { return .empty }
        let step = Self.whole / max(1, plot.values.count - 1)
        func height(_ value: Int64) -> Int { Self.whole - Plot.row(of: value, in: range, rows: Self.whole + 1) }
        var path = ""
        var isGap = true
        for (index, value) in plot.values.enumerated() {
            // A value between gaps, or the only one, is a short line.
            if let value { path += "\(isGap ? "M" : "L")\(index * step) \(height(value))" + (isGap ? "h1" : "") }
            isGap = value == nil
        }
        let hasZero = range.lowerBound < 0 && range.upperBound > 0
        let ground = HTML.element(
            .line,
            [.init(.x1, 0), .init(.x2, Self.whole), .init(.y1, height(0)), .init(.y2, height(0))],
            []
        )
        let line = HTML.element(.path, [.init(.d, path)], [])
        func texts(_ name: String, _ texts: [String]) -> HTML {
            .element(.div, [.classes(name), .hidden], texts.map { .words(.span, [], $0) })
        }
        return .element(
            .figure,
            [
                .classes("plot"), .init(.role, "img"),
                .init(.label, "\(plot.first) – \(plot.last): \(plot.lowest) – \(plot.highest)"),
            ],
            [
                texts("scale", [plot.highest, plot.lowest]),
                drawing(plot.role.name, (hasZero ? [ground] : []) + [line]),
                texts("places", [plot.first, plot.last]),
            ]
        )
    }

    /// Returns a drawing that takes the size that it is given.
    private static func drawing(_ classes: String, _ shapes: [HTML]) -> HTML {
        .element(
            .svg,
            [
                .classes(classes), .hidden, .init(.viewBox, "0 0 \(whole) \(whole)"),
                .init(.preserveAspectRatio, "none"),
            ],
            shapes
        )
    }

    private static func rect(x: Int, y: Int, width: Int, height: Int = whole, _ classes: String? = nil) -> HTML {
        .element(
            .rect,
            (classes.map { [.classes($0)] } ?? []) + [
                .init(.x, x), .init(.y, y), .init(.width, width), .init(.height, height),
            ],
            []
        )
    }
}
