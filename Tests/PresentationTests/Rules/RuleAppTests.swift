import Foundation
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Rules in the app")
@MainActor
struct RuleAppTests {
    @Test("The rule at the cursor is deleted, and undo brings it back")
    func deletion() async throws {
        let wallet = try await TestWallet([])
        for pattern in ["netflix", "rewe"] {
            _ = try await wallet.store.perform(AddRule(NewRule(pattern: pattern, title: "T")))
        }
        let app = wallet.app(start: Date(timeIntervalSince1970: 0))
        await app.load()
        await app.go(to: .rules)
        app.rules.select(1)
        let id = try #require(app.rules.selection.id)
        await app.deleteRule(id)
        #expect(app.changes.snackbar?.title == "Deleted rule 2")
        #expect(app.rules.state.content?.rows.map(\.pattern) == ["netflix"])
        #expect(app.rules.selection.id == 1)
        await app.changes.undo()
        #expect(app.rules.state.content?.rows.map(\.pattern) == ["netflix", "rewe"])
    }
}
