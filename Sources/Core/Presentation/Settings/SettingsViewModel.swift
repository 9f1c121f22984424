/// Reads the settings.
public typealias SettingsViewModel = ReadingViewModel<SettingsViewData>

extension SettingsViewModel {
    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - key: The only setting to show, or `nil` for all of them.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public convenience init(
        repository: any MoneyRepository,
        formats: @autoclosure @escaping @MainActor () -> Formats,
        key: SettingKey?,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.init(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            SettingsViewData(try await repository.settings(), only: key, formats: formats())
        }
    }
}
