import Core
import Presentation

/// Previews on a page, each in a frame with its name, side by side where the page is wide enough.
struct PreviewPage {
    let previews: [ScreenPreview]
    /// The columns each preview is drawn in, one frame for each.
    let widths: [Int]
    let icons: IconPreference

    /// Returns the page as text; with several themes, one page below the other, since a page has one look.
    ///
    /// - Parameter width: The columns of the page; a frame wider than that runs over.
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

    /// The columns that the sides of a frame take.
    private static let frameWidth = 4
    /// The columns between two frames.
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
