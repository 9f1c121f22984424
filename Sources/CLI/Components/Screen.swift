/// A whole screen: connected to a view model, or made of plain values.
@MainActor
protocol Screen {
    /// Returns what the screen shows.
    func body(in environment: ScreenEnvironment) -> Node
}

extension Screen {
    /// Returns the screen as text for a terminal, in ASCII alone where the theme draws with nothing else.
    func text(in environment: ScreenEnvironment) -> String {
        body(in: environment).text(in: environment)
    }

    /// Returns what the screen shows, in characters that the theme can draw.
    func node(in environment: ScreenEnvironment) -> Node {
        body(in: environment).drawable(in: environment)
    }
}

extension Node {
    /// Returns the node as text for a terminal.
    func text(in environment: ScreenEnvironment) -> String {
        drawable(in: environment).rendered(width: environment.width, theme: environment.theme)
    }

    /// Returns the node in characters that the environment's theme can draw.
    fileprivate func drawable(in environment: ScreenEnvironment) -> Node {
        environment.theme.glyphs == .ascii ? withASCIITypography : self
    }
}
