@testable import CLI

extension Node {
    /// The buttons of the node, in the order they are drawn.
    var buttons: [Button] {
        switch self {
        case .button(let button): [button]
        case .column(let nodes, _): nodes.flatMap(\.buttons)
        case .row(let items, _): items.flatMap(\.node.buttons)
        case .card(_, let content), .padding(_, let content), .frame(_, let content): content.buttons
        case .empty, .text, .table, .divider, .bar: []
        }
    }
}
