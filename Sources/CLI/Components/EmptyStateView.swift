import Core
import Presentation

/// What a screen without content shows.
struct EmptyStateView {
    let data: EmptyStateViewData
    /// Opens the form that fills the screen; `nil` on screens that are only printed.
    let go: (@MainActor @Sendable (AppDestination) async -> Void)?

    init(data: EmptyStateViewData, go: (@MainActor @Sendable (AppDestination) async -> Void)? = nil) {
        self.data = data
        self.go = go
    }

    func body(in environment: ScreenEnvironment) -> Node {
        environment.isInteractive ? body(with: addButton) : body
    }

    /// The empty state as it is printed.
    var body: Node { body(with: commands) }

    private func body(with ways: Node) -> Node {
        .column(spacing: 0, .text(data.title, .title), .paragraph(data.text, .muted), ways)
    }

    private var addButton: Node {
        guard let go else { return .empty }
        return .button(Button(label: "Add a transaction", keys: "a", place: .inline) { await go(.addition) })
    }

    private var commands: Node {
        .column(data.remedies.map { .padding(leading: 2, .paragraph($0.command, .key)) }, spacing: 0)
    }
}
