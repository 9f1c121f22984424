/// A piece of a screen, made of pieces.
///
/// A node is a value without state. ``lines(width:glyphs:)`` lays it out, ``rendered(width:theme:)`` turns it into
/// text for a terminal and ``tagged(width:glyphs:)`` into text for a person who reviews a snapshot.
indirect enum Node: Sendable {
    /// An edge of a frame.
    enum Edge: Sendable {
        case top
        case bottom
    }

    /// Nothing: takes no line, and no blank line around it.
    case empty
    /// One paragraph.
    case text([Span], overflow: Overflow)
    /// Nodes below one another with `spacing` blank lines between them.
    case column([Node], spacing: Int)
    /// Nodes side by side, top aligned, with `spacing` columns between them.
    ///
    /// Where a row does not fit, its items stand below one another instead.
    case row([RowItem], spacing: Int)
    /// Cells aligned in columns.
    case table(Table)
    /// A box over the full width, its title in the top border.
    case card(title: [Span], content: Node)
    /// A line over the full width.
    case divider
    /// A bar over the full width, filled in the proportion `part` to `of`, which is clamped to nothing and all.
    case bar(part: Int, of: Int, role: Role)
    /// Content moved `leading` columns to the right.
    case padding(leading: Int, Node)
    /// Content laid out in at most `width` columns.
    case frame(width: Int, Node)
    /// Something a person can do.
    case button(Button)
    /// A line of text that is being typed.
    case textField(TextField)
    /// Content that stays in view at an edge of a frame, while the rest scrolls; elsewhere it stands where it is.
    case pinned(Edge, Node)
}

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

/// A run of text with one meaning.
///
/// The text may hold anything a person typed: the layout makes control characters visible before it measures.
struct Span: Equatable, Sendable {
    var text: String
    var role: Role

    init(_ text: String, _ role: Role = .plain) {
        self.text = text
        self.role = role
    }
}

/// What happens to a text that is wider than its place.
enum Overflow: Equatable, Sendable {
    /// One line, cut between characters, with an ellipsis at the end.
    case truncate
    /// As many lines as it takes, broken between words; a word wider than the line is broken between characters.
    case wrap
    /// One line that is never cut and runs over the edge if it must: amounts and ids.
    case keep
}
