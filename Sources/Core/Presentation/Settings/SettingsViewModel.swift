import Observation

/// Reads the settings.
@Observable @MainActor
public final class SettingsViewModel {
    /// What the screen draws.
    public private(set) var state: ViewState<SettingsViewData> = .loading

    private let repository: any MoneyRepository
    private let formats: Formats
    private let key: SettingKey?
    private let onQuit: @MainActor () async -> Void

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - key: The only setting to show, or `nil` for all of them.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public init(
        repository: any MoneyRepository,
        formats: Formats,
        key: SettingKey?,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.repository = repository
        self.formats = formats
        self.key = key
        self.onQuit = onQuit
    }

    /// Reads the settings.
    public func load() async {
        do throws(MoneyFlowError) {
            state = .loaded(SettingsViewData(try await repository.settings(), only: key, formats: formats))
        } catch {
            state = state.failing(
                with: error,
                retry: { [weak self] in await self?.load() },
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
