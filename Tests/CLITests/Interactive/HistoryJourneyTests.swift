import Testing
import Presentation

@testable import CLI

@Suite("Journeys through the history")
struct HistoryJourneyTests {
    @Test("Undo twice and redo once, with what comes next in view")
    func undo() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea", "add 6 Cake", "add 7 Milk"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Milk")
        terminal.press("h")
        await terminal.frame(showing: "History", "Added Milk")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "U redo")
        terminal.press("u")
        let undone = await terminal.frame { $0.text.contains("2  Added Cake") && $0.text.contains("undone") }
        try expectFrame(undone, "history-undone")
        terminal.press("U")
        try expectFrame(await terminal.frame(showing: "Redone"), "history-redone")
        _ = await journey.quit()
    }

    @Test("The cursor goes by rows and pages, and to either end")
    func moving() async throws {
        let journey = try await AppJourney(after: (1...20).map { "add \($0) Bread-\($0)" }, columns: 40, rows: 12)
        let terminal = journey.terminal
        await terminal.frame(showing: "Bread-20")
        terminal.press("h")
        await terminal.frame(showing: "› 20 ")
        terminal.press(.end)
        await terminal.frame(showing: "› 1 ")
        terminal.press(.pageUp)
        await terminal.frame(showing: "› 9 ")
        terminal.press(.home, .down)
        try expectFrame(await terminal.frame(showing: "› 19 "), "history-40x12")
        _ = await journey.quit()
    }
}
