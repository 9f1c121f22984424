import Presentation
import Web

/// A chart with what it says in words, and its numbers in a table to open.
///
/// The scale is text beside the drawing, so that it stays readable at every width.
struct ChartFigure {
    let chart: ChartViewData
    /// An id that is unique on the page.
    let id: String

    var body: HTML {
        .element(
            .section,
            [.classes("chart")],
            [
                .words(.h2, [.init(.id, "\(id)-heading")], chart.heading),
                .element(
                    .figure,
                    [.init(.role, "img"), .init(.labelledBy, "\(id)-heading \(id)-finding")],
                    [
                        chart.series.count > 1 ? legend : .empty,
                        .element(.div, [.classes("plot")], [scale, drawing, labels]),
                        .words(.figcaption, [.init(.id, "\(id)-finding")], chart.finding),
                    ]
                ),
                numbers,
            ]
        )
    }

    private var legend: HTML {
        .element(
            .p,
            [.classes("legend")],
            chart.series.map { series in
                .element(
                    .span,
                    [],
                    [
                        .element(
                            .svg,
                            [.classes(classes(of: series)), .hidden, .init(.viewBox, "0 0 100 100")],
                            [
                                chart.form == .bars
                                    ? .rect(x: 15, y: 15, width: 70, height: 70)
                                    : .element(.path, [.init(.d, "M0 50h100")], [])
                            ]
                        ),
                        .text(series.name),
                    ]
                )
            }
        )
    }

    private var scale: HTML {
        .element(
            .div,
            [.classes("scale"), .hidden],
            chart.marks.map { .words(.span, [.bottom($0.height)], $0.text) }
        )
    }

    private var labels: HTML {
        let ranks = ChartDrawing.labelRanks(chart.points.count)
        return .element(
            .div,
            [.classes("labels"), .hidden],
            zip(chart.points, ranks).map { point, rank in
                .words(.span, rank == .ifWide ? [.classes("wide")] : [], rank == .never ? "" : point.label)
            }
        )
    }

    private var width: Int { chart.points.count * ChartDrawing.pointWidth }

    private var drawing: HTML {
        .element(
            .svg,
            [
                .hidden, .init(.viewBox, "0 0 \(width) \(ShapeScale.top)"), .init(.preserveAspectRatio, "none"),
            ],
            chart.marks.map { line(at: $0.height, "rule") } + shapes + points + [line(at: chart.zero, "zero")]
        )
    }

    private func line(at height: Int, _ classes: String) -> HTML {
        let y = ShapeScale.top - height
        return .element(
            .line,
            [.classes(classes), .init(.x1, 0), .init(.y1, y), .init(.x2, width), .init(.y2, y)],
            []
        )
    }

    /// The lines and areas, which go through all points.
    private var shapes: [HTML] {
        guard chart.form != .bars else { return [] }
        return chart.series.reversed().flatMap { series in
            let area = chart.form == .area ? ChartDrawing.area(series.heights, zero: chart.zero) : ""
            return [
                area.isEmpty ? .empty : HTML.element(.path, [.classes("area"), .init(.d, area)], []),
                .element(.path, [.classes(classes(of: series)), .init(.d, ChartDrawing.line(series.heights))], []),
            ]
        }
    }

    /// The points, each with its bars and its amounts, which a pointing device shows.
    private var points: [HTML] {
        chart.points.enumerated().map { index, point in
            let texts = chart.series.filter { $0.texts.indices.contains(index) }
                .map { "\($0.name) \($0.texts[index])" }
            let place = HTML.rect(
                x: index * ChartDrawing.pointWidth,
                y: 0,
                width: ChartDrawing.pointWidth,
                height: ShapeScale.top,
                "place"
            )
            return .element(
                .g,
                [],
                [.words(.title, "\(point.name): \(texts.joined(separator: ", "))"), place] + bars(at: index)
            )
        }
    }

    private func bars(at point: Int) -> [HTML] {
        guard chart.form == .bars else { return [] }
        return chart.series.enumerated().compactMap { index, series in
            guard series.heights.indices.contains(point), series.heights[point] != chart.zero else { return nil }
            let place = ChartDrawing.bar(index, of: chart.series.count, at: point)
            let bar = ChartDrawing.bar(from: chart.zero, to: series.heights[point], minimum: 4)
            return .rect(x: place.x, y: bar.y, width: place.width, height: bar.height, classes(of: series))
        }
    }

    private func classes(of series: ChartSeries) -> String {
        switch series.role {
        case .income: "income"
        case .expenses: "expenses"
        case .total: "total"
        case .average: "average"
        }
    }

    private var numbers: HTML {
        .element(
            .details,
            [],
            [
                .words(.summary, "Numbers"),
                .table(
                    .text(chart.heading),
                    columns: [(chart.pointHeading, "name")] + chart.series.map { ($0.name, "amount") },
                    rows: chart.points.enumerated().map { index, point in
                        [.text(point.name)]
                            + chart.series.map { .text($0.texts.indices.contains(index) ? $0.texts[index] : "") }
                    }
                ),
            ]
        )
    }
}
