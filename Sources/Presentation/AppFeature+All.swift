extension AppFeature {
    /// Every feature; a new one needs an entry.
    static let all: [AppFeature] = [
        .home, .transactions, .imports, .accounts, .statements, .categories, .budgets, .settings, .rules, .profiles,
        .schedules, .reports, .splits, .tags, .people, .rates,
    ]
}
