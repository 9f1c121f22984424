extension AppFeature {
    /// Profiles for imports.
    static let profiles = AppFeature(history: .profiles)
}
