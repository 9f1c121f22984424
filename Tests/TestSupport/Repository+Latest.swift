import Core

extension TransactionRepository {
    /// Returns home at the end of a month; see ``TransactionRepository/home(_:)``.
    package func home(month: Month, latest: Int) async throws(MoneyFlowError) -> HomeSummary {
        try await home(HomeRequest(month: month, latest: latest, today: month.lastDay))
    }
}

extension AccountRepository {
    /// Returns what is in each account after all transactions; see ``AccountRepository/balances(on:)``.
    package func balances() async throws(MoneyFlowError) -> [AccountBalance] {
        try await balances(on: .latest)
    }
}
