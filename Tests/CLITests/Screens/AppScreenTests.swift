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
        let formats = wallet.formats
        let app = AppViewModel(
            repository: wallet.repository,
            settings: WalletSettings(currency: .euro)
        ) { _, _ in (formats, formats.locale) }
        await app.load()
        func keys() -> Set<Key> {
            let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 80, isInteractive: true)
            return Set(AppScreen(viewModel: app, suspend: {}).body(in: environment).buttons.flatMap(\.keys))
        }
        #expect(keys().isSuperset(of: ["u", "U", "m"]))

        wallet.repository.interrupt(with: .walletBusy(path: "wallet.db"))
        await app.undo()
        #expect(app.changes.alert != nil)
        #expect(keys().isDisjoint(with: ["u", "U", "m"]))

        wallet.repository.interrupt(with: nil)
        await app.changes.alert?.onSecondaryButtonTap()
        await app.go(to: .addition)
        #expect(keys().isDisjoint(with: ["u", "U", "m"]))
    }
}
