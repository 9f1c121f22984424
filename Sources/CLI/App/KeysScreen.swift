import Core
import Presentation
import TextUI

/// The keys of a screen, taken from its buttons, and grouped by what they are for.
struct KeysScreenContent: Screen {
    let buttons: [Button]
    /// Whether a text field has the focus and takes the keys that type characters.
    let isTyping: Bool
    let close: @MainActor @Sendable () async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        let groups = KeyGroups(
            buttons,
            isTyping: isTyping,
            asciiOnly: environment.icons == .ascii,
            width: environment.panelsWidth
        )
        return .column(
            spacing: 0,
            groups.body,
            .button(
                Button(label: "Close", keys: .escape, "?", "q", .enter, .control("g"), purpose: .go, action: close)
            )
        )
    }
}

/// The list of keys.
enum KeysScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "keys",
        [
            "loaded": { _ in content(home) },
            "form": { _ in content(form, isTyping: true) },
        ]
    )

    private static func content(_ buttons: [Button], isTyping: Bool = false) -> KeysScreenContent {
        KeysScreenContent(buttons: buttons, isTyping: isTyping, close: {})
    }

    private static let home = [
        Button(label: "Up", keys: .up, "k", purpose: .move) {},
        Button(label: "Down", keys: .down, "j", purpose: .move) {},
        Button(label: "Other panel", keys: .tab, .backTab, purpose: .move) {},
        Button(label: "Add", keys: "a", purpose: .change) {},
        Button(label: "Open", keys: .enter, purpose: .go) {},
        Button(label: "Delete", keys: "d", purpose: .change) {},
        Button(label: "List", keys: "l", purpose: .go) {},
        Button(label: "Search", keys: "/", purpose: .go) {},
        Button(label: "Budgets", keys: "B", purpose: .go) {},
        Button(label: "Previous month", keys: "[") {},
        Button(label: "Undo", keys: "u", purpose: .change) {},
        Button(label: "Hide amounts", keys: "m") {},
        Button(label: "Quit", keys: "q", .control("c"), purpose: .go) {},
    ]

    private static let form = [
        Button(label: "Next", keys: .enter, purpose: .change) {},
        Button(label: "Save", keys: .control("s"), purpose: .change) {},
        Button(label: "Next field", keys: .tab, purpose: .move) {},
        Button(label: "Add", keys: "a", purpose: .change) {},
        Button(label: "Close", keys: .escape, purpose: .go) {},
    ]
}
