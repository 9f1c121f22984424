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
