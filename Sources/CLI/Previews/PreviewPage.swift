import Core
import Presentation
import TextUI

/// A page of previews, each in a box with its name, side by side if the page is wide enough.
struct PreviewPage {
    let previews: [ScreenPreview]
    /// The widths to draw each preview in, with a box for each.
    let widths: [Int]
    let icons: IconPreference

    /// Returns the page as text, once for each theme.
    ///
    /// - Parameter width: The width of the page in columns; a wider box overflows.
    @MainActor
    func text(themes: [Theme], width: Int) -> String {
        themes.map { theme in
            let heading = themes.count > 1 ? Node.text("Theme \(theme.name)", .heading) : .empty
            return Node.column(spacing: 1, heading, node(theme: theme, width: width))
                .rendered(width: max(width, widestFrame), theme: theme)
        }
        .joined(separator: "\n")
    }

    /// Returns the page in one theme.
    @MainActor
    func node(theme: Theme, width: Int) -> Node {
        var rows: [[RowItem]] = []
        var room = 0
        for (preview, columns) in frames {
            let item = frame(preview, ScreenEnvironment(icons: icons, theme: theme, width: columns))
            let needed = columns + Self.frameWidth
            if room >= needed + Self.gap, let last = rows.indices.last {
                rows[last].append(item)
                room -= needed + Self.gap
            } else {
                rows.append([item])
                room = width - needed
            }
        }
        return .column(rows.map { .row($0, spacing: Self.gap) }, spacing: 1)
    }

    /// The width of a box's sides, in columns.
    private static let frameWidth = 4
    /// The columns between two boxes.
    private static let gap = 2

    private var widestFrame: Int {
        (widths.max() ?? 0) + Self.frameWidth
    }

    private var frames: [(ScreenPreview, Int)] {
        previews.flatMap { preview in widths.map { (preview, $0) } }
    }

    @MainActor
    private func frame(_ preview: ScreenPreview, _ environment: ScreenEnvironment) -> RowItem {
        let name = Span(preview.key, .title)
        let title = widths.count > 1 ? [name, Span(" \(environment.width)", .muted)] : [name]
        return RowItem(
            .card(title: title, content: preview.node(in: environment)),
            .fixed(environment.width + Self.frameWidth)
        )
    }
}
