import TextEditing

/// The choice of a command by its name.
package struct CommandPalette: Hashable, Sendable {
    /// What the user has typed of the name.
    package private(set) var input = TextInput()
    /// The index of the highlighted command among those that match.
    package private(set) var highlighted = 0

    /// Creates the choice before anything is typed.
    package init() {}

    /// Edits the name, and highlights the first command that matches.
    package mutating func edit(_ edit: TextEdit) {
        input.apply(edit)
        highlighted = 0
    }

    /// Moves to another of `count` commands, down if positive, stopping at either end.
    package mutating func move(by steps: Int, among count: Int) {
        highlighted = max(0, min(highlighted + steps, count - 1))
    }

    /// Returns the indices of the names that contain every typed word, those that begin as typed first.
    package func matches(_ names: [String]) -> [Int] {
        let typed = input.text.lowercased()
        let words = typed.split(separator: " ")
        let found = names.indices.filter { index in
            let name = names[index].lowercased()
            return words.allSatisfy { name.contains($0) }
        }
        let first = words.first.map(String.init) ?? ""
        return found.filter { names[$0].lowercased().hasPrefix(first) }
            + found.filter { !names[$0].lowercased().hasPrefix(first) }
    }
}
