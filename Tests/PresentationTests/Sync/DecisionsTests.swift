import Core
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("What merging has decided, in the app")
@MainActor
struct DecisionsTests {
    @Test("The other change is taken by undoing the one that stands, and decisions are seen one by one, or all")
    func decides() async throws {
        let devices = try await SharedDevices(["Bread", "Milk", "Tea"])
        for (id, title) in [(1, "Rye"), (2, "Oat"), (3, "Mint")] as [(Transaction.ID, String)] {
            _ = try await devices.laptop.store.perform(EditTransactions([id], TransactionEdit(title: title)))
        }
        for (id, title) in [(1, "Wheat"), (2, "Soy"), (3, "Sage")] as [(Transaction.ID, String)] {
            try await devices.onPhone(EditTransactions([id], TransactionEdit(title: title)))
        }
        try await devices.passMinute()
        let app = devices.app
        await app.go(to: .decisions)
        let rows = try #require(app.decisions.state.content).rows
        #expect(rows.map(\.isNew) == [true, true, true])
        #expect(app.decisions.selection.id == rows[0].id)
        let row = try #require(rows.first { $0.subject == .transaction(1) })
        let standing = try await devices.laptop.store.read(SingleTransaction(1)).title

        await app.changes.undo(try #require(row.alternative))
        if app.changes.question != nil { await app.changes.answer(true) }

        #expect(app.changes.refusal == nil && app.changes.alert == nil)
        let other = try await devices.laptop.store.read(SingleTransaction(1)).title
        #expect(Set([standing, other]) == ["Rye", "Wheat"])
        let taken = try #require(app.decisions.state.content?.rows.first { $0.id == row.id })
        #expect(taken.reason == "What stood was undone, so the other change stands" && taken.alternative == nil)
        await app.dismissDecision(rows[1].id)
        #expect(app.decisions.state.content?.rows.map(\.isNew) == [true, false, true])
        await app.dismissDecision(nil)
        #expect(app.decisions.state.content?.rows.map(\.isNew) == [false, false, false])
        await app.dismissDecision(nil)
        #expect(app.changes.snackbar?.title == "Nothing to mark")
        await devices.quit()
    }
}
