import Core
import Observation

/// The view model of a screen that only shows what it reads.
///
/// ``HomeViewModel`` and ``ListViewModel`` read through one of these.
@Observable @MainActor
package final class ReadingViewModel<Content: Sendable>: ScreenViewModel {
    /// Reads the content from the wallet.
    package typealias Read = @MainActor () async throws(MoneyFlowError) -> Content

    /// What the screen draws.
    package private(set) var state: ViewState<Content> = .loading

    private let changes: WalletChanges
    private let onQuit: @MainActor () async -> Void
    private let read: Read

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - changes: Restores a backup if the wallet is damaged.
    ///   - onQuit: Called when the user leaves a full-screen error.
    ///   - read: Reads the content.
    package init(
        changes: WalletChanges,
        onQuit: @escaping @MainActor () async -> Void,
        read: @escaping Read
    ) {
        self.changes = changes
        self.onQuit = onQuit
        self.read = read
    }

    /// Creates the view model of a screen of the app.
    convenience init(_ parts: ScreenParts, read: @escaping ScreenParts.Read<Content>) {
        self.init(changes: parts.changes, onQuit: parts.onQuit) { () throws(MoneyFlowError) in
            try await read(parts.wallet, parts.current.formats)
        }
    }

    /// Whether the screen shows an error.
    package var isShowingError: Bool { state.errorViewModel != nil }

    /// Reads the content; an error fills the screen, or is shown over what was read before.
    package func load() async {
        do throws(MoneyFlowError) {
            state = .loaded(try await read())
        } catch {
            // The error of a canceled read does not matter.
            guard !Task.isCancelled else { return }
            fail(with: error) { [weak self] in await self?.load() }
        }
    }

    /// Shows an error in place of the content or, once there is content, over it.
    package func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        state = state.failing(
            with: error,
            retry: retry,
            restore: changes.restoreBackup,
            dismiss: { [weak self] in self?.dismissAlert() },
            quit: onQuit
        )
    }

    private func dismissAlert() {
        state = state.dismissingAlert()
    }
}
