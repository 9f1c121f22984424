import Core

/// Reads the settings, and knows which one the cursor is on.
public typealias SettingsViewModel = ListViewModel<SettingsViewData>

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
        self.init(
            repository: repository,
            onQuit: onQuit,
            ids: { $0.rows.map(\.id) },
            read: { repository throws(MoneyFlowError) in
                SettingsViewData(try await repository.settings(), only: key, formats: formats())
            }
        )
    }
}
