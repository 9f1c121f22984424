import Testing
import Presentation

@testable import CLI

@Suite("Journeys through the app")
struct JourneyTests {
    @Test("Start empty, add, delete, undo")
    func addDeleteUndo() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        terminal.type("12.50")
        terminal.press(.enter, .enter)
        terminal.type("Coffee")
        terminal.press(.control("s"))
        await terminal.frame(showing: "Added #1 Coffee")
        terminal.press(.down, "d")
        await terminal.frame(showing: "Deleted Coffee")
        terminal.press("u")
        let frame = await terminal.frame(showing: "Undone")
        try expectFrame(frame, "add-delete-undo")
        #expect(await journey.quit().status == 0)
        #expect(terminal.isClosed)
    }
}
