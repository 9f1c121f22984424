import Core

/// What a person has typed into a form, and where in it they are: a draft, which can be put away and taken up again.
public struct FormState: Hashable, Sendable {
    /// The texts of the fields.
    public private(set) var inputs: [TextInput]
    /// The index of the field that typed keys go to.
    public private(set) var focus: Int
    /// The index of the suggestion that would be taken, or `nil` for none.
    public private(set) var highlighted: Int?
    /// The fields that have been left once: only of those it is known that an empty one was forgotten.
    public private(set) var visited: Set<Int> = []

    /// Creates the state of a form with the focus on its first field.
    ///
    /// - Parameter texts: The text of each field, at least one.
    public init(_ texts: [String]) {
        inputs = texts.map { TextInput($0) }
        focus = 0
    }

    /// Returns the text of a field.
    public func text(_ field: Int) -> String {
        inputs.indices.contains(field) ? inputs[field].text : ""
    }

    /// Edits the text of the field with the focus; nothing is highlighted after that.
    public mutating func edit(_ edit: TextEdit) {
        inputs[focus].apply(edit)
        highlighted = nil
    }

    /// Replaces the text of a field, with the cursor behind it.
    public mutating func set(_ text: String, in field: Int) {
        guard inputs.indices.contains(field) else { return }
        inputs[field] = TextInput(text)
        highlighted = nil
    }

    /// Moves the focus by fields, round from the last to the first.
    public mutating func moveFocus(by steps: Int) {
        visited.insert(focus)
        focus = ((focus + steps) % inputs.count + inputs.count) % inputs.count
        highlighted = nil
    }

    /// Moves the focus to a field.
    public mutating func setFocus(_ field: Int) {
        moveFocus(by: field - focus)
    }

    /// Moves the highlight among `count` suggestions; before the first one, nothing is highlighted.
    public mutating func highlight(by steps: Int, of count: Int) {
        guard count > 0 else { return highlighted = nil }
        let moved = (highlighted ?? -1) + steps
        highlighted = moved < 0 ? nil : min(moved, count - 1)
    }

    /// Moves the highlight to a suggestion, or takes it away with `nil`.
    public mutating func setHighlighted(_ suggestion: Int?) {
        highlighted = suggestion
    }

    /// Takes every field as left, so that each problem is shown.
    public mutating func visitAll() {
        visited = Set(inputs.indices)
    }
}
