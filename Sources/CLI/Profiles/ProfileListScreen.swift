import Core
import Presentation
import TextUI

/// The profiles, each with a summary of its layout.
struct ProfileListScreenContent: Screen {
    let state: ScreenState<ProfileListViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map(profiles) ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func profiles(_ profiles: ProfileListViewData) -> Node {
        if let emptyState = profiles.emptyState { return EmptyStateView(data: emptyState).body }
        return .column(
            spacing: 1,
            .column(profiles.rows.map(row), spacing: 0),
            .text([Span("Show one: ", .muted), Span("moneyflow profile show NAME", .key)], overflow: .wrap)
        )
    }

    private func row(_ row: ProfileListViewData.Row) -> Node {
        .column(
            spacing: 0,
            .text([Span(row.name, .accent)], overflow: .wrap),
            .padding(leading: 2, .paragraph(row.summary, .muted))
        )
    }
}

/// The profiles in every state.
enum ProfileListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "profiles",
        [
            "loaded": { _ in content(.loaded(ProfileListViewData([.card, .giro]))) },
            "empty": { _ in content(.loaded(ProfileListViewData([]))) },
            "wide-text": { _ in content(.loaded(ProfileListViewData([.demanding]))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(_ state: ScreenState<ProfileListViewData>) -> ProfileListScreenContent {
        ProfileListScreenContent(state: state)
    }
}
