import Core
import Money

extension HomeRequest {
    /// Creates the request for home at the end of a month.
    package init(month: Month, latest: Int) {
        self.init(month: month, latest: latest, today: month.lastDay)
    }
}

extension Balances {
    /// What is in each account after all transactions.
    package init() {
        self.init(on: .latest)
    }
}
