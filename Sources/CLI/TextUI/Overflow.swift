/// What happens to a text that is wider than its place.
enum Overflow: Equatable, Sendable {
    /// One line, cut between characters, with an ellipsis at the end.
    case truncate
    /// As many lines as it takes, broken between words; a word wider than the line is broken between characters.
    case wrap
    /// One line that is never cut and runs over the edge if it must: amounts and ids.
    case keep
}
