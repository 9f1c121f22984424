/// A screen that a number leads to from everywhere outside of forms.
package enum AppPanel: Int, CaseIterable, Hashable, Sendable {
    case home = 1
    case transactions = 2
    case categories = 3
    case reports = 4
    case accounts = 5
    case upcoming = 6

    /// The name of the screen.
    package var name: String {
        switch self {
        case .home: "Home"
        case .transactions: "Transactions"
        case .categories: "Categories"
        case .reports: "Reports"
        case .accounts: "Accounts"
        case .upcoming: "Upcoming"
        }
    }
}

extension AppViewModel {
    /// Shows a panel, from which ``back()`` returns to home; does nothing if it is shown already.
    package func show(_ panel: AppPanel) async {
        let target: any ScreenViewModel =
            switch panel {
            case .home: home
            case .transactions: transactions
            case .categories: categories
            case .reports: reports
            case .accounts: accounts
            case .upcoming: upcoming
            }
        guard screen !== target else { return }
        changes.clearMessages()
        while !isHome { pop() }
        if panel == .transactions { transactions.showAll() }
        if panel != .home { push(target) }
        await loadScreen()
    }
}
