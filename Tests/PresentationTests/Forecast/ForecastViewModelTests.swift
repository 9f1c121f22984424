import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("The forecast in the app")
@MainActor
struct ForecastViewModelTests {
    @Test("It goes from all accounts to each, and back; with one account, there is nothing to choose")
    func accounts() async throws {
        let wallet = try await TestWallet(["Tea"])
        let forecast = try await forecast(wallet)
        #expect(forecast.state.content?.hasAccounts == false)
        await forecast.chooseAccount()
        #expect(forecast.state.content?.account == "")

        for name in ["Savings", "Old"] {
            _ = try await wallet.store.perform(AddAccount(NewAccount(name: name, kind: .savings)))
        }
        _ = try await wallet.store.perform(ArchiveAccount(4, archived: true))
        await forecast.load()
        #expect(forecast.state.content?.hasAccounts == true)
        var names: [String?] = []
        for _ in 0..<3 {
            await forecast.chooseAccount()
            names.append(forecast.state.content?.account)
        }
        #expect(names == ["Main", "Savings", ""])

        await forecast.chooseAccount()
        await forecast.chooseAccount()
        _ = try await wallet.store.perform(DeleteAccount(3, movingTo: nil))
        await forecast.load()
        #expect(forecast.state.content?.account == "")
    }

    private func forecast(_ wallet: TestWallet) async throws -> ForecastViewModel {
        let app = wallet.app()
        await app.load()
        await app.go(to: .forecast)
        return try #require(app.screen as? ForecastViewModel)
    }
}
