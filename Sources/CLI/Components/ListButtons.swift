/// The keys that move the cursor of a list by a row or a page, or to either end.
struct ListButtons {
    /// The rows of the terminal, or `nil` where nobody knows.
    let height: Int?
    /// Moves the cursor by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void

    var body: Node {
        .column(
            spacing: 0,
            SelectionButtons(select: select).body,
            button("Page up", .pageUp, by: -page),
            button("Page down", .pageDown, by: page),
            button("First", .home, by: -.max),
            button("Last", .end, by: .max)
        )
    }

    /// The rows of a page: those of the terminal without heading and keys, and one that is on both pages.
    private var page: Int { max(1, (height ?? 24) - 4) }

    private func button(_ label: String, _ key: Key, by steps: Int) -> Node {
        .button(Button(label: label, keys: key, place: .list) { await select(steps) })
    }
}
