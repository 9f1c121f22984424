import Core
import Presentation

/// A line of text that is being typed.
///
/// The text and the cursor are hoisted: the field draws them and tells of each edit that a key asks for. A line too long
/// for its place is drawn from where the cursor can be seen. Printed, a field is its text.
struct TextField: Sendable {
    /// The text and the cursor in it.
    let input: TextInput
    /// Shown in place of an empty text.
    let placeholder: String
    /// Whether keys that type go to this field, and the terminal's cursor stands in it.
    let isFocused: Bool
    /// Called with what a key does to the text.
    let onEdit: @MainActor @Sendable (TextEdit) -> Void
}
