import Core
import TextEditing

/// A form, ready to draw.
public struct FormViewData: Hashable, Sendable {
    /// The title: `New transaction`.
    public let title: String
    /// The fields, in order; one of them has the focus.
    public let fields: [FormFieldViewData]
    /// The label of the button that saves.
    public let saveLabel: String
    /// A note below the fields; may be empty.
    public let note: String

    /// Creates a form from finished text.
    public init(title: String, fields: [FormFieldViewData], saveLabel: String, note: String = "") {
        self.title = title
        self.fields = fields
        self.saveLabel = saveLabel
        self.note = note
    }

    /// The field that typed keys go to.
    public var focusedField: FormFieldViewData? {
        fields.first(where: \.isFocused)
    }
}

/// A field of a form, ready to draw.
public struct FormFieldViewData: Hashable, Sendable {
    /// The content of a field.
    public enum Content: Hashable, Sendable {
        /// Typed text, and the placeholder shown while there is none.
        case text(TextInput, placeholder: String)
        /// A choice of words, and the index of the selected one.
        case choice([String], selected: Int)
    }

    /// The label.
    public let label: String
    /// The content.
    public let content: Content
    /// Whether typed keys go to it.
    public let isFocused: Bool
    /// What the text means, such as the day that `last mon` is; may be empty.
    public let meaning: String
    /// What is wrong with the text; empty if nothing is.
    public let problem: Hint
    /// The suggested texts, most likely first; empty unless the field has the focus.
    public let suggestions: [SuggestionViewData]
    /// The index of the highlighted suggestion, or `nil` for none.
    public let highlighted: Int?

    /// Creates a field from finished text.
    public init(
        label: String,
        content: Content,
        isFocused: Bool,
        meaning: String = "",
        problem: Hint = "",
        suggestions: [SuggestionViewData] = [],
        highlighted: Int? = nil
    ) {
        self.label = label
        self.content = content
        self.isFocused = isFocused
        self.meaning = meaning
        self.problem = problem
        self.suggestions = suggestions
        self.highlighted = highlighted
    }
}

/// A suggested text, ready to draw.
public struct SuggestionViewData: Hashable, Sendable {
    /// The icon, or `nil` for none.
    public let icon: CategoryIcon?
    /// The suggested text.
    public let text: String
    /// A note, such as the category of a title; may be empty.
    public let note: String

    /// Creates a suggestion from finished text.
    public init(icon: CategoryIcon?, text: String, note: String) {
        self.icon = icon
        self.text = text
        self.note = note
    }
}
