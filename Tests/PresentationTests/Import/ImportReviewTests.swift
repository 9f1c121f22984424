import Core
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("Importing in the app")
@MainActor
struct ImportReviewTests {
    nonisolated private static let names = [
        "./": ["x"], ".": ["bank.csv", "backup.db", "Banking/", ".hidden"], "Banking/": ["giro.csv"],
    ]

    private func question() -> ImportQuestion {
        var files = FileAccess.none
        files.names = { Self.names[$0] ?? [] }
        return ImportQuestion(files: files, onRead: { _ in })
    }

    @Test(
        "Paths are suggested and completed as far as they are alike",
        arguments: [
            ("", ["Banking/", "backup.db", "bank.csv"], ""), ("ba", ["backup.db", "bank.csv"], "ba"),
            ("ban", ["bank.csv"], "bank.csv"), ("B", ["Banking/"], "Banking/"),
            ("Banking/", ["Banking/giro.csv"], "Banking/giro.csv"), (".h", [".hidden"], ".hidden"), ("q", [], "q"),
        ]
    )
    func completion(text: String, suggestions: [String], completed: String) {
        #expect(question().analysis(of: text).suggestions.map(\.text) == suggestions)
        #expect(question().completed(text) == completed)
    }

    @Test("A file that cannot be read is a problem of the field")
    func unreadable() async throws {
        let app = try await TestWallet(["Tea"]).app()
        await app.load()
        await app.go(to: .importing)
        let form = try #require(app.screen as? any FormViewModel)
        await form.save()
        #expect(form.form.fields[0].problem == "Choose a file.")
        form.edit(.insert("giro.csv"))
        await form.save()
        #expect(app.screen === form)
        #expect(form.form.fields[0].problem.text { "\($0)" }.contains("No such file"))
        await form.close()
        #expect(app.isHome)
        await app.confirmImport()
        #expect(app.changes.snackbar == nil)
    }
}
