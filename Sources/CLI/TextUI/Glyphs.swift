/// The characters for borders, charts and other marks.
///
/// Each piece of a border or a chart is one column wide.
struct Glyphs: Equatable, Sendable {
    var horizontal: String
    var vertical: String
    var topLeading: String
    var topTrailing: String
    var bottomLeading: String
    var bottomTrailing: String
    var charts: ChartGlyphs
    /// The bullet of a list item.
    var bullet: String
    /// The replacement for text that was cut.
    var ellipsis: String
    var controls: ControlStyle
}

extension Glyphs {
    /// How to make a control character visible.
    enum ControlStyle: Equatable, Sendable {
        /// As its Unicode control picture: `␛`.
        case pictures
        /// In caret notation: `^[`.
        case caret
    }

    /// For terminals with Unicode.
    static let unicode = Glyphs(
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
    static let ascii = Glyphs(
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
