/// A part of a screen, made of other nodes.
///
/// A node is a value without state. ``lines(width:glyphs:)`` lays it out, ``rendered(width:theme:)`` returns text for a
/// terminal, and ``tagged(width:glyphs:)`` returns text for reviewing snapshots.
public indirect enum Node: Sendable {
    /// An edge of a frame.
    public enum Edge: Sendable {
        case top
        case bottom
        /// The end of a row, of which it is the last item, with a fixed width.
        case trailing
    }

    /// Nothing, not even spacing around it.
    case empty
    /// One paragraph.
    case text([Span], overflow: Overflow)
    /// Stacked nodes, with `spacing` blank lines between them.
    case column([Node], spacing: Int)
    /// Nodes side by side, top aligned, with `spacing` columns between them.
    ///
    /// If a row does not fit, its items are stacked instead.
    case row([RowItem], spacing: Int)
    /// Cells aligned in columns.
    case table(Table)
    /// A box of the full width with its title in the top border.
    case card(title: [Span], content: Node)
    /// A line of the full width.
    case divider
    /// A bar of the full width on a track, filled in the ratio of `part` to `of`, at most completely.
    case bar(part: Int, of: Int, role: Role)
    /// A line through values, of the full width; nothing if there is no value or no room for it.
    case plot(Plot)
    /// Content indented by `leading` columns.
    case padding(leading: Int, Node)
    /// Content laid out in at most `width` columns.
    case frame(width: Int, Node)
    /// Something that the user can do.
    case button(Button)
    /// A line of text to type in.
    case textField(TextField)
    /// A field of a form: a terminal draws the node, and a surface with controls of its own shows the control.
    case field(FieldControl, drawn: Node)
    /// Content on which a click presses a key.
    case pressing(Key, Node)
    /// Content that stays at an edge of a frame while the rest scrolls; printed, it is not moved.
    case pinned(Edge, Node)
}

extension Node {
    /// Returns text in one role.
    public static func text(_ text: String, _ role: Role = .plain, overflow: Overflow = .truncate) -> Node {
        .text([Span(text, role)], overflow: overflow)
    }

    /// Returns one line in several roles, truncated if it does not fit.
    public static func line(_ spans: Span...) -> Node {
        .text(spans, overflow: .truncate)
    }

    /// Returns text in one role, wrapped between words.
    public static func paragraph(_ text: String, _ role: Role = .plain) -> Node {
        .text([Span(text, role)], overflow: .wrap)
    }

    /// Returns stacked nodes.
    public static func column(spacing: Int = 0, _ nodes: Node...) -> Node {
        .column(nodes, spacing: spacing)
    }

    /// Returns nodes side by side.
    public static func row(spacing: Int = 2, _ items: RowItem...) -> Node {
        .row(items, spacing: spacing)
    }
}

/// A node in a row, with the rule for its width.
public struct RowItem: Sendable {
    /// The node.
    public var node: Node
    /// The rule for its width.
    public var sizing: Sizing

    /// Creates an item of a row.
    public init(_ node: Node, _ sizing: Sizing = .natural) {
        self.node = node
        self.sizing = sizing
    }
}

extension RowItem {
    /// The width of an item in a row.
    public enum Sizing: Equatable, Sendable {
        /// As wide as its widest line. Dividers, bars and cards take any width, so make those flexible.
        case natural
        /// An equal share of the remaining width.
        case flexible
        /// This number of columns.
        case fixed(Int)
    }
}

/// A run of text, or a chart, in one role.
///
/// The text can contain anything: the layout makes control characters visible before it measures.
public struct Span: Equatable, Sendable {
    /// The text.
    public var text: String
    /// What the text means.
    public var role: Role
    /// Whether the text is selected: it keeps its role, on the band of the selection, and has the focus.
    public var isSelected: Bool
    /// The chart to draw in place of the text.
    public var chart: Chart?

    /// Creates a run of text.
    public init(_ text: String, _ role: Role = .plain, isSelected: Bool = false, chart: Chart? = nil) {
        self.text = text
        self.role = role
        self.isSelected = isSelected
        self.chart = chart
    }

    /// The same, selected.
    public var selected: Span { Span(text, role, isSelected: true, chart: chart) }
}

/// What happens to text that is too wide.
public enum Overflow: Equatable, Sendable {
    /// It is cut between characters, with an ellipsis at the end.
    case truncate
    /// It is broken between words into several lines; a word wider than a line is broken between characters. A printed
    /// command, which is text in the role ``Role/key``, is one word, and never broken.
    case wrap
    /// It overflows and is never cut: numbers, whose first digits alone would be wrong.
    case keep
}
