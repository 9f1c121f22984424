import Core
import Presentation

/// All that a profile says of a file, by the flags that say the same.
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
                profile.flags.isEmpty ? .paragraph("Leaves everything to be found out.", .muted) : flags(profile.flags)
            ),
            .text([Span("Use it: ", .muted), Span(profile.command, .key)], overflow: .wrap)
        )
    }

    /// The flags with their values, which may be broken but never cut: they are to be typed again.
    private func flags(_ flags: [LayoutFlag]) -> Node {
        let width = flags.map(\.name.displayWidth).max() ?? 0
        return .column(
            flags.map { flag in
                .row(
                    spacing: 2,
                    RowItem(.text(flag.name), .fixed(width)),
                    RowItem(.paragraph(flag.value ?? "", .accent), .flexible)
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
            "loaded": { _ in content(.loaded(ProfileViewData(.giro))) },
            "card": { _ in content(.loaded(ProfileViewData(.card))) },
            "wide-text": { _ in content(.loaded(ProfileViewData(.demanding))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.unknownProfile("girl", suggestion: "giro")))) },
        ]
    )

    private static func content(_ state: ScreenState<ProfileViewData>) -> ProfileScreenContent {
        ProfileScreenContent(state: state)
    }
}
