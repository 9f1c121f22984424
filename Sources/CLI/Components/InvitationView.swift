import Core

/// What a screen with nothing to show says instead.
struct InvitationView {
    let data: InvitationViewData

    var body: Node {
        .column(
            spacing: 0,
            .text(data.title, .title),
            .paragraph(data.text, .muted),
            commands
        )
    }

    private var commands: Node {
        .column(data.commands.map { .padding(leading: 2, .paragraph($0, .key)) }, spacing: 0)
    }
}
