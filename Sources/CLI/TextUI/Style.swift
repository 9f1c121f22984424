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
