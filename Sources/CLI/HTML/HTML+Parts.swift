import Core
import Presentation
import Web

extension HTML {
    /// Returns a section that consists of a table under a heading, the first cell of each row being its name.
    static func tableSection(
        _ heading: String,
        columns: [(heading: String, classes: String)],
        rows: [[HTML]]
    ) -> HTML {
        .element(
            .section,
            [.classes("table")],
            [table(.words(.h2, heading), columns: columns, rows: rows)]
        )
    }

    /// Returns a table, the first cell of each row being its name.
    static func table(_ caption: HTML, columns: [(heading: String, classes: String)], rows: [[HTML]]) -> HTML {
        let head = columns.map { HTML.words(.th, [.init(.scope, "col"), .classes($0.classes)], $0.heading) }
        let body = rows.map { cells in
            HTML.element(
                .tr,
                [],
                zip(columns, cells).enumerated().map { index, cell in
                    index == 0
                        ? .element(.th, [.init(.scope, "row"), .classes(cell.0.classes)], [cell.1])
                        : .element(.td, [.classes(cell.0.classes)], [cell.1])
                }
            )
        }
        return .element(
            .table,
            [],
            [
                .element(.caption, [], [caption]), .element(.thead, [], [.element(.tr, [], head)]),
                .element(.tbody, [], body),
            ]
        )
    }

    /// Returns the icon of a category, which its name stands beside.
    static func icon(_ icon: CategoryIcon?) -> HTML {
        guard let icon else { return .empty }
        return .words(.span, [.classes("icon"), .hidden], icon.emoji)
    }

    /// Returns a rectangle of a drawing.
    static func rect(x: Int, y: Int, width: Int, height: Int, _ classes: String? = nil) -> HTML {
        .element(
            .rect,
            (classes.map { [.classes($0)] } ?? []) + [
                .init(.x, x), .init(.y, y), .init(.width, width), .init(.height, height),
            ],
            []
        )
    }

    /// Returns a small drawing of amounts, one column each, between their lowest and highest.
    static func spark(_ amounts: [Int64]) -> HTML {
        let scale = ShapeScale(amounts)
        let columns = amounts.enumerated().compactMap { index, amount -> HTML? in
            guard amount != 0 else { return nil }
            let bar = ChartDrawing.bar(from: scale.zero, to: scale.height(of: amount), minimum: 60)
            return .rect(x: index * 10 + 1, y: bar.y, width: 8, height: bar.height)
        }
        return .element(
            .svg,
            [
                .classes("spark"), .hidden, .init(.viewBox, "0 0 \(amounts.count * 10) \(ShapeScale.top)"),
                .init(.preserveAspectRatio, "none"),
            ],
            columns
        )
    }
}

extension HTML.Attribute {
    /// Returns the distance from the bottom, in thousandths of the height.
    static func bottom(_ height: Int) -> HTML.Attribute {
        HTML.Attribute(.style, "bottom: \(height / 10).\(height % 10)%")
    }
}
