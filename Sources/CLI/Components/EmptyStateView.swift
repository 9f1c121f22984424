import Presentation
import TextUI

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
        let paragraphs = data.text.split(separator: "\n").map { Node.paragraph(String($0), .muted) }
        return .column([.text(data.title, .title)] + paragraphs + [ways], spacing: 0)
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
