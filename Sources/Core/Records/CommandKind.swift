/// What a command was asked to do, as the history names it: `budget set`.
///
/// A feature declares the kinds of its commands beside its records. The table that a command is about lists them in
/// Store, and Presentation words them.
package struct CommandKind: RawRepresentable, Hashable, Sendable {
    /// The text in the history.
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a kind with a text that no other kind has.
    package init(_ text: String) {
        self.init(rawValue: text)
    }
}
