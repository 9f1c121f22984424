import Core
import Foundation
import Money
import Presentation
import TestSupport
import Testing
import TextUI

@testable import CLI

@Suite("App screen")
@MainActor
struct AppScreenTests {
    @Test("Under an alert and in a form, no key undoes or masks anything")
    func quietKeys() async throws {
        let wallet = try await TestWallet(["Bread"])
        let app = await app(wallet)
        func keys() -> Set<Key> {
            Set(AppScreen(viewModel: app, suspend: {}).body(in: environment).buttons.flatMap(\.keys))
        }
        #expect(keys().isSuperset(of: ["u", "U", "m"]))

        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        await app.changes.undo()
        #expect(app.changes.alert != nil)
        #expect(keys().isDisjoint(with: ["u", "U", "m"]))

        await app.changes.alert?.onSecondaryButtonTap()
        #expect(keys().isSuperset(of: ["u", "U", "m"]))
        await app.load()
        #expect(app.screen.isShowingError)
        #expect(keys().isDisjoint(with: ["u", "U", "m"]))

        wallet.store.interrupt(with: nil)
        await app.go(to: .addition)
        #expect(keys().isDisjoint(with: ["u", "U", "m"]))
    }

    @Test("Home and every destination have exactly one screen each, and there are no others")
    func screens() async throws {
        var found = Set(screenIndices(of: await app(try await TestWallet(["Bread"]))))
        #expect(found.count == 1)
        for (name, destination) in destinations {
            let app = await app(try await TestWallet(["Bread"]))
            await app.go(to: destination)
            #expect(!app.isHome)
            let drawing = screenIndices(of: app)
            #expect(drawing.count == 1, "\(name)")
            found.formUnion(drawing)
        }
        // Only a form leads to the dry run of an import.
        let app = await app(try await TestWallet(["Bread"]))
        let review = ReadingViewModel<ImportReportViewData>(changes: app.changes, onQuit: {}) {
            () throws(MoneyFlowError) in throw .nothingMatches
        }
        let drawing = AppScreen.screens.indices.filter { AppScreen.screens[$0].body(review, app, environment) != nil }
        #expect(drawing.count == 1)
        #expect(found.union(drawing) == Set(AppScreen.screens.indices))
    }

    @Test("Every destination that the sources declare is one of those")
    func declarations() throws {
        let sources = try SourceFiles.texts(in: ["Presentation"])
        let declared = sources.flatMap {
            $0.matches(of: /static (?:let (\w+) = AppDestination|func (\w+)\([^{]*-> AppDestination)/)
                .compactMap { ($0.1 ?? $0.2).map(String.init) }
        }
        #expect(declared.sorted() == destinations.keys.sorted())
    }

    @Test("A question takes the keys until it is answered")
    func question() async throws {
        let wallet = try await TestWallet(["Bread"])
        let app = wallet.app(start: Date(timeIntervalSince1970: 1))
        await app.load()
        await app.changes.undo()

        let buttons = AppScreen(viewModel: app, suspend: {}).node(in: environment).buttons
        #expect(Set(buttons.flatMap(\.keys)).isDisjoint(with: ["u", "U", "m", "a"]))
        let yes = try #require(buttons.first { $0.keys.contains("y") })
        await yes.action()

        #expect(app.changes.question == nil)
        #expect(try await wallet.store.read(History(limit: 1)).map(\.state) == [.undone])
    }

    /// All destinations, by their names.
    private let destinations: [String: AppDestination] = [
        "addition": .addition, "editing": .editing(1), "transaction": .transaction(1), "transactions": .transactions,
        "transactionsOf": .transactionsOf(1),
        "transactionsOfRow": .transactionsOfRow(.title("Bread"), Period(.testToday...(.testToday))),
        "transactionsIn": .transactionsIn(1), "search": .search, "reports": .reports, "budgets": .budgets,
        "forecast": .forecast, "accounts": .accounts, "categories": .categories, "upcoming": .upcoming,
        "history": .history, "command": .command(1), "backups": .backups, "settings": .settings,
        "importing": .importing,
    ]

    /// Returns the indices of the screens that draw the app's current view model.
    private func screenIndices(of app: AppViewModel) -> [Int] {
        AppScreen.screens.indices.filter { AppScreen.screens[$0].body(app.screen, app, environment) != nil }
    }

    private let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 80, isInteractive: true)

    private func app(_ wallet: TestWallet) async -> AppViewModel {
        let app = wallet.app()
        await app.load()
        return app
    }
}
