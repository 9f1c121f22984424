extension Feature {
    /// Every feature, in the order of the help; a new one needs an entry.
    static let all: [Feature] = [
        .home, .app, .serve, .transactions, .splits, .tags, .people, .rates, .reports, .budgets, .transfers,
        .statements, .upcoming, .forecast, .schedules, .recurring, .history, .accounts, .categories, .imports,
        .exports, .backups, .rules, .profiles, .settings, .sync, .doctor, .previews, .completion,
    ]
}
