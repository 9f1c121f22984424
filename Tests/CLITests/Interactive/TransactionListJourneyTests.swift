import Core
import Money
import Presentation
import Testing

@testable import CLI

@Suite("Journeys through all transactions")
struct TransactionListJourneyTests {
    @Test("Move to the end of thousands of transactions and back, by jumps, pages and rows")
    func ends() async throws {
        let journey = try await journey(count: 3000)
        let terminal = journey.terminal
        await terminal.frame(showing: "3,000 transactions", "› #3000")
        terminal.press(.end)
        await terminal.frame(showing: "› #1 ")
        terminal.press(.up, .up)
        try expectFrame(await terminal.frame(showing: "› #3 "), "list-end")
        terminal.press(.pageUp)
        await terminal.frame(showing: "› #21 ")
        terminal.press(.home, .pageDown, "j")
        await terminal.frame(showing: "› #2981 ")
        for _ in 0..<400 { terminal.press(.down) }
        terminal.press(.home)
        let frame = await terminal.frame(showing: "› #3000")
        try expectFrame(frame, "list-start")
        #expect(await journey.quit().status == 0)
    }

    @Test("The list is filtered while the user types, and clearing the filter keeps its position")
    func search() async throws {
        let journey = try await journey(count: 300)
        let terminal = journey.terminal
        await terminal.frame(showing: "300 transactions")
        terminal.press("/")
        terminal.type("item 29")
        try expectFrame(await terminal.frame(showing: "13 transactions", "item 29"), "list-search")
        terminal.press(.backspace)
        await terminal.frame(showing: "138 transactions")
        terminal.type("7x")
        await terminal.frame(showing: "No matching transactions")
        terminal.press(.backspace, .enter)
        await terminal.frame(showing: "‘item 27’", "13 transactions", "› #279")
        terminal.press(.down, .escape)
        let frame = await terminal.frame(showing: "All transactions", "300 transactions", "› #278", "#279", "#277")
        try expectFrame(frame, "list-search-left")
        #expect(await journey.quit().status == 0)
    }

    @Test("A search starts from home, and q leads back to it")
    func searchFromHome() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea", "add 6 Coffee"])
        await journey.terminal.frame(showing: "Latest transactions")
        journey.terminal.press("/")
        journey.terminal.type("tea")
        await journey.terminal.frame(showing: "1 transaction ", "Tea", without: "Coffee")
        journey.terminal.press(.enter, "q")
        await journey.terminal.frame(showing: "Latest transactions")
        #expect(await journey.quit().status == 0)
    }

    @Test("Category, type and month narrow the list together")
    func fields() async throws {
        let journey = try await AppJourney(after: [
            "add 5 Tea -c Bar", "add 6 Rent -c Rent", "add +1000 Pay -c Salary", "add 7 Cake -c Bar -d 2026-10-05",
        ])
        let terminal = journey.terminal
        await terminal.frame(showing: "Latest transactions")
        terminal.press("l")
        await terminal.frame(showing: "4 transactions")
        terminal.press("/", .tab)
        terminal.type("ba")
        await terminal.frame(showing: "2 transactions", "Bar", without: "Rent")
        terminal.press(.tab, " ")
        await terminal.frame(showing: "[Expenses]", "2 transactions")
        terminal.press(.tab)
        terminal.type("oct")
        try expectFrame(await terminal.frame(showing: "1 transaction ", "October 2026", "Cake"), "list-fields")
        terminal.press(.enter, "]")
        let frame = await terminal.frame(showing: "Bar · Expenses · November 2026", "1 transaction ", "Tea")
        try expectFrame(frame, "list-filtered")
        #expect(await journey.quit().status == 0)
    }

    @Test("Changes in another terminal do not move the cursor or the rows on the screen")
    func outside() async throws {
        let journey = try await journey(count: 500)
        let terminal = journey.terminal
        await terminal.frame(showing: "500 transactions")
        for _ in 0..<6 { terminal.press(.pageDown) }
        let before = await terminal.frame(showing: "› #392 ")
        await journey.shell.type("add 5 Fresh")
        await journey.shell.type("delete 470")
        let after = await terminal.frame(showing: "500 transactions", "−€24,071.50", "› #392 ")
        #expect(after.text.split(separator: "\n")[1...14] == before.text.split(separator: "\n")[1...14])

        terminal.press(.home)
        try expectFrame(await terminal.frame(showing: "› #501", "Fresh"), "list-outside")
        await journey.shell.type("add 6 Fresher")
        await terminal.frame(showing: "› #501", "Fresher", "501 transactions")
        #expect(await journey.quit().status == 0)
    }

    @Test("Deleting a row moves the cursor to the next one, and undo restores the row in its place")
    func delete() async throws {
        let journey = try await journey(count: 400, columns: 40, rows: 12)
        let terminal = journey.terminal
        await terminal.frame(showing: "400 transactions")
        for _ in 0..<20 { terminal.press(.pageDown) }
        terminal.press("d")
        let frame = await terminal.frame(showing: "Deleted", "399 transactions")
        try expectFrame(frame, "list-delete")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "400 transactions")
        #expect(await journey.quit().status == 0)
    }

    @Test("After editing a transaction, the list and its cursor are unchanged")
    func backFromAnotherScreen() async throws {
        let journey = try await journey(count: 300, columns: 30, rows: 8)
        let terminal = journey.terminal
        await terminal.frame(showing: "300 transactions")
        terminal.press(.end, .up)
        try expectFrame(await terminal.frame(showing: "› #2"), "list-small")
        terminal.press(.enter)
        await terminal.frame(showing: "#2", without: "› #2")
        terminal.press(.escape)
        await terminal.frame(showing: "› #2", "300")
        #expect(await journey.quit().status == 0)
    }

    /// Starts a journey in a list of `count` transactions, three a day.
    private func journey(count: Int, columns: Int = 80, rows: Int = 24) async throws -> AppJourney {
        let journey = try await AppJourney(columns: columns, rows: rows)
        await journey.terminal.frame(showing: "Welcome to MoneyFlow")
        var lines = ["date,description,amount"]
        for number in 1...count {
            let date = CivilDate(daysSince1970: 20_777 - (count - number) / 3)?.iso ?? ""
            lines.append("\(date),item \(number),-\(number % 97 + 1).50")
        }
        let file = try journey.shell.file("list.csv", lines.joined(separator: "\n") + "\n")
        await journey.shell.type("import \(file)")
        await journey.terminal.frame(showing: "#\(count)")
        journey.terminal.press("l")
        return journey
    }
}
