/// The keys that move the cursor of a list by a row.
struct SelectionButtons {
    /// Moves the cursor by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void

    var body: Node {
        .column(
            spacing: 0,
            .button(Button(label: "Up", keys: .up, "k", place: .list) { await select(-1) }),
            .button(Button(label: "Down", keys: .down, "j", place: .list) { await select(1) })
        )
    }
}
