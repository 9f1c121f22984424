import Core

/// A form, ready to draw.
public struct FormViewData: Hashable, Sendable {
    /// What the form is for: `New transaction`.
    public let title: String
    /// The fields, from the first to the last; one of them has the focus.
    public let fields: [FormFieldViewData]
    /// What saving is called on its button.
    public let saveLabel: String
    /// What else there is to know; may be empty.
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
    /// What a field holds.
    public enum Content: Hashable, Sendable {
        /// A text that is typed, and what stands in its place while there is none.
        case text(TextInput, placeholder: String)
        /// One of a few words, by its index.
        case choice([String], selected: Int)
    }

    /// What the field is called.
    public let label: String
    /// What it holds.
    public let content: Content
    /// Whether typed keys go to it.
    public let isFocused: Bool
    /// What the text means, such as the day that `last mon` is; may be empty.
    public let meaning: String
    /// What is wrong with the text; empty where nothing is.
    public let problem: String
    /// What the text could become, the likeliest first; only of the field with the focus.
    public let suggestions: [SuggestionViewData]
    /// The index of the suggestion that would be taken, or `nil` for none.
    public let highlighted: Int?

    /// Creates a field from finished text.
    public init(
        label: String,
        content: Content,
        isFocused: Bool,
        meaning: String = "",
        problem: String = "",
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

/// What a text could become, ready to draw.
public struct SuggestionViewData: Hashable, Sendable {
    /// The picture of a category or an icon; `nil` for none.
    public let icon: CategoryIcon?
    /// What the text would be.
    public let text: String
    /// What comes with it, such as the category of a title; may be empty.
    public let note: String

    /// Creates a suggestion from finished text.
    public init(icon: CategoryIcon?, text: String, note: String) {
        self.icon = icon
        self.text = text
        self.note = note
    }
}
