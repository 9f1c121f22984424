import Testing
import TextUI

@testable import Web

@Suite("Live sessions") @MainActor
struct LiveSessionTests {
    let app = ShoppingApp()

    /// Returns a session whose tab shows its first page.
    private func session() -> LiveSession {
        let session = LiveSession(app, base: "/money/", columns: 80)
        _ = session.document(id: "1")
        _ = session.attach(columns: 80)
        return session
    }

    private func event(_ number: Int, _ change: (inout LiveEvent) -> Void) -> LiveEvent {
        var event = LiveEvent(number: number)
        change(&event)
        return event
    }

    @Test("The first page needs no update")
    func beginsWithPage() {
        let session = LiveSession(app, base: "/money/", columns: 80)
        let document = session.document(id: "abc")
        #expect(document.contains("<title>Shopping list</title>"))
        #expect(document.contains("data-session=\"abc\"") && document.contains("src=\"/money/page.js\""))
        #expect(session.update() == nil)
    }

    @Test("A change of the state updates what it changes")
    func updatesChanges() throws {
        let session = session()
        app.things[1] = "Oat milk"
        let update = try #require(session.update())
        #expect(update.parts.map(\.id) == ["row-1"] && update.parts[0].markup.contains("Oat milk"))
        #expect(session.update() == nil)
    }

    @Test("A file for the user is named once, whatever else changes")
    func namesDownloads() throws {
        let session = session()
        app.downloads = ["a.csv", "b.csv"]
        #expect(try #require(session.update()).download == "a.csv")
        #expect(try #require(session.update()).download == "b.csv")
        #expect(session.update() == nil)
    }

    @Test("A tab that is slow is told the latest state only")
    func tellsLatest() throws {
        let session = session()
        for index in 0..<100 { app.things[0] = "Bread \(index)" }
        let update = try #require(session.update())
        #expect(update.parts.count == 1 && update.parts[0].markup.contains("Bread 99"))
        #expect(session.update() == nil)
    }

    @Test("Each change wakes the tab")
    func wakesTab() async throws {
        let session = LiveSession(app, base: "/money/", columns: 80)
        _ = session.document(id: "1")
        var changes = session.attach(columns: 80).changes.makeAsyncIterator()
        _ = await changes.next()
        _ = session.update()
        app.things = ["Salt"]
        #expect(await changes.next() != nil)
        #expect(session.update() != nil)
    }

    @Test("A press names its button; one that is gone is not replaced by another")
    func pressesButtons() throws {
        let session = session()
        session.handle(event(1) { $0.press = "a Add" })
        let update = try #require(session.update())
        #expect(update.path == "add" && update.handled == 1 && update.title == "New thing")
        // The button was on the page before.
        session.handle(event(2) { $0.press = "d Delete" })
        session.handle(event(3) { $0.press = "nothing" })
        #expect(app.things.count == 3 && app.draft != nil)
        #expect(session.update()?.handled == 3)
    }

    @Test("A row is selected by the keys that lead to it, and opened")
    func opensRows() {
        let session = session()
        session.handle(event(1) { $0.row = "2" })
        session.handle(event(2) { $0.row = "0" })
        session.handle(event(3) { $0.row = "7" })
        #expect(app.opened == ["Tea", "Bread"] && app.selected == 0)
    }

    @Test("Keys press what a terminal's would")
    func pressesKeys() {
        let session = session()
        for (number, key) in ["down", "d", "x"].enumerated() { session.handle(event(number + 1) { $0.key = key }) }
        #expect(app.things == ["Bread", "Tea"])
    }

    @Test("A text is the whole text, and is known to be handled")
    func changesTexts() throws {
        let session = session()
        session.handle(event(1) { $0.press = "a Add" })
        session.handle(event(2) { ($0.field, $0.text) = ("field-thing", "Che") })
        session.handle(event(3) { ($0.field, $0.text) = ("field-thing", "Cheese") })
        #expect(app.draft?.text == "Cheese")
        #expect(try #require(session.update()).handled == 3)
        // Keys that type go to the text field, as in a terminal.
        session.handle(event(4) { $0.key = "a" })
        session.handle(event(5) { $0.key = "enter" })
        #expect(app.things.last == "Cheese")
    }

    @Test("Choices and suggestions are taken by what the user has seen")
    func takesChoices() {
        let session = session()
        session.handle(event(1) { $0.press = "a Add" })
        session.handle(event(2) { ($0.field, $0.choice) = ("field-urgent", "1") })
        session.handle(event(3) { ($0.field, $0.choice) = ("field-urgent", "9") })
        session.handle(event(4) { ($0.field, $0.option) = ("field-thing", "Jam") })
        session.handle(event(5) { ($0.field, $0.option) = ("field-thing", "Honey") })
        #expect(app.isUrgent && app.draft?.text == "Jam")
    }

    @Test("A tab that comes back is told everything; the one before it is told no more")
    func reconnects() async throws {
        let session = session()
        let first = session.attach(columns: 80)
        _ = session.update()
        let second = session.attach(columns: 60)
        #expect(try #require(session.update()).parts.map(\.id) == ["page"])
        var count = 0
        for await _ in first.changes { count += 1 }
        #expect(count <= 1)
        // It notices late that its connection is lost.
        session.detach(first.number)
        #expect(session.isAttached)
        session.detach(second.number)
        #expect(!session.isAttached)
    }

    @Test(
        "What is not an event is not read",
        arguments: [
            "", "{}", "[]", "null", "{\"number\":\"1\"}", "{\"number\":1e99}", "{\"number\":1,\"columns\":\"x\"}",
        ]
    )
    func refusesOtherTexts(json: String) {
        #expect(LiveEvent(json: json) == nil)
    }

    @Test("Widths are within bounds", arguments: [-1, 0, 5, Int.max])
    func boundsWidths(columns: Int) {
        let session = session()
        session.handle(event(1) { $0.columns = columns })
        #expect(session.update() != nil)
    }
}
