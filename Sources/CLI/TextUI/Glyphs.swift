/// The characters that drawings are made of.
///
/// Each piece of a border or a bar is one column wide.
struct Glyphs: Equatable, Sendable {
    var horizontal: String
    var vertical: String
    var topLeading: String
    var topTrailing: String
    var bottomLeading: String
    var bottomTrailing: String
    var barFilled: String
    var barEmpty: String
    /// The sign before an item of a list.
    var bullet: String
    /// Stands for the text that was cut.
    var ellipsis: String
    var controls: ControlStyle
}

extension Glyphs {
    /// How a control character is made visible.
    enum ControlStyle: Equatable, Sendable {
        /// As its Unicode control picture: `␛`.
        case pictures
        /// In caret notation: `^[`.
        case caret
    }

    /// For terminals that show UTF-8.
    static let unicode = Glyphs(
        horizontal: "─",
        vertical: "│",
        topLeading: "╭",
        topTrailing: "╮",
        bottomLeading: "╰",
        bottomTrailing: "╯",
        barFilled: "█",
        barEmpty: "░",
        bullet: "•",
        ellipsis: "…",
        controls: .pictures
    )

    /// For terminals that show ASCII only.
    static let ascii = Glyphs(
        horizontal: "-",
        vertical: "|",
        topLeading: "+",
        topTrailing: "+",
        bottomLeading: "+",
        bottomTrailing: "+",
        barFilled: "#",
        barEmpty: ".",
        bullet: "*",
        ellipsis: "...",
        controls: .caret
    )
}
