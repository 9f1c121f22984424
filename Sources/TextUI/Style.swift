/// How a run of text looks in a terminal.
///
/// Text is in the terminal's own color for text, or in a fixed one that has a contrast of at least 4.5:1 (WCAG 2.2, level
/// AA) with the background of every common palette, and with the band of the selection. None of the 16 colors of a palette
/// has: xterm's green is too light for its white, Campbell's red too dark for its black. Nor has faint text, which some
/// terminals draw halfway to the background.
public struct Style: Equatable, Sendable {
    /// The escape sequence that turns the style on.
    public let opening: String

    /// The escape sequence that turns every style off.
    public static let closing = "\u{1B}[0m"

    /// Creates a style with attributes, a foreground color and a background color, or the default ones if `nil`.
    public init(_ color: Color? = nil, on background: Color? = nil, _ attributes: Attribute...) {
        let parameters =
            attributes.map { String($0.rawValue) } + (color.map { ["38;5;\($0.rawValue)"] } ?? [])
            + (background.map { ["48;5;\($0.rawValue)"] } ?? [])
        opening = "\u{1B}[" + parameters.joined(separator: ";") + "m"
    }
}

extension Style {
    /// A color, by its number among xterm's 256.
    ///
    /// Those from 16 are the same in every palette: a cube of six levels each of red, green and blue, then grays. A
    /// terminal with fewer colors shows the nearest one.
    public enum Color: Int, CaseIterable, Sendable {
        // On dark backgrounds.
        case skyBlue = 117
        case lightGreen = 114
        case lightYellow = 221
        case lightRed = 210
        case gray62 = 247
        /// The band of the selection.
        case navy = 18
        /// Text on that band without a color of its own.
        case gray93 = 255
        // On light backgrounds.
        case deepBlue = 25
        case darkGreen = 22
        case darkYellow = 94
        case darkRed = 124
        case gray42 = 242
        /// The band of the selection.
        case paleCyan = 195
        /// Text on that band without a color of its own.
        case gray3 = 232
    }

    /// An attribute, by its SGR parameter.
    public enum Attribute: Int, Sendable {
        case bold = 1
        case faint = 2
        case underline = 4
    }
}
