import Core
import Presentation
import TextUI

/// How to draw a preview in the browser.
struct PreviewLook: Equatable, Sendable {
    /// The width of the preview in columns, if the terminal is wide enough.
    var width: Int
    var theme: PreviewTheme
    var icons: PreviewIcons
    /// Whether the preview is drawn as in the app, as opposed to printed.
    var isInteractive = true

    /// The widths to choose from.
    static let widths = [30, 40, 80, 120]
}

/// The characters of icons and borders.
enum PreviewIcons: String, CaseIterable {
    case emoji
    case ascii

    var preference: IconPreference { self == .emoji ? .emoji : .ascii }
    var glyphs: Glyphs { self == .emoji ? .unicode : .ascii }
}

/// The theme of a preview.
enum PreviewTheme: String, CaseIterable {
    case plain
    case light
    case dark

    var theme: Theme {
        switch self {
        case .plain: .plain
        case .light: .onLight
        case .dark: .onDark
        }
    }
}

extension PreviewLook {
    /// The look at the next larger width, if there is one.
    var wider: PreviewLook { with { $0.width = Self.widths.first { $0 > width } ?? width } }

    /// The look at the next smaller width, if there is one.
    var narrower: PreviewLook { with { $0.width = Self.widths.last { $0 < width } ?? width } }

    /// The look in the next theme, wrapping around at the end.
    var inNextTheme: PreviewLook { with { $0.theme = PreviewTheme.allCases.following(theme) } }

    /// The look with the other icons.
    var withOtherIcons: PreviewLook { with { $0.icons = PreviewIcons.allCases.following(icons) } }

    /// The look with printed and interactive swapped.
    var printedOrInteractive: PreviewLook { with { $0.isInteractive.toggle() } }

    /// Returns the look in words, on a terminal with this many columns.
    func description(columns: Int) -> String {
        let clipped = width > columns ? "\(columns) of " : ""
        return "\(clipped)\(width) columns, \(isInteractive ? "with keys" : "printed"), \(theme), \(icons)"
    }

    /// Returns the environment of a preview on a terminal with this many columns.
    func environment(columns: Int) -> ScreenEnvironment {
        ScreenEnvironment(
            icons: icons.preference,
            theme: theme.theme.with(glyphs: icons.glyphs),
            width: min(width, columns),
            isInteractive: isInteractive
        )
    }

    /// Returns the environment of the browser itself: the preview's theme and characters, on the whole terminal.
    func environment(frame: TerminalSize) -> ScreenEnvironment {
        ScreenEnvironment(
            icons: icons.preference,
            theme: theme.theme.with(glyphs: icons.glyphs),
            width: frame.columns,
            isInteractive: true,
            takesMouse: true
        )
    }

    private func with(_ change: (inout PreviewLook) -> Void) -> PreviewLook {
        var look = self
        change(&look)
        return look
    }
}

extension Array where Element: Equatable {
    /// Returns the element after `element`, wrapping around at the end.
    fileprivate func following(_ element: Element) -> Element {
        guard let index = firstIndex(of: element) else { return element }
        return self[(index + 1) % count]
    }
}

/// A preview in a box or, if the terminal is too narrow for the sides, between two lines.
struct PreviewCanvas {
    let preview: ScreenPreview
    let look: PreviewLook
    /// The columns of the terminal.
    let columns: Int
    /// Whether keys press the preview's buttons.
    let isLive: Bool
    /// Logs an action in the preview.
    let report: @MainActor @Sendable (String) -> Void

    @MainActor
    var body: Node {
        guard environment.width + Self.sides <= columns else {
            return .column(spacing: 0, .divider, content, .divider)
        }
        return .frame(width: environment.width + Self.sides, .card(title: [], content: content))
    }

    /// The width of the box's sides, in columns.
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
