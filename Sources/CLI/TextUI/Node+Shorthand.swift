extension Node {
    /// A text of one role.
    static func text(_ text: String, _ role: Role = .plain, overflow: Overflow = .truncate) -> Node {
        .text([Span(text, role)], overflow: overflow)
    }

    /// One line of several roles, truncated where it does not fit.
    static func line(_ spans: Span...) -> Node {
        .text(spans, overflow: .truncate)
    }

    /// A text of one role, wrapped between words.
    static func paragraph(_ text: String, _ role: Role = .plain) -> Node {
        .text([Span(text, role)], overflow: .wrap)
    }

    /// Nodes below one another.
    static func column(spacing: Int = 0, _ nodes: Node...) -> Node {
        .column(nodes, spacing: spacing)
    }

    /// Nodes side by side.
    static func row(spacing: Int = 2, _ items: RowItem...) -> Node {
        .row(items, spacing: spacing)
    }
}
