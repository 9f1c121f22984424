/// The content of a node that stays at the edges of a frame, and the rest, which scrolls.
struct FrameParts {
    var top: [Node] = []
    var rest: Node
    var bottom: [Node] = []
    /// What stays beside the rest.
    var side: Side?

    /// Content at the trailing edge of a row.
    struct Side {
        let content: Node
        /// The columns of the content.
        let width: Int
        /// The columns between the rest and the content.
        let spacing: Int
        /// The maximum width of both.
        var limit = Int.max
    }

    /// Parts a node; pinned content keeps its padding and its frame.
    init(_ node: Node) {
        switch node {
        case .pinned(.top, let content):
            self.init(top: [content], rest: .empty)
        case .pinned(.bottom, let content):
            self.init(rest: .empty, bottom: [content])
        case .row(let items, let spacing):
            self.init(items, spacing: spacing)
        case .column(let nodes, let spacing):
            let parts = nodes.map(FrameParts.init)
            self.init(
                top: parts.flatMap(\.top),
                rest: .column(parts.map(\.rest), spacing: spacing),
                bottom: parts.flatMap(\.bottom),
                side: parts.lazy.compactMap(\.side).first
            )
        case .padding(let leading, let content):
            self = FrameParts(content).within { .padding(leading: leading, $0) }
        case .frame(let width, let content):
            self = FrameParts(content).within { .frame(width: width, $0) }
            if let limit = side?.limit { side?.limit = min(width, limit) }
        case .empty, .text, .table, .card, .divider, .bar, .plot, .button, .textField, .field, .pressing,
            .pinned(.trailing, _):
            self.init(rest: node)
        }
    }

    private init(_ items: [RowItem], spacing: Int) {
        if let last = items.last, case .pinned(.trailing, let content) = last.node, case .fixed(let width) = last.sizing
        {
            self.init(
                rest: .row(Array(items.dropLast()), spacing: spacing),
                side: Side(content: content, width: width, spacing: spacing)
            )
        } else {
            self.init(rest: .row(items, spacing: spacing))
        }
    }

    private init(top: [Node] = [], rest: Node, bottom: [Node] = [], side: Side? = nil) {
        self.top = top
        self.rest = rest
        self.bottom = bottom
        self.side = side
    }

    /// Returns the width of the rest, at least one column.
    func widthOfRest(in columns: Int) -> Int {
        guard let side else { return columns }
        return max(1, min(columns, side.limit) - side.width - side.spacing)
    }

    private func within(_ container: (Node) -> Node) -> FrameParts {
        FrameParts(top: top.map(container), rest: container(rest), bottom: bottom.map(container), side: side)
    }
}

extension [Line] {
    /// Returns the lines with others beside them, from a column on.
    func beside(_ others: [Line], at column: Int) -> [Line] {
        zip(self, others + Array(repeating: Line(), count: Swift.max(0, count - others.count))).map { line, other in
            var line = line
            if other.width > 0 { line.append(other, at: column) }
            return line
        }
    }
}
