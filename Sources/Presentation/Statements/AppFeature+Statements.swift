extension AppFeature {
    /// What banks say that accounts have.
    static let statements = AppFeature(history: .statements)
}
