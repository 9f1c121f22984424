import Core
import Presentation
import TextUI

/// The keys of a screen, taken from its buttons, in order.
struct KeysScreenContent: Screen {
    let buttons: [Button]
    /// Whether a text field has the focus and takes the keys that type characters.
    let isTyping: Bool
    let close: @MainActor @Sendable () async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        let asciiOnly = environment.icons == .ascii
        let rows = buttons.withKeys(isTyping: isTyping).compactMap { button, keys -> TableRow? in
            guard !keys.isEmpty else { return nil }
            return .cells([
                [Span(keys.map { $0.name(asciiOnly: asciiOnly) }.joined(separator: " "), .key)], [Span(button.label)],
            ])
        }
        return Node.column(
            spacing: 0,
            .card(
                title: [Span("Keys", .heading)],
                content: .table(Table(columns: [Column(), Column(sizing: .flexible(minimum: 8))], rows: rows))
            ),
            .button(Button(label: "Close", keys: .escape, "?", "q", .enter, .control("g"), action: close))
        )
        .framedAsScreen
    }
}

/// The list of keys.
enum KeysScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "keys",
        [
            "loaded": { _ in
                KeysScreenContent(
                    buttons: [
                        Button(label: "Up", keys: .up, "k") {}, Button(label: "Down", keys: .down, "j") {},
                        Button(label: "Add", keys: "a") {}, Button(label: "Save", keys: .control("s")) {},
                        Button(label: "Quit", keys: "q", .control("c")) {},
                    ],
                    isTyping: false,
                    close: {}
                )
            }
        ]
    )
}
