/// The scroll position of content that is taller than its frame.
///
/// The position is kept relative to the row with the focus, not as a number of lines, so that rows that appear or
/// disappear elsewhere move nothing on the screen. But if the first line is in view, it stays in view as long as the
/// focus does, so that new rows at the top are seen.
public struct Scroll: Equatable, Sendable {
    /// The row that had the focus.
    private var anchor: Int64?
    /// The visible line that had the focus, from 0.
    private var focus = 0
    /// Whether the first line was in view.
    private var isAtTop = true
    /// The first line to show if nothing has the focus.
    private var offset = 0

    /// Creates the position at the top.
    public init() {}

    /// Scrolls content without a focus, down if positive.
    public mutating func move(by lines: Int) {
        offset = max(0, offset + lines)
    }

    /// Scrolls content without a focus to the top.
    public mutating func moveToTop() {
        offset = 0
    }

    /// Scrolls to the top, or as near to it as the focus allows: another size of the terminal may show more.
    public mutating func startOver() {
        offset = 0
        isAtTop = true
    }

    /// Returns the index of the first of `lines` to show in `height` lines, at least one, and remembers it.
    ///
    /// - Postcondition: The focus is in view, below the heading that a frame keeps in view.
    mutating func firstLine(of lines: [Line], height: Int) -> Int {
        let last = max(0, lines.count - height)
        guard let focused = lines.firstIndex(where: \.isInFocus) else {
            offset = min(offset, last)
            return offset
        }
        offset = 0
        let kept = anchor.flatMap { id in lines.firstIndex { $0.rowID == id } } ?? focused
        var first = isAtTop && focused < height ? 0 : min(max(0, kept - focus), last)
        let above = lines[..<focused].lastIndex { $0.isHeading } == nil ? 0 : 1
        let end = endOfFocus(in: lines, from: focused, height: height)
        first = max(first, end - height + 1)
        first = min(first, max(0, focused - (height > 1 ? above : 0)))
        first = max(first, focused - height + 1)
        // There is no other way to see what comes before the first row or after the last.
        if end < height, !lines[..<focused].contains(where: { $0.rowID != nil }) {
            first = 0
        } else if last <= focused, !lines[(focused + 1)...].contains(where: { $0.rowID != nil }) {
            first = last
        }
        anchor = lines[focused].rowID
        focus = focused - first
        isAtTop = first == 0
        return first
    }

    /// Returns the last line to show along with the first line of the focus: the last line of the focus or, below a
    /// text field, half the height for its suggestions and remarks.
    private func endOfFocus(in lines: [Line], from focused: Int, height: Int) -> Int {
        let lastInFocus = lines.lastIndex(where: \.isInFocus) ?? focused
        guard lines[focused].cursor != nil else { return lastInFocus }
        return max(lastInFocus, min(focused + height / 2, lines.count - 1))
    }
}
