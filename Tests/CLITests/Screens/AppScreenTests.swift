import Core
import Presentation
import TestSupport
import Testing

@testable import CLI

@Suite("The app's screen")
@MainActor
struct AppScreenTests {
    @Test("Beneath an alert, and in a form, no key undoes or masks anything")
    func quietKeys() async throws {
        let wallet = try await TestWallet(["Bread"])
        let app = await app(wallet)
        func keys() -> Set<Key> {
            Set(AppScreen(viewModel: app, suspend: {}).body(in: environment).buttons.flatMap(\.keys))
        }
        #expect(keys().isSuperset(of: ["u", "U", "m"]))

        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))
        await app.changes.undo()
        #expect(app.changes.alert != nil)
        #expect(keys().isDisjoint(with: ["u", "U", "m"]))

        wallet.repository.interrupt(with: nil)
        await app.changes.alert?.onSecondaryButtonTap()
        await app.go(to: .addition)
        #expect(keys().isDisjoint(with: ["u", "U", "m"]))
    }

    @Test("Every destination has exactly one screen")
    func screens() async throws {
        let destinations: [AppDestination] = [
            .addition, .editing(1), .transaction(1), .transactions, .search, .categories, .history, .backups,
            .settings,
        ]
        for destination in destinations {
            let app = await app(try await TestWallet(["Bread"]))
            await app.go(to: destination)
            #expect(!app.isHome)
            let screens = AppScreen.screens.compactMap { $0.body(app.screen, app, environment) }
            #expect(screens.count == 1, "\(destination)")
        }
    }

    private let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 80, isInteractive: true)

    private func app(_ wallet: TestWallet) async -> AppViewModel {
        let formats = wallet.formats
        let app = AppViewModel(
            repository: wallet.repository,
            settings: WalletSettings(currency: .euro)
        ) { _, _ in (formats, formats.locale) }
        await app.load()
        return app
    }
}
