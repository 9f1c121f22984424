import Core
import Money
import Observation

/// Reads the forecast, for as many days as the user looks ahead.
@Observable @MainActor
package final class ForecastViewModel: ScreenViewModel {
    /// What the screen draws.
    package var state: ViewState<ForecastViewData> { reading.state }

    private let reading: ReadingViewModel<ForecastViewData>
    private let horizon: ForecastHorizon

    init(_ parts: ScreenParts) {
        let horizon = ForecastHorizon()
        self.horizon = horizon
        reading = ReadingViewModel(parts) { wallet, formats throws(MoneyFlowError) in
            let accounts = try await wallet.read(Accounts())
            horizon.accounts = accounts.filter { !$0.archived && $0.kind != .outside }.map(\.id)
            let request = horizon.request(today: formats.today)
            var data = ForecastViewData(try await wallet.read(request), formats: formats)
            data.hasAccounts = horizon.accounts.count > 1
            return data
        }
    }

    /// Whether the screen shows an error.
    package var isShowingError: Bool { reading.isShowingError }

    /// Reads the wallet; an error fills the screen, or is shown over what was read before.
    package func load() async { await reading.load() }

    /// Shows an error in place of the forecast or, once it has been read, over it.
    package func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        reading.fail(with: error, retry: retry)
    }

    /// Looks further ahead, at most a year.
    package func lengthen() async {
        horizon.index = min(horizon.index + 1, ForecastHorizon.dayCounts.count - 1)
        await load()
    }

    /// Looks less far ahead, at least thirty days.
    package func shorten() async {
        horizon.index = max(horizon.index - 1, 0)
        await load()
    }

    /// Takes off what is usually spent, or no longer.
    package func toggleUsual() async {
        horizon.countsUsual.toggle()
        await load()
    }

    /// Goes on to the forecast of the next account, and after the last one to that of all.
    package func chooseAccount() async {
        horizon.chooseAccount()
        await load()
    }
}

/// What each read asks for: how far a forecast looks ahead, and in which account.
@MainActor
private final class ForecastHorizon {
    static let dayCounts = [ForecastRequest.defaultDayCount, 91, 182, 365]

    var index = 0
    var countsUsual = false
    /// The accounts to choose from, as they were read last.
    var accounts: [Account.ID] = []
    /// The only account, or `nil` for all.
    private var account: Account.ID?

    func chooseAccount() {
        guard accounts.count > 1 else { return }
        let next = account.flatMap(accounts.firstIndex).map { $0 + 1 } ?? 0
        account = next < accounts.count ? accounts[next] : nil
    }

    /// Returns the question; an account that was deleted meanwhile is left.
    func request(today: CivilDate) -> ForecastRequest {
        ForecastRequest(
            today: today,
            last: today.adding(days: Self.dayCounts[index]) ?? .latest,
            account: account.flatMap { accounts.contains($0) ? $0 : nil },
            countsUsual: countsUsual
        )
    }
}
