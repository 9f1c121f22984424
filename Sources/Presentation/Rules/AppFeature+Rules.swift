extension AppFeature {
    /// Rules for imports.
    static let rules = AppFeature(history: .rules)
}
