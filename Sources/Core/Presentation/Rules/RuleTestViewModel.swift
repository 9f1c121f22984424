import Observation

/// Asks the rules about a text.
@Observable @MainActor
public final class RuleTestViewModel {
    /// What the screen draws.
    public private(set) var state: ViewState<RuleTestViewData> = .loading

    private let repository: any MoneyRepository
    private let onQuit: @MainActor () async -> Void

    /// Creates the view model.
    ///
    /// - Parameter onQuit: Called when a person leaves an error that takes the whole screen.
    public init(repository: any MoneyRepository, onQuit: @escaping @MainActor () async -> Void) {
        self.repository = repository
        self.onQuit = onQuit
    }

    /// Tells what becomes of a row with this text.
    public func test(_ text: String, type: TransactionType) async {
        do throws(MoneyFlowError) {
            let outcome = try RuleBook(await repository.rules()).outcome(for: text, type: type)
            state = .loaded(RuleTestViewData(outcome, for: text, type: type))
        } catch {
            state = state.failing(
                with: error,
                retry: { [weak self] in await self?.test(text, type: type) },
                restore: repository.restoreBackup,
                dismiss: { [weak self] in self?.dismissAlert() },
                quit: onQuit
            )
        }
    }

    private func dismissAlert() {
        state = state.dismissingAlert()
    }
}
