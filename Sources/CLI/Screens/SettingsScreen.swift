import Core

/// Connects the settings to their view model.
struct SettingsScreen: Screen {
    let viewModel: SettingsViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        SettingsScreenContent(state: ScreenState(viewModel.state)).body(in: environment)
    }
}

/// The settings with their values, and how to change them.
struct SettingsScreenContent: Screen {
    let state: ScreenState<SettingsViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map(settings) ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func settings(_ settings: SettingsViewData) -> Node {
        .column(
            spacing: 1,
            .table(
                Table(
                    columns: [Column(), Column(), Column(sizing: .flexible(minimum: 12))],
                    rows: settings.rows.map { row in
                        .cells([[Span(row.key)], [Span(row.value, .accent)], [Span(row.note, .muted)]])
                    }
                )
            ),
            .text([Span("Change one: ", .muted), Span("moneyflow config set KEY VALUE", .key)], overflow: .wrap)
        )
    }
}

/// The settings in every state.
enum SettingsScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "settings",
        [
            "loaded": { content(.loaded(SettingsViewData(.fixture, only: nil, formats: $0.formats))) },
            "one": { content(.loaded(SettingsViewData(.fixture, only: .currency, formats: $0.formats))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(_ state: ScreenState<SettingsViewData>) -> SettingsScreenContent {
        SettingsScreenContent(state: state)
    }
}
