import Core
import TextEditing

/// A form, ready to draw.
package struct FormViewData: Hashable, Sendable {
    /// The title: `New transaction`.
    package let title: String
    /// The fields, in order; one of them has the focus.
    package let fields: [FormFieldViewData]
    /// The label of the button that saves.
    package let saveLabel: String
    /// A note below the fields; may be empty.
    package let note: String

    package init(title: String, fields: [FormFieldViewData], saveLabel: String, note: String = "") {
        self.title = title
        self.fields = fields
        self.saveLabel = saveLabel
        self.note = note
    }

    /// The field that typed keys go to.
    package var focusedField: FormFieldViewData? {
        fields.first(where: \.isFocused)
    }
}

/// A field of a form, ready to draw.
package struct FormFieldViewData: Hashable, Sendable {
    /// The content of a field.
    package enum Content: Hashable, Sendable {
        /// Typed text, and the placeholder shown while there is none.
        case text(TextInput, placeholder: String)
        /// A choice of words, and the index of the selected one.
        case choice([String], selected: Int)
    }

    /// The label.
    package let label: String
    /// The content.
    package let content: Content
    /// Whether typed keys go to it.
    package let isFocused: Bool
    /// What the text means, such as the day that `last mon` is; may be empty.
    package let meaning: String
    /// What is wrong with the text; empty if nothing is.
    package let problem: Hint
    /// The suggested texts, most likely first; empty unless the field has the focus.
    package let suggestions: [SuggestionViewData]
    /// The index of the highlighted suggestion, or `nil` for none.
    package let highlighted: Int?
    /// Whether it stands beside the field before it, if there is room.
    package var isBesidePrevious = false
    /// What is typed into it, by which a touch screen shows a keyboard.
    package var textKind: FormFieldKind

    package init(
        label: String,
        content: Content,
        isFocused: Bool,
        meaning: String = "",
        problem: Hint = "",
        suggestions: [SuggestionViewData] = [],
        highlighted: Int? = nil,
        textKind: FormFieldKind = .text
    ) {
        self.label = label
        self.content = content
        self.isFocused = isFocused
        self.meaning = meaning
        self.problem = problem
        self.suggestions = suggestions
        self.highlighted = highlighted
        self.textKind = textKind
    }
}

/// What is typed into a field.
package enum FormFieldKind: Hashable, Sendable {
    case text
    /// An amount, a rate or a count.
    case number
    case day
    /// The name of a file to read.
    case file
}

/// A suggested text, ready to draw.
package struct SuggestionViewData: Hashable, Sendable {
    /// The icon, or `nil` for none.
    package let icon: CategoryIcon?
    /// The suggested text.
    package let text: String
    /// A note, such as the category of a title; may be empty.
    package let note: String
    /// The whole text of the field with the suggestion, or `nil` if the suggestion is all of it.
    package let completion: String?

    package init(icon: CategoryIcon?, text: String, note: String, completion: String? = nil) {
        self.icon = icon
        self.text = text
        self.note = note
        self.completion = completion
    }
}
