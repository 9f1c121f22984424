/// Something a person can do from a screen.
///
/// Printed once, a screen has no keys: a button then appears as the command that does the same, or not at all. In a
/// frame it is found by its keys, and drawn as its ``Place`` says.
struct Button: Sendable {
    /// Where a frame shows a button.
    enum Place: Sendable {
        /// In the line of keys at the foot, as far as that has room.
        case bar
        /// In the content, where the button stands.
        case inline
        /// Only in the list of all keys: moving about needs no telling.
        case list
    }

    /// What pressing the button does, in a word or two.
    let label: String
    /// The keys that press the button while the app is interactive; the first is the one shown.
    let keys: [Key]
    /// The command line that does the same, such as `moneyflow undo`.
    let command: String?
    /// Where a frame shows the button.
    let place: Place
    /// What happens when the button is pressed.
    let action: @MainActor @Sendable () async -> Void

    init(
        label: String,
        keys: Key...,
        command: String? = nil,
        place: Place = .bar,
        action: @escaping @MainActor @Sendable () async -> Void
    ) {
        self.init(label: label, keys: keys, command: command, place: place, action: action)
    }

    init(
        label: String,
        keys: [Key],
        command: String?,
        place: Place,
        action: @escaping @MainActor @Sendable () async -> Void
    ) {
        self.label = label
        self.keys = keys
        self.command = command
        self.place = place
        self.action = action
    }
}

extension [Button] {
    /// The buttons with the keys that press them: a key that an earlier button has is that one's alone.
    ///
    /// - Parameter isTyping: Whether a text field takes the keys that type.
    func withKeys(isTyping: Bool) -> [(button: Button, keys: [Key])] {
        var taken: Set<Key> = []
        return map { button in (button, button.keys(isTyping: isTyping).filter { taken.insert($0).inserted }) }
    }
}

extension Button {
    /// The keys that press the button, without those that a text field takes while one is being typed in.
    func keys(isTyping: Bool) -> [Key] {
        isTyping ? keys.filter { $0.textEdit == nil } : keys
    }
}
