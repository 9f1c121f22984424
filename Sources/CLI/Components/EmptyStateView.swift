import Presentation
import TextUI

/// What a screen without content shows.
struct EmptyStateView {
    let data: EmptyStateViewData
    /// The app's buttons in place of the commands.
    let buttons: [Button]

    init(data: EmptyStateViewData, buttons: [Button] = []) {
        self.data = data
        self.buttons = buttons
    }

    init(data: EmptyStateViewData, button: Button) {
        self.init(data: data, buttons: [button])
    }

    func body(in environment: ScreenEnvironment) -> Node {
        environment.isInteractive ? body(with: .column(buttons.map { .button($0) }, spacing: 0)) : body
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

extension [Button] {
    /// The ways to the first transactions, from an empty state.
    static func begin(go: @escaping @MainActor @Sendable (AppDestination) async -> Void) -> [Button] {
        [
            Button(label: "Add a transaction", shortLabel: "Add", keys: "a", place: .inline, purpose: .change) {
                await go(.addition)
            },
            Button(label: "Import a bank statement", shortLabel: "Import", keys: "i", place: .inline, purpose: .change)
            {
                await go(.importing)
            },
        ]
    }
}

extension Button {
    /// The button for a new schedule, which works in every list of what recurs or is to come.
    static func addSchedule(
        place: Place,
        action: @escaping @MainActor @Sendable () async -> Void
    ) -> Button {
        Button(
            label: "Add a schedule",
            shortLabel: "Add",
            keys: "a",
            place: place,
            purpose: .change,
            action: action
        )
    }
}
