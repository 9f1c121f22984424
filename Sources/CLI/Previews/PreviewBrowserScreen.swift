import Core
import Presentation
import TextEditing
import TextUI

/// The preview browser, connected to its state, with the list of its keys.
struct PreviewBrowserScreen: Screen {
    let browser: PreviewBrowser
    /// Suspends the process, as Ctrl-Z does in a shell.
    let suspend: @MainActor @Sendable () -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        let screen = content.body(in: environment)
        guard browser.showsKeys else { return screen }
        return .column(
            spacing: 0,
            KeysScreenContent(
                buttons: screen.buttons,
                isTyping: screen.focusedTextField != nil,
                close: { browser.toggleKeys() }
            )
            .body(in: environment),
            .button(Button(label: "Quit", keys: .control("c"), place: .list) { browser.quit() })
        )
    }

    private var content: PreviewBrowserScreenContent {
        let matching = browser.matching
        let position = browser.position
        return PreviewBrowserScreenContent(
            preview: position.map { matching[$0] },
            position: position.map { "\($0 + 1) of \(matching.count)" } ?? "",
            look: browser.look,
            filter: browser.filter,
            isFiltering: browser.isFiltering,
            previewHasKeys: browser.previewHasKeys,
            log: browser.log,
            move: { browser.move(by: $0) },
            change: { browser.look = $0 },
            edit: { browser.edit($0) },
            startFiltering: { browser.isFiltering = true },
            endFiltering: { browser.isFiltering = false },
            clearFilter: { browser.clearFilter() },
            givePreviewKeys: { browser.previewHasKeys = $0 },
            report: { browser.report($0) },
            showKeys: { browser.toggleKeys() },
            suspend: suspend,
            quit: { browser.quit() }
        )
    }
}

/// A preview with its name, its look, and the latest actions in it.
struct PreviewBrowserScreenContent: Screen {
    /// The preview, or `nil` if no name contains the filter.
    let preview: ScreenPreview?
    /// The position among the matching previews, as text.
    let position: String
    let look: PreviewLook
    let filter: TextInput
    let isFiltering: Bool
    let previewHasKeys: Bool
    /// The actions in previews, latest last.
    let log: [String]
    /// Moves to another preview, forward if positive.
    let move: @MainActor @Sendable (Int) -> Void
    let change: @MainActor @Sendable (PreviewLook) -> Void
    let edit: @MainActor @Sendable (TextEdit) -> Void
    let startFiltering: @MainActor @Sendable () -> Void
    let endFiltering: @MainActor @Sendable () -> Void
    let clearFilter: @MainActor @Sendable () -> Void
    let givePreviewKeys: @MainActor @Sendable (Bool) -> Void
    /// Logs an action in the preview.
    let report: @MainActor @Sendable (String) -> Void
    let showKeys: @MainActor @Sendable () -> Void
    let suspend: @MainActor @Sendable () -> Void
    let quit: @MainActor @Sendable () -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            .pinned(.top, heading(in: environment)),
            // The browser's own keys come first, so that there is a way back from every preview.
            buttons,
            canvas(in: environment),
            .pinned(.bottom, actions)
        )
    }

    /// The maximum number of actions to show.
    private static let shownActions = 3

    private func heading(in environment: ScreenEnvironment) -> Node {
        let title = preview.map { [Span($0.key, .title), Span("  ")] } ?? []
        let words = [position, look.description(columns: environment.width)].filter { !$0.isEmpty }
        return .column(
            spacing: 0,
            .text(title + [Span(words.joined(separator: ", "), .muted)], overflow: .truncate),
            isFiltering || !filter.isEmpty ? search : .empty
        )
    }

    private var search: Node {
        .row(
            spacing: 1,
            RowItem(.text("Find", .muted)),
            RowItem(
                .textField(
                    TextField(
                        input: filter,
                        placeholder: "part of a name",
                        isFocused: isFiltering,
                        onEdit: edit
                    )
                ),
                .flexible
            )
        )
    }

    private func canvas(in environment: ScreenEnvironment) -> Node {
        guard let preview else { return .paragraph("No preview matches.") }
        return PreviewCanvas(
            preview: preview,
            look: look,
            columns: environment.width,
            isLive: previewHasKeys && !isFiltering,
            report: report
        )
        .body
    }

    private var actions: Node {
        guard !log.isEmpty else { return .empty }
        return .column(
            [.divider] + log.suffix(Self.shownActions).map { .text($0, .muted) },
            spacing: 0
        )
    }

    /// The buttons; the last one is shown even on the narrowest terminal.
    private var buttons: Node {
        .column(
            spacing: 0,
            .button(Button(label: "Suspend", keys: .control("z"), place: .list) { suspend() }),
            isFiltering || previewHasKeys
                ? .button(Button(label: "Quit", keys: .control("c"), place: .list) { quit() }) : .empty,
            isFiltering ? filterButtons : previewHasKeys ? liveButtons : canvasButtons
        )
    }

    private var canvasButtons: Node {
        let keysToPreview = Node.button(Button(label: "Try keys", keys: .tab) { givePreviewKeys(true) })
        return .column(
            spacing: 0,
            .button(Button(label: "Next", keys: "n", "j", .down) { move(1) }),
            .button(Button(label: "Previous", keys: "p", "k", .up, place: .list) { move(-1) }),
            .button(Button(label: "Narrower", keys: "[") { change(look.narrower) }),
            .button(Button(label: "Wider", keys: "]") { change(look.wider) }),
            .button(Button(label: "Theme", keys: "t") { change(look.inNextTheme) }),
            .button(Button(label: "Icons", keys: "i", place: .list) { change(look.withOtherIcons) }),
            .button(
                Button(label: look.isInteractive ? "Printed" : "With keys", keys: "x", place: .list) {
                    change(look.printedOrInteractive)
                }
            ),
            .button(Button(label: "Find", keys: "/") { startFiltering() }),
            filter.isEmpty ? .empty : .button(Button(label: "Show all", keys: .escape) { clearFilter() }),
            look.isInteractive && preview != nil ? keysToPreview : .empty,
            .button(Button(label: "Quit", keys: "q", .control("c")) { quit() }),
            .button(Button(label: "Keys", keys: "?") { showKeys() })
        )
    }

    private var filterButtons: Node {
        .column(
            spacing: 0,
            .button(Button(label: "Next", keys: .down) { move(1) }),
            .button(Button(label: "Previous", keys: .up) { move(-1) }),
            .button(Button(label: "Done", keys: .enter, .tab) { endFiltering() }),
            .button(Button(label: "Show all", keys: .escape) { clearFilter() })
        )
    }

    private var liveButtons: Node {
        .button(Button(label: "Back to the browser", keys: .control("o")) { givePreviewKeys(false) })
    }
}
