import TextUI

extension Role {
    /// Money received.
    static let income = Role("income")
    /// Money spent.
    static let expense = Role("expense")
}

// Money spent looks like ordinary text: most amounts are, and red is for trouble.

extension Theme {
    /// The theme for a dark background.
    static let onDark = dark.adding([.income: Style(.lightGreen), .symbol: Style(.gray93, on: .gray3)])

    /// The theme for a light background.
    static let onLight = light.adding([.income: Style(.darkGreen), .symbol: Style(.gray93, on: .gray3)])
}
