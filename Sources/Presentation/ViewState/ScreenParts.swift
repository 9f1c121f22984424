import Core

/// What a screen of the app is made of; not the app itself, which keeps its screens.
struct ScreenParts {
    let wallet: any Wallet
    let changes: WalletChanges
    let current: CurrentFormats
    let background: BackgroundSync
    /// Called when the user leaves a full-screen error.
    let onQuit: @MainActor () async -> Void

    /// Reads the content of a screen, formatted as at that moment.
    typealias Read<Content> = @MainActor (any Wallet, Formats) async throws(MoneyFlowError) -> Content
}
