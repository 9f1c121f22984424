import Core
import Presentation

/// What a screen with nothing to show says instead.
struct InvitationView {
    let data: InvitationViewData
    /// Goes to the form that the invitation is for; `nil` on screens that are only printed.
    let go: (@MainActor @Sendable (AppDestination) async -> Void)?

    init(data: InvitationViewData, go: (@MainActor @Sendable (AppDestination) async -> Void)? = nil) {
        self.data = data
        self.go = go
    }

    func body(in environment: ScreenEnvironment) -> Node {
        environment.isInteractive ? body(with: addButton) : body
    }

    /// The invitation as it is printed.
    var body: Node { body(with: commands) }

    private func body(with ways: Node) -> Node {
        .column(spacing: 0, .text(data.title, .title), .paragraph(data.text, .muted), ways)
    }

    private var addButton: Node {
        guard let go else { return .empty }
        return .button(Button(label: "Add a transaction", keys: "a", place: .inline) { await go(.addition) })
    }

    private var commands: Node {
        .column(data.commands.map { .padding(leading: 2, .paragraph($0, .key)) }, spacing: 0)
    }
}
