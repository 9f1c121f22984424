import Core
import Presentation

/// The line on a terminal while a wallet of an earlier version is upgraded.
struct UpgradeScreen: Screen {
    func body(in environment: ScreenEnvironment) -> Node { Self.line }

    /// Returns the line in the theme of a wallet that cannot be read yet.
    nonisolated static func text(in context: CommandContext) -> String {
        let settings = WalletSettings(currency: .euro)
        return line.text(in: ScreenEnvironment(context: context, settings: settings, isTerminal: \.error))
    }

    nonisolated private static let line = Node.text("Upgrading the wallet…", .muted)
}

/// The upgrade.
enum UpgradeScreenPreviews {
    static let all = ScreenPreview.previews(of: "upgrade", ["line": { _ in UpgradeScreen() }])
}
