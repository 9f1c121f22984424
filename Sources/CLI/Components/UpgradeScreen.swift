import Core
import Presentation
import TextUI

/// The line on a terminal while a wallet of an earlier version is upgraded.
struct UpgradeScreen: Screen {
    /// About how much is done, from 0 to 99.
    let percent: Int

    func body(in environment: ScreenEnvironment) -> Node { line }

    /// Returns the line as text for a terminal.
    nonisolated func text(in environment: ScreenEnvironment) -> String { line.text(in: environment) }

    nonisolated private var line: Node { .text("Upgrading the wallet… \(percent)%", .muted) }
}

/// The upgrade at the start and in the middle.
enum UpgradeScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "upgrade",
        ["begun": { _ in UpgradeScreen(percent: 0) }, "line": { _ in UpgradeScreen(percent: 42) }]
    )
}
