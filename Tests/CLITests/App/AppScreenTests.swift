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
        for destination in sequence(first: AppDestination.addition, next: { $0.next }) {
            let app = await app(try await TestWallet(["Bread"]))
            await app.go(to: destination)
            #expect(!app.isHome)
            let drawing = screenIndices(of: app)
            #expect(drawing.count == 1, "\(destination)")
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

extension AppDestination {
    /// The destination after this one; leaving out a case does not compile.
    fileprivate var next: AppDestination? {
        switch self {
        case .addition: .editing(1)
        case .editing: .transaction(1)
        case .transaction: .transactions
        case .transactions: .transactionsOf(1)
        case .transactionsOf: .transactionsOfRow(.title("Bread"), Period(.testToday...(.testToday)))
        case .transactionsOfRow: .transactionsIn(1)
        case .transactionsIn: .search
        case .search: .reports
        case .reports: .budgets
        case .budgets: .forecast
        case .forecast: .accounts
        case .accounts: .categories
        case .categories: .upcoming
        case .upcoming: .history
        case .history: .command(1)
        case .command: .backups
        case .backups: .settings
        case .settings: .importing
        case .importing: nil
        }
    }
}
