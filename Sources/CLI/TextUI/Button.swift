/// Something a person can do from a screen.
///
/// Printed once, a screen has no keys: a button then appears as the command that does the same, or not at all.
struct Button: Sendable {
    /// What pressing the button does, in a word or two.
    let label: String
    /// The key that presses the button while the app is interactive.
    let key: String?
    /// The command line that does the same, such as `moneyflow undo`.
    let command: String?
    /// What happens when the button is pressed.
    let action: @MainActor @Sendable () async -> Void

    init(
        label: String,
        key: String? = nil,
        command: String? = nil,
        action: @escaping @MainActor @Sendable () async -> Void
    ) {
        self.label = label
        self.key = key
        self.command = command
        self.action = action
    }
}
