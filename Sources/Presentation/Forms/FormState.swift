import Core
import TextEditing

/// The text and focus of a form: a draft, which can be closed and resumed.
package struct FormState: Hashable, Sendable {
    /// The texts of the fields.
    package private(set) var inputs: [TextInput]
    /// The index of the field that typed keys go to.
    package private(set) var focus: Int
    /// The index of the highlighted suggestion, or `nil` for none.
    package private(set) var highlighted: Int?
    /// The fields the user has left at least once; only in these is an empty text a mistake.
    package private(set) var visited: Set<Int> = []

    /// Creates the state of a form with the focus on its first field, whose text is selected.
    ///
    /// - Parameter texts: The text of each field, at least one.
    package init(_ texts: [String]) {
        inputs = texts.map { TextInput($0) }
        focus = 0
        inputs[focus].selectAll()
    }

    /// Adds empty fields at the end, until there are as many as needed.
    mutating func grow(to count: Int) {
        while inputs.count < count { inputs.append(TextInput("")) }
    }

    /// Returns the text of a field.
    package func text(_ field: Int) -> String {
        inputs.indices.contains(field) ? inputs[field].text : ""
    }

    /// Edits the text of the focused field and clears the highlight.
    package mutating func edit(_ edit: TextEdit) {
        inputs[focus].apply(edit)
        highlighted = nil
    }

    /// Replaces the text of a field and moves the cursor to its end.
    package mutating func set(_ text: String, in field: Int) {
        guard inputs.indices.contains(field) else { return }
        inputs[field] = TextInput(text)
        highlighted = nil
    }

    /// Replaces the text of a field that the user has not changed; in the focused one, it is selected.
    mutating func follow(_ text: String, in field: Int) {
        guard inputs.indices.contains(field), inputs[field].text != text else { return }
        inputs[field] = TextInput(text)
        if field == focus { inputs[field].selectAll() }
    }

    /// Moves the focus by fields, wrapping around at the ends, and selects the text of the new field.
    package mutating func moveFocus(by steps: Int) {
        visited.insert(focus)
        focus = (focus + steps).wrapped(among: inputs.count)
        inputs[focus].selectAll()
        highlighted = nil
    }

    /// Moves the focus to a field.
    package mutating func setFocus(_ field: Int) {
        moveFocus(by: field - focus)
    }

    /// Moves the highlight among `count` suggestions; moving up from the first clears it.
    package mutating func highlight(by steps: Int, of count: Int) {
        guard count > 0 else { return highlighted = nil }
        let moved = (highlighted ?? -1) + steps
        highlighted = moved < 0 ? nil : min(moved, count - 1)
    }

    /// Highlights a suggestion, or none for `nil`.
    package mutating func setHighlighted(_ suggestion: Int?) {
        highlighted = suggestion
    }

    /// Marks every field as visited, so that each problem is shown.
    package mutating func visitAll() {
        visited = Set(inputs.indices)
    }

    /// Puts the highlighted suggestion, if there is one, into the focused field.
    mutating func acceptHighlighted(of suggestions: [SuggestionViewData]) {
        guard let highlighted, suggestions.indices.contains(highlighted) else { return }
        set(suggestions[highlighted].completion ?? suggestions[highlighted].text, in: focus)
    }
}
