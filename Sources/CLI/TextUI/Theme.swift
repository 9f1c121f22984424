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

/// What a run of text means.
///
/// Views name roles, never colours; a ``Theme`` decides how each role looks.
enum Role: String, CaseIterable, Sendable {
    /// Ordinary text.
    case plain
    /// The name of a screen or of the thing shown.
    case title
    /// The name of a part of a screen, such as the heading over a list.
    case heading
    /// What may be overlooked: dates, notes, units.
    case muted
    /// Money that came in.
    case income
    /// Money that went out.
    case expense
    /// What stands out without being good or bad.
    case accent
    /// What deserves attention.
    case warning
    /// What went wrong.
    case error
    /// What went well.
    case success
    /// The item the cursor is on.
    case selected
    /// Lines and frames.
    case border
    /// A key to press or a command to type.
    case key
}

/// How a run of text looks in a terminal.
///
/// Colours are the sixteen of ECMA-48's SGR, which follow the palette a person chose for the terminal.
struct Style: Equatable, Sendable {
    /// The escape sequence that turns the style on.
    let opening: String

    /// The escape sequence that turns every style off.
    static let closing = "\u{1B}[0m"

    /// Creates a style with a foreground colour, the default one if nil, and attributes.
    init(_ color: Color? = nil, _ attributes: Attribute...) {
        let parameters = attributes.map { String($0.rawValue) } + (color.map { [String($0.rawValue)] } ?? [])
        opening = "\u{1B}[" + parameters.joined(separator: ";") + "m"
    }
}

extension Style {
    /// A foreground colour, by its SGR parameter.
    ///
    /// The bright ones are left out: some palettes (Solarized) use them for shades next to the background.
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
