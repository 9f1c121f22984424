import Core
import Presentation

extension ErrorIcon {
    /// Returns the icon as it is drawn: two columns wide as an emoji, one in ASCII.
    func glyph(_ icons: IconPreference) -> String {
        switch icons {
        case .emoji: emoji
        case .ascii: "!"
        }
    }

    private var emoji: String {
        switch self {
        case .refusal: "🚫"
        case .missing: "🔍"
        case .busy: "⏳"
        case .damaged: "💔"
        case .stranger: "❓"
        case .newer: "🆕"
        case .locked: "🔒"
        case .full: "📀"
        case .fault: "🐞"
        }
    }
}
