import TestSupport
import Testing

@testable import CLI

@Suite("Marking rows, panels and importing in the app")
@MainActor
struct MarkingJourneyTests {
    @Test("Rows are marked, deleted together, and come back with one undo")
    func marking() async throws {
        let journey = try await AppJourney(after: ["add 1 Tea", "add 2 Milk", "add 3 Bread", "add 4 Jam"])
        let terminal = journey.terminal
        await terminal.frame(showing: "› #4")
        terminal.press("2")
        await terminal.frame(showing: "All transactions", "Jam")
        terminal.press(" ", "v", .down)
        let frame = await terminal.frame(showing: "3 transactions marked")
        try expectFrame(frame, "list-marked")
        terminal.press("d")
        await terminal.frame(showing: "Deleted 3 transactions", without: "Jam")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "Jam", "Milk")
        terminal.press(" ")
        await terminal.frame(showing: "1 transaction marked")
        terminal.press(.escape)
        await terminal.frame(showing: "All transactions", without: "marked")
        terminal.press("3")
        await terminal.frame(showing: "Food & Beverage")
        terminal.press("1")
        await terminal.frame(showing: "Latest transactions")
        #expect(await journey.quit().status == 0)
    }

    @Test("A file is looked at before it is imported, and undone with one key")
    func importing() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        let csv = "date,description,amount\n2026-11-03,Tea,-1.50\n2026-11-04,Milk,-2.50\n"
        _ = try journey.shell.file("giro.csv", csv)
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press("i")
        await terminal.frame(showing: "Import a file")
        terminal.type("gi")
        await terminal.frame(showing: "giro.csv")
        terminal.press(.tab, .enter)
        let frame = await terminal.frame(showing: "Would import 2 transactions", "Dry run")
        try expectFrame(frame, "import-review")
        terminal.press(.enter)
        await terminal.frame(showing: "Imported 2 transactions", "Latest transactions")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "Welcome to MoneyFlow")
        #expect(await journey.quit().status == 0)
    }
}
