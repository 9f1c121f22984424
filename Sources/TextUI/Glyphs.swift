/// The characters for borders, charts and other marks.
///
/// Each piece of a border or a chart is one column wide.
public struct Glyphs: Equatable, Sendable {
    /// A horizontal line.
    public var horizontal: String
    /// A vertical line.
    public var vertical: String
    /// The corner at the top left.
    public var topLeading: String
    /// The corner at the top right.
    public var topTrailing: String
    /// The corner at the bottom left.
    public var bottomLeading: String
    /// The corner at the bottom right.
    public var bottomTrailing: String
    /// The characters of charts.
    public var charts: ChartGlyphs
    /// The bullet of a list item.
    public var bullet: String
    /// The replacement for text that was cut.
    public var ellipsis: String
    /// How control characters are shown.
    public var controls: ControlStyle
}

extension Glyphs {
    /// How to make a control character visible.
    public enum ControlStyle: Equatable, Sendable {
        /// As its Unicode control picture: `␛`.
        case pictures
        /// In caret notation: `^[`.
        case caret
    }

    /// For terminals with Unicode.
    public static let unicode = Glyphs(
        horizontal: "─",
        vertical: "│",
        topLeading: "╭",
        topTrailing: "╮",
        bottomLeading: "╰",
        bottomTrailing: "╯",
        charts: .unicode,
        bullet: "•",
        ellipsis: "…",
        controls: .pictures
    )

    /// For terminals with ASCII only.
    public static let ascii = Glyphs(
        horizontal: "-",
        vertical: "|",
        topLeading: "+",
        topTrailing: "+",
        bottomLeading: "+",
        bottomTrailing: "+",
        charts: .ascii,
        bullet: "*",
        ellipsis: "...",
        controls: .caret
    )
}
