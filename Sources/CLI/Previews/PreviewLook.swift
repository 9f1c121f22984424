import Core
import Presentation

/// How the browser draws a preview.
struct PreviewLook: Equatable, Sendable {
    /// The columns the preview is drawn in, where the terminal has as many.
    var width: Int
    var theme: PreviewTheme
    var icons: PreviewIcons
    /// Whether the preview meets keys, or is drawn as commands print it.
    var isInteractive = true

    /// The widths that the browser goes through.
    static let widths = [30, 40, 80, 120]
}

/// How icons and borders are drawn, by name.
enum PreviewIcons: String, CaseIterable {
    case emoji
    case ascii

    var preference: IconPreference { self == .emoji ? .emoji : .ascii }
    var glyphs: Glyphs { self == .emoji ? .unicode : .ascii }
}

/// A theme, by name.
enum PreviewTheme: String, CaseIterable {
    case plain
    case light
    case dark

    var theme: Theme {
        switch self {
        case .plain: .plain
        case .light: .light
        case .dark: .dark
        }
    }
}

extension PreviewLook {
    /// The look at the next greater width, if there is one.
    var wider: PreviewLook { with { $0.width = Self.widths.first { $0 > width } ?? width } }

    /// The look at the next smaller width, if there is one.
    var narrower: PreviewLook { with { $0.width = Self.widths.last { $0 < width } ?? width } }

    /// The look in the next theme; after the last one, in the first.
    var inNextTheme: PreviewLook { with { $0.theme = PreviewTheme.allCases.following(theme) } }

    /// The look with the other icons.
    var withOtherIcons: PreviewLook { with { $0.icons = PreviewIcons.allCases.following(icons) } }

    /// The look printed where it met keys, and the other way round.
    var printedOrInteractive: PreviewLook { with { $0.isInteractive.toggle() } }

    /// The look in words, on a terminal of that many columns.
    func description(columns: Int) -> String {
        let clipped = width > columns ? "\(columns) of " : ""
        return "\(clipped)\(width) columns, \(isInteractive ? "with keys" : "printed"), \(theme), \(icons)"
    }

    /// What a preview is drawn in on a terminal of that many columns.
    func environment(columns: Int) -> ScreenEnvironment {
        ScreenEnvironment(
            icons: icons.preference,
            theme: theme.theme.with(glyphs: icons.glyphs),
            width: min(width, columns),
            isInteractive: isInteractive
        )
    }

    /// What the browser itself is drawn in: the theme and the characters of the preview, over the whole terminal.
    func environment(frame: TerminalSize) -> ScreenEnvironment {
        ScreenEnvironment(
            icons: icons.preference,
            theme: theme.theme.with(glyphs: icons.glyphs),
            width: frame.columns,
            isInteractive: true
        )
    }

    private func with(_ change: (inout PreviewLook) -> Void) -> PreviewLook {
        var look = self
        change(&look)
        return look
    }
}

extension Array where Element: Equatable {
    /// The element after `element`; after the last one, the first.
    fileprivate func following(_ element: Element) -> Element {
        guard let index = firstIndex(of: element) else { return element }
        return self[(index + 1) % count]
    }
}

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
