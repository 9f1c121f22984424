import Core
import Presentation
import TextEditing

/// The preview browser in each state.
enum PreviewBrowserScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "previews",
        [
            "loaded": { content(look($0)) },
            "printed": { content(look($0).printedOrInteractive) },
            "narrow": { content(look($0).narrower) },
            "find": { content(look($0), filter: TextInput("keys"), isFiltering: true) },
            "found-nothing": { content(look($0), preview: nil, filter: TextInput("nowhere"), isFiltering: true) },
            "keys": { content(look($0), previewHasKeys: true, log: ["pressed ‘Close’ (esc)", "typed ‘12’"]) },
        ]
    )

    /// Returns the look of the browser in the characters of the fixtures.
    private static func look(_ fixtures: Fixtures) -> PreviewLook {
        PreviewLook(width: 80, theme: .dark, icons: fixtures.formats.asciiOnly ? .ascii : .emoji)
    }

    private static func content(
        _ look: PreviewLook,
        preview: ScreenPreview? = KeysScreenPreviews.all.first,
        filter: TextInput = TextInput(),
        isFiltering: Bool = false,
        previewHasKeys: Bool = false,
        log: [String] = []
    ) -> PreviewBrowserScreenContent {
        PreviewBrowserScreenContent(
            preview: preview,
            position: preview == nil ? "" : "2 of 90",
            look: look,
            filter: filter,
            isFiltering: isFiltering,
            previewHasKeys: previewHasKeys,
            log: log,
            move: { _ in },
            change: { _ in },
            edit: { _ in },
            startFiltering: {},
            endFiltering: {},
            clearFilter: {},
            givePreviewKeys: { _ in },
            report: { _ in },
            showKeys: {},
            suspend: {},
            quit: {}
        )
    }
}
