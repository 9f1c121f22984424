import Presentation

/// What a screen without content shows.
struct EmptyStateView {
    let data: EmptyStateViewData
    /// The app's button in place of the commands, or `nil` for none.
    var button: Button?

    func body(in environment: ScreenEnvironment) -> Node {
        environment.isInteractive ? body(with: button.map { .button($0) } ?? .empty) : body
    }

    /// The empty state for printed output.
    var body: Node { body(with: commands) }

    private func body(with ways: Node) -> Node {
        .column(spacing: 0, .text(data.title, .title), .paragraph(data.text, .muted), ways)
    }

    private var commands: Node {
        .column(data.remedies.map { .padding(leading: 2, .paragraph($0.command, .key)) }, spacing: 0)
    }
}

extension Button {
    /// Opens the form for the first transaction, from an empty state.
    static func addFirstTransaction(go: @escaping @MainActor @Sendable (AppDestination) async -> Void) -> Button {
        Button(label: "Add a transaction", keys: "a", place: .inline) { await go(.addition) }
    }
}
