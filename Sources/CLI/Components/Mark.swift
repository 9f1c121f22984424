import Core
import Presentation

/// The sign in front of a line that tells how something went.
enum Mark {
    case done
    case problem
    case note

    /// Returns the sign with its role.
    func span(_ icons: IconPreference) -> Span {
        switch (self, icons) {
        case (.done, .emoji): Span("✓", .success)
        case (.done, .ascii): Span("ok", .success)
        case (.problem, .emoji): Span("✗", .error)
        case (.problem, .ascii): Span("!", .error)
        case (.note, .emoji): Span("›", .accent)
        case (.note, .ascii): Span(">", .accent)
        }
    }
}
