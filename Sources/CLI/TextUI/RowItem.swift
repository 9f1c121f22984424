/// A node in a row, with the rule for its width.
struct RowItem: Sendable {
    var node: Node
    var sizing: Sizing

    init(_ node: Node, _ sizing: Sizing = .natural) {
        self.node = node
        self.sizing = sizing
    }
}

extension RowItem {
    /// How wide an item of a row is.
    enum Sizing: Equatable, Sendable {
        /// As wide as its widest line. Dividers, bars and cards fill what they get, so make those flexible.
        case natural
        /// An equal share of what the other items leave.
        case flexible
        /// That many columns.
        case fixed(Int)
    }
}
