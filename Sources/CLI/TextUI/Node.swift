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
