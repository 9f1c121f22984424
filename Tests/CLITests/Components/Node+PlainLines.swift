import TextUI

extension Node {
    /// The lines without roles, including trailing spaces.
    func plainLines(_ width: Int, glyphs: Glyphs = .unicode) -> [String] {
        lines(width: width, glyphs: glyphs).map { $0.map(\.text).joined() }
    }
}
