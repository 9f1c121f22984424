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

    @Test(
        "A transaction that is added comes into view, wherever the cursor was",
        arguments: [(30, 8), (40, 12), (80, 24)]
    )
    func addedFromBelow(columns: Int, rows: Int) async throws {
        let journey = try await AppJourney(after: (1...40).map { "add \($0) Tea" }, columns: columns, rows: rows)
        let terminal = journey.terminal
        await terminal.frame(showing: "#40")
        terminal.press(.end)
        await terminal.frame(showing: "Balance", "› #1 ", without: "#40")
        terminal.press("a")
        await terminal.frame(showing: "New")
        terminal.type("12.50")
        terminal.press(.control("s"))
        await terminal.frame(showing: "Balance", "› #41")
        #expect(await journey.quit().status == 0)
    }

    @Test("Add the first transaction from the empty history")
    func emptyHistory() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press("h")
        let frame = await terminal.frame(showing: "No history yet")
        try expectFrame(frame, "history-empty")
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        #expect(await journey.quit().status == 0)
    }

    @Test("Import the first transactions from the empty app, which names that")
    func emptyImport() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow", "i  Import a bank statement")
        terminal.press("i")
        await terminal.frame(showing: "Import a file")
        terminal.press(.escape, "l")
        await terminal.frame(showing: "No transactions yet", "i  Import a bank statement")
        #expect(await journey.quit().status == 0)
    }

    @Test("The keys that lead elsewhere work on every screen, and lead back to where they were pressed")
    func places() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Latest transactions")
        terminal.press("r", "f")
        await terminal.frame(showing: "Forecast")
        terminal.press("B")
        await terminal.frame(showing: "No budgets in")
        terminal.press("h")
        await terminal.frame(showing: "Added ‘Tea’")
        terminal.press("n")
        await terminal.frame(showing: "Nothing is due")
        terminal.press("i")
        await terminal.frame(showing: "Import a file")
        terminal.press(.escape, .escape)
        await terminal.frame(showing: "Added ‘Tea’")
        #expect(await journey.quit().status == 0)
    }

    @Test("Export by the name of the command")
    func export() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Latest transactions")
        terminal.press(":")
        terminal.type("export")
        terminal.press(.enter)
        await terminal.frame(showing: "Export the wallet", "csv, json")
        terminal.type("all.csv")
        terminal.press(.enter)
        await terminal.frame(showing: "Exported 1 transaction", "all.csv")
        #expect(await journey.quit().status == 0)
    }

    @Test("Back up from the app, and see the backup in the list")
    func backUp() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Tea")
        terminal.press("b")
        await terminal.frame(showing: "No backups yet")
        terminal.press("a")
        await terminal.frame(showing: "Backed up 1 transaction", "Backups in")
        terminal.press(.escape)
        await terminal.frame(showing: "Latest transactions")
        #expect(await journey.quit().status == 0)
    }
}

@Suite("Journeys through the history")
struct HistoryJourneyTests {
    @Test("Undo twice and redo once")
    func undo() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea", "add 6 Cake", "add 7 Milk"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Milk")
        terminal.press("h")
        await terminal.frame(showing: "History", "Added ‘Milk’")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "U redo")
        terminal.press("u")
        let undone = await terminal.frame { $0.text.contains("2  Added ‘Cake’") && $0.text.contains("undone") }
        try expectFrame(undone, "history-undone")
        terminal.press("U")
        try expectFrame(await terminal.frame(showing: "Redone"), "history-redone")
        #expect(await journey.quit().status == 0)
    }

    @Test("The cursor moves by rows and pages, and to both ends")
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
        #expect(await journey.quit().status == 0)
    }
}
