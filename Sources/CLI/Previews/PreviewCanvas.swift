/// A preview in a frame of its width; where the terminal has no room for sides, between two lines.
struct PreviewCanvas {
    let preview: ScreenPreview
    let look: PreviewLook
    /// The columns there are.
    let columns: Int
    /// Whether the preview's own keys press its buttons; else it is a picture.
    let isLive: Bool
    /// Notes what was done to the preview.
    let report: @MainActor @Sendable (String) -> Void

    @MainActor
    var body: Node {
        guard environment.width + Self.sides <= columns else {
            return .column(spacing: 0, .divider, content, .divider)
        }
        return .frame(width: environment.width + Self.sides, .card(title: [], content: content))
    }

    /// The columns that the sides of a frame take.
    private static let sides = 4

    private var environment: ScreenEnvironment { look.environment(columns: columns) }

    @MainActor
    private var content: Node {
        let node = preview.node(in: environment)
        let (width, glyphs) = (environment.width, environment.theme.glyphs)
        guard look.isInteractive else { return node.picture(width: width, glyphs: glyphs, showsKeys: false) }
        return .column(
            spacing: 1,
            isLive
                ? node.reporting(to: report).withoutKeyBar
                : node.picture(width: width, glyphs: glyphs, showsKeys: true),
            node.keyBarPicture(width: width, glyphs: glyphs)
        )
    }
}
