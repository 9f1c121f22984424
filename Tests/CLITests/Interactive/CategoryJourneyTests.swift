import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Journeys through the categories")
struct CategoryJourneyTests {
    @Test("Add, rename, change the icon, archive, and undo it all")
    func changes() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press("c")
        try expectFrame(await terminal.frame(showing: "Expenses", "Videogames"), "categories")

        terminal.press("a")
        terminal.type("bar")
        try expectFrame(await terminal.frame(showing: "The category ‘Bar’"), "category-name-taken")
        terminal.type("ber")
        terminal.press(.enter, .enter)
        terminal.type("sci")
        try expectFrame(await terminal.frame(showing: "› Icon  sci"), "category-add")
        terminal.press(.enter, .enter)
        try expectFrame(await terminal.frame(showing: "Added expense category barber"), "category-added")

        // The old name is selected.
        terminal.press("r")
        terminal.type("Barber’s")
        terminal.press(.enter)
        await terminal.frame(showing: "Renamed category barber to Barber’s")
        terminal.press("i")
        await terminal.frame(showing: "Icon of Barber’s", "scissors")
        terminal.press(.up)
        terminal.type("gro")
        await terminal.frame(showing: "groceries", without: "scissors")
        terminal.press(.enter)
        await terminal.frame(showing: "Changed the icon of Barber’s")
        terminal.press("x")
        try expectFrame(await terminal.frame(showing: "Archived category Barber’s"), "category-archived")

        terminal.press("u")
        await terminal.frame(showing: "Undone", "Archived category Barber’s")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "Changed the icon of Barber’s")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "Renamed category barber to Barber’s")
        terminal.press("u")
        let frame = await terminal.frame(showing: "Undone", "Added category barber")
        #expect(!frame.text.contains("✂"))
        try expectFrame(frame, "categories-undone")
        #expect(await journey.quit().status == 0)
    }

    @Test("Enter shows the transactions of a category, and Escape leads back to it")
    func transactions() async throws {
        let journey = try await AppJourney(after: ["add 5 Beer --category Bar", "add 4 Socks --category Clothing"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Socks")
        terminal.press("c")
        try expectFrame(
            await terminal.frame(showing: "Expenses, 12 months", "Bar", "€5.00", "€4.00"),
            "categories-sums"
        )
        terminal.press(.down, .down, .down, .down, .enter)
        let list = await terminal.frame(showing: "Beer", "1 transaction")
        #expect(!list.text.contains("Socks"))
        terminal.press(.escape)
        await terminal.frame(showing: "Beer", "Socks")
        terminal.press(.escape)
        await terminal.frame(showing: "Expenses, 12 months")
        #expect(await journey.quit().status == 0)
    }

    @Test("Deleting a category asks where to move its transactions, if it has any")
    func deletion() async throws {
        let journey = try await AppJourney(after: ["add 5 Beer --category Bar", "add 4 Wine --category Bar"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Wine")
        terminal.press("c")
        await terminal.frame(showing: "Videogames")
        terminal.press(.end, "d")
        await terminal.frame(showing: "Deleted category Videogames")

        terminal.press(.home, .down, .down, .down, .down, "d")
        await terminal.frame(showing: "Delete Bar", "2 transactions")
        terminal.type("out")
        try expectFrame(await terminal.frame(showing: "› Move to  out"), "category-delete")
        terminal.press(.enter)
        let frame = await terminal.frame(showing: "Deleted category Bar", "Moved 2 transactions to Eating Out")
        try expectFrame(frame, "category-deleted")
        terminal.press("u")
        await terminal.frame(showing: "Undone", "Bar")
        terminal.press(.escape)
        let home = await terminal.frame(showing: "Latest transactions", "Wine", "Bar")
        #expect(!home.text.contains("Eating Out"))
        #expect(await journey.quit().status == 0)
    }

    @Test("A fallback category can be neither deleted nor archived", arguments: [Key("d"), "x"])
    func fallback(key: Key) async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press("c")
        await terminal.frame(showing: "Videogames")
        terminal.press(key)
        await terminal.frame(showing: "‘Extra Income’ cannot be deleted")
        terminal.press(.end, .left)
        await terminal.frame(showing: "› 📦 Other")
        terminal.press(key)
        let frame = await terminal.frame(showing: "‘Other’ cannot be deleted")
        #expect(frame.text.contains("Extra Income"))
        #expect(frame.text.contains("› 📦 Other"))
        #expect(!frame.text.contains("Archived"))
        #expect(await journey.quit().status == 0)
    }

    @Test("Everything can be reached on the smallest terminal")
    func small() async throws {
        let journey = try await AppJourney(columns: 30, rows: 8)
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome to MoneyFlow")
        terminal.press("c")
        await terminal.frame(showing: "Salary")
        terminal.press(.end)
        try expectFrame(await terminal.frame(showing: "Videogames"), "categories-30x8")
        terminal.press("i")
        await terminal.frame(showing: "Icon of Videogames", "videogames")
        terminal.type("b")
        try expectFrame(await terminal.frame(showing: "books"), "category-icon-30x8")
        #expect(await journey.quit().status == 0)
    }
}
