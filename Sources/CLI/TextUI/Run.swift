/// A run of visible text with its width.
struct Run: Sendable {
    private(set) var text: String
    let role: Role
    /// The columns the text takes.
    private(set) var width: Int

    /// Creates a run of a text whose width is known.
    init(_ text: String, _ role: Role, width: Int) {
        self.text = text
        self.role = role
        self.width = width
    }

    /// Creates a run of a text and measures it.
    init(_ text: String, _ role: Role) {
        self.init(text, role, width: text.displayWidth)
    }

    /// Appends a character of a known width.
    mutating func append(_ character: Character, width columns: Int) {
        text.append(character)
        width += columns
    }

    /// Returns as many characters from the start as fit into `columns`.
    func prefix(_ columns: Int) -> Run {
        guard width > columns else { return self }
        // Nothing but ASCII takes as many columns as bytes, and ASCII can be cut anywhere.
        if text.utf8.count == width {
            return Run(String(text.utf8.prefix(columns)) ?? "", role, width: columns)
        }
        var end = text.startIndex
        var used = 0
        while end < text.endIndex {
            let next = used + text[end].displayWidth
            if next > columns { break }
            used = next
            end = text.index(after: end)
        }
        return Run(String(text[..<end]), role, width: used)
    }
}
