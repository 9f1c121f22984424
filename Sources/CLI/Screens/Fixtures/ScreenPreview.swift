import Core
import Presentation

/// A screen in one of its states, made from fixtures: seen by snapshot tests, by `moneyflow preview` and by people.
struct ScreenPreview: Sendable {
    /// The screen, in a word: `home`.
    let screen: String
    /// The state, in a word or two: `empty`.
    let name: String
    private let make: @MainActor @Sendable (Fixtures) -> any Screen

    /// What the preview is asked for by, unique in the catalog: `home.empty`.
    var key: String { "\(screen).\(name)" }

    /// Returns the screen as it is drawn in an environment.
    @MainActor
    func node(in environment: ScreenEnvironment) -> Node {
        make(Fixtures(in: environment)).node(in: environment)
    }
}

extension ScreenPreview {
    /// Creates the previews of a screen, in order.
    static func previews(
        of screen: String,
        _ previews: KeyValuePairs<String, @MainActor @Sendable (Fixtures) -> any Screen>
    ) -> [ScreenPreview] {
        previews.map { ScreenPreview(screen: screen, name: $0, make: $1) }
    }
}
