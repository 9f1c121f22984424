import Core

/// A whole screen: connected to a view model, or made of plain values.
@MainActor
protocol Screen {
    /// Returns what the screen shows.
    func body(in environment: ScreenEnvironment) -> Node
}

extension Screen {
    /// Returns the screen as text for a terminal, in ASCII alone where the theme draws with nothing else.
    func text(in environment: ScreenEnvironment) -> String {
        node(in: environment).rendered(width: environment.width, theme: environment.theme)
    }

    /// Returns what the screen shows, in characters that the theme can draw.
    func node(in environment: ScreenEnvironment) -> Node {
        let body = body(in: environment)
        return environment.theme.glyphs == .ascii ? body.withASCIITypography : body
    }
}
