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

    /// For light text on a dark background.
    static let dark = Theme(
        name: "dark",
        glyphs: .unicode,
        styles: styles(accent: .skyBlue, income: .lightGreen, warning: .lightYellow, error: .lightRed, muted: .gray62)
    )

    /// For dark text on a light background.
    static let light = Theme(
        name: "light",
        glyphs: .unicode,
        styles: styles(accent: .deepBlue, income: .darkGreen, warning: .darkYellow, error: .darkRed, muted: .gray42)
    )

    /// Money spent looks like ordinary text: most amounts are, and red is for trouble.
    private static func styles(
        accent: Style.Color,
        income: Style.Color,
        warning: Style.Color,
        error: Style.Color,
        muted: Style.Color
    ) -> [Role: Style] {
        [
            .title: Style(nil, .bold),
            .heading: Style(accent, .bold),
            .muted: Style(muted),
            .income: Style(income),
            .accent: Style(accent),
            .warning: Style(warning),
            .error: Style(error, .bold),
            .success: Style(income, .bold),
            .selected: Style(nil, .inverse),
            // Not text, so it may be fainter than text may be.
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
/// Text is in the terminal's own color for text, bold or inverse, or in a fixed one that has a contrast of at least
/// 4.5:1 (WCAG 2.2, level AA) with the background of every common palette. None of the 16 colors of a palette has: xterm's
/// green is too light for its white, Campbell's red too dark for its black. Nor has faint text, which some terminals draw
/// halfway to the background.
struct Style: Equatable, Sendable {
    /// The escape sequence that turns the style on.
    let opening: String

    /// The escape sequence that turns every style off.
    static let closing = "\u{1B}[0m"

    /// Creates a style with attributes and a foreground color, or the default one if `nil`.
    init(_ color: Color? = nil, _ attributes: Attribute...) {
        let parameters = attributes.map { String($0.rawValue) } + (color.map { ["38;5;\($0.rawValue)"] } ?? [])
        opening = "\u{1B}[" + parameters.joined(separator: ";") + "m"
    }
}

extension Style {
    /// A foreground color, by its number among xterm's 256.
    ///
    /// Those from 16 are the same in every palette: a cube of six levels each of red, green and blue, then grays. A
    /// terminal with fewer colors shows the nearest one.
    enum Color: Int, CaseIterable, Sendable {
        // On dark backgrounds.
        case skyBlue = 117
        case lightGreen = 114
        case lightYellow = 221
        case lightRed = 210
        case gray62 = 247
        // On light backgrounds.
        case deepBlue = 25
        case darkGreen = 22
        case darkYellow = 94
        case darkRed = 124
        case gray42 = 242
    }

    /// An attribute, by its SGR parameter.
    enum Attribute: Int, Sendable {
        case bold = 1
        case faint = 2
        case inverse = 7
    }
}
