import Core
import Presentation

/// The line on a terminal while a wallet of an earlier version is upgraded.
struct UpgradeScreen: Screen {
    func body(in environment: ScreenEnvironment) -> Node { Self.line }

    /// Returns the line as text for a terminal.
    nonisolated static func text(in environment: ScreenEnvironment) -> String { line.text(in: environment) }

    nonisolated private static let line = Node.text("Upgrading the wallet…", .muted)
}

/// The upgrade.
enum UpgradeScreenPreviews {
    static let all = ScreenPreview.previews(of: "upgrade", ["line": { _ in UpgradeScreen() }])
}
