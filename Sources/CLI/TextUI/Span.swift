/// A run of text with one meaning.
///
/// The text may hold anything a person typed: the layout makes control characters visible before it measures.
struct Span: Equatable, Sendable {
    var text: String
    var role: Role

    init(_ text: String, _ role: Role = .plain) {
        self.text = text
        self.role = role
    }
}
