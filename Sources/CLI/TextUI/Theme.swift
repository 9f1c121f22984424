/// The look of every role.
struct Theme: Equatable, Sendable {
    let name: String
    let glyphs: Glyphs
    private let styles: [Role: Style]

    /// Returns how a role looks, or nil if like ordinary text.
    func style(_ role: Role) -> Style? {
        styles[role]
    }

    /// Returns the same look drawn with other characters.
    func with(glyphs: Glyphs) -> Theme {
        Theme(name: name, glyphs: glyphs, styles: styles)
    }
}

extension Theme {
    /// No styles: what is written to a file, a pipe, or for somebody who turned colours off.
    static let plain = Theme(name: "plain", glyphs: .unicode, styles: [:])

    /// For light text on a dark background: no blue, which is hard to read there.
    static let dark = Theme(name: "dark", glyphs: .unicode, styles: styles(accent: .cyan, warning: .yellow))

    /// For dark text on a light background: no yellow and no cyan, which are hard to read there.
    static let light = Theme(name: "light", glyphs: .unicode, styles: styles(accent: .blue, warning: .magenta))

    private static func styles(accent: Style.Color, warning: Style.Color) -> [Role: Style] {
        [
            .title: Style(nil, .bold),
            .heading: Style(accent, .bold),
            // Faint dims whatever the text colour is, so it reads on any background.
            .muted: Style(nil, .faint),
            .income: Style(.green),
            .expense: Style(.red),
            .accent: Style(accent),
            .warning: Style(warning),
            .error: Style(.red, .bold),
            .success: Style(.green, .bold),
            .selected: Style(nil, .inverse),
            .border: Style(nil, .faint),
            .key: Style(accent, .bold),
        ]
    }
}
