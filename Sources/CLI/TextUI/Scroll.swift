/// Where a frame stands in content that is higher than its place.
///
/// The place is kept by the row that was in focus when the frame was last drawn, not by a number of lines: rows that come
/// and go elsewhere move nothing on the screen. Only where the first line is in view does it stay so while the focus is in
/// view with it: what comes up there must be seen.
struct Scroll: Equatable, Sendable {
    /// The row that was in focus.
    private var anchor: Int64?
    /// The line of the place that the focus was on, from 0.
    private var focus = 0
    /// Whether the first line was in view.
    private var isAtTop = true
    /// The first line to show where nothing is in focus.
    private var offset = 0

    /// Moves content in which nothing is in focus by that many lines, down if positive.
    mutating func move(by lines: Int) {
        offset = max(0, offset + lines)
    }

    /// Shows content in which nothing is in focus from its first line.
    mutating func moveToTop() {
        offset = 0
    }

    /// Returns the first of `lines` to show in a place of `height` lines, at least one, and keeps it in mind.
    ///
    /// - Postcondition: What is in focus is in view, below the heading that a frame keeps in view.
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
        // What stands before the first row and after the last can be seen no other way.
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

    /// Returns the last line to be seen together with the first one in focus: the last in focus, and below a text that is
    /// being typed, half the place for what is said of it.
    private func endOfFocus(in lines: [Line], from focused: Int, height: Int) -> Int {
        let lastInFocus = lines.lastIndex(where: \.isInFocus) ?? focused
        guard lines[focused].cursor != nil else { return lastInFocus }
        return max(lastInFocus, min(focused + height / 2, lines.count - 1))
    }
}
