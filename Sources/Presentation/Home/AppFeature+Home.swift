extension AppFeature {
    /// The overview.
    static let home = AppFeature(panel: .home)
}

extension AppPanel {
    /// The overview, which all others are opened from.
    package static let home = AppPanel(1, "Home") { $0.home }
}

extension AppViewModel {
    /// The home screen.
    package var home: HomeViewModel {
        kept { HomeViewModel($0, latest: 60) }
    }
}
