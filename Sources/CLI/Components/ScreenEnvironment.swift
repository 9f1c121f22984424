import Core
import Presentation

/// What a screen is drawn in, handed down as one value: a preview, a test and the real run differ in it alone.
struct ScreenEnvironment: Sendable {
    /// How category icons and marks are drawn.
    let icons: IconPreference
    /// How roles look, and the characters that borders are made of.
    let theme: Theme
    /// The columns of the terminal.
    let width: Int
    /// Whether the screen meets keys: then it names those, and commands where it is printed.
    var isInteractive = false
    /// The rows of the terminal, or `nil` where the screen is printed.
    var height: Int?
}

extension ScreenEnvironment {
    /// The widest that content is drawn, in columns: farther apart, a title and its amount lose each other.
    static let widestContent = 88

    /// The columns that content is drawn in.
    var contentWidth: Int { min(width, Self.widestContent) }
}

extension Node {
    /// Returns the node as a screen shows it: no wider than is good to read.
    var framedAsScreen: Node {
        .frame(width: ScreenEnvironment.widestContent, self)
    }
}
