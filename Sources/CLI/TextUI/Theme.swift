/// The look of every role.
struct Theme: Equatable, Sendable {
    let name: String
    let glyphs: Glyphs
    private let styles: [Role: Style]

    /// Returns the style of a role; `nil` if it looks like plain text.
    func style(_ role: Role) -> Style? {
        styles[role]
    }

    /// Returns the theme with other glyphs.
    func with(glyphs: Glyphs) -> Theme {
        Theme(name: name, glyphs: glyphs, styles: styles)
    }
}

extension Theme {
    /// No styles, for files, pipes, and users who have turned colors off.
    static let plain = Theme(name: "plain", glyphs: .unicode, styles: [:])

    /// For light text on a dark background: no blue, which is hard to read there.
    static let dark = Theme(name: "dark", glyphs: .unicode, styles: styles(accent: .cyan, warning: .yellow))

    /// For dark text on a light background: no yellow and no cyan, which are hard to read there.
    static let light = Theme(name: "light", glyphs: .unicode, styles: styles(accent: .blue, warning: .magenta))

    private static func styles(accent: Style.Color, warning: Style.Color) -> [Role: Style] {
        [
            .title: Style(nil, .bold),
            .heading: Style(accent, .bold),
            // Faint is relative to the text color, and so readable on any background.
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

/// What a run of text means.
///
/// Views use roles, never colors; a ``Theme`` maps roles to styles.
enum Role: String, CaseIterable, Sendable {
    /// Ordinary text.
    case plain
    /// The title of a screen or of the item shown.
    case title
    /// The heading of a part of a screen.
    case heading
    /// Secondary text: dates, notes, units.
    case muted
    /// Money received.
    case income
    /// Money spent.
    case expense
    /// Text that stands out without being good or bad.
    case accent
    /// Text that needs attention.
    case warning
    /// Something that failed.
    case error
    /// Something that succeeded.
    case success
    /// The selected item.
    case selected
    /// Lines and frames.
    case border
    /// A key to press or a command to type.
    case key
}

/// How a run of text looks in a terminal.
///
/// Colors are those of ECMA-48's SGR, which follow the palette that the user chose for the terminal.
struct Style: Equatable, Sendable {
    /// The escape sequence that turns the style on.
    let opening: String

    /// The escape sequence that turns every style off.
    static let closing = "\u{1B}[0m"

    /// Creates a style with attributes and a foreground color, or the default one if `nil`.
    init(_ color: Color? = nil, _ attributes: Attribute...) {
        let parameters = attributes.map { String($0.rawValue) } + (color.map { [String($0.rawValue)] } ?? [])
        opening = "\u{1B}[" + parameters.joined(separator: ";") + "m"
    }
}

extension Style {
    /// A foreground color, by its SGR parameter.
    ///
    /// There are no bright ones because some palettes (Solarized) use them for shades of the background.
    enum Color: Int, Sendable {
        case red = 31
        case green = 32
        case yellow = 33
        case blue = 34
        case magenta = 35
        case cyan = 36
    }

    /// An attribute, by its SGR parameter.
    enum Attribute: Int, Sendable {
        case bold = 1
        case faint = 2
        case inverse = 7
    }
}
