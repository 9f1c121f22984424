import Core
import Observation

/// Reads one content: the view model of each screen that only shows something.
///
/// Such a screen adds a name for `ReadingViewModel` of its view data and an initializer that tells what to read. A screen
/// that also changes the wallet has a view model of its own, which reads through one of these.
@Observable @MainActor
public final class ReadingViewModel<Content: Sendable> {
    /// What the screen draws.
    public internal(set) var state: ViewState<Content> = .loading

    private let repository: any MoneyRepository
    private let onQuit: @MainActor () async -> Void
    private let read: @MainActor (any MoneyRepository) async throws(MoneyFlowError) -> Content

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    ///   - read: Reads the content.
    init(
        repository: any MoneyRepository,
        onQuit: @escaping @MainActor () async -> Void,
        read: @escaping @MainActor (any MoneyRepository) async throws(MoneyFlowError) -> Content
    ) {
        self.repository = repository
        self.onQuit = onQuit
        self.read = read
    }

    /// Reads the content; an error takes the screen, or stands in front of what was read before.
    public func load() async {
        do throws(MoneyFlowError) {
            state = .loaded(try await read(repository))
        } catch {
            // Nobody waits for a reading that was called off.
            guard !Task.isCancelled else { return }
            fail(with: error) { [weak self] in await self?.load() }
        }
    }

    /// Shows an error in place of the content, or in front of it where there is any.
    func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        state = state.failing(
            with: error,
            retry: retry,
            restore: repository.restoreBackup,
            dismiss: { [weak self] in self?.dismissAlert() },
            quit: onQuit
        )
    }

    private func dismissAlert() {
        state = state.dismissingAlert()
    }
}
