import Core

extension TransactionRepository {
    /// Returns home at the end of a month; see ``TransactionRepository/home(_:)``.
    package func home(month: Month, latest: Int) async throws(MoneyFlowError) -> HomeSummary {
        try await home(HomeRequest(month: month, latest: latest, today: month.lastDay))
    }
}
