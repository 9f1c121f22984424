extension Node {
    /// What is pinned at the edges, each part in the order it stands, and the rest.
    ///
    /// A part keeps the padding and the frame it stands in.
    var partedByEdge: (top: [Node], rest: Node, bottom: [Node]) {
        switch self {
        case .pinned(.top, let content):
            return ([content], .empty, [])
        case .pinned(.bottom, let content):
            return ([], .empty, [content])
        case .column(let nodes, let spacing):
            let parts = nodes.map(\.partedByEdge)
            return (parts.flatMap(\.top), .column(parts.map(\.rest), spacing: spacing), parts.flatMap(\.bottom))
        case .padding(let leading, let content):
            return content.partedByEdge(within: { .padding(leading: leading, $0) })
        case .frame(let width, let content):
            return content.partedByEdge(within: { .frame(width: width, $0) })
        case .empty, .text, .row, .table, .card, .divider, .bar, .button, .textField:
            return ([], self, [])
        }
    }

    private func partedByEdge(within container: (Node) -> Node) -> (top: [Node], rest: Node, bottom: [Node]) {
        let parts = partedByEdge
        return (parts.top.map(container), container(parts.rest), parts.bottom.map(container))
    }
}
