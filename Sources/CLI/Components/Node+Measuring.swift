import TextUI

extension [Span] {
    /// The width of the line in columns.
    var displayWidth: Int {
        reduce(0) { $0 + $1.text.displayWidth }
    }
}

extension Node {
    /// Returns the columns of the widest line, in at most `width` columns.
    func needed(in width: Int, glyphs: Glyphs = .unicode) -> Int {
        lines(width: width, glyphs: glyphs).map(\.displayWidth).max() ?? 0
    }
}
