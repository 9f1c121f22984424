/// Something that the user can do on a screen.
///
/// On a printed screen, which has no keys, a button appears as the equivalent command, or not at all. In a frame, keys
/// press it, and it is drawn at its ``Place``.
public struct Button: Sendable {
    /// Where a frame shows a button.
    public enum Place: Sendable {
        /// In the key bar at the bottom, if there is room; the first ones are preferred.
        case bar
        /// At the end of the key bar, before all others if there is not enough room: such as the way back.
        case barEnd
        /// In the content.
        case inline
        /// Only in the list of all keys, such as the keys that move the cursor.
        case list
    }

    /// What a button is for, by which the list of all keys groups buttons.
    public enum Purpose: CaseIterable, Sendable {
        /// To move the cursor, or the focus of a form.
        case move
        /// To change what the program keeps.
        case change
        /// Anything else on this screen.
        case screen
        /// To go to another screen.
        case go
    }

    /// What the button does, in a word or two.
    public let label: String
    /// The label in the key bar, where every column counts: a word.
    public let shortLabel: String
    /// The keys that press the button; the first one is shown.
    public let keys: [Key]
    /// The equivalent command line, for a screen that is printed.
    public let command: String?
    /// Where a frame shows the button.
    public let place: Place
    /// What the button is for.
    public let purpose: Purpose
    /// The address of the screen that it leads to, on surfaces that have addresses; `nil` for none.
    public let address: String?
    /// Called when the button is pressed.
    public let action: @MainActor @Sendable () async -> Void

    /// Creates a button that some keys press.
    ///
    /// - Parameter shortLabel: The label in the key bar, or `nil` for the same one.
    public init(
        label: String,
        shortLabel: String? = nil,
        keys: Key...,
        command: String? = nil,
        place: Place = .bar,
        purpose: Purpose = .screen,
        address: String? = nil,
        action: @escaping @MainActor @Sendable () async -> Void
    ) {
        self.init(
            label: label,
            shortLabel: shortLabel,
            keys: keys,
            command: command,
            place: place,
            purpose: purpose,
            address: address,
            action: action
        )
    }

    /// Creates a button that a list of keys presses.
    ///
    /// - Parameter shortLabel: The label in the key bar, or `nil` for the same one.
    public init(
        label: String,
        shortLabel: String? = nil,
        keys: [Key],
        command: String?,
        place: Place,
        purpose: Purpose = .screen,
        address: String? = nil,
        action: @escaping @MainActor @Sendable () async -> Void
    ) {
        self.label = label
        self.shortLabel = shortLabel ?? label
        self.keys = keys
        self.command = command
        self.place = place
        self.purpose = purpose
        self.address = address
        self.action = action
    }
}

extension [Button] {
    /// Returns the buttons with the keys that press them; a key of several buttons presses the first one.
    ///
    /// - Parameter isTyping: Whether a text field has the focus, which takes the keys that type.
    public func withKeys(isTyping: Bool) -> [(button: Button, keys: [Key])] {
        var taken: Set<Key> = []
        return map { button in (button, button.keys(isTyping: isTyping).filter { taken.insert($0).inserted }) }
    }
}

extension Button {
    /// Returns the keys that press the button, without those that a text field with the focus takes.
    public func keys(isTyping: Bool) -> [Key] {
        isTyping ? keys.filter { $0.textEdit == nil } : keys
    }
}
