import Core
import Presentation

/// The settings in every state.
enum SettingsScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "settings",
        [
            "loaded": { content(.loaded(SettingsViewData(.fixture, formats: $0.formats))) },
            "selected": {
                content(.loaded(SettingsViewData(.fixture, formats: $0.formats)), selection: 2)
            },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": {
                content(
                    .alert(
                        .alertPreview(.busyFixture),
                        over: SettingsViewData(.fixture, formats: $0.formats)
                    ),
                    selection: 2
                )
            },
            "snackbar": {
                content(
                    .loaded(SettingsViewData(.fixture.with(theme: .dark), formats: $0.formats)),
                    selection: 2,
                    appError: .themeChangedFixture
                )
            },
        ]
    )

    private static func content(
        _ state: ScreenState<SettingsViewData>,
        selection: Int64? = nil,
        appError: SnackbarData? = nil
    ) -> SettingsScreenContent {
        SettingsScreenContent(
            state: state,
            selection: selection,
            appErrorData: appError,
            select: { _ in },
            choose: { _, _ in },
            changeText: { _ in }
        )
    }
}

extension SnackbarData {
    fileprivate static let themeChangedFixture = SnackbarData(
        title: "theme is now dark, was auto",
        subtitle: "",
        nerdMessage: "",
        showBanner: true,
        undoAction: .undo
    )
}
