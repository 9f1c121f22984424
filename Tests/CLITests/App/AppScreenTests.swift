import Core
import Foundation
import Money
import Presentation
import PresentationSupport
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

    @Test("A file that is not a wallet leaves one way to quit in the key bar")
    func quittingAnError() async throws {
        let wallet = try await TestWallet(["Bread"])
        wallet.store.interrupt(with: .notAWallet(path: "wallet.db"))
        let app = await app(wallet)
        await app.load()
        #expect(app.screen.isShowingError)

        let buttons = AppScreen(viewModel: app, suspend: {}).body(in: environment).buttons
        #expect(buttons.filter { $0.label == "Quit" && $0.place != .list }.map(\.keys) == [["q", .enter]])
        #expect(buttons.contains { $0.keys == [.control("c")] })
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
        // Only forms lead to the dry run of an import, and to the watch of a folder.
        var files = FileAccess.none
        files.entries = { _ throws(MoneyFlowError) in [] }
        files.pause = { _ in while !Task.isCancelled { await Task.yield() } }
        let app = try await TestWallet(["Bread"]).app(files: files)
        await app.load()
        await app.go(to: .importWatch)
        let form = try #require(app.screen as? any FormViewModel)
        form.edit(.insert("Downloads"))
        await form.save()
        #expect(app.screen is ImportWatchViewModel)
        #expect(screenIndices(of: app).count == 1)
        found.formUnion(screenIndices(of: app))
        await app.back()
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

    @Test(
        "Every place is reached from every screen but forms: by its name, and by its key if the screen leaves it free"
    )
    func places() async throws {
        for (name, destination) in destinations {
            let app = await app(try await TestWallet(["Bread"]))
            await app.go(to: destination)
            let node = AppScreen(viewModel: app, suspend: {}).body(in: environment)
            guard !(app.screen is any FormViewModel), node.focusedTextField == nil else { continue }
            let labels = Set(node.buttons.map(\.label))
            #expect(labels.isSuperset(of: AppPlace.all.map(\.name)), "\(name)")
            let shown = AppScreen.screens.lazy.compactMap { $0.body(app.screen, app, environment) }.first
            let taken = Set(try #require(shown).buttons.flatMap(\.keys))
            let keys = Set(node.buttons.filter { $0.purpose != .move }.flatMap(\.keys))
            for place in AppPlace.all {
                guard let key = place.key, !taken.contains(key) else { continue }
                #expect(keys.contains(key), "\(place.name) from \(name)")
            }
            // The choice of commands shows each key beside what it does.
            let all = node.buttons.flatMap(\.keys)
            #expect(Set(all).count == all.count, "\(name): \(all)")
        }
    }

    @Test("No two places have a key or a name in common, and the words of their commands find them")
    func placeNames() {
        let keys = AppPlace.all.compactMap(\.key)
        #expect(Set(keys).count == keys.count)
        #expect(Set(AppPlace.all.map(\.name)).count == AppPlace.all.count)
        for typed in ["rules", "export", "doctor", "schedule cost", "budget sugg", "import watch"] {
            var palette = CommandPalette()
            palette.edit(.insert(typed))
            #expect(palette.matches(AppPlace.all.map(\.name)).count == 1, "\(typed)")
        }
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
        "importing": .importing, "importWatch": .importWatch, "rules": .rules, "schedules": .schedules,
        "devices": .devices, "decisions": .decisions, "doctor": .doctor, "budgetSuggestions": .budgetSuggestions,
        "exporting": .exporting, "splitting": .splitting(1), "tagging": .tagging(1), "tags": .tags, "people": .people,
        "transactionsFound": .transactionsFound("Bread"),
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
