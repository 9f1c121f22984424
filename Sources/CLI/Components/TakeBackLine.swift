/// The line that says which command takes back what was done.
struct TakeBackLine {
    let label: String
    let command: String

    var body: Node {
        .text([Span("\(label): ", .muted), Span(command, .key)], overflow: .wrap)
    }
}
