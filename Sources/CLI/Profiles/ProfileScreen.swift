import Core
import Presentation
import TextUI

/// A profile, as the `import` options that describe the same layout.
struct ProfileScreenContent: Screen {
    let state: ScreenState<ProfileViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map(profile) ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func profile(_ profile: ProfileViewData) -> Node {
        .column(
            spacing: 1,
            .column(
                spacing: 0,
                .text([Span(profile.name, .heading)], overflow: .wrap),
                profile.options.isEmpty ? .paragraph("Detects everything.", .muted) : options(profile.options)
            ),
            .text([Span("Use it: ", .muted), Span(profile.use.command, .key)], overflow: .wrap)
        )
    }

    /// Returns the options with their values, wrapped but never truncated, so that the user can type them again.
    private func options(_ options: [StatedOption]) -> Node {
        let width = options.map(\.flag.displayWidth).max() ?? 0
        return .column(
            options.map { option in
                .row(
                    spacing: 2,
                    RowItem(.text(option.flag), .fixed(width)),
                    RowItem(.paragraph(option.value ?? "", .accent), .flexible)
                )
            },
            spacing: 0
        )
    }
}

/// A profile in every state.
enum ProfileScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "profile",
        [
            "loaded": { _ in content(.loaded(ProfileViewData(.giro, []))) },
            "card": { _ in
                content(.loaded(ProfileViewData(.card, [Account(id: 7, name: "Visa", kind: .card, currency: .euro)])))
            },
            "wide-text": { _ in content(.loaded(ProfileViewData(.demanding, []))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.unknownProfile("girl", suggestion: "giro")))) },
        ]
    )

    private static func content(_ state: ScreenState<ProfileViewData>) -> ProfileScreenContent {
        ProfileScreenContent(state: state)
    }
}
