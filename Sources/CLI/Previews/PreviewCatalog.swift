/// Every screen in every state.
enum PreviewCatalog {
    /// All previews, feature by feature and screen by screen.
    static let all: [ScreenPreview] = Feature.all.flatMap { $0.previews() }

    /// Returns the previews of a screen (`home`) or one preview (`home.empty`); empty if there is none with that name.
    static func previews(named name: String) -> [ScreenPreview] {
        all.filter { $0.screen == name || $0.key == name }
    }

    /// All valid names, for suggestions: screens, then previews.
    static var names: [String] {
        var screens: [String] = []
        for preview in all where screens.last != preview.screen { screens.append(preview.screen) }
        return screens + all.map(\.key)
    }
}
