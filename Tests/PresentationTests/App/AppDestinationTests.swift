import Foundation
import PresentationSupport
import TestSupport
import Testing
import TextEditing

@testable import Core
@testable import Presentation

@Suite("App destinations")
@MainActor
struct AppDestinationTests {
    private let wallet: TestWallet
    private let app: AppViewModel

    init() async throws {
        wallet = try await TestWallet(["Bread", "Milk"])
        let formats = wallet.formats
        app = AppViewModel(
            wallet: wallet.store,
            start: .distantPast,
            settings: WalletSettings(currency: .euro)
        ) { settings, masksAmounts in
            let current = Formats(
                locale: formats.locale,
                currency: settings.currency,
                today: formats.today,
                timeZone: formats.timeZone,
                hidesAmounts: masksAmounts ?? settings.hideAmounts,
                asciiOnly: false
            )
            return (current, formats.locale)
        }
        await app.load()
    }

    @Test("Each list has a destination")
    func lists() async throws {
        await app.go(to: .categories)
        #expect(app.screen === app.categories)
        await app.go(to: .accounts)
        #expect(app.screen === app.accounts)
        await app.go(to: .history)
        #expect(app.screen === app.history)
        await app.go(to: .settings)
        #expect(app.screen === app.settingList)
        await app.go(to: .transactions)
        #expect(app.screen === app.transactions)
        #expect(app.path.count == 6)
    }

    @Test("A search starts in the text field, and the list of transactions on a row, even after a search")
    func search() async throws {
        await app.go(to: .search)
        #expect(app.screen === app.transactions)
        #expect(app.transactions.draft.focus == .text)

        await app.back()
        await app.go(to: .transactions)
        #expect(app.transactions.draft.focus == nil)
    }

    @Test("A transaction is shown and edited by its id, and its amounts can be masked")
    func transaction() async throws {
        await app.go(to: .transaction(2))
        let detail = try #require(app.screen as? ReadingViewModel<TransactionDetailViewData>)
        #expect(detail.state.content?.row.title == "Milk")
        #expect(detail.state.content?.row.amount == "−€1.00")
        await app.toggleMask()
        #expect(detail.state.content?.row.amount == "−•••••")

        await app.go(to: .editing(2))
        let form = try #require(app.screen as? any FormViewModel)
        let isFilledIn = form.form.fields.contains { field in
            if case .text(TextInput("Milk"), _) = field.content { true } else { false }
        }
        #expect(isFilledIn)
    }

    @Test("If backups cannot be read, the error fills the screen and can quit the app")
    func backups() async throws {
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        await app.go(to: .backups)
        let backups = try #require(app.screen as? ReadingViewModel<BackupListViewData>)
        let error = try #require(backups.state.errorViewModel)
        #expect(backups.state.content == nil)

        wallet.store.interrupt(with: nil)
        await error.onPrimaryButtonTap()
        #expect(backups.state.content?.emptyState?.title == "No backups yet")
        #expect(!app.hasQuit)
        await error.onSecondaryButtonTap()
        #expect(app.hasQuit)
    }
}
