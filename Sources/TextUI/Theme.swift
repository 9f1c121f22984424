/// The look of every role.
public struct Theme: Equatable, Sendable {
    /// The name of the theme.
    public let name: String
    /// The characters for borders, charts and other marks.
    public let glyphs: Glyphs
    /// The style of each role that does not look like plain text.
    public let styles: [Role: Style]
    /// The style of selected text, to which those of roles are added; `nil` if only what stands beside it tells it apart.
    public let selection: Style?

    /// Creates a theme.
    public init(name: String, glyphs: Glyphs = .unicode, styles: [Role: Style], selection: Style? = nil) {
        self.name = name
        self.glyphs = glyphs
        self.styles = styles
        self.selection = selection
    }

    /// Returns the style of a role; `nil` if it looks like plain text.
    public func style(_ role: Role) -> Style? {
        styles[role]
    }

    /// Returns the theme with other glyphs.
    public func with(glyphs: Glyphs) -> Theme {
        Theme(name: name, glyphs: glyphs, styles: styles, selection: selection)
    }

    /// Returns the theme with the styles of an app's own roles, which can also replace those that it has.
    public func adding(_ styles: [Role: Style]) -> Theme {
        Theme(name: name, glyphs: glyphs, styles: self.styles.merging(styles) { $1 }, selection: selection)
    }
}

extension Theme {
    /// No styles, for files, pipes, and users who have turned colors off.
    public static let plain = Theme(name: "plain", styles: [:])

    /// For light text on a dark background.
    public static let dark = Theme(
        name: "dark",
        styles: styles(accent: .skyBlue, success: .lightGreen, warning: .lightYellow, error: .lightRed, muted: .gray62),
        selection: Style(.gray93, on: .navy)
    )

    /// For dark text on a light background.
    public static let light = Theme(
        name: "light",
        styles: styles(accent: .deepBlue, success: .darkGreen, warning: .darkYellow, error: .darkRed, muted: .gray42),
        selection: Style(.gray3, on: .paleCyan)
    )

    private static func styles(
        accent: Style.Color,
        success: Style.Color,
        warning: Style.Color,
        error: Style.Color,
        muted: Style.Color
    ) -> [Role: Style] {
        [
            .title: Style(nil, .bold),
            .heading: Style(accent, .bold),
            .muted: Style(muted),
            .accent: Style(accent),
            .warning: Style(warning),
            .error: Style(error, .bold),
            .success: Style(success, .bold),
            .match: Style(accent, .bold, .underline),
            // Not text, so it may be fainter than text may be.
            .border: Style(nil, .faint),
            .key: Style(accent, .bold),
        ]
    }
}
