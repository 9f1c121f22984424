import Core

extension AppFeature {
    /// Rules for imports.
    static let rules = AppFeature(history: .rules)
}

extension AppDestination {
    /// The rules for imports.
    package static let rules = AppDestination(reading: { wallet, _ throws(MoneyFlowError) in
        RuleListViewData(try await wallet.read(Rules()))
    })
}
