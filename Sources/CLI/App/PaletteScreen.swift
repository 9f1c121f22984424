import Core
import Presentation
import TextUI

/// The commands of a screen, taken from its buttons, to choose one by its name.
struct PaletteScreenContent: Screen {
    let buttons: [Button]
    let palette: CommandPalette
    /// Edits the name of the command, or moves among those that match.
    let change: @MainActor @Sendable ((inout CommandPalette) -> Void) -> Void
    let close: @MainActor @Sendable () -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        let matching = matching
        let chosen = matching.indices.contains(palette.highlighted) ? matching[palette.highlighted].button : nil
        return Node.column(
            spacing: 0,
            .pinned(.top, field),
            matching.isEmpty ? .text("No command has this name.", .muted) : .table(table(matching, in: environment)),
            keys(matching.count, chosen)
        )
        .framedAsScreen
    }

    /// The commands that match, each once, by their places among all.
    private var matching: [(place: Int, button: Button)] {
        var labels: Set<String> = []
        let named = buttons.filter { $0.isCommand && labels.insert($0.label).inserted }
        return palette.matches(named.map(\.label)).map { ($0, named[$0]) }
    }

    private var field: Node {
        let field = TextField(
            input: palette.input,
            placeholder: "name of a command",
            isFocused: true,
            onEdit: { edit in change { $0.edit(edit) } }
        )
        return .row(spacing: 0, RowItem(.text(":", .key)), RowItem(.textField(field), .flexible))
    }

    private func table(_ matching: [(place: Int, button: Button)], in environment: ScreenEnvironment) -> Table {
        let asciiOnly = environment.icons == .ascii
        return Table(
            columns: [Column(sizing: .flexible(minimum: 12, maximum: 40)), Column()],
            rows: matching.enumerated().map { index, command in
                let isSelected = index == palette.highlighted
                let mark = isSelected ? [Mark.note.span(environment.icons), Span(" ")] : [Span("  ")]
                let keys = command.button.keys.map { $0.name(asciiOnly: asciiOnly) }.joined(separator: " ")
                return .cells(
                    [mark + [Span(command.button.label)], [Span(keys, .key)]],
                    id: Int64(command.place),
                    isSelected: isSelected
                )
            }
        )
    }

    private func keys(_ count: Int, _ chosen: Button?) -> Node {
        .column(
            spacing: 0,
            chosen.map { chosen in
                .button(
                    Button(label: "Run", keys: .enter) {
                        close()
                        await chosen.action()
                    }
                )
            } ?? .empty,
            .button(
                Button(label: "Next", keys: .down, .tab, purpose: .move) { change { $0.move(by: 1, among: count) } }
            ),
            .button(
                Button(label: "Previous", keys: .up, .backTab, place: .list, purpose: .move) {
                    change { $0.move(by: -1, among: count) }
                }
            ),
            .button(Button(label: "Close", keys: .escape, purpose: .go) { close() })
        )
    }
}

extension Button {
    /// Whether the button has a use as a command: it neither just moves the cursor nor opens the choice of commands.
    fileprivate var isCommand: Bool { purpose != .move && keys.first != ":" }
}

/// The choice of a command in each state.
enum PaletteScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "palette",
        [
            "loaded": { _ in content() },
            "typed": { _ in content(typing: "ca") },
            "found-nothing": { _ in content(typing: "xyz") },
        ]
    )

    private static func content(typing text: String = "") -> PaletteScreenContent {
        var palette = CommandPalette()
        if !text.isEmpty { palette.edit(.insert(text)) }
        return PaletteScreenContent(
            buttons: [
                Button(label: "Up", keys: .up, "k", purpose: .move) {}, Button(label: "Add", keys: "a") {},
                Button(label: "Show all categories", keys: "C") {}, Button(label: "Categories", keys: "c") {},
                Button(label: "Undo", keys: "u") {}, Button(label: "Quit", keys: "q", .control("c")) {},
            ],
            palette: palette,
            change: { _ in },
            close: {}
        )
    }
}
