/// A field of a form, for a surface that has controls of its own, such as a browser.
///
/// A terminal draws a node in its place; see ``Node/field(_:drawn:)``.
public struct FieldControl: Sendable {
    /// What is typed or chosen.
    public enum Value: Sendable {
        /// A text, and what kind of text it is.
        case text(TextField, Kind)
        /// One of several words, and what chooses another one, by its distance from the chosen one.
        case choice([String], selected: Int, choose: @MainActor @Sendable (Int) -> Void)
    }

    /// A kind of text, by which a touch screen shows a keyboard.
    public enum Kind: Sendable {
        case text
        /// Digits, with a decimal separator.
        case number
        /// A day, in words or digits.
        case day
        /// A text to look for.
        case search
        /// The name of a file of the user's.
        case file
    }

    /// A text that the user may mean.
    public struct Suggestion: Equatable, Sendable {
        /// The text.
        public let text: String
        /// What is said about it; may be empty.
        public let note: String

        /// Creates a suggestion.
        public init(_ text: String, note: String = "") {
            (self.text, self.note) = (text, note)
        }
    }

    /// The name of the field.
    public let label: String
    /// Its number among the fields with that name, from 1.
    public let number: Int
    /// What is typed or chosen.
    public let value: Value
    /// Whether keys go to the field.
    public let isFocused: Bool
    /// What the value means; may be empty.
    public let meaning: String
    /// What is wrong with the value; empty if nothing is.
    public let problem: String
    /// What the user may mean, most likely first.
    public let suggestions: [Suggestion]
    /// The index of the highlighted suggestion, or `nil` for none.
    public let highlighted: Int?
    /// Gives the focus to the field.
    public let focus: @MainActor @Sendable () -> Void
    /// Takes a suggestion by its index.
    public let accept: @MainActor @Sendable (Int) async -> Void

    /// Creates a field.
    public init(
        label: String,
        number: Int = 1,
        value: Value,
        isFocused: Bool,
        meaning: String = "",
        problem: String = "",
        suggestions: [Suggestion] = [],
        highlighted: Int? = nil,
        focus: @escaping @MainActor @Sendable () -> Void,
        accept: @escaping @MainActor @Sendable (Int) async -> Void = { _ in }
    ) {
        self.label = label
        self.number = number
        self.value = value
        self.isFocused = isFocused
        self.meaning = meaning
        self.problem = problem
        self.suggestions = suggestions
        self.highlighted = highlighted
        self.focus = focus
        self.accept = accept
    }
}
