import Presentation
import TextUI

/// Where the app can be opened in a browser, and who can read along.
struct ServeScreenContent: Screen {
    /// The addresses with the key, that of this machine last.
    let addresses: [String]
    /// The first address as a QR code; `nil` if no other device can open it.
    let symbol: QRSymbol?
    /// Whether other machines can connect.
    let isOpen: Bool
    /// Whether the wallet can only be read.
    let isReadOnly: Bool

    func body(in environment: ScreenEnvironment) -> Node {
        let isDrawn = environment.drawsCharts && environment.theme.glyphs != .ascii
        let fits = symbol.map { environment.width >= $0.width + 8 } ?? false
        return .column(
            spacing: 1,
            .column(
                [
                    .paragraph(
                        isReadOnly ? "The wallet can be read in a browser:" : "The app can be opened in a browser:",
                        .title
                    )
                ]
                    + addresses.map { .text([Span("  "), Span($0, .key)], overflow: .keep) },
                spacing: 0
            ),
            isDrawn && fits ? symbol.map { QRPicture(symbol: $0).body } ?? .empty : .empty,
            MarkedColumn(mark: Mark.note.span(environment.icons), lines: notes.map { .paragraph($0) }).body,
            .paragraph("Press Ctrl-C to stop.", .muted)
        )
        .framedAsScreen
    }

    private var notes: [String] {
        let key = "An address contains the key to the wallet; a browser keeps it once it has opened one."
        return isOpen
            ? [
                key,
                "The connection is not encrypted: whoever can listen in the network can read along. "
                    + "Use it at home, or behind a proxy with TLS.",
            ]
            : [key, "Only this machine can connect; `--listen 0.0.0.0` lets a phone in your network in."]
    }
}

/// The addresses of a server in every state.
enum ServeScreenPreviews {
    private static let key = "/?key=0123456789abcdef0123456789abcdef"

    static let all = ScreenPreview.previews(
        of: "serve",
        [
            "local": { _ in content(["http://localhost:8765" + key]) },
            "network": { _ in content(["http://192.168.1.20:8765" + key, "http://localhost:8765" + key], isOpen: true)
            },
            "read-only": { _ in content(["http://localhost:8765" + key], isReadOnly: true) },
        ]
    )

    private static func content(_ addresses: [String], isOpen: Bool = false, isReadOnly: Bool = false)
        -> ServeScreenContent
    {
        ServeScreenContent(
            addresses: addresses,
            symbol: isOpen ? QRSymbol(width: 25, modules: (0..<625).map { $0 % 2 == 0 }) : nil,
            isOpen: isOpen,
            isReadOnly: isReadOnly
        )
    }
}
