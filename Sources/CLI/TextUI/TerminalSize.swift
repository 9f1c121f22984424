/// The size of a terminal in character cells.
struct TerminalSize: Hashable, Sendable {
    var columns: Int
    var rows: Int
}
