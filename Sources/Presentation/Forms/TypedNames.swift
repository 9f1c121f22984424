import Core
import Money

/// Names typed with commas between them, of which the last one is being typed.
struct TypedNames: Hashable, Sendable {
    private let parts: [String]

    init(_ text: String) {
        parts = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ") }
    }

    /// All names, without empty ones.
    var all: [String] { parts.filter { !$0.isEmpty } }

    /// The name being typed; empty after a comma.
    var last: String { parts.last ?? "" }

    /// The names before the last one.
    var others: [String] { parts.dropLast().filter { !$0.isEmpty } }

    /// Returns the text with another name in place of the last one.
    func completed(_ name: String) -> String { (others + [name]).joined(separator: ", ") }

    /// Returns the names that the last one is the beginning of, except those that are named already; none if it is whole.
    ///
    /// - Parameter offered: The names to choose from.
    func matches(in offered: [String]) -> [String] {
        let (typed, taken) = (last.folded, Set(others.map(\.folded)))
        let found = offered.filter { $0.folded.hasPrefix(typed) && !taken.contains($0.folded) }
        return found.contains { $0.folded == typed } ? [] : found
    }
}
