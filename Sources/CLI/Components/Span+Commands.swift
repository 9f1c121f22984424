extension [Span] {
    /// Creates the spans of a text in which commands stand between backquotes.
    ///
    /// The quotes stay: without colours they tell where a command ends.
    init(markingCommandsIn text: String, _ role: Role = .plain) {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        self = parts.enumerated().compactMap { index, part in
            if index.isMultiple(of: 2) { return part.isEmpty ? nil : Span(String(part), role) }
            return Span("`\(part)`", .key)
        }
    }
}
