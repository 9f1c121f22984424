import Core
import Presentation

/// What a field is called, with a mark before it where typed keys go to it.
struct FieldLabel {
    let field: FormFieldViewData
    let icons: IconPreference

    var body: Node {
        .line(
            field.isFocused ? Mark.note.span(icons) : Span(" "),
            Span(" "),
            Span(field.label, field.isFocused ? .title : .muted)
        )
    }
}
