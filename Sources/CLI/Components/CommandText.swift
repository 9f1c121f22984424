import Core
import TextUI

/// Sentences with commands in backquotes, with a paragraph for each line.
struct CommandText {
    let text: String
    let role: Role

    init(_ text: String, _ role: Role = .plain) {
        self.text = text
        self.role = role
    }

    /// Creates the text of a hint, with its remedies as keys or commands depending on the screen.
    init(_ hint: Hint, in environment: ScreenEnvironment) {
        self.init(hint.text(in: environment))
    }

    var body: Node {
        guard !text.isEmpty else { return .empty }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return .column(lines.map { .text(spans(of: $0), overflow: .wrap) }, spacing: 0)
    }

    /// Returns the spans of a line, with the backquotes, which show where a command ends if there are no colors.
    private func spans(of line: Substring) -> [Span] {
        line.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
            if index.isMultiple(of: 2) { return part.isEmpty ? nil : Span(String(part), role) }
            return Span("`\(part)`", .key)
        }
    }
}
